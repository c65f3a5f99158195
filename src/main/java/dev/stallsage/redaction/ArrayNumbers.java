package dev.stallsage.redaction;

import java.util.List;

/**
 * Serial numbers as arrays, their LUNs, drives in their tables, and clouds write them: without a
 * colon, with signs that are no letters, or by their form alone.
 *
 * <p>{@code Symmetrix ID : 000197900417}, {@code LUN Serial: W2Qkf?Lp3XvM}.
 */
final class ArrayNumbers implements Recogniser {
  private static final List<LinePattern> FORMS =
      List.of(
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?i)(?<![a-z])symm(?:etrix)?[ _-]?(?:id)?\\s{0,20}[:=]?\\s{0,8}(\\d{12})(?!\\d)"),
          LinePattern.of(IdentifierKind.SERIAL, "(?:CLARiiON|VNX|Unity) ID=(\\w{4,40})"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?i)(?<![a-z])serial(?:#| ?number)?(?:\\s{0,40}[:=]|\\s\\S{0,200}?)?\\s{1,40}"
                  + "(?=[^\\s\"']{0,11}[/+?$\\[\\]!#%^&*~])"
                  + "([A-Za-z0-9/+?$\\[\\]!@#%^&*~-]{12})(?=\\s|$)"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?i)serial hex\\s{0,20}:\\s{0,20}([0-9a-f][0-9a-f ]{14,40}[0-9a-f])"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?<![A-Za-z])[Ss](?:erial|ERIAL)(?i: number| no)?(?:\\s?\\([A-Za-z0-9"
                  + " ]{1,12}\\))?\\s{0,16}[:.]{0,2}\\s{1,16}"
                  + "([A-Z0-9][A-Z0-9-]{2,40}[A-Z0-9])(?=\\s|$)"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?<![0-9A-Za-z])(?!0{7})(?=[0-9]{0,20}[A-F])([0-9A-F]{24})" + "(?![0-9A-Za-z])"),
          LinePattern.of(
              IdentifierKind.SERIAL, "(?<![0-9A-Za-z])(000002[0-9A-F]{10})(?![0-9A-Za-z])"),
          LinePattern.of("(?i)(?<![a-z])serial[_ ]number\\s{1,8}(?=[\\w-]{0,40}\\d)<serial>"),
          LinePattern.of(
              "(?i)(?<![a-z])(?:device serial id|psnt|pool_guid|hostid|(?:system|partner) id|ser#|barcode)"
                  + "[\"']?\\s{0,20}[:= ]\\s{0,20}<serial>"),
          LinePattern.of("(?<![\\w-])-SN-\\s{1,8}<serial>"),
          LinePattern.of("(?i)(?<![a-z])(?:service|asset)[ _]?tag\\s{1,8}(?=\\w{0,6}\\d)<serial>"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?i)(?<![a-z])(?:eui-?64|nguid)[\"']?\\s{0,20}[:=]\\s{0,8}[\"']?(?:0x)?([0-9a-f]{16,32})(?![0-9a-f])"),
          LinePattern.of(IdentifierKind.SERIAL, "(?<![0-9A-Z])([A-Z]{2}\\d{8}_LL\\d{1,2})(?!\\w)"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "/vol/\\S{1,200}+\\s{1,40}(?=[A-Za-z0-9]{0,11}[/+?$\\[\\]!#%^&*~-])"
                  + "([A-Za-z0-9/+?$\\[\\]!#%^&*~-]{12})(?:\\s{1,16}([0-9a-f]{24}))?(?=\\s|$)"),
          LinePattern.of(
              IdentifierKind.UUID,
              "(?<![A-Za-z])AIX \\S{1,200}+ \\d \\d (00[0-9A-F]{10})(?![0-9A-Za-z])"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?<![A-Za-z])HP-UX \\S{1,200}+ B\\.\\S{1,8} U \\S{1,12} (\\d{8,12})(?!\\d)"),
          LinePattern.of(
              IdentifierKind.WWN, "(?<![0-9A-Za-z])([125][0-9A-F]{7} [0-9A-F]{8})(?=\\s|$)"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "UUID(?::|\\.{3,80})\\s{0,8}((?:0x[0-9a-f]{1,2} ){7,15}0x[0-9a-f]{1,2})"),
          LinePattern.of(
              IdentifierKind.UUID,
              "uuid\\.(?:bios|location|instance)[\"']?\\s{0,4}[:=]\\s{0,4}\"?((?:[0-9a-f]{2}[ -]){15}[0-9a-f]{2})"),
          LinePattern.of("(?i)array[_ ]?id[\"']?\\s{0,20}[:=]\\s{0,20}<serial>"),
          LinePattern.of("(?<![A-Za-z])SN for \\w{2,20}\\s{0,4}:\\s{0,8}<serial>"),
          LinePattern.of(IdentifierKind.SERIAL, "PARTUUID=\"?([0-9a-f]{8}-\\d\\d)(?!\\d)"),
          LinePattern.of(
              IdentifierKind.SERIAL, "(?i)inquiry data\\s{0,8}:\\s{0,8}([A-Z0-9]{8})\\s{1,8}ST\\d"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "^\\s{0,4}/dev/nvme\\d{1,3}n\\d{1,3}\\s{1,40}(?:/dev/ng\\S{1,16}\\s{1,40})?"
                  + "(?=[0-9]{0,20}[A-Z])([A-Z0-9]{8,20})\\s{1,40}\\S"),
          LinePattern.of(
              IdentifierKind.UUID,
              "(?<![A-Za-z0-9-])(?:vol|snap|i|eni|subnet|vpc|ami)-([0-9a-f]{17}"
                  + "|[0-9a-f]{8})(?![0-9A-Za-z])"),
          LinePattern.of(
              IdentifierKind.UUID,
              "(?<![0-9A-Za-z:])([0-9a-f]{8}:[0-9a-f]{8}:[0-9a-f]{8}:[0-9a-f]{8})"
                  + "(?![0-9A-Za-z:])"));

  static WordTable words(WordTable table) {
    return table
        .said(LineClue.SERIAL, "array")
        .add(
            LineClue.SERIAL,
            "symmetrix",
            "psnt",
            "guid",
            "pool",
            "hostid",
            "ser",
            "barcode",
            "aix",
            "ux",
            "uuid",
            "eui64",
            "nguid",
            "library",
            "vol",
            "wwpn",
            "showhost",
            "device",
            "system",
            "tag",
            "servicetag",
            "symm",
            "symmid",
            "clariion",
            "vnx",
            "unity",
            "partuuid",
            "inquiry");
  }

  @Override
  public int clues() {
    return LineClue.SERIAL | LineClue.LONG_WORD | LineClue.COLONS;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
