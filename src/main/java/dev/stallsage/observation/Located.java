package dev.stallsage.observation;

/** What a line of evidence says; the line itself is looked up when somebody cites it. */
public interface Located {
  /** The line that says so. */
  Location at();

  /** What was said first, of two that say the same. */
  static <L extends Located> L earlier(L one, L other) {
    return one.at().compareTo(other.at()) <= 0 ? one : other;
  }

  /** The physical line, counted from 1: all that many ask for, and cheaper than the place. */
  default int lineNumber() {
    return at().line();
  }
}
