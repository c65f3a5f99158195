package dev.stallsage.measure.sd;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;
import dev.stallsage.observation.StructureMember;
import java.util.List;

/** The words of rules about the sd driver of Solaris. */
public interface SdWords {
  /**
   * Does the driver sort waiting requests by block address? {@code sd-config-list = "ACME FAST",
   * "disksort:false";} and {@code un_f_disksort_disabled = 1} become {@code off}.
   *
   * @param off are requests handed on in the order they came?
   */
  @ComputedFrom({Setting.class, StructureMember.class})
  record Disksort(Where where, boolean off, List<Citation> because) implements Feature {}
}
