package dev.stallsage.measure;

/** Which requests. */
public enum Direction {
  READS,
  WRITES,
  BOTH;

  /** The word in reports and on pages: {@code reads}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** What both of them are. */
  public Direction and(Direction other) {
    return this == other ? this : BOTH;
  }
}
