package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.InFlight;
import java.util.List;

/**
 * No disk of the host holds a request at the instant somebody looked: {@code cat
 * /sys/block/nvme*&#47;inflight} prints nothing but zeroes.
 *
 * @param nothing false when one of them holds a request
 */
@From(value = InFlight.class, settledByReading = true)
public record NothingInFlight(Where where, boolean nothing, List<Citation> because)
    implements Feature {}
