package dev.stallsage.evidence.kernellog;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What somebody counted in the log of an ESXi host: {@code grep ... | awk ... | sort | uniq -c}.
 *
 * <p>{@code 24 vmhba39:C0:T4:L1 vmhba39:C0:T0:L1} below {@code grep 'Changing active path from'}
 * becomes 24 changes of the path in use. A row says nothing without the command above it.
 */
public final class LineCounts {
  private static final String COUNT = "^ *+(?<count>\\d{1,9}) ";

  private static final List<Row> ROWS =
      List.of(
          Row.of(
              Kind.PATH_CHANGED,
              "Changing active path.{0,300}\\buniq -c",
              "(?<port>vmhba\\d+:\\S{1,40}) (?<says>vmhba\\d+:\\S{1,40})$"),
          Row.of(
              Kind.ISCSI_CONNECTION_ERROR,
              "OFFLINE.{0,300}\\buniq -c",
              "(?<port>vmhba\\d+:CH:\\d+ T:\\d+)(?: CN:\\d+:?)? \"?(?<says>OFFLINE)\"?$"),
          Row.of(
              Kind.ISCSI_CONNECTION_BACK,
              "ONLINE.{0,300}\\buniq -c",
              "(?<port>vmhba\\d+:CH:\\d+ T:\\d+)(?: CN:\\d+:?)? \"?(?<says>ONLINE)\"?$"),
          Row.of(
              Kind.RESERVATION_CONFLICT,
              "reservation conflict.{0,300}\\buniq -c",
              "\"?(?<port>vmhba\\d+:C\\d+:T\\d+:L\\d+)\"?(?<says>)$"),
          Row.of(
              Kind.ADAPTER_GAVE_BACK,
              "CheckUnitReady.{0,300}\\buniq -c",
              "(?<port>vmhba\\d+:\\d+:\\d+)(?<says>)$"));

  public static final Format FORMAT =
      format("counted-log-lines", "Counted lines of an ESXi log (uniq -c)")
          .printedBy(
              "grep 'Changing active path from' vmkernel.log | awk '{print $(NF-5), $(NF-3)}' | sort"
                  + " | uniq -c")
          .describedIn("uniq(1)")
          .yields(KernelEvent.class)
          .marked("vmhba")
          .opens((line, surroundings) -> event(line, surroundings).isPresent())
          .readBy(LineCounts::reader);

  private LineCounts() {}

  private static Reader reader(ExhibitContext surroundings) {
    return (line, sink) -> {
      Optional<KernelEvent> event = event(line, surroundings);
      event.ifPresent(sink::observe);
      return event.isPresent();
    };
  }

  private record Row(Kind kind, Pattern command, Pattern pattern) {
    static Row of(Kind kind, String command, String pattern) {
      return new Row(kind, Pattern.compile(command), Pattern.compile(COUNT + pattern));
    }
  }

  private static Optional<KernelEvent> event(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    for (Row row : ROWS) {
      Matcher m = row.pattern().matcher(text);
      if (m.matches() && surroundings.mentions(row.command())) {
        return Optional.of(
            new KernelEvent(
                line.at(),
                row.kind(),
                m.group("port"),
                "",
                Double.parseDouble(m.group("count")),
                new Detail(Subsystem.VMKERNEL, m.group("port"), m.group("says"))));
      }
    }
    return Optional.empty();
  }
}
