package dev.stallsage.measure.event;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DiskPort;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.LogRotation;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Puts the events of logs together to faults, each log for itself; of two of one host the worse
 * counts. Where the time of a file goes back, or is written in another form, another log was pasted
 * below the first.
 */
public final class FaultMeasure implements Measure {
  /** A clock that is set, and lines of several processors, go back by less: seconds. */
  private static final double BACK = 30;

  /** More steps back are a file whose lines are in no order. */
  private static final int PARTS_AT_MOST = 50;

  /** How a log writes its times: dmesg, the journal and messages each in a form of their own. */
  private enum Form {
    NONE,
    UPTIME,
    DATE,
    MONTH;

    private static Form of(String time) {
      if (time.isEmpty()) {
        return NONE;
      }
      if (Character.isLetter(time.charAt(0))) {
        return MONTH;
      }
      return time.indexOf('-') > 0 || time.indexOf(':') > 0 ? DATE : UPTIME;
    }
  }

  /** What one file, or one listing of a file, says: one log, or several pasted together. */
  private static final class Logs {
    private final Map<Form, Parts> pasted = new EnumMap<>(Form.class);
    private final Map<String, String> disks = new HashMap<>();

    void see(KernelEvent event) {
      pasted.computeIfAbsent(Form.of(event.time()), f -> new Parts()).see(event);
    }

    /**
     * {@code sdb} for {@code ata4} and {@code ata4.00}, when the log tells; {@code nvme0n1} for the
     * controller {@code nvme0}, as reports of intervals call it.
     */
    String disk(String device) {
      if (device.matches("nvme\\d+")) {
        return device + "n1";
      }
      String port =
          device.startsWith("ata") && device.endsWith(".00")
              ? device.substring(0, device.length() - ".00".length())
              : device;
      return disks.getOrDefault(port, device.startsWith("ata") ? port : device);
    }
  }

  /** One log. */
  private static final class Log {
    private final List<FaultReading> readings =
        List.of(
            new AtaFaults(),
            new ScsiFaults(),
            new ResetFaults(),
            new StormFaults(),
            new NvmeFaults(),
            new OtherFaults(),
            new RemovalFaults(),
            new WriterFaults(),
            new NetworkFaults(),
            new PathFaults(),
            ServersLeftLost.ofClusters(),
            ServersLeftLost.ofNfs(),
            new DmaFaults(),
            new AdapterFaults());
  }

  /** One log, or one below the other where its time goes back. */
  private static final class Parts {
    private final List<Log> logs = new ArrayList<>(List.of(new Log()));
    private double before = Double.NaN;
    private boolean goesOn;

    void see(KernelEvent event) {
      double now = EventTime.of(event).seconds();
      if (goesOn && before - now > BACK && logs.size() < PARTS_AT_MOST) {
        logs.add(new Log());
        goesOn = false;
      }
      // a list with the newest on top goes back at each step, and is one log
      goesOn |= now > before;
      before = Double.isNaN(now) ? before : now;
      Log last = logs.get(logs.size() - 1);
      last.readings.forEach(reading -> reading.see(event));
    }
  }

  private static final int DISKS_AT_MOST = 10_000;

  private final Map<Series, Logs> logs = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(KernelEvent.class, DiskPort.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    Logs log = logs.computeIfAbsent(series, s -> new Logs());
    if (observation instanceof DiskPort port && log.disks.size() < DISKS_AT_MOST) {
      log.disks.put(port.port(), port.device());
    } else if (observation instanceof KernelEvent event) {
      log.see(event);
    }
  }

  private List<Series> inOrder() {
    return logs.keySet().stream().sorted(Series.IN_ORDER).toList();
  }

  @Override
  public Collection<LoggedFault> features(FeatureContext frame) {
    Map<String, Map<String, FaultCounts>> streams = new HashMap<>();
    Map<String, Integer> ordinals = new HashMap<>();
    inOrder()
        .forEach(
            series -> {
              Logs log = logs.get(series);
              if (frame.isProblem(series)) {
                Map<String, FaultCounts> books =
                    streams.computeIfAbsent(frame.where(series).host(), h -> new TreeMap<>());
                for (Parts parts : log.pasted.values()) {
                  for (Log part : parts.logs) {
                    FaultCounts book = new FaultCounts();
                    part.readings.forEach(reading -> reading.conclude(book, frame.scales()));
                    books
                        .computeIfAbsent(stream(series, ordinals), s -> new FaultCounts())
                        .addAll(book, log::disk);
                  }
                }
              }
            });
    Map<String, FaultCounts> hosts = new HashMap<>();
    streams.forEach(
        (host, books) ->
            hosts.put(
                host,
                VolumeErrors.toldApart(
                    FaultCounts.worstOf(books.values()),
                    device -> frame.isVolume(new Where(host, device)))));
    return hosts.entrySet().stream()
        .flatMap(
            host ->
                host.getValue().counts().entrySet().stream()
                    .map(e -> feature(frame, host.getKey(), e.getKey(), e.getValue())))
        .toList();
  }

  /** A log and its rotated parts are one stream; two logs pasted into one file are two. */
  private static String stream(Series series, Map<String, Integer> ordinals) {
    int before = ordinals.merge(series.file(), 1, Integer::sum) - 1;
    return LogRotation.of(series.file()).stream() + (before == 0 ? "" : "#" + before);
  }

  private static LoggedFault feature(
      FeatureContext frame, String host, FaultCounts.Entry entry, CountedLines count) {
    Where where = new Where(host, entry.device());
    String scale = entry.fault().scale();
    String word = entry.fault().word();
    String reads = word.replace('-', ' ') + ": " + frame.reads(scale, where, count.number());
    List<Citation> because =
        count.first().stream().map((Location at) -> new Citation(at, reads)).toList();
    return new LoggedFault(where, word, frame.gauge(scale, where, count.number(), because));
  }
}
