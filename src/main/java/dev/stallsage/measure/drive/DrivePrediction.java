package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.RaidSetting;
import java.util.List;

/**
 * What a drive expects of itself. {@code SMART Health Status: FAILURE PREDICTION THRESHOLD
 * EXCEEDED} becomes {@code fails}; {@code PASSED} becomes the opposite, which many a damaged drive
 * says too.
 */
@From({DriveFigure.class, RaidSetting.class})
public record DrivePrediction(Where where, boolean fails, List<Citation> because)
    implements Feature {}
