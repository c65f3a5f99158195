package dev.stallsage.evidence;

import java.io.IOException;

/** Reading stopped because a limit was hit. */
public final class LimitReached extends IOException {
  private static final long serialVersionUID = 1;

  private final transient LimitHit hit;

  public LimitReached(LimitHit hit) {
    super(hit.says());
    this.hit = hit;
  }

  /** What was hit, and where. */
  public LimitHit hit() {
    return hit;
  }
}
