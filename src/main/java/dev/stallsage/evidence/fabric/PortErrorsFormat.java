package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.FcPortCounters;
import java.util.List;
import java.util.Set;

/**
 * Brocade {@code porterrshow}: one row of error counters for each port.
 *
 * <p>{@code 7: 88.1m 1.9g 0 14 2 0 0 14 0 230 0 0 0 0 0 221 0 0 0} becomes port 7 with 88,100,000
 * frames sent, 14 frames with a bad checksum and 221 frames dropped for time-out. The suffixes k, m
 * and g are powers of 1000. Time without credit is not among the columns.
 */
public final class PortErrorsFormat implements Format {
  @Override
  public About about() {
    return new About(
        "brocade-porterrshow",
        "Brocade porterrshow",
        List.of("porterrshow"),
        "Fabric OS Command Reference, portErrShow",
        Set.of(FcPortCounters.class));
  }

  @Override
  public List<String> marks() {
    return List.of("frames");
  }

  @Override
  public List<String> marksAbove() {
    return List.of("porterrshow");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return text.contains("frames") && PortErrorsColumns.isHeading(text)
        || text.indexOf(':') > 0
            && surroundings.above(line).contains("porterrshow")
            && PortErrorsReader.isRow(text);
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PortErrorsReader(Moment.before(surroundings));
  }
}
