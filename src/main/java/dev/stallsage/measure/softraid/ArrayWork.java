package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An array reads or writes all of itself on its own account, and every member of it works for that.
 * {@code recovery = 7.7% (...) speed=3781K/sec} of {@code md3} becomes {@code recovery} of {@code
 * md3}, and of each of its disks.
 *
 * @param array the place of the array
 * @param whole this is the array itself, not one of its disks
 * @param action {@code check}, {@code resync}, {@code recovery}, {@code reshape}; of pools {@code
 *     scrub}, {@code resilver}
 */
@From(value = SoftwareArray.class, settledByReading = true)
public record ArrayWork(
    Where where, Where array, boolean whole, String action, List<Citation> because)
    implements Feature {
  /** Names of {@code /dev/disk/by-id} and {@code gptid}, which no list of latencies prints. */
  private static final Pattern BY_ID =
      Pattern.compile("(?:ata|scsi|wwn|nvme|sas|usb|virtio|google|dm-uuid)-.{6,}|gptid/.+");

  /** Does it bear a name under which no tool prints a latency? */
  public boolean isById() {
    return BY_ID.matcher(where.device()).matches();
  }
}
