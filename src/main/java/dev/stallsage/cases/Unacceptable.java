package dev.stallsage.cases;

/**
 * A request that cannot be done as it is. Its message is the product's own words and may be shown.
 */
public final class Unacceptable extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final String kind;

  private Unacceptable(String kind, String says) {
    super(says);
    this.kind = kind;
  }

  /**
   * @param kind which sort of problem: a stable word, see {@code docs/reference/problems.md}
   */
  public static Unacceptable of(String kind, String says) {
    return new Unacceptable(kind, says);
  }

  /** Which sort of problem. */
  public String kind() {
    return kind;
  }
}
