package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The timings of {@code hdparm -t} and {@code -T}.
 *
 * <pre>
 * /dev/sdb:
 *  Timing cached reads:   9120 MB in  2.00 seconds = 4563.10 MB/sec
 *  Timing buffered disk reads: 402 MB in  3.01 seconds = 133.55 MB/sec
 * </pre>
 *
 * becomes a run that reads 133.55 MiB a second in sequence from {@code sdb}. Cached reads are of
 * memory and say nothing of the device. The manual is hdparm(8); its MB are of 1,048,576 bytes.
 */
public final class Hdparm implements Reader {
  private static final Pattern TIMING =
      Pattern.compile(
          "^Timing (O_DIRECT )?(cached|buffer-cache|buffered disk|disk) reads ?(?:\\(offset"
              + " [^)]{1,20}\\))?: ?(\\d{1,9}) ([kMG]B) in ([\\d.]{1,9}) seconds = ?([\\d.]{1,12})"
              + " ([kMG]B)/sec$");
  private static final Pattern DEVICE = Pattern.compile("^/dev/([\\w/.-]{1,100}):$");

  public static final Format FORMAT =
      format("hdparm", "Timed reads in sequence (hdparm -tT)")
          .printedBy("hdparm -t --direct /dev/sda")
          .describedIn("https://man7.org/linux/man-pages/man8/hdparm.8.html")
          .yields(BenchmarkRun.class)
          .marked("Timing ")
          .opens(
              line -> line.text().contains(" reads") && TIMING.matcher(line.collapsed()).matches())
          .readBy(Hdparm::new);

  private String device = "";

  Hdparm(ExhibitContext surroundings) {
    surroundings.before().forEach(line -> isDevice(line.collapsed()));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher timing = TIMING.matcher(text);
    if (!timing.matches()) {
      return isDevice(text);
    }
    if (timing.group(2).endsWith("disk")) {
      double factor =
          switch (timing.group(7)) {
            case "kB" -> 1.0 / 1024;
            case "GB" -> 1024;
            default -> 1;
          };
      double rate = PrintedNumbers.decimal(timing.group(6)) * factor;
      sink.observe(BenchmarkRun.inSequence(line.at(), "hdparm", "read", rate, device));
    } else {
      sink.remark(
          line.at(), "hdparm -T times memory and the processor: it says nothing of the device");
    }
    return true;
  }

  private boolean isDevice(String text) {
    Matcher named = DEVICE.matcher(text);
    device = named.matches() ? named.group(1) : device;
    return named.matches();
  }
}
