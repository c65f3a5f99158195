package dev.stallsage.evidence.kstat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.KernelStatistics;
import java.util.List;
import java.util.Set;

/**
 * {@code kstat -p}: one statistic on a line.
 *
 * <pre>
 * zfs:0:arcstats:c        8589934592
 * zfs:0:arcstats:c_min    8589934592
 * </pre>
 *
 * becomes the statistics {@code c} and {@code c_min} of {@code zfs:0:arcstats}. The name and the
 * value are parted by a tab; both may hold blanks.
 */
public final class KstatParsableFormat implements Format {
  private static final About ABOUT =
      new About(
          "kstat-parsable",
          "Solaris kstat -p",
          List.of("kstat -p zfs:0:arcstats", "kstat -p -c disk 10 2"),
          "kstat(8)",
          Set.of(KernelStatistics.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return Marks.NONE;
  }

  /** A word, a colon, the number of an instance, another colon. */
  @Override
  public boolean mayOpen(ByteLine line) {
    byte[] bytes = line.bytes();
    int i = line.firstWord();
    while (i < line.to() && isOfName(bytes[i])) {
      i++;
    }
    int colon = i;
    while (++i < line.to() && (bytes[i] >= '0' && bytes[i] <= '9' || bytes[i] == '-')) {}
    return i < line.to() && bytes[colon] == ':' && bytes[i] == ':' && i > colon + 1;
  }

  private static boolean isOfName(byte b) {
    return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_';
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return KstatParsableReader.couldBe(line.text()) && KstatParsableReader.isRow(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new KstatParsableReader();
  }
}
