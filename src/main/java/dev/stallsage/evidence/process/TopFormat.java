package dev.stallsage.evidence.process;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.ProcessSample;
import dev.stallsage.observation.ProcessorSample;
import java.util.List;
import java.util.Set;

/**
 * A screen of {@code top}, of procps and of procps-ng.
 *
 * <pre>
 * top - 08:44:17 up 43 min,  2 users,  load average: 5.02, 5.45, 5.17
 * %Cpu(s):  0.4 us,  0.4 sy,  0.0 ni, 49.0 id, 50.2 wa,  0.0 hi,  0.0 si,  0.0 st
 *    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
 *    812 root      20   0       0      0      0 D   0.7   0.0   0:03.10 jbd2/sda1-8
 * </pre>
 *
 * becomes processors that wait 50.2 % of the time and a process {@code jbd2/sda1-8} in state {@code
 * D}. The manual is top(1).
 */
public final class TopFormat implements Format {
  @Override
  public About about() {
    return new About(
        "top",
        "Linux top",
        List.of("top -b -n 3 -d 5", "top -H -b -n 3 -d 5"),
        "https://man7.org/linux/man-pages/man1/top.1.html",
        Set.of(CpuSample.class, ProcessorSample.class, ProcessSample.class));
  }

  @Override
  public List<String> marks() {
    return List.of("top - ", "Cpu(s)", "%Cpu", "COMMAND");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return TopReader.isTitle(line.text())
        || TopReader.isShares(line.text())
        || TopReader.heading(line).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new TopReader();
  }
}
