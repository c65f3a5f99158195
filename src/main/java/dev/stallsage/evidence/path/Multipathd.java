package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.PathlessMap;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.StoragePath.Access;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tables of {@code multipathd show paths} and {@code multipathd show maps}.
 *
 * <p>{@code 3:0:1:1 sdc 8:32 10 failed faulty running X......... 3/20} becomes a path {@code sdc}
 * that cannot be used. The table does not say to which map a path belongs, and priorities of
 * different maps do not compare, so none is kept. A path no map has taken ({@code orphan}) is
 * passed over. Of maps only those count that have no path left: {@code mpathd - off 0 active rw}.
 */
public final class Multipathd implements Reader {
  private static final Pattern PATHS =
      Pattern.compile("^hcil dev dev_t pri dm_st chk_st(?: dev_st)? next_check$");
  private static final Pattern MAPS =
      Pattern.compile("^name (?:sysfs uuid|failback queueing paths dm-st(?: write_prot)?.{0,40})$");
  private static final Pattern PATH =
      Pattern.compile(
          "^(?:(?:\\d{1,5}:){3}\\d{1,6}|#:#:#:#) (\\S{1,80}) (?:\\d{1,5}:\\d{1,8}|#:#) -?\\d{1,5}"
              + " \\[?(active|failed|undef)\\b[\\] ]{1,2}\\[?([a-z/]{3,12})\\]?"
              + "(?: (running|offline|blocked|transport-offline|quiesce|unknown))?(?: (\\S{1,40}.{0,20}))?$");
  private static final Pattern MAP =
      Pattern.compile(
          "^\\S{1,128} (?:dm-\\d{1,6} \\S{1,128}|\\S{1,20} \\S{1,20}(?: \\S{1,20}){2,3})$");

  /** Whether I/O waits for a path: {@code on} without end, {@code 55 sec} for so long. */
  private static final Pattern EMPTY_MAP =
      Pattern.compile(
          "^(?<name>\\S{1,128}) \\S{1,20} (?<queueing>-|on|off|\\d{1,6} (?:sec|chk)) 0 active(?: \\w{1,8})?$");

  public static final Format FORMAT =
      format("multipathd-show", "Linux multipathd show paths, show maps")
          .printedBy("multipathd show paths", "multipathd show maps", "multipathd show maps status")
          .describedIn("multipathd(8)")
          .yields(StoragePath.class, PathlessMap.class)
          .marked("next_check", "sysfs", "failback")
          .opensCollapsed(PATHS, MAPS)
          .readBy(Multipathd::new);

  private boolean ofPaths;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (PATHS.matcher(text).matches() || MAPS.matcher(text).matches()) {
      ofPaths = text.startsWith("hcil");
      return true;
    }
    Matcher path = PATH.matcher(text);
    if (ofPaths && path.matches()) {
      if (!text.contains("orphan")) {
        sink.observe(path(line, path));
      }
      return true;
    }
    return !ofPaths && map(line, text, sink);
  }

  private static boolean map(Line line, String text, ObservationSink sink) {
    Matcher empty = EMPTY_MAP.matcher(text);
    if (empty.matches()) {
      String queueing = empty.group("queueing");
      boolean holds = queueing.equals("on") || queueing.endsWith("sec");
      sink.observe(new PathlessMap(line.at(), empty.group("name"), holds));
    }
    return empty.matches() || MAP.matcher(text).matches();
  }

  private static StoragePath path(Line line, Matcher m) {
    boolean up =
        !m.group(2).equals("failed")
            && !m.group(3).equals("faulty")
            && !m.group(3).equals("shaky")
            && !m.group(3).equals("i/o")
            && (m.group(4) == null || !m.group(4).endsWith("offline"));
    return new StoragePath(line.at(), "", m.group(1), "", Access.UNKNOWN, -1, up, false);
  }
}
