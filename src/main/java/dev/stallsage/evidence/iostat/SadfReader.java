package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * {@code sadf -d}: what {@code sar} collected, as fields between semicolons.
 *
 * <pre>
 * # hostname;interval;timestamp;DEV;tps;rkB/s;wkB/s;areq-sz;aqu-sz;await;svctm;%util
 * db7;600;2019-02-04 12:10:01 UTC;dev8-16;40.00;320.00;640.00;24.00;0.80;20.00;2.00;8.00
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdb} over 600 s. With {@code -h} all devices of one time
 * stand in one row, and the heading ends with {@code [...]}. The manual is sadf(1).
 */
public final class SadfReader implements Reader {
  public static final Format FORMAT =
      format("sadf", "Linux sadf -d")
          .printedBy("sadf -d /var/log/sa/sa21 -- -dp")
          .describedIn("https://man7.org/linux/man-pages/man1/sadf.1.html")
          .yields(DeviceSample.class, CpuSample.class, ProcessQueue.class)
          .marked("hostname;interval;timestamp;")
          .opens(line -> SadfHeading.of(line.text()).isPresent())
          // Hundreds of disks in one row.
          .longestLine(256 * 1024)
          .readBy(SadfReader::new);

  /** Host, interval, time. */
  private static final int LEADING = 3;

  private SadfHeading heading;
  private String host = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      return false;
    }
    Optional<SadfHeading> next = SadfHeading.of(line.text());
    if (next.isPresent()) {
      heading = next.get();
      return true;
    }
    List<String> fields = Arrays.asList(line.text().strip().split(";", -1));
    if (fields.size() <= LEADING || !isWhole(fields.get(1))) {
      return false;
    }
    if (!host.isEmpty() && !host.equals(fields.get(0))) {
      return false;
    }
    host = fields.get(0);
    sink.host(host);
    if (heading.tells() && !isEvent(fields)) {
      row(line.at(), fields, sink);
    }
    return true;
  }

  /** {@code db7;-1;2019-02-04 12:10:01 UTC;LINUX-RESTART (8 CPU)}, or a comment. */
  private static boolean isEvent(List<String> fields) {
    String what = fields.get(LEADING);
    return what.startsWith("LINUX-RESTART") || what.startsWith("COM ");
  }

  private static boolean isWhole(String text) {
    String digits = text.startsWith("-") ? text.substring(1) : text;
    return !digits.isEmpty() && digits.length() < 12 && digits.chars().allMatch(Character::isDigit);
  }

  private void row(Location at, List<String> fields, ObservationSink sink) {
    int columns = heading.names().size();
    int found = fields.size() - LEADING;
    boolean fits = heading.repeated() ? found % columns == 0 : found == columns;
    if (!fits) {
      sink.remark(
          at, "row does not fit its heading: expected " + columns + " columns, found " + found);
      return;
    }
    double seconds = SadfJsonFormat.interval(PrintedNumbers.decimal(fields.get(1)));
    String time = fields.get(2);
    for (int i = LEADING; i < fields.size(); i += columns) {
      List<String> group = fields.subList(i, i + columns);
      if (heading.isOfDevices()) {
        device(at, group, time, seconds, sink);
      } else if (heading.isOfProcessors()) {
        processors(at, group, sink);
      } else if (heading.isOfTheQueue()) {
        double runnable = figure(group, "runq-sz");
        sink.observe(new ProcessQueue(at, time, false, runnable, figure(group, "blocked")));
      }
    }
  }

  /** All processors together are number -1. */
  private void processors(Location at, List<String> group, ObservationSink sink) {
    String cpu = heading.word(group, "CPU");
    if (cpu.equals("-1") || cpu.equals("all")) {
      sink.observe(SarShares.sample(at, false, name -> figure(group, name)));
    }
  }

  private double figure(List<String> group, String name) {
    String word = heading.word(group, name);
    return word.isEmpty() ? Double.NaN : PrintedNumbers.decimal(word);
  }

  private void device(
      Location at, List<String> group, String time, double seconds, ObservationSink sink) {
    SadfDisk disk = new SadfDisk();
    for (int i = 0; i < group.size(); i++) {
      disk.add(heading.names().get(i), group.get(i));
    }
    disk.observe(at, heading.word(group, "DEV"), time, seconds, sink);
  }
}
