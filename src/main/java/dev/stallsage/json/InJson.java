package dev.stallsage.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How a component of a record stands in JSON, where it is not simply a member of its own name:
 *
 * <pre>{@code @InJson(within = "where") String host, @InJson(within = "where") String device}</pre>
 *
 * becomes {@code "where" : { "host" : "db7", "device" : "sdb" }}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface InJson {
  /** Its name there; empty for its own. */
  String name() default "";

  /** The object that holds it, with its neighbours of the same object. */
  String within() default "";

  /** The list that holds it as one number, with its neighbours of the same list. */
  String inList() default "";

  /** The members of this record stand right in the object of the other. */
  boolean flat() default false;

  /** Left out when there is nothing in it; of a number, when it is negative. */
  boolean unlessEmpty() default false;

  /** Members of its records that are not told here. */
  String[] without() default {};

  /** Its unit, as a member of its own behind it. */
  String unit() default "";

  /** An unknown number is 0 there, and not null. */
  boolean unknownIsZero() default false;
}
