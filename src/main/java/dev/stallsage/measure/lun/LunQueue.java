package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.StructureMember;
import java.util.List;

/**
 * What the disk driver's structure of a LUN proves or disproves of its command queue.
 *
 * <p>{@code un_throttle = 2} beside {@code un_f_opt_queueing = 1} becomes trait {@code untagged},
 * holds; {@code un_throttle = 0x80} beside {@code un_f_opt_queueing = 0} becomes trait {@code
 * untagged}, does not hold, and trait {@code tagged}, holds.
 *
 * <p>A structure is printed by its address and not by the name of a device, so the place is the
 * host.
 *
 * @param trait {@code untagged}: a handful of commands, queued by the adapter without tags; {@code
 *     tagged}: many commands with tags; {@code chosen}: a handful of commands although the driver
 *     did not fall back; {@code below-minimum}: fewer commands than the driver's own least; {@code
 *     reduced}: fewer than before a refusal; {@code refused}: the adapter refused commands and the
 *     former limit is kept; {@code restoring}: a timer runs that will raise the limit; {@code
 *     adaptive}: the driver may lower the limit; {@code mixed}: untagged while other LUNs of the
 *     same print are tagged
 * @param holds does the structure prove it, or disprove it?
 */
@From(StructureMember.class)
public record LunQueue(Where where, String trait, boolean holds, List<Citation> because)
    implements Feature {
  @Override
  public String key() {
    return trait;
  }
}
