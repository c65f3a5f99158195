package dev.stallsage.measure.processor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessorSample;
import java.util.List;

/**
 * One processor does nothing but serve interrupts while the others have time.
 *
 * @param alone false when none is so busy with them, or all are
 */
@From(ProcessorSample.class)
public record InterruptedProcessor(Where where, boolean alone, List<Citation> because)
    implements Feature {}
