package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.observation.InFlight;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Setting;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The settings of block queues and SCSI devices in sysfs, however printed.
 *
 * <p>{@code /sys/block/sdc/queue/scheduler:noop deadline [cfq]} becomes source {@code block-queue},
 * subject {@code sdc}, name {@code scheduler}, value {@code cfq}: of a choice the chosen word. The
 * directory {@code cciss!c0d0} is the device {@code cciss/c0d0}. Units are those of the kernel's
 * Documentation/ABI/stable/sysfs-block: {@code read_ahead_kb} KiB, {@code io_timeout} ms, {@code
 * device/timeout} s, {@code wbt_lat_usec} µs.
 */
public final class BlockQueue {
  private static final Pattern CHOICE = Pattern.compile("^.*\\[([\\w-]+)\\].*");
  private static final Pattern PAIR = Pattern.compile("(\\d{1,18})\\s++(\\d{1,18})");
  private static final String SCSI =
      "queue_depth|queue_type|queue_ramp_up_period|timeout|eh_timeout|state";

  private static final List<SysfsFile> FILES =
      List.of(
          file("/queue", "/sys/(?:\\S+/)?([^/\\s]+)/queue", "(?:iosched/)?[a-z]\\w*"),
          file("/device", "/sys/(?:\\S+/)?([^/\\s]+)/device", SCSI),
          file("/scsi/devices/", "/sys/bus/scsi/devices/([\\d:]+)", SCSI),
          file(
              "/bdi/",
              "/sys/(?:devices/virtual|class)/bdi/(\\d+:\\d+)",
              "read_ahead_kb|max_ratio|min_ratio"),
          new SysfsFile("/sys/", "/sys/(?:\\S+/)?([^/\\s]+)", "inflight", BlockQueue::inFlight));

  public static final Format FORMAT =
      SysfsReader.format(
          format("sys-block-queue", "Linux block queue settings (sysfs)")
              .printedBy(
                  "grep -r . /sys/block/*/queue /sys/block/*/device/queue_depth"
                      + " /sys/block/*/device/timeout /sys/block/*/inflight",
                  "grep . /sys/class/bdi/*/read_ahead_kb")
              .describedIn("https://docs.kernel.org/block/queue-sysfs.html")
              .yields(Setting.class, InFlight.class),
          FILES);

  private BlockQueue() {}

  private static SysfsFile file(String mark, String folder, String name) {
    return new SysfsFile(mark, folder, name, BlockQueue::setting);
  }

  private static Observation setting(Location at, String directory, String name, String content) {
    Matcher choice = CHOICE.matcher(content);
    return new Setting(
        at,
        "block-queue",
        directory.replace('!', '/'),
        name,
        choice.matches() ? choice.group(1) : content);
  }

  /** Reads and writes; what is no pair of numbers is kept as it is. */
  private static Observation inFlight(Location at, String directory, String name, String content) {
    Matcher pair = PAIR.matcher(content);
    return pair.matches()
        ? new InFlight(
            at,
            directory.replace('!', '/'),
            Long.parseLong(pair.group(1)),
            Long.parseLong(pair.group(2)))
        : setting(at, directory, name, content);
  }
}
