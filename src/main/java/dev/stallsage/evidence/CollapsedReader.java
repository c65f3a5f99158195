package dev.stallsage.evidence;

/**
 * A reader to which a line is its words, however many blanks part them, and a blank line nothing.
 */
public abstract class CollapsedReader implements Reader {
  @Override
  public final boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    return !text.isEmpty() && take(line, text, sink);
  }

  /**
   * Offers the next line, as {@link Reader#take(Line, ObservationSink)} does.
   *
   * @param text of the line, its blanks {@linkplain Line#collapsed() collapsed}; never empty
   */
  protected abstract boolean take(Line line, String text, ObservationSink sink);
}
