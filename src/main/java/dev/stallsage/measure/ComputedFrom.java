package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which observations a feature is computed from. From this follows, without anybody declaring it,
 * whether a finding was looked for: its rule's patterns are features, their observations are what
 * formats yield.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ComputedFrom {
  /** The kinds of observation that can show it; one of them is enough. */
  Class<? extends Observation>[] value();

  /**
   * Does the mere reading of such an exhibit settle it? True for states (a module that is not in
   * the list is not loaded); false for measured numbers, which exist only when enough was measured.
   */
  boolean settledByReading() default false;
}
