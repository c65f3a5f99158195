package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;
import dev.stallsage.observation.StructureMember;
import java.util.List;

/** The words of rules about LUNs and their queues. */
public interface LunWords {
  /**
   * The adapter driver's map of targets that get no tagged commands, one bit per target. {@code
   * m_notag = 0xffff} refuses tags to all sixteen; {@code m_notag = 0xfff0} lets targets 0 to 3
   * have them.
   *
   * @param refused does no target at all get tagged commands?
   */
  @ComputedFrom(StructureMember.class)
  record AdapterTags(Where where, boolean refused, List<Citation> because) implements Feature {}

  /**
   * The number of commands the administrator lets a LUN have. {@code set ssd:ssd_max_throttle=12}
   * in {@code /etc/system} becomes scope {@code all}, depth 12; {@code throttle-max:32} in {@code
   * sd.conf} becomes scope {@code product}, depth 32.
   *
   * @param scope {@code all} for every LUN of the driver, {@code product} for those of one product
   * @param depth commands
   */
  @ComputedFrom(Setting.class)
  record ConfiguredLimit(Where where, String scope, long depth, Gauge gauge)
      implements GradedFeature {
    @Override
    public String key() {
      return scope;
    }
  }

  /**
   * The limit a LUN works with, unchanged since it was set. {@code un_throttle = 8} beside {@code
   * un_saved_throttle = 8} becomes depth 8.
   *
   * @param depth commands
   */
  @ComputedFrom(StructureMember.class)
  record LunLimit(Where where, long depth, List<Citation> because) implements Feature {}

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
   * @param trait {@code untagged}: a handful of commands, queued by the adapter without tags;
   *     {@code tagged}: many commands with tags; {@code chosen}: a handful of commands although the
   *     driver did not fall back; {@code below-minimum}: fewer commands than the driver's own
   *     least; {@code reduced}: fewer than before a refusal; {@code refused}: the adapter refused
   *     commands and the former limit is kept; {@code restoring}: a timer runs that will raise the
   *     limit; {@code adaptive}: the driver may lower the limit; {@code mixed}: untagged while
   *     other LUNs of the same print are tagged
   * @param holds does the structure prove it, or disprove it?
   */
  @ComputedFrom(StructureMember.class)
  record LunQueue(Where where, String trait, boolean holds, List<Citation> because)
      implements Feature {
    @Override
    public String key() {
      return trait;
    }
  }
}
