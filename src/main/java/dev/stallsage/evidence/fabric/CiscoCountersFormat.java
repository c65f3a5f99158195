package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.FcPortCounters;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Cisco MDS {@code show interface fcS/P counters}, brief or {@code detailed}, and the counters at
 * the end of {@code show interface fcS/P}.
 *
 * <p>{@code 64400112 2.5us TxWait due to lack of transmit credits} below {@code fc2/9} becomes
 * 64,400,112 ticks of 2.5 µs on port {@code fc2/9}. Old line cards do not count it.
 */
public final class CiscoCountersFormat implements Format {
  static final Pattern PORT =
      Pattern.compile(
          "^\\s*((?:fc|vfc)\\d+/\\d+)(?:\\s+is\\s+(?:up|down|trunking)(?:\\s*\\(.*\\))?)?\\s*$");

  @Override
  public About about() {
    return new About(
        "cisco-fc-counters",
        "Cisco MDS show interface counters",
        List.of("show interface fc1/1 counters"),
        "Cisco MDS 9000 Series Interfaces Configuration Guide",
        Set.of(FcPortCounters.class));
  }

  @Override
  public List<String> marks() {
    return Stream.of("fc", "fc1", "fc2", "fc3", "fc4")
        .flatMap(slot -> Marks.followed(slot, '0', '9').stream())
        .map(slot -> slot + "/")
        .toList();
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return text.contains("fc") && text.indexOf('/') > 0 && PORT.matcher(text).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new CiscoCountersReader(Moment.before(surroundings));
  }
}
