package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import java.util.List;

/**
 * The drive may try for minutes to read one sector, and answers nothing meanwhile. {@code Read:
 * Disabled} below {@code SCT Error Recovery Control} becomes one.
 */
@From(DriveFigure.class)
public record RecoveryUnlimited(Where where, List<Citation> because) implements Feature {}
