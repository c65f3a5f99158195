package dev.stallsage.decode;

import java.util.List;
import java.util.Locale;

/** What operating systems and their tools say of disks. */
final class HostShapes {
  private static final int SRB_STATUS = 0x3f;

  static final List<CodeShape> ALL =
      List.of(
          CodeShape.one(
              "SRB status 0x0e",
              "\\bsrb ?status ?[:=]? ?(?:0x)?([0-9a-f]{1,2})\\b",
              m ->
                  CodeReference.of(
                      "windows-srb",
                      CodeReference.hex(2, Integer.parseInt(m.group(1), 16) & SRB_STATUS))),
          CodeShape.one(
              "0xc00000b5",
              "\\b0x([c8]0[0-9a-f]{6})\\b",
              m -> status("0x" + m.group(1).toLowerCase(Locale.ROOT))),
          CodeShape.one(
              "smartctl exit status 64",
              "\\bsmartctl (?:exit(?:ed)?|returned)(?: with)?(?: status| code)? ?[:=]?"
                  + " ?(\\d{1,3})\\b",
              m -> CodeReference.of("smartctl-exit", m.group(1).replaceFirst("^0+(?=\\d)", ""))),
          CodeShape.one(
              "SMART attribute 197",
              "\\b(?:smart )?attribute (?:id )?#?(\\d{1,3})\\b",
              m -> CodeReference.of("smart-attribute", m.group(1))),
          CodeShape.one(
              "197 Current_Pending_Sector 0x0012",
              "^ {0,3}+(\\d{1,3}) [A-Z][A-Za-z0-9_-]{3,40}+ {1,40}+0x[0-9a-f]{4}\\b",
              m -> CodeReference.of("smart-attribute", m.group(1))),
          CodeShape.one(
              "error -110",
              "\\b(?:error|err|errno|ret|rc|status|returned|failed)[ =:]{1,2}-(\\d{1,3})\\b",
              m -> CodeReference.of("errno", m.group(1))),
          CodeShape.one(
              "errno 5",
              "\\berrno[ =:]{1,3}(\\d{1,3})\\b",
              m -> CodeReference.of("errno", m.group(1))),
          CodeShape.one(
              "DID_NO_CONNECT",
              "\\b(DID_[A-Z_]{2,30}+)",
              m -> CodeReference.named("linux-host-byte", m.group(1))),
          CodeShape.one(
              "SRB_STATUS_BUS_RESET",
              "\\b(SRB_STATUS_[A-Z_]{2,40}+)",
              m -> CodeReference.named("windows-srb", m.group(1))),
          CodeShape.one(
              "STATUS_IO_TIMEOUT",
              "\\b(STATUS_[A-Z_]{2,50}+)",
              m -> CodeReference.maybe("ntstatus", m.group(1))),
          CodeShape.one(
              "ETIMEDOUT", "\\b(E[A-Z]{2,14}+)\\b", m -> CodeReference.maybe("errno", m.group(1))));

  private HostShapes() {}

  /** What begins with 8 may be an address as well. */
  private static CodeReference status(String code) {
    return new CodeReference("ntstatus", code, false, code.startsWith("0x8"));
  }
}
