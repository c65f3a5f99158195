package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DeviceNumber;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/partitions}: the block devices and their numbers. {@code 8 16 1953514584 sdb} below
 * {@code major minor #blocks name} becomes number {@code 8:16}, node {@code sdb}.
 */
public final class Partitions {
  private static final Pattern ROW =
      Pattern.compile("^(\\d{1,4}) (\\d{1,8}) \\d{1,18} (\\w[\\w!/.-]{0,60})$");

  public static final Format FORMAT =
      format("proc-partitions", "Linux /proc/partitions")
          .printedBy("cat /proc/partitions")
          .describedIn("https://man7.org/linux/man-pages/man5/proc_partitions.5.html")
          .yields(DeviceNumber.class)
          .marked("#blocks")
          .opens(Partitions::isHeading)
          .linesReadBy(Partitions::take);

  private Partitions() {}

  private static boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.collapsed());
    if (row.matches()) {
      String number = row.group(1) + ":" + row.group(2);
      sink.observe(new DeviceNumber(line.at(), number, row.group(3).replace('!', '/')));
      return true;
    }
    return isHeading(line);
  }

  private static boolean isHeading(Line line) {
    return line.collapsed().equals("major minor #blocks name");
  }
}
