package dev.stallsage.measure.nvme;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;
import java.util.List;

/**
 * May the NVMe drives of a host put themselves to sleep? {@code Autonomous Power State Transition}
 * of a drive and {@code default_ps_max_latency_us} of the driver tell.
 *
 * @param on does one of them?
 */
@From(Setting.class)
public record DrivePowerSaving(Where where, boolean on, List<Citation> because)
    implements Feature {}
