package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import java.util.List;

/**
 * How the newest self-test of a drive that tells something ended. {@code # 1 Short offline
 * Completed: read failure 90% 11729 3678402408} has failed; a complete test without an error has
 * not, whatever older ones met.
 */
@From(DriveFigure.class)
public record SelfTest(Where where, boolean failed, List<Citation> because) implements Feature {}
