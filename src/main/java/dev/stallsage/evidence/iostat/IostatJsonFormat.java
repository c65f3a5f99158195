package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * {@code iostat -o JSON} of sysstat 11 and 12.
 *
 * <p>{@code {"disk_device": "sdb", "r/s": 12.00, "w/s": 0.00, "rkB/s": 768.00, ..., "r_await":
 * 9.50, "aqu-sz": 0.11, "util": 8.40}} becomes a {@link DeviceSample} with 12 reads/s of 9.5 ms.
 * The first of the {@code statistics} is the average since boot unless the command shows {@code
 * -y}. The manual is iostat(1).
 */
public final class IostatJsonFormat {
  public static final JsonFormat FORMAT =
      format("iostat-json", "Linux iostat -o JSON")
          .printedBy("iostat -xy -o JSON 5 12")
          .describedIn("https://man7.org/linux/man-pages/man1/iostat.1.html")
          .yields(DeviceSample.class, CpuSample.class)
          .claims(IostatJsonFormat::claims)
          .documentReadBy(IostatJsonFormat::read);

  private static final String DEVICE = "disk_device";
  private static final double ROUNDING = 0.005;

  private IostatJsonFormat() {}

  private static boolean claims(Json document) {
    for (Json host : document.at("sysstat", "hosts")) {
      for (Json report : host.get("statistics")) {
        if (report.has("avg-cpu")) {
          return true;
        }
        for (Json disk : report.get("disk")) {
          return disk.has(DEVICE);
        }
      }
    }
    return false;
  }

  private static void read(
      Json document, IntFunction<Location> at, ExhibitContext surroundings, ObservationSink sink) {
    IostatCommand command = IostatCommand.of(surroundings.command());
    for (Json host : document.at("sysstat", "hosts")) {
      sink.host(host.get("nodename").text());
      readHost(host, command, at, sink);
    }
  }

  private static void readHost(
      Json host, IostatCommand command, IntFunction<Location> at, ObservationSink sink) {
    boolean first = !command.skipsSinceBoot();
    ReportStamp before = ReportStamp.NONE;
    for (Json report : host.get("statistics")) {
      ReportStamp stamp = ReportStamp.alone(LineWords.of(report.get("timestamp").text()));
      double seconds =
          first
              ? Double.NaN
              : Double.isNaN(command.intervalSeconds())
                  ? stamp.since(before)
                  : command.intervalSeconds();
      if (first) {
        sink.remark(at.apply(report.line()), ReportIntervals.SINCE_BOOT);
      }
      processors(report.get("avg-cpu"), first, at, sink);
      for (Json disk : report.get("disk")) {
        disk(disk, stamp, first, seconds, at, sink);
      }
      before = stamp;
      first = false;
    }
  }

  private static void processors(
      Json shares, boolean sinceBoot, IntFunction<Location> at, ObservationSink sink) {
    if (shares.present() && shares.get("idle").number() >= 0) {
      double nice = shares.get("nice").number();
      sink.observe(
          new CpuSample(
              at.apply(shares.line()),
              sinceBoot,
              shares.get("user").number() + (Double.isNaN(nice) ? 0 : nice),
              shares.get("system").number(),
              shares.get("iowait").number(),
              shares.get("steal").number(),
              shares.get("idle").number()));
    }
  }

  private static void disk(
      Json disk,
      ReportStamp stamp,
      boolean sinceBoot,
      double seconds,
      IntFunction<Location> at,
      ObservationSink sink) {
    String device = disk.get(DEVICE).text();
    if (device.isBlank() || device.startsWith(" ")) {
      return;
    }
    Location line = at.apply(disk.line());
    LinuxFigures figures = figures(disk);
    LittlesLawCheck.linuxRow(figures, "aqu-sz", ROUNDING, line, sink);
    sink.observe(
        figures.into(new DeviceRow(), line, device, stamp.text()).of(sinceBoot, seconds).sample());
  }

  /**
   * Beside {@code rrqm/s}, {@code rrqm} is the share in percent that the tables call {@code %rrqm}.
   */
  private static LinuxFigures figures(Json disk) {
    LinuxFigures figures = new LinuxFigures();
    for (Map.Entry<String, Json> member : disk.members().entrySet()) {
      String name = member.getKey().toLowerCase(Locale.ROOT);
      LinuxColumn column = LinuxColumn.of(name);
      boolean share = name.endsWith("rqm") && disk.has(member.getKey() + "/s");
      if (column != null && !share) {
        figures.set(column, column.value(member.getValue().text(), LinuxColumn.factor(name)));
      }
    }
    return figures;
  }
}
