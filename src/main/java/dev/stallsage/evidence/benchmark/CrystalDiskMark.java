package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Location;
import java.util.Locale;
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
public final class CrystalDiskMark implements Reader {
  private static final Pattern ROW =
      Pattern.compile(
          "^(SEQ|RND|Sequential|Random) (\\d{1,5})(KiB|MiB) \\(Q= ?(\\d{1,4}), T= ?(\\d{1,4})\\):"
              + " ([\\d.]{1,12}) MB/s(?: \\[ ?([\\d.]{1,12}) IOPS\\])?(?: < ?([\\d.]{1,12})"
              + " us>)?$");

  /** {@code Random Read 4KiB (Q= 32,T= 1) : 4.1 MB/s [ 1001.2 IOPS]}, {@code (QD= 1)}, none. */
  private static final Pattern OLDER =
      Pattern.compile(
          "^(Sequential|Random) (Read|Write)(?: (\\d{1,5})(KiB|KB|MiB))?(?: \\((?:QD ?="
              + " ?(\\d{1,4})|Q= ?(\\d{1,4}), ?T= ?(\\d{1,4}))\\))? ?: ([\\d.]{1,12}) MB/s(?: \\["
              + " ?([\\d.]{1,12}) IOPS\\])?$");

  private static final Pattern BANNER =
      Pattern.compile("^CrystalDiskMark \\d\\S{0,20} .{0,60}\\(C\\).{0,60}$");
  private static final Pattern SECTION = Pattern.compile("^\\[(Read|Write|Mix)\\](?: .{0,40})?$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:-{20,}+|Crystal Dew World ?: .*|\\* .{0,80}= ?[\\d,]{1,12} bytes?/s.*|\\* KB ="
              + " .*|Profile: .*|Test ?: .*|Mode: .*|Time: .*|Date ?: .*|OS ?: .*|Comment: .*)$");
  private static final double MB_IN_MIB = 1e6 / 1024 / 1024;
  private static final double MICROS = 1000;

  public static final Format FORMAT =
      format("crystaldiskmark", "CrystalDiskMark, copied as text")
          .printedBy("CrystalDiskMark: File, Save (text)")
          .describedIn(
              "https://crystalmark.info/en/software/crystaldiskmark/crystaldiskmark-main-menu/")
          .yields(BenchmarkRun.class)
          .marked("CrystalDiskMark ", " MB/s")
          .opens(CrystalDiskMark::opens)
          .withoutCaptions()
          .readBy(CrystalDiskMark::new);

  /** {@code read}, {@code write}, {@code mix}; empty while no heading has told. */
  private String section;

  CrystalDiskMark(ExhibitContext surroundings) {
    section =
        surroundings.before().stream()
            .map(line -> SECTION.matcher(line.collapsed()))
            .filter(Matcher::matches)
            .reduce((one, later) -> later)
            .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
            .orElse("");
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = row(text);
    if (row.matches()) {
      row(row, line.at(), sink);
      return true;
    }
    Matcher older = older(text);
    if (older.matches()) {
      older(older, line.at(), sink);
      return true;
    }
    Matcher heading = SECTION.matcher(text);
    if (heading.matches()) {
      section = heading.group(1).toLowerCase(Locale.ROOT);
      return true;
    }
    return isBanner(text) || OTHERS.matcher(text).matches();
  }

  private void row(Matcher row, Location at, ObservationSink sink) {
    if (section.isEmpty() || section.equals("mix")) {
      return;
    }
    double depth = PrintedNumbers.decimal(row.group(4)) * PrintedNumbers.decimal(row.group(5));
    double micros = row.group(8) == null ? Double.NaN : PrintedNumbers.decimal(row.group(8));
    double kib = PrintedNumbers.decimal(row.group(2)) * (row.group(3).equals("MiB") ? 1024 : 1);
    double iops = row.group(7) == null ? Double.NaN : PrintedNumbers.decimal(row.group(7));
    sink.observe(
        run(
            at,
            row.group(1).startsWith("SEQ") || row.group(1).startsWith("Seq"),
            section,
            kib,
            depth,
            iops,
            micros / MICROS,
            row.group(6)));
  }

  private static void older(Matcher row, Location at, ObservationSink sink) {
    boolean inSequence = row.group(1).equals("Sequential");
    double depth = 1;
    if (row.group(5) != null) {
      depth = PrintedNumbers.decimal(row.group(5));
    } else if (row.group(6) != null) {
      depth = PrintedNumbers.decimal(row.group(6)) * PrintedNumbers.decimal(row.group(7));
    }
    double kib = Double.NaN;
    if (row.group(3) != null) {
      kib = PrintedNumbers.decimal(row.group(3)) * (row.group(4).equals("MiB") ? 1024 : 1);
    }
    double iops = row.group(9) == null ? Double.NaN : PrintedNumbers.decimal(row.group(9));
    double mean = iops > 0 ? depth * MICROS / iops : Double.NaN;
    String direction = row.group(2).toLowerCase(Locale.ROOT);
    sink.observe(run(at, inSequence, direction, kib, depth, iops, mean, row.group(8)));
  }

  private static BenchmarkRun run(
      Location at,
      boolean inSequence,
      String direction,
      double kib,
      double depth,
      double iops,
      double meanMs,
      String mb) {
    return BenchmarkRun.of(at, "CrystalDiskMark", direction)
        .requests(kib, depth)
        .perSecond(iops)
        .took(meanMs, Double.NaN)
        .mibPerSecond(inSequence ? PrintedNumbers.decimal(mb) * MB_IN_MIB : Double.NaN)
        .build();
  }

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return isBanner(text) || row(text).matches() || older(text).matches();
  }

  static Matcher row(String text) {
    return ROW.matcher(text);
  }

  static Matcher older(String text) {
    return OLDER.matcher(text);
  }

  static boolean isBanner(String text) {
    return BANNER.matcher(text).matches();
  }
}
