package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Location;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code pveperf} of Proxmox VE prints of a directory.
 *
 * <pre>
 * HD SIZE:           93.99 GB (/dev/mapper/pve-root)
 * BUFFERED READS:    118.40 MB/sec
 * AVERAGE SEEK TIME: 12.31 ms
 * FSYNCS/SECOND:     412.08
 * </pre>
 *
 * becomes 412 small writes a second that are each made safe before the next, and 118 MiB a second
 * read in sequence. The seek time is the mean of short reads all over the device, one at a time. It
 * writes for three seconds beside whatever else runs.
 */
public final class Pveperf implements Reader {
  private static final Pattern FIGURE =
      Pattern.compile(
          "^(FSYNCS/SECOND|BUFFERED READS|AVERAGE SEEK TIME): ([\\d.]{1,12})(?: (?:MB/sec|ms))?$");
  private static final Pattern OTHER =
      Pattern.compile("^(?:CPU BOGOMIPS|REGEX/SECOND|HD SIZE|DNS EXT|DNS INT): .{1,120}$");
  private static final double KIB = 4;
  private static final double MILLIS = 1000;
  private static final double NONE = Double.NaN;

  public static final Format FORMAT =
      format("pveperf", "pveperf of Proxmox VE")
          .printedBy("pveperf /var/lib/vz")
          .describedIn("https://pve.proxmox.com/pve-docs/pveperf.1.html")
          .yields(BenchmarkRun.class)
          .marked("FSYNCS/SECOND", "CPU BOGOMIPS", "BUFFERED READS")
          .opens(line -> opens(line.collapsed()))
          .withoutCaptions()
          .readBy(Pveperf::new);

  static boolean opens(String text) {
    return FIGURE.matcher(text).matches() && !text.startsWith("AVERAGE")
        || text.startsWith("CPU BOGOMIPS") && OTHER.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher figure = FIGURE.matcher(text);
    if (!figure.matches()) {
      return OTHER.matcher(text).matches();
    }
    double value = PrintedNumbers.decimal(figure.group(2));
    if (value > 0) {
      sink.observe(run(line.at(), figure.group(1), value));
    }
    return true;
  }

  private static BenchmarkRun run(Location at, String name, double value) {
    return switch (name) {
      case "FSYNCS/SECOND" ->
          BenchmarkRun.of(at, "pveperf", "write")
              .requests(KIB, 1)
              .synced(true)
              .perSecond(value)
              .took(MILLIS / value, NONE)
              .build();
      case "AVERAGE SEEK TIME" ->
          BenchmarkRun.of(at, "pveperf", "read")
              .requests(KIB, 1)
              .perSecond(MILLIS / value)
              .took(value, NONE)
              .build();
      default -> BenchmarkRun.inSequence(at, "pveperf", "read", value, "");
    };
  }
}
