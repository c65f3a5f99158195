package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.NvmeHealth;
import java.util.List;

/**
 * A warning an NVMe drive raises of itself. {@code critical_warning : 0x10} becomes {@code
 * backup-failed}.
 *
 * @param warning {@code none}; {@code spare-low}, {@code unreliable}, {@code read-only}, {@code
 *     backup-failed}: bits 0, 2, 3 and 4 of the critical warning of the NVM Express Base
 *     Specification
 */
@From({NvmeHealth.class, DriveFigure.class})
public record DriveWarning(Where where, String warning, List<Citation> because)
    implements Feature {}
