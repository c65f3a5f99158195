package dev.stallsage.evidence.fabric;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.FcPort;
import dev.stallsage.observation.FcPortCounters;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code fcstat} of AIX: an adapter of Fibre Channel and what it counted since it was opened.
 *
 * <pre>
 * FIBRE CHANNEL STATISTICS REPORT: fcs1
 *
 * Port Speed (supported): 16 GBIT
 * Port Speed (running):   8 GBIT
 *                         Transmit Statistics     Receive Statistics
 * Frames:                 20412013                21997210
 * Invalid CRC Count: 19
 * </pre>
 *
 * becomes a port {@code fcs1} that runs at 8 of 16 Gb/s and met 19 damaged frames. Two numbers in a
 * row are those sent and those received.
 */
public final class Fcstat extends PortReader {
  private static final Pattern FIRST =
      Pattern.compile("^FIBRE CHANNEL STATISTICS REPORT: ?(\\S{1,40})$");
  private static final Pattern FIELD =
      Pattern.compile(
          "^(?<name>[A-Za-z][\\w /()-]{1,60}): ?(?<value>[\\w.:-]{1,80}(?: [\\w.():/-]{1,80}){0,12})?$");
  private static final Pattern TITLE =
      Pattern.compile(
          "^(?:FC-?4 (?:TYPES|Types)|Transmit Statistics Receive Statistics|(?:FC SCSI|IP over FC|FC NVMe) (?:Adapter Driver"
              + " Information|Traffic Statistics)|[A-Z][\\w ]{3,60} (?:Information|Statistics)|Error reading statistics"
              + " information):?$");

  public static final Format FORMAT =
      format("fcstat", "AIX adapters of Fibre Channel (fcstat)")
          .printedBy("fcstat fcs0")
          .describedIn("https://www.ibm.com/docs/en/aix/7.2?topic=f-fcstat-command")
          .yields(FcPort.class, FcPortCounters.class)
          .marked("FIBRE CHANNEL STATISTICS REPORT")
          .opensCollapsed(FIRST)
          .withoutCaptions()
          .patience(3)
          .readBy(surroundings -> new Fcstat(CounterTime.before(surroundings)));

  Fcstat(String time) {
    super(time);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher first = FIRST.matcher(text);
    if (first.matches()) {
      begin(line, first.group(1), sink);
      return true;
    }
    Matcher field = FIELD.matcher(text);
    if (field.matches() && field.group("value") != null) {
      field(line, field.group("name"), field.group("value"));
      return true;
    }
    return field.matches() || TITLE.matcher(text).matches();
  }

  private void field(Line line, String name, String value) {
    switch (name) {
      case "Port Speed (running)" -> card().speed(value, line.at());
      case "Port Speed (supported)" -> card().possible(value);
      case "Attention Type" -> card().state(value);
      case "Invalid CRC Count" -> count(line, PortCounters.CRC_ERRORS, value);
      case "Frames" -> count(line, PortCounters.FRAMES_SENT, value);
      default -> {
        // names, addresses, and counts that tell of the traffic
      }
    }
  }

  private void count(Line line, String component, String value) {
    String first = value.split(" ")[0];
    if (first.matches("\\d{1,18}")) {
      counters().put(component, Double.parseDouble(first), line.at());
    }
  }
}
