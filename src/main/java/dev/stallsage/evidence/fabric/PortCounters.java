package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.FcPortCounters;
import dev.stallsage.observation.Location;
import java.util.HashMap;
import java.util.Map;

/** Gathers the counters of one port at one instant. */
final class PortCounters {
  static final String ZERO_CREDIT_TICKS = "zeroCreditTicks";
  static final String DISCARDED_FRAMES = "discardedFrames";
  static final String CRC_ERRORS = "crcErrors";
  static final String CRC_GOOD_END = "crcGoodEnd";
  static final String FRAMES_SENT = "framesSent";

  private final Location at;
  private final String port;
  private final String time;
  private final Map<String, Double> values = new HashMap<>();
  private final Map<String, Location> lines = new HashMap<>();

  PortCounters(Location at, String port, String time) {
    this.at = at;
    this.port = port;
    this.time = time;
  }

  void put(String component, double value, Location line) {
    if (!Double.isNaN(value)) {
      values.put(component, value);
      lines.put(component, line);
    }
  }

  /** Adds to what is there: time-outs are counted apart for sending and receiving. */
  void add(String component, double value, Location line) {
    put(component, values.getOrDefault(component, 0.0) + value, line);
  }

  /** Gives them away unless there are none. */
  void observe(ObservationSink sink) {
    if (!values.isEmpty()) {
      sink.observe(
          new FcPortCounters(
              at,
              port,
              time,
              value(ZERO_CREDIT_TICKS),
              value(DISCARDED_FRAMES),
              value(CRC_ERRORS),
              value(CRC_GOOD_END),
              value(FRAMES_SENT),
              Map.copyOf(lines)));
    }
  }

  private double value(String component) {
    return values.getOrDefault(component, Double.NaN);
  }
}
