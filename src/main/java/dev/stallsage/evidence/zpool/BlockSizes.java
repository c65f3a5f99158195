package dev.stallsage.evidence.zpool;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Setting;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands behind the counters of a device that was built with smaller sectors than it has.
 *
 * <p>{@code c0t3d0 ONLINE 0 0 0 block size: 512B configured, 4096B native} becomes the setting
 * {@code sectors} of {@code c0t3d0}: {@code 512 of 4096}.
 */
final class BlockSizes {
  private static final Pattern SIZES =
      Pattern.compile("block size: (\\d{1,7})B configured, (\\d{1,7})B native");

  private BlockSizes() {}

  static Optional<Setting> in(Location at, String device, String text) {
    Matcher sizes = SIZES.matcher(text);
    return sizes.find()
        ? Optional.of(
            new Setting(at, "zpool", device, "sectors", sizes.group(1) + " of " + sizes.group(2)))
        : Optional.empty();
  }
}
