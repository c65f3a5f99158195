package dev.stallsage.evidence.vmstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Swapping;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of {@code dstat} and {@code dool}.
 *
 * <pre>
 * --total-cpu-usage-- -dsk/total- ---paging--
 * usr sys idl wai stl| read  writ|  in   out
 *   3   2  40  55   0|  11M 8192B| 340k  12k
 * </pre>
 *
 * becomes processors that wait 55 % of the time and 340 KiB a second swapped in. What the first row
 * tells is since the host was started. It has throughput and no latency of disks.
 */
public final class Dstat implements Reader {
  private static final Pattern GROUPS =
      Pattern.compile(
          "^(?!procs )(?=.{0,300}(?:-dsk/|-cpu-usage-|-usage-|---paging--|-swap-))[-/\\w:."
              + " ]{8,400}$");
  private static final Pattern COLUMNS =
      Pattern.compile(
          "^[a-z0-9_ |:#/]{0,100}(?:read writ|usr sys idl|used free|in out)[a-z0-9_ |:#/]{0,300}$");
  private static final Pattern ROW = Pattern.compile("^[\\d.:|/ \\-BkKMGT^C]{8,400}$");
  private static final Pattern AMOUNT = Pattern.compile("^(\\d{1,9}(?:\\.\\d{1,3})?)([BkKMGT]?)$");
  private static final Pattern OTHER =
      Pattern.compile("^You did not select any stats, using .{1,20} by default\\.$");

  public static final Format FORMAT =
      format("dstat", "Throughput of a host (dstat, dool)")
          .printedBy("dstat -tcdngy 5")
          .describedIn("https://linux.die.net/man/1/dstat")
          .yields(CpuSample.class, Swapping.class)
          .marked("-dsk/", "-usage-", "-paging-")
          .opens(line -> isGroups(line.collapsed()))
          .patience(2)
          .readBy(Dstat::new);

  private List<String> groups = List.of();
  private boolean said;
  private boolean first = true;

  static boolean isGroups(String text) {
    return text.contains("--") && GROUPS.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (isGroups(text)) {
      if (!said && text.contains("dsk/")) {
        said = true;
        sink.remark(
            line.at(),
            "dstat tells throughput and no latency: iostat -xkyt 5 tells it of each device");
      }
      return true;
    }
    if (COLUMNS.matcher(text).matches()) {
      groups = parts(text);
      return true;
    }
    if (!ROW.matcher(text).matches() || groups.isEmpty()) {
      return OTHER.matcher(text).matches();
    }
    List<String> row = parts(text);
    if (row.size() == groups.size()) {
      for (int i = 0; i < row.size(); i++) {
        group(line, groups.get(i).split(" "), row.get(i).split(" "), sink);
      }
      first = false;
    }
    return true;
  }

  private static List<String> parts(String text) {
    return Arrays.stream(text.split("\\|", -1)).map(String::strip).toList();
  }

  private void group(Line line, String[] columns, String[] cells, ObservationSink sink) {
    if (columns.length != cells.length) {
      return;
    }
    List<String> names = List.of(columns);
    if (names.contains("usr") && names.contains("wai")) {
      sink.observe(
          new CpuSample(
              line.at(),
              first,
              share(names, cells, "usr"),
              share(names, cells, "sys"),
              share(names, cells, "wai"),
              share(names, cells, "stl"),
              share(names, cells, "idl")));
    } else if (names.equals(List.of("in", "out"))) {
      double in = kib(cells[0]);
      double out = kib(cells[1]);
      if (in >= 0 && out >= 0) {
        sink.observe(new Swapping(line.at(), "", first, in, out));
      }
    }
  }

  private static double share(List<String> names, String[] cells, String name) {
    int i = names.indexOf(name);
    return i < 0 ? Double.NaN : PrintedNumbers.decimal(cells[i]);
  }

  /** {@code 12k} is 12, {@code 8192B} 8; {@code NaN} where it is no amount. */
  private static double kib(String cell) {
    Matcher amount = AMOUNT.matcher(cell);
    if (!amount.matches()) {
      return Double.NaN;
    }
    return PrintedNumbers.kib(amount.group(1), amount.group(2));
  }
}
