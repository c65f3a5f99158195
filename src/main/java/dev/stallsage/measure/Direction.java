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

  /** For the reader: {@code reads and writes}. */
  public String words() {
    return this == BOTH ? "reads and writes" : word();
  }

  /** What both of them are. */
  public Direction and(Direction other) {
    return this == other ? this : BOTH;
  }

  /** Can requests of this kind be among those? */
  public boolean meets(Direction other) {
    return this == BOTH || other == BOTH || this == other;
  }
}
