package dev.stallsage.evidence.windows;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.KernelEvent;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one print of {@link EventLogFormat}. */
final class EventLogReader implements Reader {
  /** Only what cannot be taken for another day: {@code 3/4/2024} is in March or in April. */
  private static final Pattern STAMP =
      Pattern.compile(
          "^(?:(?:TimeCreated|TimeGenerated|Date|Logged) ?: ?)?(\\d{4}-\\d\\d-\\d\\d[T"
              + " ]\\d\\d:\\d\\d:\\d\\d).*");

  private static final Pattern ENVELOPE =
      Pattern.compile(
          "^(?:TimeCreated|TimeGenerated|Date|Logged|ProviderName|Source|Id|EventID|Event"
              + " ID|InstanceId|Level|LevelDisplayName|EntryType|Log Name|LogName|Task|Task"
              + " Category|Opcode|Keyword|Keywords|User|User"
              + " Name|Computer|Message|Description|Index) ?:.*|^Event\\[\\d{1,9}\\]:?.*");

  private String time;

  EventLogReader(Surroundings surroundings) {
    time =
        surroundings.before().stream()
            .map(line -> STAMP.matcher(line.collapsed()))
            .filter(Matcher::matches)
            .reduce((one, later) -> later)
            .map(stamp -> stamp.group(1))
            .orElse("");
  }

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.collapsed();
    Matcher stamp = STAMP.matcher(text);
    if (stamp.matches()) {
      time = stamp.group(1);
    } else if (text.startsWith("TimeCreated") || text.startsWith("Date")) {
      time = "";
    }
    Optional<EventSentence.Said> said = EventSentence.in(text);
    said.ifPresent(
        event -> sink.observe(new KernelEvent(line.at(), event.kind(), event.device(), time)));
    return said.isPresent()
        || ENVELOPE.matcher(text).matches() && !text.contains("Reset to device");
  }

  /** Other events between two of disks. */
  @Override
  public int patience() {
    return 12;
  }

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
