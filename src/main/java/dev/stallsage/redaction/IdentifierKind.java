package dev.stallsage.redaction;

/** What is replaced. The words are those of the map and of the counts in the report. */
public enum IdentifierKind {
  HOST("hosts"),
  DOMAIN("domains"),
  USER("users"),
  ADDRESS("addresses"),
  MAC("macs"),
  WWN("wwns"),
  ISCSI_NAME("iscsiNames"),
  SERIAL("serials"),
  UUID("uuids"),
  MAIL("mails"),
  /** Names given to zones, aliases, groups and virtual machines; entries of directories. */
  LABEL("labels"),
  /** Words that are in no list and have no form that stays. */
  WORD("words"),
  /** Masked: never in the map, never put back. */
  SECRET("secrets");

  private final String word;

  IdentifierKind(String word) {
    this.word = word;
  }

  /** As the map and the report write it. */
  public String word() {
    return word;
  }

  /** Names are recognised by what stands around them, and then known wherever they stand. */
  boolean isLearned() {
    return this == HOST || this == DOMAIN || this == USER || this == SERIAL || this == LABEL;
  }

  static IdentifierKind ofWord(String word) {
    for (IdentifierKind kind : values()) {
      if (kind.word.equals(word) && kind != SECRET) {
        return kind;
      }
    }
    throw new IllegalArgumentException(word);
  }
}
