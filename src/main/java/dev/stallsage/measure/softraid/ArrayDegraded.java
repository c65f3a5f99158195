package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;

/** An array lacks a member: {@code [6/5] [UUUUU_]}. */
@From(value = SoftwareArray.class, settledByReading = true)
public record ArrayDegraded(Where where, List<Citation> because) implements Feature {}
