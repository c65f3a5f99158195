package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Events of disks in the log of Windows, printed by {@code Get-WinEvent}, by {@code wevtutil} or
 * copied from the viewer.
 *
 * <pre>
 * TimeCreated  : 2024-02-19T08:11:42
 * ProviderName : disk
 * Id           : 153
 * Message      : The IO operation at logical block address 0x7a1c0 for Disk 2 (PDO name: \Device\00000035) was retried.
 * </pre>
 *
 * becomes a request of {@code Disk 2} that was given back to be tried again. What an event means is
 * in its sentence, so any table or list that holds the sentence is read.
 */
public final class EventLog implements Reader {
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

  public static final Format FORMAT =
      format("windows-events", "Events of disks in the log of Windows")
          .printedBy(
              "Get-WinEvent -FilterHashtable @{LogName='System';"
                  + " ProviderName='disk','storahci','stornvme','iScsiPrt'} | Format-List"
                  + " TimeCreated,ProviderName,Id,Message",
              "wevtutil qe System /f:text")
          .describedIn(
              "https://learn.microsoft.com/en-us/troubleshoot/windows-server/backup-and-storage/troubleshoot-data-corruption-and-disk-errors")
          .yields(KernelEvent.class)
          .marked(
              "The device, ",
              "The driver detected a controller error",
              "An error was detected on device",
              "The IO operation at logical block address",
              "has been surprise removed.")
          .opens(line -> EventSentence.in(line.collapsed()).isPresent())
          // Other events between two of disks.
          .patience(12)
          .withoutCaptions()
          .readBy(EventLog::new);

  private String time;

  EventLog(ExhibitContext surroundings) {
    time =
        surroundings.before().stream()
            .map(line -> STAMP.matcher(line.collapsed()))
            .filter(Matcher::matches)
            .reduce((one, later) -> later)
            .map(stamp -> stamp.group(1))
            .orElse("");
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
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
}
