package dev.stallsage.evidence.esxtop;

import dev.stallsage.observation.HypervisorSample;
import dev.stallsage.observation.Location;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A storage column of esxtop, by its heading on a screen and by its counter in a batch file: {@code
 * DAVG/cmd} and {@code Average Driver MilliSec/Command} are one thing.
 */
enum EsxtopMetric {
  QUEUE_LIMIT(List.of("DQLEN", "AQLEN"), List.of("Device Q Depth", "Adapter Q Depth")),
  ACTIVE(List.of("ACTV"), List.of("Active Commands")),
  QUEUED(List.of("QUED"), List.of("Queued Commands")),
  COMMANDS(List.of("CMDS/s"), List.of("Commands/sec")),
  READS(List.of("READS/s"), List.of("Reads/sec")),
  WRITES(List.of("WRITES/s"), List.of("Writes/sec")),
  DEVICE(List.of("DAVG/cmd"), List.of("Average Driver MilliSec/Command")),
  KERNEL(List.of("KAVG/cmd"), List.of("Average Kernel MilliSec/Command")),
  GUEST(List.of("GAVG/cmd"), List.of("Average Guest MilliSec/Command", "Average MilliSec/Command")),
  QUEUE(List.of("QAVG/cmd"), List.of("Average Queue MilliSec/Command")),
  READ(
      List.of("GAVG/rd", "LAT/rd"),
      List.of("Average Guest MilliSec/Read", "Average MilliSec/Read")),
  WRITE(
      List.of("GAVG/wr", "LAT/wr"),
      List.of("Average Guest MilliSec/Write", "Average MilliSec/Write"));

  private static final Map<String, EsxtopMetric> BY_NAME = new HashMap<>();

  static {
    for (EsxtopMetric metric : values()) {
      metric.headings.forEach(name -> BY_NAME.put(name, metric));
      metric.counters.forEach(name -> BY_NAME.put(name, metric));
    }
  }

  private final List<String> headings;
  private final List<String> counters;

  EsxtopMetric(List<String> headings, List<String> counters) {
    this.headings = headings;
    this.counters = counters;
  }

  /** The metric of a heading or a counter; null for all others. */
  static EsxtopMetric of(String name) {
    return BY_NAME.get(name);
  }

  /** A place for every metric, none of them there yet. */
  static double[] none() {
    double[] values = new double[values().length];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  /** Is any of them there? */
  static boolean any(double[] values) {
    return Arrays.stream(values).anyMatch(value -> !Double.isNaN(value));
  }

  private double in(double[] values) {
    return values[ordinal()];
  }

  static HypervisorSample sample(
      Location at, String layer, String device, String time, double[] values) {
    return new HypervisorSample(
        at,
        layer,
        device,
        time,
        QUEUE_LIMIT.in(values),
        ACTIVE.in(values),
        QUEUED.in(values),
        commands(values),
        READS.in(values),
        WRITES.in(values),
        DEVICE.in(values),
        KERNEL.in(values),
        guest(values),
        QUEUE.in(values),
        READ.in(values),
        WRITE.in(values));
  }

  private static double commands(double[] values) {
    double commands = COMMANDS.in(values);
    return Double.isNaN(commands) ? READS.in(values) + WRITES.in(values) : commands;
  }

  /** A virtual disk has no latency of all commands: that of reads and writes by their share. */
  private static double guest(double[] values) {
    double guest = GUEST.in(values);
    if (!Double.isNaN(guest)) {
      return guest;
    }
    double reads = READS.in(values);
    double writes = WRITES.in(values);
    if (reads + writes == 0) {
      return Math.max(READ.in(values), WRITE.in(values));
    }
    return (reads * READ.in(values) + writes * WRITE.in(values)) / (reads + writes);
  }
}
