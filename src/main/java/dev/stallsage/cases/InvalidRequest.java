package dev.stallsage.cases;

/**
 * A request that cannot be done as it is. Its message is the product's own words and may be shown.
 */
public final class InvalidRequest extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final String kind;
  private final String field;

  private InvalidRequest(String kind, String field, String says) {
    super(says);
    this.kind = kind;
    this.field = field;
  }

  /**
   * @param kind which sort of problem: a stable word, see {@code docs/reference/problems.md}
   */
  public static InvalidRequest of(String kind, String says) {
    return new InvalidRequest(kind, "", says);
  }

  /**
   * A field of a body, a parameter or a header whose value is none that is taken: {@code state:
   * expected one of queued, running; did you mean "queued"?}
   *
   * @param field its name: {@code state}, {@code context.ticket}, {@code Idempotency-Key}
   * @param says what was expected
   */
  public static InvalidRequest field(String field, String says) {
    return new InvalidRequest("field", field, field + ": " + says);
  }

  /**
   * The same for a kind of its own.
   *
   * @param field its name
   * @param says what was expected
   */
  public static InvalidRequest of(String kind, String field, String says) {
    return new InvalidRequest(kind, field, field + ": " + says);
  }

  /** Which sort of problem. */
  public String kind() {
    return kind;
  }

  /** The field, the parameter or the header it is about; empty where it is about none. */
  public String field() {
    return field;
  }
}
