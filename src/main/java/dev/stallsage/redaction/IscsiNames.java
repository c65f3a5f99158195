package dev.stallsage.redaction;

/** Names of iSCSI and of NVMe over fabrics: {@code iqn.1994-05.com.redhat:4f1c9a}. */
final class IscsiNames implements Recogniser {
  private static final SoughtPattern NAME =
      SoughtPattern.of(
          "(?i)(?<![A-Za-z0-9])(?:iqn|nqn)\\.\\d{4}[-.]\\d{2}\\.[A-Za-z0-9-]{1,63}"
              + "(?:\\.[A-Za-z0-9-]{1,63}){0,8}+"
              + "(?::[A-Za-z0-9:._+-]{0,222}[A-Za-z0-9])?");

  /** Everybody has it. */
  private static final String DISCOVERY = "nqn.2014-08.org.nvmexpress.discovery";

  static WordTable words(WordTable table) {
    return table.add(LineClue.ISCSI, "iqn", "nqn");
  }

  @Override
  public int clues() {
    return LineClue.ISCSI;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    SoughtPattern.Matches name = NAME.in(line);
    while (name.find()) {
      if (!name.group().equalsIgnoreCase(DISCOVERY)) {
        spans.add(IdentifierKind.ISCSI_NAME, name.start(), name.end());
      }
    }
  }
}
