package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Builder;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.OperatingSystem;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Disk counters of Windows as people write them and as {@code Get-Counter} prints them, the value
 * in the line of its counter or in the next.
 *
 * <pre>
 * \\sql3\physicaldisk(1 e:)\avg. disk sec/read :
 * 0.0312
 * Avg. Disk sec/Write is 0.120 on drive E:
 * </pre>
 *
 * becomes 31.2 ms for a read of {@code 1 e:} and 120 ms for a write of {@code drive E:}. The unit
 * of the counter is the second; what is written with {@code ms} behind it is taken at its word, and
 * a bare number above ten is no time of a request and not read. Rates, queue and idle time of a
 * disk are read where its times stand beside them, and become one sample with them.
 */
public final class CounterText implements Reader {
  private static final Pattern COUNTER =
      Pattern.compile(
          "(?i)(?:(?:physical|logical)disk\\(([^()\\\\]{1,80})\\)\\\\)?avg\\. ?disk sec/(read|write|transfer)\\b");
  private static final Pattern OTHER =
      Pattern.compile(
          "(?i)(?:physical|logical)disk\\(([^()\\\\]{1,80})\\)\\\\(disk (?:reads|writes|transfers|bytes|read bytes|write bytes)/sec"
              + "|avg\\. disk queue length|% idle time)[ :=]{1,12}([\\d.,]{1,20})$");
  private static final Pattern VALUE =
      Pattern.compile(
          "^(?i)\\)?(?: counter)?(?: on(?: the)? (?:drive|disk|volume) (\\w:?))?(?: (?:is|was|at|around|about|of|averages?|shows|reads))?"
              + "(?: (?:about|around|at))? ?[:=~]? ?(\\d{1,6}(?:[.,]\\d{1,9})?)(?: ?(ms|msec|milliseconds|s|sec|seconds)\\b)?");
  private static final Pattern ALONE =
      Pattern.compile("^\\d{1,4}(?:[.,]\\d{1,15})?(?:E-?\\d{1,3})?$");
  private static final Pattern DRIVE =
      Pattern.compile("(?i)\\b(?:drive|disk|volume) ([a-z]:|[a-z]\\b(?!\\.))");

  /** What a counter becomes: {@code offset + factor * value}. */
  private record Figure(Column column, double offset, double factor) {}

  private static final Map<String, Figure> FIGURES =
      Map.of(
          "disk reads/sec", new Figure(Column.READS_PER_SECOND, 0, 1),
          "disk writes/sec", new Figure(Column.WRITES_PER_SECOND, 0, 1),
          "disk transfers/sec", new Figure(Column.TRANSFERS_PER_SECOND, 0, 1),
          "disk read bytes/sec", new Figure(Column.READ_KIB_PER_SECOND, 0, 1.0 / 1024),
          "disk write bytes/sec", new Figure(Column.WRITE_KIB_PER_SECOND, 0, 1.0 / 1024),
          "avg. disk queue length", new Figure(Column.OUTSTANDING, 0, 1),
          "% idle time", new Figure(Column.BUSY_PERCENT, 100, -1));

  private static final double MOST_SECONDS = 10;
  private static final double MS = 1000;

  private static final String WITHOUT_RATE =
      "how many requests a second there were is not told, and a mean of few says little: typeperf"
          + " \"\\PhysicalDisk(*)\\*\" -si 5 -sc 60 -o disks.csv tells it beside the times";

  public static final Format FORMAT =
      format("windows-counters", "Windows disk counters in prose (Get-Counter)")
          .printedBy("Get-Counter '\\PhysicalDisk(*)\\Avg. Disk sec/Read'")
          .describedIn(
              "https://learn.microsoft.com/powershell/module/microsoft.powershell.diagnostics/get-counter")
          .yields(DeviceSample.class, OperatingSystem.class)
          .marked("isk sec/", "isk Sec/")
          .opens(line -> isOne(line.collapsed()))
          .patience(2)
          .readBy(CounterText::new);

  private String disk = "";
  private boolean said;
  private Column waiting;

  /** What was told of each disk since one of its counters came a second time. */
  private final Map<String, Map<Column, Double>> told = new LinkedHashMap<>();

  private final Map<String, Line> toldAt = new HashMap<>();

  private static boolean isOne(String text) {
    return !text.startsWith("\"")
        && (text.endsWith(":") && COUNTER.matcher(text).find() || counts(text, null));
  }

  /** Is a value behind one of its counters? They are told where somebody listens. */
  private static boolean counts(String text, Told told) {
    Matcher counter = COUNTER.matcher(text);
    boolean any = false;
    while (counter.find()) {
      Matcher value = VALUE.matcher(text.substring(counter.end()));
      if (value.find()) {
        double seconds = seconds(value.group(2), value.group(3));
        if (seconds <= MOST_SECONDS) {
          any = true;
          if (told != null) {
            String named =
                counter.group(1) == null ? drive(text, value.group(1)) : counter.group(1);
            told.tell(named, column(counter.group(2)), seconds * MS);
          }
        }
      }
    }
    return any;
  }

  /** Who hears of a time. */
  private interface Told {
    void tell(String disk, Column column, double ms);
  }

  private static String drive(String text, String named) {
    Matcher drive = DRIVE.matcher(text);
    return named != null ? named : drive.find() ? drive.group(1) : "disk";
  }

  private static Column column(String direction) {
    return switch (direction.toLowerCase(Locale.ROOT)) {
      case "read" -> Column.READ_RESPONSE_MS;
      case "write" -> Column.WRITE_RESPONSE_MS;
      default -> Column.RESPONSE_MS;
    };
  }

  private static double seconds(String number, String unit) {
    double value = PrintedNumbers.decimal(number.replace(',', '.'));
    boolean milliseconds = unit != null && unit.toLowerCase(Locale.ROOT).startsWith("m");
    return milliseconds ? value / MS : value;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (waiting != null && ALONE.matcher(text).matches()) {
      tell(line, disk, waiting, PrintedNumbers.decimal(text.replace(',', '.')) * MS, sink);
      waiting = null;
      return true;
    }
    Matcher counter = COUNTER.matcher(text);
    if (text.endsWith(":") && counter.find()) {
      disk = counter.group(1) == null ? "disk" : counter.group(1);
      waiting = disk.equals("_total") ? null : column(counter.group(2));
      return true;
    }
    return counts(text, (name, column, ms) -> tell(line, name, column, ms, sink))
        || other(line, sink);
  }

  private void tell(Line line, String disk, Column column, double ms, ObservationSink sink) {
    if (!said) {
      sink.remark(line.at(), WITHOUT_RATE);
      sink.observe(new OperatingSystem(line.at(), "windows", "", "", "", ""));
    }
    said = true;
    if (ms > 0 && !disk.toLowerCase(Locale.ROOT).contains("_total")) {
      put(line, disk, column, ms, sink);
    }
  }

  private void put(Line line, String disk, Column column, double value, ObservationSink sink) {
    if (told.containsKey(disk) && told.get(disk).containsKey(column)) {
      give(disk, sink);
    }
    told.computeIfAbsent(disk, d -> new EnumMap<>(Column.class)).put(column, value);
    toldAt.putIfAbsent(disk, line);
  }

  /** Rates, sizes and queues of a disk whose times are told beside them. */
  private boolean other(Line line, ObservationSink sink) {
    Matcher other = OTHER.matcher(line.collapsed());
    if (!other.find()) {
      return false;
    }
    Figure figure = FIGURES.get(other.group(2).toLowerCase(Locale.ROOT));
    double value = PrintedNumbers.decimal(other.group(3).replace(',', '.'));
    String disk = other.group(1);
    if (figure != null
        && !Double.isNaN(value)
        && !disk.toLowerCase(Locale.ROOT).contains("_total")) {
      put(line, disk, figure.column, figure.offset + figure.factor * value, sink);
    }
    return true;
  }

  private void give(String disk, ObservationSink sink) {
    Builder sample = DeviceSample.of(toldAt.remove(disk).at(), disk);
    told.remove(disk).forEach(sample::set);
    sink.observe(sample.build());
  }

  @Override
  public void end(ObservationSink sink) {
    List.copyOf(told.keySet()).forEach(disk -> give(disk, sink));
  }
}
