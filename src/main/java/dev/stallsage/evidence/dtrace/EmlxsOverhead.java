package dev.stallsage.evidence.dtrace;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CompletionTiming;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Output of {@code emlxsoverhead.d}: where each I/O of an Emulex adapter spent its time.
 *
 * <pre>
 * TIMESTAMP            TOTAL(us)        EMLXS(us)        I/O START(us)    I/O INTR(us)     QUEUE(us)        I/O DONE(us)
 * 2018 Nov  2 03:41:17 702311           702244           4                9                702102           129
 * </pre>
 *
 * becomes 702 ms in total, of which 67 µs outside the driver. The unit stands in the heading.
 *
 * <p>Reads one run of {@code emlxsoverhead.d}.
 *
 * <p>Identical rows in a row are one I/O: when an interrupt completes a batch, the script clears
 * the start stamp with the first packet but not its clause-local figures, and prints these again
 * for the rest of the batch.
 */
public final class EmlxsOverhead implements Reader {
  private static final List<String> COLUMNS =
      List.of("TOTAL", "EMLXS", "I/O START", "I/O INTR", "QUEUE", "I/O DONE");
  private static final Map<String, Double> MICROS =
      Map.of("ns", 0.001, "us", 1.0, "µs", 1.0, "ms", 1000.0);
  private static final Pattern COLUMN =
      Pattern.compile("(TOTAL|EMLXS|I/O\\s+START|I/O\\s+INTR|QUEUE|I/O\\s+DONE)\\s*\\((..)\\)");
  private static final Pattern STAMPED =
      Pattern.compile(
          "^\\s*(\\d{4}\\s[A-Z][a-z]{2}\\s+\\d{1,2}\\s\\d\\d:\\d\\d:\\d\\d)((?:\\s[\\d\\s]*)?)$");
  private static final Pattern NUMBERS = Pattern.compile("^\\s*\\d[\\d\\s]*$");
  private static final Pattern ASIDE =
      Pattern.compile("^\\s*(?:\\[?\\.\\.\\..*|dtrace: .*(?:drops?|error)\\b.*|\\^C)\\s*$");

  public static final Format FORMAT =
      format("emlxsoverhead", "emlxsoverhead.d: time of each I/O inside the Emulex driver")
          .printedBy("emlxsoverhead.d 100000")
          .describedIn("https://github.com/nenadnoveljic/dtrace/blob/master/emlxsoverhead.d")
          .yields(CompletionTiming.class)
          .marked("EMLXS")
          .opens(line -> line.text().contains("EMLXS") && isHeading(line.text()))
          .patience(3)
          .withoutCaptions()
          .readBy(EmlxsOverhead::new);

  private record Column(String name, double micros) {}

  private record Row(Line line, String time, List<Long> figures) {
    boolean saysTheSameAs(Row other) {
      return other != null && time.equals(other.time) && figures.equals(other.figures);
    }
  }

  private final List<Column> columns = new ArrayList<>();
  private Row wrapped;
  private Row last;
  private Line firstRepeat;
  private int repeats;

  /** Is this the heading, or the first half of one that a mail client wrapped? */
  static boolean isHeading(String text) {
    return text.contains("TOTAL") && columnsOf(text).size() >= 2;
  }

  private static List<Column> columnsOf(String text) {
    return COLUMN
        .matcher(text)
        .results()
        .filter(r -> MICROS.containsKey(r.group(2)))
        .map(EmlxsOverhead::column)
        .toList();
  }

  private static Column column(MatchResult heading) {
    return new Column(heading.group(1).replaceAll("\\s+", " "), MICROS.get(heading.group(2)));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank()) {
      return false;
    }
    if (last == null && wrapped == null && COLUMN.matcher(text).find()) {
      return takeHeading(text);
    }
    Matcher stamped = STAMPED.matcher(text);
    if (stamped.matches()) {
      giveUpWrapped(sink);
      wrapped = new Row(line, stamped.group(1).replaceAll("\\s+", " "), numbers(stamped.group(2)));
      return completeRow(sink);
    }
    if (wrapped != null && NUMBERS.matcher(text).matches()) {
      List<Long> figures = new ArrayList<>(wrapped.figures);
      figures.addAll(numbers(text));
      wrapped = new Row(wrapped.line, wrapped.time, figures);
      return completeRow(sink);
    }
    if (text.strip().equals("kein intr")) {
      sink.remark(
          line.at(), "the script met an I/O without interrupt stamp and ended: the run is cut");
      return true;
    }
    return ASIDE.matcher(text).matches();
  }

  private boolean takeHeading(String text) {
    boolean another = !columns.isEmpty() && text.contains("TOTAL");
    if (!another) {
      columns.addAll(columnsOf(text));
    }
    return !another;
  }

  private static List<Long> numbers(String text) {
    List<Long> numbers = new ArrayList<>();
    for (String word : text.strip().split("\\s+")) {
      if (!word.isEmpty() && word.length() <= 18) {
        numbers.add(Long.parseLong(word));
      }
    }
    return numbers;
  }

  /** A row is held back until all its figures are there: mail clients wrap it. */
  private boolean completeRow(ObservationSink sink) {
    if (wrapped.figures.size() < COLUMNS.size()) {
      return true;
    }
    Row row = wrapped;
    wrapped = null;
    if (row.figures.size() != columns.size() || columns.size() != COLUMNS.size()) {
      sink.remark(row.line.at(), "expected one figure for each of the columns " + COLUMNS);
    } else if (row.saysTheSameAs(last)) {
      repeats++;
      firstRepeat = firstRepeat == null ? row.line : firstRepeat;
    } else {
      last = row;
      sink.observe(timing(row));
    }
    return true;
  }

  private CompletionTiming timing(Row row) {
    return new CompletionTiming(
        row.line.at(),
        row.time,
        micros(row, "TOTAL"),
        micros(row, "EMLXS"),
        micros(row, "I/O START"),
        micros(row, "I/O INTR"),
        micros(row, "QUEUE"),
        micros(row, "I/O DONE"));
  }

  private long micros(Row row, String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name.equals(name)) {
        return Math.round(row.figures.get(i) * columns.get(i).micros);
      }
    }
    return 0;
  }

  private void giveUpWrapped(ObservationSink sink) {
    if (wrapped != null) {
      sink.remark(
          wrapped.line.at(),
          "is cut: expected " + COLUMNS.size() + " figures, found " + wrapped.figures.size());
      wrapped = null;
    }
  }

  @Override
  public void end(ObservationSink sink) {
    giveUpWrapped(sink);
    if (repeats > 0) {
      sink.remark(
          firstRepeat.at(),
          "repeats the row above, "
              + repeats
              + (repeats == 1 ? " time" : " times")
              + " in this run: the script prints the first I/O of a batch again, so each is counted"
              + " once");
    }
  }
}
