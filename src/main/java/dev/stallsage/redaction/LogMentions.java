package dev.stallsage.redaction;

import java.util.List;

/**
 * People and machines in the sentences of logs and in the directives of switches, where a word
 * without a colon introduces them.
 *
 * <p>{@code NFS: Lost connection to the server nas-2 mount point /vol/a} keeps its sentence.
 */
final class LogMentions implements Recogniser {
  private static final List<LinePattern> FORMS =
      List.of(
          LinePattern.of("(?i)(?<![a-z])(?:for|of|by|as) user (?=[\"'\\[(]?\\w)[\\[(]?<user>"),
          LinePattern.of("(?<![A-Za-z])[Uu]ser (?=[A-Za-z]{1,60}[\\d_])<user>\\.?$"),
          LinePattern.of(
              "(?<![A-Za-z])[Uu]ser <user> (?:login|logout|logged|connected|disconnected)"),
          LinePattern.of("(?<![A-Za-z])for administrator <user>"),
          LinePattern.of("(?<![A-Za-z])(?:for|to) (?:node|client) (?=\\w{1,60}[\\d_])<host>"),
          LinePattern.of("^[\\w-]{2,20}:<host>:<user>>"),
          LinePattern.of("^Device ID:\\s{0,8}(?=[A-Za-z][A-Za-z0-9_]{0,60}[.-])<host>"),
          LinePattern.of("\"<host> (?:HCA-|mlx)\\d"),
          LinePattern.of("(?:succeeded|failed) for <user> on /dev/"),
          LinePattern.of(IdentifierKind.USER, "\\(([A-Za-z_][\\w.-]{1,63}+)\\) CMD"),
          LinePattern.of("(?i)(?<![a-z])connection (?:to|with) (?:the )?server " + shaped()),
          LinePattern.of(
              "(?i)(?<![a-z-])(?:host|server|client|proxy|vcenter|peer|member|array|filer) \\(?"
                  + shaped()
                  + "(?![\\w/])"),
          LinePattern.of("(?<![A-Za-z])login (?:as |(?=[a-z]{2,20}[_\\d]))<user>"),
          LinePattern.of("(?<!\\S)" + shaped() + "(?=\\s{1,16}(?:iqn|nqn)\\.)"),
          LinePattern.of("(?i)user_?name\\s{1,8}REG_SZ\\s{1,8}<user>"),
          LinePattern.of(
              "(?<![A-Za-z])[Nn]ode "
                  + shaped()
                  + "(?=[,.;]?(?:$|\\s(?:state|is|was|has|left|joined|lost|will|went|online|offline|down|up)\\b))"),
          LinePattern.of("(?<![A-Za-z])[Cc]luster " + shaped() + "(?=[,.;]?$)"),
          LinePattern.of("(?<![\\\\\\w])\\\\\\\\" + shaped() + "(?=[\\s\"']|$)"),
          LinePattern.of("^\\s{0,8}(?:hostname|switchname)\\s{1,40}<host>\\s{0,8}$"),
          LinePattern.of("^\\s{0,8}ip host\\s{1,8}<host>(?=\\s)"),
          LinePattern.of(
              "(?i)(?:workstation|client name|workstation name|caller computer name):\\s{1,40}<host>"),
          LinePattern.of("(?:^|\\s)name\\s{1,40}" + shaped() + "(?=\\s{1,40}console_|\\s{0,8}$)"),
          // an account with its domain; keys of the registry and places of devices are written
          // alike
          new LinePattern(
              SoughtPattern.of(
                  "(?<![\\\\\\w])(?!(?:HK[A-Z]{1,3}|SCSI|PCI|IDE|USB|USBSTOR|ROOT|MPIO|ACPI|STORAGE|SWD|HID"
                      + "|DISPLAY|BUILTIN|AUTHORITY|SERVICE)\\\\)([A-Z][A-Z0-9-]{1,14})"
                      + "\\\\{1,2}([a-z][\\w.-]{1,40}+\\$?)(?!\\\\)"),
              List.of(IdentifierKind.LABEL, IdentifierKind.USER)),
          // rows of the tables of arrays: the name of the array stands before its model
          LinePattern.of("(?<=\\s)<host>(?=\\s{1,16}HPE?_3PAR\\s)"),
          LinePattern.of("(?<!\\S)<host>(?=\\s{1,16}(?:[0-9a-f-]{36}\\s{1,16})?Purity[/\\s])"),
          LinePattern.of("(?i)chassis ?name:\\s{1,40}<label>"),
          LinePattern.of("(?<![A-Za-z])zoning:\\s{1,40}ON \\(<label>"),
          LinePattern.of("(?<![A-Za-z])ID: \\d{6,12} \\(<host>\\)"),
          LinePattern.of("(?<![A-Za-z])(?:takeover|giveback) of " + shaped() + "(?= |$)"),
          LinePattern.of("(?<!\\S)<host> \\(ipv[46]:"),
          LinePattern.of(
              "(?<=(?<![\\d.])\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}) \\((?!build-)"
                  + shaped()
                  + "\\)"),
          LinePattern.of(
              "^(?:changed|ok|fatal|skipping|failed|unreachable|rescued|ignored): \\[<host>\\]"),
          LinePattern.of("(?<![A-Za-z])(?:[Cc]lient|MA|[Mm]edia ?[Aa]gent) \\[<host>\\]"),
          LinePattern.of(
              IdentifierKind.LABEL,
              "(?<=(?:[cC]lient|[sS]ubclient) (?:group )?)\\[([A-Za-z][^\\]\\[]{2,60})\\]"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?:registration|activation|[lL]icen[cs]e) (?:code|key)[ :=]{1,3}\\[?((?=[A-Z-]{0,60}\\d)[A-Z0-9]{3,12}(?:-[A-Z0-9]{3,12}){2,8})"),
          LinePattern.of("(?<![A-Za-z])user add <user>(?= |$)"),
          LinePattern.of("^\\s{0,8}switchport description <title>"),
          LinePattern.of("(?<![\\w.-])client\\.(?:rgw|nfs|iscsi|rbd-mirror)\\." + shaped()));

  /** A name with a digit or a dash: where other words may stand, hosts have one. */
  private static String shaped() {
    return "(?=[A-Za-z]{1,60}(?:[\\d-]|\\.\\w))<host>";
  }

  static WordTable words(WordTable table) {
    return table
        .add(LineClue.HOST, "pacemakerd", "workstation", "caller", "zoning", "chassisname", "rgw")
        .add(
            LineClue.HOST,
            "switchname",
            "logon",
            "partner",
            "ldap",
            "purity",
            "hca",
            "takeover",
            "giveback",
            "switchport",
            "subclient",
            "registration",
            "activation",
            "administrator")
        .said(LineClue.HOST, "ipv4", "ipv6")
        .said(LineClue.HOST, "changed", "ok", "fatal", "skipping", "failed", "unreachable")
        .add(LineClue.USER, "reg", "cmd", "cron", "crond");
  }

  @Override
  public int clues() {
    return LineClue.HOST | LineClue.USER | LineClue.MARKUP | LineClue.ADDRESS_V4 | LineClue.ISCSI;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
