package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Location;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one summary. */
final class BttReader implements Reader {
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

  private record Phase(Location at, double average, long count) {}

  private final Map<String, Phase> phases = new HashMap<>();
  private final TreeSet<String> devices = new TreeSet<>();
  private Location at;

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.text();
    if (BttFormat.isFirst(text)) {
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
  public void end(Sink sink) {
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

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
