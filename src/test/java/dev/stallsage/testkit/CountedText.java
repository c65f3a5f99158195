package dev.stallsage.testkit;

/** A text that counts how often it is looked at, and has enough of it at some point. */
public final class CountedText implements CharSequence {
  /** It was looked at too often. */
  public static final class TooOften extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooOften() {
      super(null, null, false, false);
    }
  }

  private final String text;
  private final long most;
  private long looks;

  /**
   * @param most how often it may be looked at
   */
  public CountedText(String text, long most) {
    this.text = text;
    this.most = most;
  }

  /** How often it was looked at. */
  public long looks() {
    return looks;
  }

  @Override
  public char charAt(int index) {
    if (++looks > most) {
      throw new TooOften();
    }
    return text.charAt(index);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.substring(start, end);
  }

  @Override
  public String toString() {
    return text;
  }
}
