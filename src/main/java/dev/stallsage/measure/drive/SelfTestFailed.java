package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import java.util.List;

/**
 * A self-test of the drive ended at a defect, and no complete one has passed since. {@code # 1
 * Short offline Completed: read failure 90% 11729 3678402408} becomes one.
 */
@From(DriveFigure.class)
public record SelfTestFailed(Where where, List<Citation> because) implements Feature {}
