package dev.stallsage.knowledge;

import java.util.Locale;

/** How bad a cause is where it is there, whatever speaks for it. */
public enum Severity {
  /** Requests of many stand still, or data is in danger. */
  CRITICAL,
  /** Requests are slow because of it. */
  MAJOR,
  /** A setting or a state that costs little, or that storage has no part in. */
  MINOR,
  /** Nobody waits because of it: a figure misleads, or only a layer is told. */
  NOTE;

  /** As it is written: {@code critical}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * What a page means that does not say it, by what the cause does to requests: a stop that reaches
   * beyond one device is critical.
   *
   * @param kind of the cause
   */
  static Severity usual(String kind, Effect effect) {
    if (kind.equals("artefact") || kind.equals("location") || effect.on() == Effect.Reach.FIGURES) {
      return NOTE;
    }
    if (kind.equals("not-storage") || !effect.on().slowsStorage() || effect.harmlessWhenQuick()) {
      return MINOR;
    }
    boolean far =
        switch (effect.on()) {
          case CONTROLLER, HOST, EVERYTHING_ABOVE -> true;
          default -> false;
        };
    return far && effect.shape() == Effect.Shape.STALL ? CRITICAL : MAJOR;
  }
}
