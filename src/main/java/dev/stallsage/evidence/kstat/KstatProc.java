package dev.stallsage.evidence.kstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.TransactionGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file below {@code /proc/spl/kstat}: the kstats of ZFS on Linux.
 *
 * <pre>
 * 9 1 0x01 96 4608 5266997922 97951858082072
 * name                            type data
 * hits                            4    8311202
 * c_min                           4    1073741824
 * </pre>
 *
 * becomes the statistics {@code hits} and {@code c_min} of {@code zfs:0:arcstats}. The file does
 * not print its name: the command or the heading above tells it, else the statistics that only one
 * kstat has, else it stays empty.
 *
 * <p>Reads one file of {@code /proc/spl/kstat}: named statistics, the columns of an I/O kstat, or
 * the transaction groups of a pool.
 */
public final class KstatProc implements Reader {
  private static final Pattern HEAD =
      Pattern.compile("^\\s*\\d+\\s+\\d\\s+0x[0-9a-f]{2}(?:\\s+\\d+){4}\\s*$");
  private static final Pattern PATH = Pattern.compile("/proc/spl/kstat/(\\w+)/(\\S*\\w)");
  private static final int LINES_ABOVE = 3;
  private static final String COMMITTED = "C";
  private static final double NS_PER_MS = 1e6;

  /** Statistics that only one kstat has. */
  private static final Map<String, String> TELLTALE =
      Map.of(
          "mru_ghost_hits", "arcstats",
          "zil_commit_count", "zil",
          "dmu_tx_assigned", "dmu_tx",
          "dbuf_cache_count", "dbufstats");

  public static final Format FORMAT =
      format("kstat-proc", "OpenZFS on Linux /proc/spl/kstat")
          .printedBy(
              "cat /proc/spl/kstat/zfs/arcstats",
              "head -200 /proc/spl/kstat/zfs/*",
              "tail -n +1 /proc/spl/kstat/zfs/*/txgs")
          .describedIn("module/os/linux/spl/spl-kstat.c of OpenZFS")
          .yields(KernelStatistics.class, TransactionGroup.class)
          .marked(Marks.and(Marks.followed(" 0x", '0', '9'), "name"))
          .mayOpen(KstatProc::mayOpen)
          .opens(line -> isHead(line.text()))
          .readBy(KstatProc::new);

  private final String path;
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Map<String, Line> lines = new LinkedHashMap<>();
  private Line first;
  private List<String> columns;

  KstatProc(ExhibitContext surroundings) {
    path = path(surroundings);
  }

  static boolean isHead(String text) {
    return text.contains("0x") && HEAD.matcher(text).matches() || isNames(text);
  }

  private static boolean isNames(String text) {
    return text.contains("name")
        && text.contains("data")
        && text.strip().matches("name\\s+type\\s+data");
  }

  private static String path(ExhibitContext surroundings) {
    Stream<String> above = surroundings.upwards().limit(LINES_ABOVE).map(Line::text);
    return Stream.concat(Stream.of(surroundings.command()), above)
        .flatMap(text -> PATH.matcher(text).results())
        .findFirst()
        .map(path -> path.group(2))
        .orElse("");
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      return false;
    }
    if (columns == null) {
      return takeHead(line);
    }
    String[] words = line.words();
    if (columns.get(0).equals("name")) {
      return takeNamed(line, words);
    }
    if (columns.get(0).equals("txg")) {
      return takeGroup(line, List.of(words), sink);
    }
    if (words.length != columns.size() || !values.isEmpty() || !words[0].matches("\\d+")) {
      return false;
    }
    for (int i = 0; i < words.length; i++) {
      put(columns.get(i), words[i], line);
    }
    return true;
  }

  private boolean takeHead(Line line) {
    boolean head = HEAD.matcher(line.text()).matches();
    List<String> words = List.of(line.words());
    if (head && first != null || !head && !isNames(line.text()) && !words.contains("nread")) {
      return false;
    }
    first = first == null ? line : first;
    columns = head ? null : words;
    return true;
  }

  private boolean takeGroup(Line line, List<String> words, ObservationSink sink) {
    if (words.size() != columns.size() || !words.get(0).matches("\\d{1,18}")) {
      return false;
    }
    int state = columns.indexOf("state");
    int written = columns.indexOf("nwritten");
    int took = columns.indexOf("stime");
    if (state > 0 && written > 0 && took > 0 && words.get(state).equals(COMMITTED)) {
      sink.observe(
          new TransactionGroup(
              line.at(),
              path.endsWith("/txgs") ? path.substring(0, path.lastIndexOf('/')) : "",
              PrintedNumbers.whole(words.get(0)),
              PrintedNumbers.decimal(words.get(written)) / 1024,
              PrintedNumbers.decimal(words.get(took)) / NS_PER_MS));
    }
    return true;
  }

  private boolean takeNamed(Line line, String[] words) {
    boolean row = words.length >= 3 && words[0].matches("[A-Za-z]\\S*") && words[1].matches("\\d");
    if (row) {
      put(words[0], String.join(" ", List.of(words).subList(2, words.length)), line);
    }
    return row;
  }

  private void put(String name, String value, Line line) {
    values.put(name, value);
    lines.put(name, line);
  }

  @Override
  public void end(ObservationSink sink) {
    if (values.isEmpty()) {
      return;
    }
    KstatBlock block = new KstatBlock(first.at(), "zfs", 0);
    block.name(name(), "");
    values.forEach(
        (name, value) -> block.put(new KstatEntry(name, value, true), lines.get(name).at()));
    block.end(sink);
  }

  private String name() {
    if (!path.isEmpty()) {
      return path;
    }
    return TELLTALE.entrySet().stream()
        .filter(telltale -> values.containsKey(telltale.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(columns.get(0).equals("name") ? "" : "io");
  }

  private static boolean mayOpen(ByteLine line) {
    int first = line.firstWord();
    return line.digits(first) < line.to() || line.wordHas(first, "name");
  }
}
