package dev.stallsage.evidence.benchmark;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.BenchmarkRun;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code ioping}: one request after the other, each of them timed.
 *
 * <pre>
 * 4 KiB &lt;&lt;&lt; /srv (ext4 /dev/sdb1 1.80 TiB): request=1 time=9.12 ms (warmup)
 *
 * --- /srv (ext4 /dev/sdb1 1.80 TiB) ioping statistics ---
 * 19 requests completed in 812.6 ms, 76 KiB read, 23 iops, 93.5 KiB/s
 * generated 20 requests in 19.0 s, 80 KiB, 1 iops, 4.21 KiB/s
 * min/avg/max/mdev = 6.21 ms / 42.8 ms / 310.0 ms / 71.1 ms
 * </pre>
 *
 * becomes a run of reads of 4 KiB, one at a time, that take 42.8 ms in the mean. With {@code -C} it
 * times memory. The manual is ioping(1); the sentences are those of ioping.c of versions 0.6 to
 * 1.3.
 */
public final class IopingFormat implements Format {
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:[\\d.]{1,9} ?(?:B|[KMG]i?B|[kmg]b|bytes) (?:<<<|>>>|from|to) \\S.{0,300}:"
              + " request=\\d{1,12} time=[\\d.]{1,12} ?[a-z]{1,3}\\b.{0,20}|--- .{1,300} ioping"
              + " statistics ---)$");

  static boolean isItsLine(String text) {
    return OPENS.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "ioping",
        "Requests timed one by one (ioping)",
        List.of("ioping -D -c 20 <testfile>"),
        "https://manpages.debian.org/bookworm/ioping/ioping.1.en.html",
        Set.of(BenchmarkRun.class));
  }

  @Override
  public List<String> marks() {
    return List.of("request=", "ioping statistics ---");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return isItsLine(line.collapsed());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new IopingReader(surroundings.command());
  }
}
