package dev.stallsage.evidence.fabric;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.FcPortCounters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Brocade {@code porterrshow}: one row of error counters for each port.
 *
 * <p>{@code 7: 88.1m 1.9g 0 14 2 0 0 14 0 230 0 0 0 0 0 221 0 0 0} becomes port 7 with 88,100,000
 * frames sent, 14 frames with a bad checksum and 221 frames dropped for time-out. The suffixes k, m
 * and g are powers of 1000. Time without credit is not among the columns.
 *
 * <p>Reads the rows of {@code porterrshow}, below its heading or without one.
 */
public final class PortErrors implements Reader {
  private static final String VALUES = "[\\d.kmgtKMGT\\s]+";
  private static final Pattern ROW =
      Pattern.compile("^\\s*(\\d+(?:/\\d+)?):\\s+(\\d" + VALUES + ")$");
  private static final Pattern MORE_VALUES =
      Pattern.compile("^\\s*\\d" + VALUES + "$|^\\s*\\d\\s*$");
  private static final Pattern HEADING_WORDS =
      Pattern.compile(
          "^[\\s=]*$|^\\s*(?:tx|in|err|pcs|uncor|crc|c3timeout|rx|sig|fail)\\b[\\sa-z_0-9]*$");

  public static final Format FORMAT =
      format("brocade-porterrshow", "Brocade porterrshow")
          .printedBy("porterrshow")
          .describedIn("Fabric OS Command Reference, portErrShow")
          .yields(FcPortCounters.class)
          .marked("frames")
          .markedAbove(List.of("porterrshow"))
          .opens(PortErrors::opens)
          .patience(3)
          .withoutCaptions()
          .readBy(surroundings -> new PortErrors(CounterTime.before(surroundings)));

  private final Set<String> heading = new HashSet<>();
  private boolean inHeading;
  private String time;
  private Line begun;
  private String port = "";
  private final List<String> values = new ArrayList<>();
  private boolean explained;

  PortErrors(String time) {
    this.time = time;
  }

  static boolean isRow(String text) {
    return ROW.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank()) {
      return false;
    }
    if (PortErrorsColumns.isHeading(text)) {
      finish(sink);
      heading.clear();
      inHeading = true;
    }
    if (inHeading && !isRow(text)) {
      heading.addAll(Arrays.asList(line.words()));
      return PortErrorsColumns.isHeading(text) || HEADING_WORDS.matcher(text).matches();
    }
    inHeading = false;
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      finish(sink);
      begun = line;
      port = row.group(1);
      values.addAll(Arrays.asList(row.group(2).strip().split("\\s+")));
      return true;
    }
    return isRestOfRow(line) || isMoment(line, sink);
  }

  /** The last columns of a row that a mail client wrapped. */
  private boolean isRestOfRow(Line line) {
    boolean rest =
        begun != null
            && MORE_VALUES.matcher(line.text()).matches()
            && values.size() < PortErrorsColumns.of(heading).size();
    if (rest) {
      values.addAll(Arrays.asList(line.words()));
    }
    return rest;
  }

  private boolean isMoment(Line line, ObservationSink sink) {
    Optional<String> moment = CounterTime.in(line);
    moment.ifPresent(
        m -> {
          finish(sink);
          time = m;
        });
    return moment.isPresent();
  }

  private void finish(ObservationSink sink) {
    if (begun == null) {
      return;
    }
    List<String> columns =
        heading.isEmpty() ? PortErrorsColumns.of(values.size()) : PortErrorsColumns.of(heading);
    if (columns.size() != values.size()) {
      sink.remark(
          begun.at(),
          "port "
              + port
              + ": expected "
              + (columns.isEmpty() ? "14, 15, 17, 18 or 19" : columns.size())
              + " values, found "
              + values.size());
    } else {
      observe(columns, sink);
    }
    begun = null;
    values.clear();
  }

  private void observe(List<String> columns, ObservationSink sink) {
    PortCounters counters = new PortCounters(begun.at(), port, time);
    boolean timeouts = columns.contains(PortErrorsColumns.TIMEOUT_SENDING);
    counters.put(PortCounters.FRAMES_SENT, value(columns, PortErrorsColumns.SENT), begun.at());
    counters.put(PortCounters.CRC_ERRORS, value(columns, PortErrorsColumns.CRC), begun.at());
    if (columns.contains(PortErrorsColumns.CRC_GOOD_END)) {
      counters.put(
          PortCounters.CRC_GOOD_END, value(columns, PortErrorsColumns.CRC_GOOD_END), begun.at());
    }
    counters.put(
        PortCounters.DISCARDED_FRAMES,
        timeouts
            ? value(columns, PortErrorsColumns.TIMEOUT_SENDING)
                + value(columns, PortErrorsColumns.TIMEOUT_RECEIVING)
            : value(columns, PortErrorsColumns.DISCARDS),
        begun.at());
    if (!timeouts && !explained) {
      sink.remark(
          begun.at(),
          "disc c3 counts every discarded class-3 frame, not only those that timed out");
      explained = true;
    }
    counters.observe(sink);
  }

  private double value(List<String> columns, String column) {
    return PrintedNumbers.decimal(values.get(columns.indexOf(column)));
  }

  @Override
  public void end(ObservationSink sink) {
    finish(sink);
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.text();
    return text.contains("frames") && PortErrorsColumns.isHeading(text)
        || text.indexOf(':') > 0 && surroundings.above(line).contains("porterrshow") && isRow(text);
  }
}
