package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;
import java.util.List;

/**
 * Is anything the hypervisor serves slow, or does anything queue in it? {@code ACTV 1 QUED 0 ...
 * DAVG/cmd 0.61 KAVG/cmd 0.01} of the busiest device, and no worse row, is no burden.
 *
 * <p>One fact for a hypervisor and not one for each of its devices: guests go by other names, so
 * that rules compare it with every device of theirs.
 *
 * @param burdened is any device slow or any command queued?
 * @param slow is any device slow below the hypervisor?
 */
@From(HypervisorSample.class)
public record HypervisorBurden(Where where, boolean burdened, boolean slow, List<Citation> because)
    implements Feature {}
