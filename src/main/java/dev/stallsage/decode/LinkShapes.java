package dev.stallsage.decode;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;

/** ATA, Fibre Channel, iSCSI and the events of RAID controllers. */
final class LinkShapes {
  private static final String HH = "(?:0x)?([0-9a-f]{1,2})";

  static final List<CodeShape> ALL =
      List.of(
          CodeShape.one(
              "Emask 0x10",
              "\\bEmask 0x([0-9a-f]{1,4})\\b",
              m -> CodeReference.of("libata-emask", "0x" + m.group(1))),
          CodeShape.one(
              "SErr 0x400100",
              "\\bSErr(?:or)?[ =:]{1,2}0x([0-9a-f]{1,8})\\b",
              m -> CodeReference.of("sata-serror", "0x" + m.group(1))),
          CodeShape.one(
              "stat 0x51",
              "\\b(?:ata status|stat) 0x([0-9a-f]{1,2})\\b",
              m -> CodeReference.byteOf("ata-status", m.group(1))),
          CodeShape.one(
              "err 0x84",
              "\\b(?:ata error|err) 0x([0-9a-f]{1,2})\\b",
              m -> CodeReference.byteOf("ata-error", m.group(1))),
          CodeShape.of(
              "res 41/40:00:00",
              "\\bres ([0-9a-f]{2})/([0-9a-f]{2}):",
              m ->
                  List.of(
                      CodeReference.byteOf("ata-status", m.group(1)),
                      CodeReference.byteOf("ata-error", m.group(2)))),
          CodeShape.of(
              "status: { DRDY ERR }",
              "\\bstatus: \\{ ([a-z0-9 ]{2,160}+)\\}",
              m -> names("ata-status", m)),
          CodeShape.of(
              "SError: { PHYRdyChg CommWake }",
              "\\bSError: \\{ ([a-z0-9 ]{2,240}+)\\}",
              m -> names("sata-serror", m)),
          CodeShape.of(
              "error: { UNC }", "\\berror: \\{ ([a-z0-9 ]{2,160}+)\\}", m -> names("ata-error", m)),
          CodeShape.of(
              "LS_RJT reason 03 explanation 09",
              "\\bLS_RJT\\b[^0-9]{0,60}+" + HH + "\\b[^0-9]{1,30}+" + HH + "\\b",
              m ->
                  List.of(
                      CodeReference.byteOf("fc-rjt-reason", m.group(1)),
                      CodeReference.byteOf("fc-rjt-explanation", m.group(2)))),
          CodeShape.one(
              "login rejected: initiator error (02/01)",
              "\\blogin\\b[^0-9]{1,60}+(?:0x)?(0[0-3])/?(?:0x)?([0-9a-f]{2})\\b",
              m -> CodeReference.of("iscsi-login", ScsiShapes.padded(m.group(1), m.group(2)))),
          CodeShape.one(
              "iSCSI reject reason 0x09",
              "\\breject reason[^0-9]{1,12}+" + HH + "\\b",
              m -> CodeReference.byteOf("iscsi-reject", m.group(1))),
          CodeShape.one(
              "sg_logs --page=0x15",
              "\\b(?:sg_logs\\b[^0-9]{0,40}(?:-p|--page)|scsi log page|log sense page)[ =:]{1,3}"
                  + HH
                  + "\\b",
              m -> CodeReference.byteOf("scsi-log-page", m.group(1))),
          CodeShape.one(
              "Read error counter page [0x3]",
              "\\bpage {1,3}\\[0x([0-9a-f]{1,2})\\]",
              m -> CodeReference.byteOf("scsi-log-page", m.group(1))),
          CodeShape.one(
              "Code: 0x000000fb",
              "\\b(?:event )?code: 0x0000([0-9a-f]{4})\\b",
              m ->
                  CodeReference.of(
                      "megaraid-event", CodeReference.hex(4, Integer.parseInt(m.group(1), 16)))),
          CodeShape.one(
              "(650001234s/0x0001/CRIT)",
              "\\((?:boot \\+ )?\\d{1,12}s/0x[0-9a-f]{4}/([a-z]{4,8}+)\\)",
              m -> CodeReference.named("megaraid-class", m.group(1))));

  private LinkShapes() {}

  private static List<CodeReference> names(String table, MatchResult match) {
    return Arrays.stream(match.group(1).strip().split(" "))
        .filter(name -> !name.isEmpty())
        .map(name -> CodeReference.named(table, name))
        .toList();
  }
}
