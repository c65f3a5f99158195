package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import java.util.List;
import java.util.function.IntFunction;

/**
 * {@code sadf -j}: what {@code sar} collected, as JSON of sysstat 10 to 12.
 *
 * <p>{@code {"timestamp": {"date": "2019-02-04", "time": "12:10:01", "utc": 1, "interval": 600},
 * "disk": [{"disk-device": "sdb", "tps": 40.00, "rkB": 320.00, ..., "await": 20.00, "util-percent":
 * 8.00}]}} becomes a {@link DeviceSample} with 40 transfers/s of 20 ms over 600 s. The manual is
 * sadf(1).
 */
public final class SadfJsonFormat {
  public static final JsonFormat FORMAT =
      format("sadf-json", "Linux sadf -j")
          .printedBy("sadf -j /var/log/sa/sa21 -- -dpu")
          .describedIn("https://man7.org/linux/man-pages/man1/sadf.1.html")
          .yields(DeviceSample.class, CpuSample.class, ProcessQueue.class)
          .claims(SadfJsonFormat::claims)
          .documentReadBy(SadfJsonFormat::read);

  private static final String DEVICE = "disk-device";

  /** A longer interval is the number sadf prints when it does not know it. */
  private static final double DAY = 86_400;

  private SadfJsonFormat() {}

  private static boolean claims(Json document) {
    for (Json host : document.at("sysstat", "hosts")) {
      for (Json report : host.get("statistics")) {
        if (report.get("timestamp").has("time")) {
          return true;
        }
      }
    }
    return false;
  }

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    for (Json host : document.at("sysstat", "hosts")) {
      sink.host(host.get("nodename").text());
      for (Json report : host.get("statistics")) {
        report(report, at, sink);
      }
    }
  }

  private static void report(Json report, IntFunction<Location> at, ObservationSink sink) {
    Json stamp = report.get("timestamp");
    String time = stamp.get("date").text() + " " + stamp.get("time").text();
    time += stamp.get("utc").text().equals("1") ? " UTC" : "";
    double seconds = interval(stamp.get("interval").number());
    for (String load : List.of("cpu-load", "cpu-load-all")) {
      for (Json cpu : report.get(load)) {
        if (cpu.get("cpu").text().equals("all")) {
          Location line = at.apply(cpu.line());
          sink.observe(SarShares.sample(line, false, name -> cpu.get(name.substring(1)).number()));
        }
      }
    }
    Json queue = report.get("queue");
    if (queue.has("runq-sz")) {
      double runnable = queue.get("runq-sz").number();
      double blocked = queue.get("blocked").number();
      sink.observe(new ProcessQueue(at.apply(queue.line()), time, false, runnable, blocked));
    }
    for (Json disk : report.get("disk")) {
      disk(disk, at.apply(disk.line()), time, seconds, sink);
    }
  }

  private static void disk(
      Json disk, Location at, String time, double seconds, ObservationSink sink) {
    String device = disk.get(DEVICE).text();
    if (device.isBlank()) {
      sink.remark(at, "expected the name of a disk in " + DEVICE + ", found none");
      return;
    }
    SadfDisk figures = new SadfDisk();
    disk.members().forEach((name, figure) -> figures.add(name, figure.text()));
    figures.observe(at, device, time, seconds, sink);
  }

  /** Length of the interval as printed, s; {@code NaN} when it cannot be one. */
  static double interval(double printed) {
    return printed > 0 && printed <= DAY ? printed : Double.NaN;
  }
}
