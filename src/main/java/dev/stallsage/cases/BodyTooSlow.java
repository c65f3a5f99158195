package dev.stallsage.cases;

import java.io.IOException;

/** Somebody sends so slowly that he only holds a place. */
public final class BodyTooSlow extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param bytesPerSecond that are expected at least
   */
  public BodyTooSlow(long bytesPerSecond) {
    super("the body comes too slowly: expected at least " + bytesPerSecond + " bytes a second");
  }
}
