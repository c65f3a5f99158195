package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ClaimRule;
import java.util.List;

/** The host has rules for arrays of other vendors, and none for the vendor of this LUN. */
@From(value = ClaimRule.class, settledByReading = true)
public record VendorWithoutRule(Where where, List<Citation> because) implements Feature {}
