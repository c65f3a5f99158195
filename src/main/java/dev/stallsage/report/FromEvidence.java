package dev.stallsage.report;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A text of the report that came from the evidence, or a list of such texts; what bears no such
 * mark is of the product's own: titles, remedies, references.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface FromEvidence {
  /** Is it the name of a host that stands alone? */
  boolean host() default false;
}
