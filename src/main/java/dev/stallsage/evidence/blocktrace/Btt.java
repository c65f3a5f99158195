package dev.stallsage.evidence.blocktrace;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Location;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The summary {@code btt} makes of a trace of {@code blktrace}: how long requests waited in the
 * host (Q2D) and how long the device had them (D2C), in seconds.
 *
 * <pre>
 * ==================== All Devices ====================
 *             ALL           MIN           AVG           MAX           N
 * --------------- ------------- ------------- ------------- -----------
 * Q2Q               0.000002110   0.004310221   0.811204410        4120
 * D2C               0.000101204   0.020238508   0.242954645        4121
 * Q2C               0.000108231   0.021685131   0.251552538        4121
 * </pre>
 *
 * becomes a {@link DeviceSample} of the one device in it: 232 requests/s that took 21.7 ms, of
 * which the device had them for 20.2 ms. Of several devices together it tells no one's time. The
 * manual is btt(1).
 *
 * <p>Reads one summary.
 */
public final class Btt implements Reader {
  private static final Pattern FIRST = Pattern.compile("^\\s*+=++ All Devices =++\\s*+$");
  private static final Pattern PHASE =
      Pattern.compile(
          "^\\s*+([A-Z]2[A-Z]m?)\\s++(\\d{1,9}\\.\\d{1,9})\\s++(\\d{1,9}\\.\\d{1,9})\\s++(\\d{1,9}\\.\\d{1,9})\\s++(\\d{1,12})\\s*+$");
  private static final Pattern DEVICE =
      Pattern.compile("^\\s*+\\(\\s*+(\\d{1,4}),\\s*+(\\d{1,8})\\)\\s*+\\|.*$");
  private static final Pattern FURNITURE =
      Pattern.compile(
          "^\\s*+(?:[-=|\\s]{3,300}|=++ .{1,80} =++|(?:ALL|DEV|Overall|AVG|Average)\\b.{0,300})$");

  /** Fewer requests say little of any device. */
  private static final int ENOUGH = 100;

  private static final double MS = 1000;

  public static final Format FORMAT =
      format("btt", "btt of blktrace")
          .printedBy(
              "blktrace -d /dev/sdb -w 60 -o t; blkparse -i t -d t.bin >/dev/null; btt -i t.bin")
          .describedIn("btt(1)")
          .yields(DeviceSample.class)
          .marked("= All Devices =")
          .opens(line -> isFirst(line.text()))
          .withoutCaptions()
          .readBy(Btt::new);

  private record Phase(Location at, double average, long count) {}

  private final Map<String, Phase> phases = new HashMap<>();
  private final TreeSet<String> devices = new TreeSet<>();
  private Location at;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (isFirst(text)) {
      end(sink);
      at = line.at();
      return true;
    }
    Matcher phase = PHASE.matcher(text);
    if (phase.matches()) {
      phases.putIfAbsent(
          phase.group(1),
          new Phase(
              line.at(), Double.parseDouble(phase.group(3)) * MS, Long.parseLong(phase.group(5))));
      return true;
    }
    Matcher device = DEVICE.matcher(text);
    if (device.matches()) {
      devices.add(device.group(1) + "," + device.group(2));
      return true;
    }
    return !line.blank() && FURNITURE.matcher(text).matches();
  }

  @Override
  public void end(ObservationSink sink) {
    Phase whole = phases.get("Q2C");
    if (whole == null && at != null) {
      sink.remark(at, "expected a line Q2C, found none: nothing tells how long requests took");
    } else if (whole != null && whole.count < ENOUGH) {
      sink.remark(whole.at, "of " + whole.count + " requests only: too few to judge by");
    } else if (whole != null && devices.size() > 1) {
      sink.remark(whole.at, "of " + devices.size() + " devices together: nobody's time");
    } else if (whole != null) {
      sink.observe(sample(whole));
    }
    phases.clear();
    devices.clear();
    at = null;
  }

  private DeviceSample sample(Phase whole) {
    Phase device = phases.get("D2C");
    Phase arrivals = phases.get("Q2Q");
    double deviceMs = device == null ? Double.NaN : device.average;
    double rate = arrivals == null ? Double.NaN : MS / arrivals.average;
    double seconds = arrivals == null ? Double.NaN : arrivals.average / MS * arrivals.count;
    return DeviceSample.of(whole.at, devices.isEmpty() ? "" : devices.first())
        .intervalSeconds(seconds)
        .set(Column.TRANSFERS_PER_SECOND, rate)
        .set(Column.RESPONSE_MS, whole.average)
        .set(Column.DEVICE_MS, deviceMs)
        .set(Column.WAIT_MS, Math.max(0, whole.average - deviceMs))
        .build();
  }

  static boolean isFirst(String text) {
    return FIRST.matcher(text).matches();
  }
}
