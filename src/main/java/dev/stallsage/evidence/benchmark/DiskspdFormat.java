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
 * The text of Microsoft's {@code diskspd}, of versions 2.0 and 2.1.
 *
 * <pre>
 *         hardware write cache disabled, writethrough on
 *         block size: 4KiB
 * Write IO
 * thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
 *      0 |        50688000 |        12375 |       1.61 |     412.50 |    2.424 |     1.120 | e:\probe.dat (2GiB)
 * total:         50688000 |        12375 |       1.61 |     412.50 |    2.424 |     1.120
 * </pre>
 *
 * becomes a run of 412.5 writes a second of 4 KiB that are made safe one by one, 2.42 ms each. Its
 * manual is the wiki of github.com/microsoft/diskspd.
 */
public final class DiskspdFormat implements Format {
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:Command Line: .{0,300}diskspd.{0,1000}|Results for timespan \\d{1,3}:"
              + "|thread \\| bytes \\| I/Os \\| Mi?B/s \\| I/O per s \\|.{0,200})$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern HEADING =
      Pattern.compile("^thread \\| bytes \\| I/Os \\| Mi?B/s \\| I/O per s \\|.{0,200}$");

  static Matcher heading(String text) {
    return HEADING.matcher(text);
  }

  static boolean begins(String text) {
    return OPENS.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "diskspd",
        "Microsoft diskspd",
        List.of("diskspd -c2G -b4K -w100 -o1 -t1 -Sh -L -d60 <testfile>"),
        "https://github.com/microsoft/diskspd/wiki/Analyzing-test-results",
        Set.of(BenchmarkRun.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Command Line: ", "Results for timespan ", "I/O per s");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return begins(line.collapsed());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new DiskspdReader();
  }
}
