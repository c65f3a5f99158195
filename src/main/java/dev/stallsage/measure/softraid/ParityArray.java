package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;

/** An array keeps parity: {@code md0 : active raid6 ...}, {@code 1024k chunk}, {@code [12/12]}. */
@From(value = SoftwareArray.class, settledByReading = true)
public record ParityArray(Where where, List<Citation> because) implements Feature {}
