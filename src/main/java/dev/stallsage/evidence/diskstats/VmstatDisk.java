package dev.stallsage.evidence.diskstats;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code vmstat -d}: the counters of {@code /proc/diskstats} with a heading.
 *
 * <pre>
 * disk- ------------reads------------ ------------writes----------- -----IO------
 *        total merged sectors      ms  total merged sectors      ms    cur    sec
 * sda    15100    100  841800    9395  50851   5502 1648657  146540      0     44
 * </pre>
 *
 * becomes a {@link DeviceSample} since boot, and from the second print on one of the interval. Busy
 * time is printed in whole seconds, too coarse for a share of an interval, and is left out. The
 * manual is vmstat(8).
 */
public final class VmstatDisk {
  private static final Pattern TITLE =
      Pattern.compile("^\\s*+disk-\\s++-++reads-++\\s++-++writes-++\\s++-++IO-++\\s*+$");
  private static final Pattern NAMES =
      Pattern.compile(
          "^\\s*+total\\s++merged\\s++sectors\\s++ms\\s++total\\s++merged\\s++sectors\\s++ms\\s++cur\\s++sec\\s*+$");
  private static final Pattern ROW =
      Pattern.compile("^\\s*+([A-Za-z][\\w/!:.-]{0,60})((?:\\s++\\d{1,18}){10})\\s*+$");
  private static final Pattern INTERVAL =
      Pattern.compile("\\bvmstat\\s[^|;]{0,40}?\\s(\\d{1,5})\\b");

  public static final Format FORMAT =
      format("vmstat-disk", "vmstat -d")
          .printedBy("vmstat -d 10 6")
          .describedIn("https://man7.org/linux/man-pages/man8/vmstat.8.html")
          .yields(DeviceSample.class)
          .marked("disk-")
          .opens(TITLE)
          .patience(1)
          .withoutCaptions()
          .readBy(VmstatDisk::reader);

  private VmstatDisk() {}

  private static Reader reader(ExhibitContext surroundings) {
    Matcher interval = INTERVAL.matcher(surroundings.command());
    double seconds = interval.find() ? Double.parseDouble(interval.group(1)) : Double.NaN;
    return new Rows(new DiskstatsReader(VmstatDisk::row, seconds));
  }

  private static Optional<DiskCounterRow> row(String text) {
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return Optional.empty();
    }
    long[] values =
        Arrays.stream(row.group(2).strip().split("\\s++")).mapToLong(Long::parseLong).toArray();
    DiskCounters known = new DiskCounters(Arrays.copyOf(values, values.length - 1));
    return Optional.of(new DiskCounterRow("", row.group(1), known, values.length));
  }

  private record Rows(DiskstatsReader counters) implements Reader {
    @Override
    public boolean take(Line line, ObservationSink sink) {
      return TITLE.matcher(line.text()).matches()
          || NAMES.matcher(line.text()).matches()
          || counters.take(line, sink);
    }

    @Override
    public void end(ObservationSink sink) {
      counters.end(sink);
    }
  }
}
