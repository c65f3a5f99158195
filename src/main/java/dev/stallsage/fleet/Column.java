package dev.stallsage.fleet;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a component of a row tells, for its schema and its page of reference. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Column {
  /** In a sentence. */
  String value();

  /** The values it may have; empty for any. */
  String[] oneOf() default {};

  /** What its texts look like, as a regular expression; empty for any. */
  String like() default "";
}
