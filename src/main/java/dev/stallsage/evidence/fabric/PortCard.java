package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.FcPort;
import dev.stallsage.observation.Location;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gathers state and speed of one port. */
final class PortCard {
  private static final Pattern GIGABITS =
      Pattern.compile("(?<![\\d.])(\\d{1,3}) ?(?:Gb|Gbit|Gbps|G)\\b", Pattern.CASE_INSENSITIVE);

  private final String port;
  private Location at;
  private String state = "";
  private double running = Double.NaN;
  private double possible = Double.NaN;

  PortCard(Location at, String port) {
    this.at = at;
    this.port = port;
  }

  void state(String printed) {
    state = printed;
  }

  void speed(String printed, Location line) {
    running = fastest(printed);
    at = line;
  }

  void possible(String printed) {
    possible = fastest(printed);
  }

  private static double fastest(String printed) {
    double most = Double.NaN;
    Matcher one = GIGABITS.matcher(printed);
    while (one.find()) {
      double gigabits = Double.parseDouble(one.group(1));
      most = Double.isNaN(most) ? gigabits : Math.max(most, gigabits);
    }
    return most;
  }

  /** Gives it away unless nothing was told. */
  void observe(ObservationSink sink) {
    if (!state.isEmpty() || !Double.isNaN(running)) {
      sink.observe(new FcPort(at, port, state, running, possible));
    }
  }
}
