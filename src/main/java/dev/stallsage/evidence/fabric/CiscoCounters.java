package dev.stallsage.evidence.fabric;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.FcPortCounters;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Cisco MDS {@code show interface fcS/P counters}, brief or {@code detailed}, and the counters at
 * the end of {@code show interface fcS/P}.
 *
 * <p>{@code 64400112 2.5us TxWait due to lack of transmit credits} below {@code fc2/9} becomes
 * 64,400,112 ticks of 2.5 µs on port {@code fc2/9}. Old line cards do not count it.
 *
 * <p>Reads the blocks of {@code show interface counters}; every port line begins one.
 */
public final class CiscoCounters extends PortReader {
  static final Pattern PORT =
      Pattern.compile(
          "^\\s*((?:fc|vfc)\\d+/\\d+)(?:\\s+is\\s+(?:up|down|trunking)(?:\\s*\\(.*\\))?)?\\s*$");

  private static final List<Counter> COUNTERS =
      List.of(
          Counter.of(PortCounters.ZERO_CREDIT_TICKS, "\\b(\\d+) 2\\.5us TxWait"),
          Counter.of(PortCounters.ZERO_CREDIT_TICKS, "TxWait 2\\.5us due to [a-z ]*: *(\\d+)"),
          Counter.of(PortCounters.DISCARDED_FRAMES, "\\b(\\d+) timeout discards"),
          Counter.of(PortCounters.DISCARDED_FRAMES, "Tx Timeout discards: *(\\d+)"),
          Counter.of(PortCounters.CRC_ERRORS, "\\b(\\d+) (?:CRC\\b|invalid CRCs)"),
          Counter.of(PortCounters.CRC_ERRORS, "Rx Invalid CRCs: *(\\d+)"),
          Counter.of(PortCounters.FRAMES_SENT, "\\b(\\d+) frames output"),
          Counter.of(PortCounters.FRAMES_SENT, "Tx total frames: *(\\d+)"));

  private static final Pattern INDENTED = Pattern.compile("^\\s+\\S.*");
  private static final Pattern BLOCK_LINE =
      Pattern.compile(
          "(?i)^\\s*(?:\\d+ (?!s\\b|sec|min|h\\b|hour)|Percentage |Last clearing |(?:Rx|Tx) |TxWait |BB_SC|(?:Total|Link|Loop"
              + "|Congestion|Other) Stats:|Zone drops|FIB drops|XBAR |Hardware is |Port |Admin |Peer"
              + "|Speed |Transmit |Receive |Beacon |Logical |Trunk |Belongs |Interface |snmp |Fec )"
              + ".*");

  public static final Format FORMAT =
      format("cisco-fc-counters", "Cisco MDS show interface counters")
          .printedBy("show interface fc1/1 counters")
          .describedIn("Cisco MDS 9000 Series Interfaces Configuration Guide")
          .yields(FcPortCounters.class)
          .marked(
              Stream.of("fc", "fc1", "fc2", "fc3", "fc4")
                  .flatMap(slot -> Marks.followed(slot, '0', '9').stream())
                  .map(slot -> slot + "/")
                  .toList())
          .opens(CiscoCounters::opens)
          .patience(4)
          .withoutCaptions()
          .readBy(surroundings -> new CiscoCounters(CounterTime.before(surroundings)));

  private record Counter(String component, Pattern pattern) {
    static Counter of(String component, String regex) {
      return new Counter(component, Pattern.compile("^.*?" + regex + ".*$"));
    }
  }

  CiscoCounters(String time) {
    super(time);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    Matcher port = PORT.matcher(text);
    if (port.matches()) {
      beginCounters(line, port.group(1), sink);
      return true;
    }
    if (!isAtPort() || line.blank()) {
      return false;
    }
    for (Counter counter : COUNTERS) {
      Matcher m = counter.pattern().matcher(line.collapsed());
      if (m.matches()) {
        counters().put(counter.component(), Double.parseDouble(m.group(1)), line.at());
        return true;
      }
    }
    // 5 minutes input rate 352 bits/sec tells no time
    return BLOCK_LINE.matcher(text).matches()
        || INDENTED.matcher(text).matches()
        || !text.contains("/sec") && isMoment(line);
  }

  private static boolean opens(Line line) {
    String text = line.text();
    return text.contains("fc") && text.indexOf('/') > 0 && PORT.matcher(text).matches();
  }
}
