package dev.stallsage.evidence;

import java.io.IOException;

/** A {@link Watch} ended the reading; the message is its reason. */
final class StoppedException extends IOException {
  private static final long serialVersionUID = 1L;

  StoppedException(String why) {
    super(why);
  }
}
