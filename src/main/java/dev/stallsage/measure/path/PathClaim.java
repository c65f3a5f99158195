package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MultipathDevice;
import java.util.List;

/**
 * What the multipathing of a host takes an array for. {@code Storage Array Type: VMW_SATP_ALUA}
 * with one group of paths, {@code TPG_state=AO}, and {@code VMW_PSP_MRU} becomes generic, alike and
 * single.
 *
 * @param generic by the rule for any array that has controllers of different access states, not by
 *     a rule of its own
 * @param alike all its paths are in one group, so there are no different access states
 * @param single only one of its paths is used
 * @param handlerMissing Linux knows a hardware handler for this array and uses none
 */
@From(value = MultipathDevice.class, settledByReading = true)
public record PathClaim(
    Where where,
    boolean generic,
    boolean alike,
    boolean single,
    boolean handlerMissing,
    List<Citation> because)
    implements Feature {}
