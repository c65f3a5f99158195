package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceIdentity;
import java.util.List;

/**
 * Does a drive record in overlapping tracks and manage that by itself? Told by its model: the drive
 * does not tell.
 *
 * @param shingled false for a model of no list
 */
@From(DeviceIdentity.class)
public record ShingledDrive(Where where, boolean shingled, List<Citation> because)
    implements Feature {}
