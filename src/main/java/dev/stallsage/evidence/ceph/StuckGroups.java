package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.KernelEvent;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ceph pg dump_stuck} and {@code ceph pg ls}: placement groups and their states.
 *
 * <pre>
 * PG_STAT  STATE       UP         UP_PRIMARY  ACTING     ACTING_PRIMARY
 * 4.1c     incomplete  [9,2,6]             9  [9,2,6]                 9
 * </pre>
 *
 * becomes data that is not served. Groups that are active and lack a copy serve it.
 */
public final class StuckGroups {
  private static final Pattern HEADING =
      Pattern.compile("(?i)^(?:pg_stat|pg) (?:\\w{2,20}\\*? ){0,9}?state\\b.*");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?<group>\\d{1,9}\\.[0-9a-f]{1,8})(?: \\d{1,16}){0,9}+ (?<state>[a-z_+]{4,160}) .*");
  private static final Set<String> UNSERVED =
      Set.of("down", "incomplete", "stale", "peering", "inactive", "unknown");

  public static final Format FORMAT =
      format("ceph-stuck-groups", "Placement groups of Ceph (ceph pg dump_stuck, ceph pg ls)")
          .printedBy("ceph pg dump_stuck", "ceph pg ls")
          .describedIn("https://docs.ceph.com/en/latest/rados/operations/monitoring-osd-pg/")
          .yields(KernelEvent.class)
          .marked("PG_STAT", "pg_stat", "UP_PRIMARY", "OMAP_BYTES*")
          .opensCollapsed(HEADING)
          .linesReadBy(StuckGroups::take);

  private StuckGroups() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      if (Arrays.stream(row.group("state").split("\\+")).anyMatch(UNSERVED::contains)) {
        sink.observe(
            KernelEvent.told(line.at(), "ceph-data-unavailable", "pg " + row.group("group")));
      }
      return true;
    }
    return HEADING.matcher(text).matches() || text.equals("ok");
  }
}
