package dev.stallsage.evidence.nvme;

import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.NvmeHealth;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gathers one SMART / health log. The tools spell its fields differently: {@code critical_warning},
 * {@code Critical Warning} and {@code Warning Temperature Time}, {@code Warning Comp. Temperature
 * Time}, {@code warning_temp_time}.
 */
final class HealthLog {
  private static final Map<String, String> COMPONENTS =
      Map.ofEntries(
          Map.entry("critical warning", "criticalWarning"),
          Map.entry("critical warning state", "criticalWarning"),
          Map.entry("temperature", "celsius"),
          Map.entry("available spare", "sparePercent"),
          Map.entry("avail spare", "sparePercent"),
          Map.entry("percentage used", "usedPercent"),
          Map.entry("percent used", "usedPercent"),
          Map.entry("media errors", "mediaErrors"),
          Map.entry("media and data integrity errors", "mediaErrors"),
          Map.entry("warning temperature time", "warningMinutes"),
          Map.entry("warning comp temperature time", "warningMinutes"),
          Map.entry("warning temp time", "warningMinutes"),
          Map.entry("warning temp composite time", "warningMinutes"),
          Map.entry("error temp composite time", "criticalMinutes"),
          Map.entry("critical composite temperature time", "criticalMinutes"),
          Map.entry("critical comp temperature time", "criticalMinutes"),
          Map.entry("critical comp time", "criticalMinutes"),
          Map.entry("thermal management t1 trans count", "lightThrottles"),
          Map.entry("thermal temp 1 transition count", "lightThrottles"),
          Map.entry("thm temp1 trans count", "lightThrottles"),
          Map.entry("temperature 1 transition count", "lightThrottles"),
          Map.entry("temperature 2 transition count", "heavyThrottles"),
          Map.entry("thermal management t2 trans count", "heavyThrottles"),
          Map.entry("thermal temp 2 transition count", "heavyThrottles"),
          Map.entry("thm temp2 trans count", "heavyThrottles"));

  private static final Pattern NUMBER =
      Pattern.compile("(0[xX][0-9a-fA-F]+|-?\\d+(?:[.,' ]\\d{3})*(?:\\.\\d+)?)(.*)");
  private static final Pattern KELVIN = Pattern.compile("^\\s*+°?\\s*+K.*");

  /** The tools convert with whole degrees. */
  static final int KELVIN_OF_ZERO_CELSIUS = 273;

  private final Map<String, Double> values = new HashMap<>();
  private final Map<String, Location> lines = new HashMap<>();
  private final Location at;
  private final String device;

  HealthLog(Location at, String device) {
    this.at = at;
    this.device = device;
  }

  /** The component of {@link NvmeHealth} a field of the tools is, if it is one. */
  static Optional<String> component(String field) {
    String words = field.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", " ").strip();
    return Optional.ofNullable(COMPONENTS.get(words));
  }

  /** Reads {@code 0x9}, {@code 38 C}, {@code 33°C (306 Kelvin)}, {@code 27,415 }, {@code 3%}. */
  static double number(String printed) {
    Matcher m = NUMBER.matcher(printed.strip());
    if (!m.matches()) {
      return Double.NaN;
    }
    String digits = m.group(1).replaceAll("[,' ]", "");
    double value =
        digits.startsWith("0x") ? PrintedNumbers.whole(digits) : PrintedNumbers.decimal(digits);
    return KELVIN.matcher(m.group(2)).matches() ? value - KELVIN_OF_ZERO_CELSIUS : value;
  }

  boolean has(String component) {
    return values.containsKey(component);
  }

  void put(String component, double value, Location line) {
    values.put(component, value);
    lines.put(component, line);
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  NvmeHealth health() {
    return new NvmeHealth(
        at,
        device,
        value("criticalWarning"),
        value("celsius"),
        value("warningMinutes"),
        value("criticalMinutes"),
        value("lightThrottles"),
        value("heavyThrottles"),
        value("mediaErrors"),
        value("sparePercent"),
        value("usedPercent"),
        Map.copyOf(lines));
  }

  private double value(String component) {
    return values.getOrDefault(component, Double.NaN);
  }
}
