package dev.stallsage.evidence.aix;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.MonthName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The error log of AIX, in short and in full.
 *
 * <pre>
 * IDENTIFIER TIMESTAMP  T C RESOURCE_NAME  DESCRIPTION
 * DE3B8540   1121101123 P H hdisk7         PATH HAS FAILED
 *
 * LABEL:          SC_DISK_ERR2
 * Date/Time:       Tue Nov 21 10:12:07 CET 2023
 * Type:            PERM
 * Resource Name:   hdisk7
 * SENSE DATA
 * 0A00 2800 01C2 7F40 0000 0800 0000 0000 0000 0000 0000 0000 0102 0000 F000 0300
 * 01C2 7F40 0000 0000 1100
 * </pre>
 *
 * become a path of {@code hdisk7} that went down, and a medium error of it. That a disk failed a
 * request says nothing without {@linkplain ErrorSense its sense}: then only a remark tells where to
 * look.
 */
public final class Errpt implements Reader {
  private static final String SHORT_HEADING = "IDENTIFIER TIMESTAMP T C RESOURCE_NAME DESCRIPTION";
  private static final Pattern ROW =
      Pattern.compile(
          "^[0-9A-F]{8} (?<time>\\d{10}) (?<type>[IPTU]) [HSOU] (?<name>\\S{1,20})"
              + " (?<says>\\S.{0,59})$");
  private static final Pattern LABEL = Pattern.compile("^LABEL: ?(?<label>[A-Z][A-Z0-9_]{2,30})$");
  private static final Pattern FIELD =
      Pattern.compile("^(?<key>[A-Z][A-Za-z/ ]{2,40}):(?: (?<value>.{0,200}))?$");
  private static final Pattern TIME =
      Pattern.compile(
          "^\\w{3} (?<month>\\w{3}) (?<day>\\d{1,2}) (?<clock>\\d\\d:\\d\\d:\\d\\d)(?: \\S{1,12})?"
              + " (?<year>\\d{4})$");
  private static final Pattern HEX = Pattern.compile("^[0-9A-F]{4}(?: [0-9A-F]{4}){0,31}$");
  private static final Pattern RULE = Pattern.compile("^-{20,200}$");

  /** Words of a description, of what is recommended, of the vital product data. */
  private static final Pattern PART =
      Pattern.compile(
          "^(?:[A-Z0-9][A-Z0-9"
              + " ,/.()'-]{2,100}|\\d{1,6}|(?:Description|(?:Probable|User|Install|Failure)"
              + " Causes|Recommended Actions|Detail Data)|[A-Z][A-Za-z0-9"
              + " ().-]{2,40}\\.{2,}.{0,60})$");

  /** Which file system it is, they do not tell. */
  private static final Set<String> PARTS_OF_AIX = Set.of("SYSJ2", "SYSPFS", "CMDFSCK");

  private static final int SENSE_AT_MOST = 2_000;
  private static final int EVENTS_AT_MOST = 10_000;

  public static final Format FORMAT =
      format("errpt", "Error log of AIX (errpt)")
          .printedBy("errpt; errpt -a")
          .describedIn("https://www.ibm.com/docs/en/aix/7.2?topic=e-errpt-command")
          .yields(KernelEvent.class)
          .marked(
              "IDENTIFIER TIMESTAMP",
              "IDENTIFIER  TIMESTAMP",
              "LABEL:",
              " P H ",
              " T H ",
              " U H ",
              "FILE SYSTEM CORRUPTION",
              "INVALID FILE SYSTEM CONTROL DATA",
              "FILE SYSTEM RECOVERY REQUIRED",
              "FSCK FOUND ERRORS")
          .opens(line -> opens(line.collapsed()))
          .withoutCaptions()
          .readBy(Errpt::new);

  private final List<KernelEvent> events = new ArrayList<>();
  private boolean told;
  private String label = "";
  private String name = "";
  private String path = "";
  private String time = "";
  private String says = "";
  private String above = "";
  private final StringBuilder sense = new StringBuilder();
  private boolean inSense;
  private Location at;

  private static boolean opens(String text) {
    return text.equals(SHORT_HEADING)
        || ROW.matcher(text).matches()
        || LABEL.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      row(row, line, sink);
      return true;
    }
    if (text.equals(SHORT_HEADING)) {
      return true;
    }
    Matcher labelled = LABEL.matcher(text);
    if (labelled.matches()) {
      endRecord();
      label = labelled.group("label");
      at = line.at();
      return true;
    }
    return at != null && part(text) || RULE.matcher(text).matches();
  }

  private boolean part(String text) {
    Matcher field = FIELD.matcher(text);
    if (field.matches()) {
      inSense = false;
      String value = field.group("value") == null ? "" : field.group("value").strip();
      switch (field.group("key")) {
        case "Resource Name" -> name = value;
        case "Date/Time" -> time = dated(value);
        default -> {
          // what it is and where it stands
        }
      }
      above = "";
      return true;
    }
    if (text.equals("SENSE DATA")) {
      inSense = true;
      return true;
    }
    if (inSense && HEX.matcher(text).matches()) {
      if (sense.length() < SENSE_AT_MOST) {
        sense.append(text.replace(" ", ""));
      }
      return true;
    }
    if (above.equals("Description")) {
      says = text;
    } else if (above.equals("PATH ID")) {
      path = text;
    }
    above = text;
    return PART.matcher(text).matches() || RULE.matcher(text).matches();
  }

  private static String dated(String value) {
    Matcher printed = TIME.matcher(value);
    if (!printed.matches()) {
      return "";
    }
    int month = MonthName.number(printed.group("month"));
    return month == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%s-%02d-%02d %s",
            printed.group("year"),
            month,
            Integer.parseInt(printed.group("day")),
            printed.group("clock"));
  }

  /** {@code MMddhhmmyy}. */
  private static String dense(String t) {
    return "20"
        + t.substring(8)
        + "-"
        + t.substring(0, 2)
        + "-"
        + t.substring(2, 4)
        + " "
        + t.substring(4, 6)
        + ":"
        + t.substring(6, 8)
        + ":00";
  }

  private void row(Matcher row, Line line, ObservationSink sink) {
    Optional<KernelEvent> event =
        described(line.at(), row.group("says"), row.group("name"), "", dense(row.group("time")));
    event.filter(known -> events.size() < EVENTS_AT_MOST).ifPresent(events::add);
    boolean ofDisk = row.group("says").contains("DISK OPERATION ERROR");
    if (ofDisk && row.group("type").equals("P") && events.size() < EVENTS_AT_MOST) {
      events.add(
          new KernelEvent(line.at(), Kind.IO_ERROR, row.group("name"), dense(row.group("time"))));
    }
    if (event.isEmpty() && ofDisk && !told) {
      told = true;
      sink.remark(
          line.at(),
          "errpt tells which device complained and when, and no latency: errpt -a tells the sense"
              + " data, iostat -D 5 the time of requests");
    }
  }

  /** What a description tells by itself. */
  private static Optional<KernelEvent> described(
      Location at, String says, String name, String path, String time) {
    return switch (says.strip()) {
      case "PATH HAS FAILED" ->
          Optional.of(event(at, Kind.PATH_DOWN, name, path, time, "", List.of()));
      case "PATH HAS RECOVERED" ->
          Optional.of(event(at, Kind.PATH_UP, name, path, time, "", List.of()));
      case "LINK ERROR" -> Optional.of(new KernelEvent(at, Kind.FC_LINK_DOWN, name, time));
      case "PHYSICAL VOLUME DECLARED MISSING" ->
          Optional.of(
              event(at, Kind.FAULT_TOLD, name, path, time, "device-gone-in-use", List.of()));
      case "ARRAY CACHE BATTERY DRAINED", "CACHE BATTERY FAILURE" ->
          Optional.of(
              event(at, Kind.FAULT_TOLD, name, path, time, "array-memory-battery", List.of()));
      case "FILE SYSTEM CORRUPTION", "INVALID FILE SYSTEM CONTROL DATA" ->
          Optional.of(
              event(at, Kind.FAULT_TOLD, volume(name), "", time, "filesystem-damaged", List.of()));
      // An error below asks for a check as well, and a check that found errors may have mended
      // them.
      case "FILE SYSTEM RECOVERY REQUIRED", "FSCK FOUND ERRORS" ->
          Optional.of(event(at, Kind.FILESYSTEM_ERROR, volume(name), "", time, "", List.of()));
      default -> Optional.empty();
    };
  }

  private static String volume(String name) {
    return PARTS_OF_AIX.contains(name) ? "" : name;
  }

  private static KernelEvent event(
      Location at,
      Kind kind,
      String name,
      String path,
      String time,
      String fault,
      List<String> ends) {
    String port = path.isEmpty() ? name : name + " path " + path;
    Detail detail = new Detail(Subsystem.MULTIPATH, port, "", Double.NaN, fault, ends);
    return new KernelEvent(at, kind, name, time, Double.NaN, detail);
  }

  /** The newest stands first in the log, and what was first comes first. */
  @Override
  public void end(ObservationSink sink) {
    endRecord();
    Collections.reverse(events);
    events.sort(Comparator.comparing(KernelEvent::time));
    events.forEach(sink::observe);
    events.clear();
  }

  private void endRecord() {
    if (at != null) {
      Optional<KernelEvent> told = described(at, says, name, path, time);
      if (told.isEmpty() && (label.contains("DISK") || says.contains("DISK"))) {
        told = ErrorSense.of(sense.toString()).flatMap(s -> s.event(at, name, time));
      }
      told.filter(event -> events.size() < EVENTS_AT_MOST).ifPresent(events::add);
    }
    at = null;
    label = "";
    name = "";
    path = "";
    time = "";
    says = "";
    above = "";
    sense.setLength(0);
    inSense = false;
  }
}
