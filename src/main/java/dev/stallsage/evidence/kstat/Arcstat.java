package dev.stallsage.evidence.kstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code arcstat}: what the cache of ZFS was asked and what it missed, interval by interval; the
 * columns are chosen with {@code -f}.
 *
 * <pre>
 *     time  read  miss  miss%  dmis  dm%  pmis  pm%  mmis  mm%  arcsz     c
 * 06:35:01  1.3K   412     31   402   31    10   40     3   42   8.1G  8.1G
 * </pre>
 *
 * becomes the {@code arcstats} of that moment as {@code kstat} prints them: 8.1 GiB in use of a
 * target of 8.1 GiB, and hits and misses counted from the first row on.
 */
public final class Arcstat implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^\\s*+time(?=\\s)(?=.*\\sread\\b)(?:\\s++[a-z2]{1,12}%?+){2,40}\\s*+$");
  private static final Pattern CLOCK = Pattern.compile("^\\d\\d:\\d\\d:\\d\\d$");
  private static final Pattern CELL = Pattern.compile("^(\\d{1,20}(?:[.,]\\d{1,3})?)([KMGTP]?)$");
  private static final double SIZE_STEP = 1024;
  private static final double COUNT_STEP = 1000;
  private static final List<String> MARKS = List.of("miss", "hit%", "hits", "ddread", "arcsz");

  public static final Format FORMAT =
      format("arcstat", "arcstat")
          .printedBy("arcstat 10 30", "arcstat -f time,arcsz,read,hits,miss,c 10 30")
          .describedIn("arcstat(1)")
          .yields(KernelStatistics.class)
          .marked(MARKS)
          .mayOpen(line -> line.wordHas(line.firstWord(), "time"))
          .opens(
              line ->
                  HEADING.matcher(line.text()).matches()
                      && MARKS.stream().anyMatch(line.text()::contains))
          .patience(1)
          .readBy(Arcstat::new);

  private List<String> names = List.of();
  private double hits;
  private double misses;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (HEADING.matcher(line.text()).matches()) {
      names = Arrays.asList(line.words());
      return true;
    }
    String[] cells = line.words();
    if (cells.length != names.size() || !CLOCK.matcher(cells[0]).matches()) {
      return false;
    }
    Map<String, Statistic> statistics = new LinkedHashMap<>();
    lookups(line, cells, statistics);
    put(line, "size", number(cells, SIZE_STEP, "arcsz", "size"), statistics);
    put(line, "c", number(cells, SIZE_STEP, "c"), statistics);
    sink.observe(new KernelStatistics(line.at(), "zfs", 0, "arcstats", "misc", statistics));
    return true;
  }

  /** Two of reads, hits and misses tell the third. */
  private void lookups(Line line, String[] cells, Map<String, Statistic> statistics) {
    double read = number(cells, COUNT_STEP, "read");
    double hit = number(cells, COUNT_STEP, "hits", "hit");
    double miss = number(cells, COUNT_STEP, "miss");
    miss = Double.isNaN(miss) ? read - hit : miss;
    if (!Double.isNaN(miss)) {
      misses += miss;
      hits += Math.max(0, read - miss);
      put(line, "hits", hits, statistics);
      put(line, "misses", misses, statistics);
    }
  }

  private static void put(Line line, String name, double value, Map<String, Statistic> into) {
    if (!Double.isNaN(value)) {
      into.put(name, new Statistic(Long.toString(Math.round(value)), line.at()));
    }
  }

  private double number(String[] cells, double step, String... either) {
    for (String name : either) {
      int i = names.indexOf(name);
      Matcher cell = CELL.matcher(i < 0 ? "" : cells[i]);
      if (cell.matches()) {
        int power = "KMGTP".indexOf(cell.group(2)) + 1;
        double scale = cell.group(2).isEmpty() ? 1 : Math.pow(step, power);
        return PrintedNumbers.decimal(cell.group(1)) * scale;
      }
    }
    return Double.NaN;
  }
}
