package dev.stallsage.evidence.windows;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.KernelEvent;
import java.util.List;
import java.util.Set;

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
public final class EventLogFormat implements Format {
  @Override
  public About about() {
    return new About(
        "windows-events",
        "Events of disks in the log of Windows",
        List.of(
            "Get-WinEvent -FilterHashtable @{LogName='System';"
                + " ProviderName='disk','storahci','stornvme','iScsiPrt'} | Format-List"
                + " TimeCreated,ProviderName,Id,Message",
            "wevtutil qe System /f:text"),
        "https://learn.microsoft.com/en-us/troubleshoot/windows-server/backup-and-storage/troubleshoot-data-corruption-and-disk-errors",
        Set.of(KernelEvent.class));
  }

  @Override
  public List<String> marks() {
    return List.of(
        "The device, ",
        "The driver detected a controller error",
        "An error was detected on device",
        "The IO operation at logical block address",
        "has been surprise removed.");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return EventSentence.in(line.collapsed()).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new EventLogReader(surroundings);
  }
}
