package dev.stallsage.cases;

import java.io.IOException;

/** More came in than is taken; counted on real bytes. */
public final class BodyTooLarge extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param limit bytes
   */
  public BodyTooLarge(long limit) {
    super("larger than this server takes: the limit is " + limit + " bytes");
  }
}
