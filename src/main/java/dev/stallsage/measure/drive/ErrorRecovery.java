package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import java.util.List;

/**
 * How long a drive may try to read one sector, answering nothing meanwhile. {@code Read: Disabled}
 * below {@code SCT Error Recovery Control} is unlimited, {@code Read: 70 (7.0 seconds)} is not.
 */
@From(DriveFigure.class)
public record ErrorRecovery(Where where, boolean unlimited, List<Citation> because)
    implements Feature {}
