package dev.stallsage.evidence.esxtop;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.OperatingSystem;
import java.util.List;
import java.util.Set;

/**
 * A file of Windows' performance counters: {@code perfmon}, {@code typeperf}, {@code relog -f CSV}.
 *
 * <pre>
 * "(PDH-CSV 4.0) (W. Europe Standard Time)(-60)","\\\\SQL3\\PhysicalDisk(1 E:)\\Avg. Disk sec/Read","\\\\SQL3\\PhysicalDisk(1 E:)\\Disk Reads/sec"
 * "11/02/2023 10:15:30.113","0.0312","212.4"
 * </pre>
 *
 * becomes host {@code SQL3} and, for disk {@code 1 E:}, 31.2 ms for each of 212.4 reads a second.
 * Counters of another language are not known, those of {@code _Total} are no disk's, and a cell
 * with a blank is no sample.
 */
public final class PerfmonFormat implements Format {
  @Override
  public About about() {
    return new About(
        "windows-perfmon",
        "Windows disk counters (perfmon, typeperf)",
        List.of("typeperf \"\\PhysicalDisk(*)\\*\" -si 5 -sc 60 -o disks.csv"),
        "https://learn.microsoft.com/windows-server/administration/windows-commands/typeperf",
        Set.of(DeviceSample.class, OperatingSystem.class));
  }

  @Override
  public List<String> marks() {
    return List.of("(PDH-CSV");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return (text.startsWith("\"(PDH-CSV") || text.startsWith("(PDH-CSV"))
        && (text.contains("\\PhysicalDisk(") || text.contains("\\LogicalDisk("));
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PerfmonReader();
  }

  /** A log of all counters of a host has thousands of columns with long names. */
  @Override
  public int longestLine() {
    return Integer.MAX_VALUE;
  }
}
