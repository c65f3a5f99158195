package dev.stallsage.cases;

/**
 * What a case has to be like for a change to be made. It is looked at while nobody else can change
 * the case: of many who saw the same state one is first, and the others are told.
 */
@FunctionalInterface
public interface CaseCondition {
  /** It may be changed whatever it is like. */
  CaseCondition NONE = now -> true;

  /** Is it as whoever wants the change has seen it? */
  boolean holds(CaseRecord now);

  /**
   * @throws InvalidRequest when it does not hold
   */
  default void check(CaseRecord now) {
    if (!holds(now)) {
      throw InvalidRequest.of(
          "stale", "somebody changed the case since; look at it again; nothing was changed");
    }
  }
}
