package dev.stallsage.knowledge;

/** What a sign of a cause is a sign of. */
public enum Shows {
  /** The state of the world itself: the controller says that its battery failed. */
  FAULT,
  /** What the cause does to requests, and what another cause could do as well: slow writes. */
  EFFECT,
  /** What makes it possible and is true of many sound systems: a rebuild runs, a cache is on. */
  CONTEXT,
  /** That it is over: a disk was replaced, a mirror is whole again. */
  REPAIR;

  /** The word on a page: {@code fault}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
