package dev.stallsage.evidence.dtrace;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CompletionTiming;
import java.util.List;
import java.util.Set;

/**
 * Output of {@code emlxsoverhead.d}: where each I/O of an Emulex adapter spent its time.
 *
 * <pre>
 * TIMESTAMP            TOTAL(us)        EMLXS(us)        I/O START(us)    I/O INTR(us)     QUEUE(us)        I/O DONE(us)
 * 2018 Nov  2 03:41:17 702311           702244           4                9                702102           129
 * </pre>
 *
 * becomes 702 ms in total, of which 67 µs outside the driver. The unit stands in the heading.
 */
public final class EmlxsOverheadFormat implements Format {
  private static final About ABOUT =
      new About(
          "emlxsoverhead",
          "emlxsoverhead.d: time of each I/O inside the Emulex driver",
          List.of("emlxsoverhead.d 100000"),
          "https://github.com/nenadnoveljic/dtrace/blob/master/emlxsoverhead.d",
          Set.of(CompletionTiming.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("EMLXS");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("EMLXS") && EmlxsOverheadReader.isHeading(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new EmlxsOverheadReader();
  }
}
