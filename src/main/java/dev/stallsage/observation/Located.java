package dev.stallsage.observation;

/** What a line of evidence says; the line itself is looked up when somebody cites it. */
public interface Located {
  /** The line that says so. */
  Location at();

  /** The physical line, counted from 1: all that many ask for, and cheaper than the place. */
  default int lineNumber() {
    return at().line();
  }
}
