package dev.stallsage.evidence;

import java.io.IOException;

/** A {@link ReadingWatch} ended the reading; the message is its reason. */
public final class StoppedException extends IOException {
  private static final long serialVersionUID = 1L;

  public StoppedException(String why) {
    super(why);
  }
}
