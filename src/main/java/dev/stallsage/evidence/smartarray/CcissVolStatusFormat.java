package dev.stallsage.evidence.smartarray;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;

/**
 * What cciss_vol_status says of volumes and of the write cache.
 *
 * <pre>
 * /dev/cciss/c0d0: (Smart Array P410i) RAID 5 Volume 0 status: OK.
 * /dev/cciss/c0d0(Smart Array P410i:0): Non-Volatile Cache status:
 *                    Cache configured: Yes
 *                 Write cache enabled: No
 *    Write cache temporarily disabled
 *            Temporary disable condition: The capacitor is being charged.
 * </pre>
 *
 * becomes a {@link RaidController} {@code P410i}, the status of section {@code volume 0} and {@code
 * Write cache enabled} {@code No} of the controller itself: a volume that is well says nothing of
 * the cache. The tool prints no slot.
 */
public final class CcissVolStatusFormat implements Format {
  private static final About ABOUT =
      new About(
          "cciss-vol-status",
          "cciss_vol_status",
          List.of("cciss_vol_status -C /dev/cciss/c0d0", "cciss_vol_status /dev/sg0"),
          "cciss_vol_status(8)",
          Set.of(RaidController.class, RaidSetting.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of(" status:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("/dev/")
        && line.text().contains(" status:")
        && VolumeReader.begins(line.text().strip());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new VolumeReader();
  }
}
