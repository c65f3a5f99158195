package dev.stallsage.redaction;

import java.util.List;

/**
 * Names that an administrator gave to zones, aliases, groups of initiators, switches and virtual
 * machines: most are made of the names of hosts and customers.
 *
 * <p>{@code device-alias name db7-hba0 pwwn 21:00:…} keeps the form and the maker of the port.
 */
final class FabricNames implements Recogniser {
  private static final List<LinePattern> FORMS =
      List.of(
          LinePattern.of(
              "(?:^|\\s)(?:zone|alias|cfg|zoneset):\\s{1,16}<label>"
                  + "(?:\\s{1,16}<label>)?\\s{0,8}(?:$|[\\d;])"),
          LinePattern.of("^\\s{0,8}(?:alias|cfg|zone):\\s{1,16}<label>"),
          LinePattern.of(
              "(?:^|\\s)(?:zone|zoneset|fcalias|device-alias)\\s{1,4}name\\s{1,4}<label>"),
          LinePattern.of("(?:member|device-alias)\\s{1,4}(?:device-alias|fcalias)\\s{1,4}<label>"),
          LinePattern.of(
              IdentifierKind.LABEL,
              "pwwn [0-9a-fA-F:]{23}(?:\\s\\S{1,12})?\\]?\\s{0,4}\\[([\\w.-]{2,80})\\]"),
          LinePattern.of("(?i)(?<![\\w-])vsan \\d{1,4} name(?::|\\s)\\s{0,4}<label>"),
          LinePattern.of("^[\\w-]{2,63}:FID\\d{1,3}:<user>>"),
          LinePattern.of("(?<=\\s)-vserver\\s{1,4}<label>"),
          LinePattern.of("(?:^|\\s)Vserver:\\s{1,40}<label>"),
          LinePattern.of(
              IdentifierKind.LABEL,
              "^\\[([A-Za-z][\\w. -]{1,80})\\] [^/\\s]{1,80}/[^/]{1,80}\\.vm(?:x|dk)"),
          LinePattern.of(IdentifierKind.LABEL, "HBX: \\d{1,6}: '([A-Za-z][\\w. -]{1,80})'"),
          LinePattern.of(
              IdentifierKind.LABEL,
              "/vmfs/volumes/(?![0-9a-f]{8}-|naa\\.|vsan:)([A-Za-z_][\\w.-]{1,80}+)/"),
          LinePattern.of("(?<![A-Za-z])HN:<host>"),
          LinePattern.of("(?i)switch_?name\\s{0,4}:\\s{1,40}<label>"),
          LinePattern.of("(?i)initiator group(?: name)?\\s{0,16}:\\s{0,40}<label>"),
          LinePattern.of("(?<![\\w-])-?igroup\\s{1,4}<label>"),
          LinePattern.of(
              IdentifierKind.LABEL, "(?<=\\s)rename\\s{1,4}([\\w.-]{2,60}/[\\w.-]{2,60})"),
          LinePattern.of(
              IdentifierKind.LABEL, "(?:CLARiiON|VNX|Unity) ID=\\w{4,40} \\[([\\w.-]{2,80})\\]"),
          LinePattern.of(IdentifierKind.LABEL, "/vmfs/volumes/[^/\\s\"]{1,80}/([\\w.-]{2,80})/"),
          LinePattern.of("(?i)array id\\s\\S{8,64}\\sname\\s{1,4}<label>"),
          LinePattern.of("(?<![A-Za-z])VM:\\s{1,4}<label>"));

  private static final SoughtPattern LISTING =
      SoughtPattern.of("(?<![\\w-])(?:ali|zone|cfg)(?:create|add|remove|delete)(?=[\\s\"])");

  private static final LinePattern LISTED =
      LinePattern.of(
          IdentifierKind.LABEL, "(?<=[\"; ])(?![0-9a-fA-F]{2}:)([A-Za-z_][\\w-]{1,80}+)(?=[\";])");

  static WordTable words(WordTable table) {
    return table.add(
        LineClue.LABEL,
        ("zone alias cfg zoneset fcalias pwwn hn switchname igroup rename clariion vnx unity vmfs"
                + " vm hbx fid128 vsan vserver vmx vmdk array alicreate aliadd zonecreate zoneadd cfgcreate cfgadd zoneremo"
                + "ve cfgremove"
                + " initiator member")
            .split(" "));
  }

  @Override
  public int clues() {
    return LineClue.LABEL;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
    SoughtPattern.Matches listing = LISTING.in(line);
    if (listing.find()) {
      LISTED.find(line, listing.end(), spans);
    }
  }
}
