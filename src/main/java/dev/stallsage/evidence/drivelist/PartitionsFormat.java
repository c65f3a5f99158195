package dev.stallsage.evidence.drivelist;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceNumber;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/partitions}: the block devices and their numbers. {@code 8 16 1953514584 sdb} below
 * {@code major minor #blocks name} becomes number {@code 8:16}, node {@code sdb}.
 */
public final class PartitionsFormat implements Format {
  private static final Pattern ROW =
      Pattern.compile("^(\\d{1,4}) (\\d{1,8}) \\d{1,18} (\\w[\\w!/.-]{0,60})$");

  @Override
  public About about() {
    return new About(
        "proc-partitions",
        "Linux /proc/partitions",
        List.of("cat /proc/partitions"),
        "https://man7.org/linux/man-pages/man5/proc_partitions.5.html",
        Set.of(DeviceNumber.class));
  }

  @Override
  public List<String> marks() {
    return List.of("#blocks");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return isHeading(line);
  }

  private static boolean isHeading(Line line) {
    return line.collapsed().equals("major minor #blocks name");
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return (line, sink) -> {
      Matcher row = ROW.matcher(line.collapsed());
      if (row.matches()) {
        String number = row.group(1) + ":" + row.group(2);
        sink.observe(new DeviceNumber(line.at(), number, row.group(3).replace('!', '/')));
        return true;
      }
      return isHeading(line);
    };
  }
}
