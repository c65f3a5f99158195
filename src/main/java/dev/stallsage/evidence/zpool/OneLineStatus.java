package dev.stallsage.evidence.zpool;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A {@code zpool status} of which a page kept the words and lost the ends of its lines: {@code
 * pool: tank state: DEGRADED scan: none requested config: NAME STATE READ WRITE CKSUM tank DEGRADED
 * 0 0 0 sdc UNAVAIL 0 0 0 errors: No known data errors}.
 */
final class OneLineStatus {
  private static final String TABLE = "NAME STATE READ WRITE CKSUM ";

  private static final Pattern WHOLE =
      Pattern.compile(
          "^pool: [A-Za-z][\\w.:-]{0,100} state: [A-Z]{6,9} .{0,4000}\\bconfig: "
              + TABLE
              + ".{5,}$");

  private static final Pattern FIELD =
      Pattern.compile(
          " (?=(?:state|status|action|see|scan|scrub|config|errors|remove|checkpoint): |"
              + TABLE
              + ")");

  private static final Pattern ROW =
      Pattern.compile(
          " (?=\\S{1,200} (?:ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL|INUSE)(?: |$)"
              + "|(?:logs|cache|spares|special|dedup)(?: |$))");

  private OneLineStatus() {}

  /** Is it one, blanks collapsed? */
  static boolean isOne(String text) {
    return text.startsWith("pool: ") && WHOLE.matcher(text).matches();
  }

  /** The lines it had. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (String field : FIELD.split(text)) {
      if (field.startsWith(TABLE)) {
        lines.add(TABLE.strip());
        lines.addAll(List.of(ROW.split(field.substring(TABLE.length() - 1))));
      } else {
        lines.add(field);
      }
    }
    return lines.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }
}
