package dev.stallsage.evidence.fabric;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.FcPortCounters;
import dev.stallsage.observation.Location;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Brocade {@code portstatsshow} and {@code portstats64show}, whole or filtered, of one port or of
 * several, once or repeatedly.
 *
 * <p>{@code tim_txcrd_z 90211844 Time TX Credit Zero (2.5Us ticks)} becomes 90,211,844 ticks of 2.5
 * µs. The 32-bit counters wrap; the 64-bit ones are printed in two halves ({@code top_int}, {@code
 * bottom_int}).
 *
 * <p>Reads {@code name value description} rows; a name that comes again begins a new snapshot.
 */
public final class PortStats extends PortReader {
  static final Pattern ROW =
      Pattern.compile("^\\s*((?:stat|tim|er)(?:64)?_[a-zA-Z]\\w*)\\s+(\\d+)(?:\\s+(.*))?$");
  private static final Pattern PORT =
      Pattern.compile(
          "(?i)^(?:.*[>#$]\\s*+)?port(?:stats(?:64)?show)?[:\\s]\\s*+(?:-i\\s*+)?(\\d++(?:/\\d++)?)\\s*+:?"
              + "\\s*+(?:\\|.*)?$");
  private static final Pattern LOWER_HALF = Pattern.compile("^\\s*(\\d+)\\s+bottom_int\\b.*");
  private static final Pattern OTHER_ROW =
      Pattern.compile(
          "^\\s*(?:tim\\w*_vc\\b|fec_\\w+|phy_stats\\w*|lgc_stats\\w*|open|opened|transfer|starve_stop"
              + "|fl_tenancy|nl_tenancy|zero_tenancy|\\d+\\s*-\\s*\\d+:|=+\\s*$).*");
  private static final double HALF = 4294967296.0;

  private static final Map<String, String> COMPONENTS =
      Map.of(
          "tim_txcrd_z", PortCounters.ZERO_CREDIT_TICKS,
          "er_crc", PortCounters.CRC_ERRORS,
          "er_crc_good_eof", PortCounters.CRC_GOOD_END,
          "stat_ftx", PortCounters.FRAMES_SENT,
          "er_c3_timeout", PortCounters.DISCARDED_FRAMES,
          "er_tx_c3_timeout", PortCounters.DISCARDED_FRAMES,
          "er_rx_c3_timeout", PortCounters.DISCARDED_FRAMES);

  public static final Format FORMAT =
      format("brocade-portstatsshow", "Brocade portstatsshow")
          .printedBy("portstatsshow 12")
          .describedIn("Fabric OS Command Reference, portStatsShow")
          .yields(FcPortCounters.class)
          .marked(
              Marks.and(
                  Marks.followed("er_", 'a', 'z'), "stat_", "tim_", "stat64_", "tim64_", "er64_"))
          .mayOpen(line -> line.begins("stat") || line.begins("tim") || line.begins("er"))
          .opens(PortStats::opens)
          // Words, a prompt and a title may stand between two snapshots.
          .patience(4)
          .withoutCaptions()
          .readBy(PortStats::new);

  private String port;
  private final Set<String> seen = new HashSet<>();
  private String upperHalfOf = "";
  private double upperHalf;

  PortStats(ExhibitContext surroundings) {
    super(CounterTime.before(surroundings));
    port = "";
    surroundings.before().forEach(line -> namePort(line.text()));
    namePort(surroundings.command());
  }

  private boolean namePort(String text) {
    Matcher named = PORT.matcher(text.strip());
    if (named.matches()) {
      port = named.group(1);
    }
    return named.matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      read(line, row, sink);
      return true;
    }
    Matcher lower = LOWER_HALF.matcher(text);
    if (lower.matches() && isAtPort()) {
      put(upperHalfOf, upperHalf * HALF + Double.parseDouble(lower.group(1)), line.at());
      return true;
    }
    return !line.blank() && (isBetweenSnapshots(line, sink) || OTHER_ROW.matcher(text).matches());
  }

  private void read(Line line, Matcher row, ObservationSink sink) {
    String name = row.group(1).replaceFirst("64_", "_");
    if (seen.contains(name)) {
      end(sink);
    }
    if (!isAtPort()) {
      beginCounters(line, port, sink);
    }
    seen.add(name);
    double value = Double.parseDouble(row.group(2));
    boolean halved = row.group(3) != null && row.group(3).startsWith("top_int");
    upperHalfOf = halved ? name : "";
    upperHalf = value;
    if (!halved) {
      put(name, value, line.at());
    }
  }

  private void put(String name, double value, Location at) {
    String component = COMPONENTS.get(name);
    if (component != null && component.equals(PortCounters.DISCARDED_FRAMES)) {
      counters().add(component, value, at);
    } else if (component != null) {
      counters().put(component, value, at);
    }
  }

  private boolean isBetweenSnapshots(Line line, ObservationSink sink) {
    String before = port;
    if (namePort(line.text())) {
      if (!before.equals(port)) {
        end(sink);
      }
      return true;
    }
    boolean moment = isMoment(line);
    if (moment) {
      end(sink);
    }
    return moment;
  }

  @Override
  public void end(ObservationSink sink) {
    super.end(sink);
    seen.clear();
  }

  private static boolean opens(Line line) {
    String text = line.text().stripLeading();
    return (text.startsWith("stat") || text.startsWith("tim") || text.startsWith("er"))
        && ROW.matcher(text).matches();
  }
}
