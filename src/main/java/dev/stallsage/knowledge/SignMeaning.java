package dev.stallsage.knowledge;

/** What a sign of a cause is a sign of. */
public enum SignMeaning {
  /** The state of the world itself: the controller says that its battery failed. */
  FAULT,
  /** What the cause does to requests, and what another cause could do as well: slow writes. */
  EFFECT,
  /**
   * Work that runs beside what the host asks for: a rebuild, a scrub. It is there as a fault is,
   * and explains something slow only with another sign that shows requests waiting for it.
   */
  WORK,
  /**
   * What was spare and is gone: one of four paths. It is a fault, and explains something slow only
   * with another sign that what is left is too little.
   */
  LOSS,
  /** What makes it possible and is true of many sound systems: a cache is on. */
  CONTEXT,
  /** That it is over: a disk was replaced, a mirror is whole again. */
  REPAIR;

  /** Is it there without anything being slow by it? */
  public boolean standsAlone() {
    return this == WORK || this == LOSS;
  }
}
