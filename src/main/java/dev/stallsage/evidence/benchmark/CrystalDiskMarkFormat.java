package dev.stallsage.evidence.benchmark;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.BenchmarkRun;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text CrystalDiskMark copies, of versions 3 to 8.
 *
 * <pre>
 * [Read]
 *   SEQ    1MiB (Q=  8, T= 1):   210.345 MB/s [    200.6 IOPS] &lt; 39821.20 us&gt;
 *   RND    4KiB (Q=  1, T= 1):     0.702 MB/s [    171.4 IOPS] &lt;  5822.90 us&gt;
 * </pre>
 *
 * becomes two runs, of which the second reads 171 times a second, one at a time, 5.8 ms each. Its
 * MB are of 1,000,000 bytes; it goes past the cache of Windows, and not past that of the drive.
 */
public final class CrystalDiskMarkFormat implements Format {
  private static final Pattern ROW =
      Pattern.compile(
          "^(SEQ|RND) (\\d{1,5})(KiB|MiB) \\(Q= ?(\\d{1,4}), T= ?(\\d{1,4})\\): ([\\d.]{1,12}) MB/s"
              + "(?: \\[ ?([\\d.]{1,12}) IOPS\\])?(?: < ?([\\d.]{1,12}) us>)?$");

  /** {@code Random Read 4KiB (Q= 32,T= 1) : 4.1 MB/s [ 1001.2 IOPS]}, {@code (QD= 1)}, none. */
  private static final Pattern OLDER =
      Pattern.compile(
          "^(Sequential|Random) (Read|Write)(?: (\\d{1,5})(KiB|KB|MiB))?(?: \\((?:QD ?="
              + " ?(\\d{1,4})|Q= ?(\\d{1,4}), ?T= ?(\\d{1,4}))\\))? ?: ([\\d.]{1,12}) MB/s(?: \\["
              + " ?([\\d.]{1,12}) IOPS\\])?$");

  private static final Pattern BANNER =
      Pattern.compile("^CrystalDiskMark \\d\\S{0,20} .{0,60}\\(C\\).{0,60}$");

  static Matcher row(String text) {
    return ROW.matcher(text);
  }

  static Matcher older(String text) {
    return OLDER.matcher(text);
  }

  static boolean isBanner(String text) {
    return BANNER.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "crystaldiskmark",
        "CrystalDiskMark, copied as text",
        List.of("CrystalDiskMark: File, Save (text)"),
        "https://crystalmark.info/en/software/crystaldiskmark/crystaldiskmark-main-menu/",
        Set.of(BenchmarkRun.class));
  }

  @Override
  public List<String> marks() {
    return List.of("CrystalDiskMark ", " MB/s");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.collapsed();
    return isBanner(text) || row(text).matches() || older(text).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new CrystalDiskMarkReader(surroundings);
  }
}
