package dev.stallsage.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** SCSI in the words of Linux, ESXi and arrays, and the codes of SAS adapters. */
final class ScsiShapes {
  private static final String HH = "(?:0x)?([0-9a-f]{1,2})";
  private static final String GAP = "[/, ]{1,2}";
  private static final String IS = "\\s?[:=]?\\s?";

  static final List<CodeShape> ALL =
      List.of(
          CodeShape.of(
              "H:0x5 D:0x0 P:0x0",
              "\\bH:" + HH + " D:" + HH + " P:" + HH + "\\b",
              m ->
                  List.of(
                      CodeReference.byteOf("esxi-host", m.group(1)),
                      CodeReference.byteOf("scsi-status", m.group(2)),
                      CodeReference.byteOf("esxi-plugin", m.group(3)))),
          CodeShape.of(
              "Valid sense data: 0x5 0x24 0x0",
              "\\bsense data: 0x([0-9a-f]) 0x([0-9a-f]{1,2}) 0x([0-9a-f]{1,2})\\b",
              m -> CodeReference.sense(m.group(1), m.group(2), m.group(3))),
          CodeShape.of(
              "key/asc/ascq 3/11/0",
              "\\b(?:(?:sense )?key/asc/ascq|sk/asc/ascq|k/c/q|kcq|sense code)"
                  + IS
                  + "(?:0x)?0?([0-9a-f])h?"
                  + GAP
                  + HH
                  + "h?"
                  + GAP
                  + HH
                  + "h?\\b",
              m -> CodeReference.sense(m.group(1), m.group(2), m.group(3))),
          CodeShape.of(
              "0x3 0x11 0x0",
              "(?<![0-9a-f][/, ])\\b0x0?([0-9a-f])"
                  + GAP
                  + "0x([0-9a-f]{1,2})"
                  + GAP
                  + "0x([0-9a-f]{1,2})\\b(?![/, ]{1,2}(?:0x)?[0-9a-f]{2}\\b)",
              m -> CodeReference.sense(m.group(1), m.group(2), m.group(3))),
          CodeShape.one(
              "ASC=0x11 ASCQ=0x0",
              "\\bASC" + IS + HH + "h?[ ,;/]{1,3}ASCQ" + IS + HH + "h?\\b",
              m -> CodeReference.additional(m.group(1), m.group(2))),
          CodeShape.one(
              "ASC/ASCQ 0x11/0x00",
              "\\bASC/ASCQ" + IS + HH + "h?" + GAP + HH + "h?\\b",
              m -> CodeReference.additional(m.group(1), m.group(2))),
          CodeShape.one(
              "Sense Key : Medium Error",
              "\\bsense key ?[:=]? ?(no sense|recovered error|not ready|medium error|hardware error"
                  + "|illegal request|unit attention|data protect|blank check|vendor specific"
                  + "|copy aborted|aborted command|equal|volume overflow|miscompare|completed)\\b",
              m -> CodeReference.named("scsi-sense-key", m.group(1))),
          CodeShape.one(
              "Sense Key : 0x3",
              "\\bsense key ?[:=]? ?(?:0x)?([0-9a-f])h?\\b",
              m -> CodeReference.key(m.group(1))),
          CodeShape.one(
              "Add. Sense: Unrecovered read error",
              "\\badd(?:itional|\\.) sense(?: code)?: ([a-z][^\\[\\]\"<>=]{2,160}+)",
              m -> CodeReference.named("scsi-asc", m.group(1))),
          CodeShape.one(
              "hostbyte=DID_NO_CONNECT",
              "\\bhost_?byte[=:] ?(DID_[a-z_]{2,30}+)",
              m -> CodeReference.named("linux-host-byte", m.group(1))),
          CodeShape.one(
              "hostbyte=0x07",
              "\\bhost_?byte[=:] ?" + HH + "\\b",
              m -> CodeReference.byteOf("linux-host-byte", m.group(1))),
          CodeShape.one(
              "driverbyte=DRIVER_TIMEOUT",
              "\\bdriver_?byte[=:] ?(DRIVER_[a-z_]{2,30}+)",
              m -> CodeReference.named("linux-driver-byte", m.group(1))),
          CodeShape.one(
              "driverbyte=0x06",
              "\\bdriver_?byte[=:] ?" + HH + "\\b",
              m -> CodeReference.byteOf("linux-driver-byte", m.group(1))),
          CodeShape.of(
              "return code = 0x08000002",
              "\\b(?:return code|result) ?[:=] ?0x([0-9a-f]{8})\\b",
              m -> result(Long.parseLong(m.group(1), 16))),
          CodeShape.one(
              "SCSI status 0x18",
              "\\bscsi status ?[:=]? ?(?:0x)?([0-9a-f]{1,2})h?\\b",
              m -> CodeReference.byteOf("scsi-status", m.group(1))),
          CodeShape.of(
              "log_info(0x31110610)",
              "\\blog_?info ?[(=:]? ?(?:0x)?(3[0-9a-f]{7})\\b\\)?",
              m -> logInfo(m.group(1))),
          CodeShape.of(
              "sct 0x2 / sc 0x81",
              "\\bsct ?[:=]? ?(?:0x)?0?([0-7]) ?[/,] ?sc ?[:=]? ?" + HH + "\\b",
              m -> nvmeStatus(m.group(1), m.group(2))),
          CodeShape.of(
              "SCT/SC 2/81",
              "\\bsct/sc ?[:=]? ?(?:0x)?0?([0-7])h?" + GAP + HH + "h?\\b",
              m -> nvmeStatus(m.group(1), m.group(2))),
          CodeShape.one(
              "NVMe status: 0x4281",
              "\\bnvme status:? (?:[a-z_ -]{0,80}+[:(] ?)?0x([0-9a-f]{1,4})\\b",
              m -> nvmeField(m.group(1))),
          // a status of three or four digits is one of NVMe only where the line names NVMe
          CodeShape.one(
              "nvme0n1: failed, status 0x371",
              "\\bnvme\\w{0,12}\\b.{0,160}?\\bstatus ?[:=]? ?\\(?0x([0-9a-f]{3,4})\\b",
              m -> nvmeField(m.group(1))),
          CodeShape.one(
              "status_field : 0x4004",
              "\\bstatus_field ?[:=]? ?\\(?0x([0-9a-f]{3,4})\\b",
              m -> nvmeField(m.group(1))),
          CodeShape.one(
              "critical_warning : 0x4",
              "\\bcritical[_ ]warning ?[:=] ?" + HH + "\\b",
              m -> CodeReference.byteOf("nvme-critical-warning", m.group(1))));

  private ScsiShapes() {}

  /** Linux packs driver byte, host byte, message byte and status into one number. */
  private static List<CodeReference> result(long value) {
    return List.of(
        CodeReference.of("linux-driver-byte", CodeReference.hex(2, value >> 24 & 0x0f)),
        CodeReference.of("linux-host-byte", CodeReference.hex(2, value >> 16 & 0xff)),
        CodeReference.of("scsi-status", CodeReference.hex(2, value & 0xff)));
  }

  /** {@code 31110610}: bus type, originator, code of eight bits, further code of sixteen. */
  static List<CodeReference> logInfo(String hex) {
    String digits = hex.toLowerCase(Locale.ROOT);
    String originator = digits.substring(1, 2);
    String code = originator + "/" + digits.substring(2, 4);
    List<CodeReference> readings = new ArrayList<>();
    readings.add(CodeReference.of("mpt-log-info", originator));
    readings.add(CodeReference.of("mpt-log-info", code));
    if (!digits.endsWith("0000")) {
      readings.add(CodeReference.of("mpt-log-info", code + "/" + digits.substring(4)));
    }
    return readings;
  }

  private static List<CodeReference> nvmeStatus(String type, String code) {
    return List.of(nvme(Integer.parseInt(type, 16), Integer.parseInt(code, 16)));
  }

  /** Above the eleven bits of the status stand retry delay, more and do-not-retry. */
  private static CodeReference nvmeField(String hex) {
    int status = Integer.parseInt(hex, 16) & 0x7ff;
    return nvme(status >> 8, status & 0xff);
  }

  static CodeReference nvme(int type, int code) {
    return CodeReference.of("nvme-status", String.format(Locale.ROOT, "%x/%02x", type, code));
  }

  /** {@code 02/01}. */
  static String padded(String high, String low) {
    return CodeReference.pair(Integer.parseInt(high, 16), Integer.parseInt(low, 16));
  }
}
