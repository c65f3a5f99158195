package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.OsdPlace;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ceph osd status}: which host an OSD is on. {@code 4 rack2 812G 2911G 68 16.7M 0 0
 * exists,up} becomes OSD 4 on {@code rack2}; its rates are no latency. One that exists and is not
 * up is down. Older versions draw a frame.
 */
public final class OsdStatus {
  private static final Pattern HEADING =
      Pattern.compile(
          "(?i)^\\|? ?id \\|? ?host \\|? ?used \\|? ?avail \\|? ?wr ops \\|? ?wr data \\|? ?rd ops"
              + " \\|? ?rd data \\|? ?state ?\\|?$");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\|? ?(\\d{1,6}) \\|? ?([\\w.-]{1,120}) \\|? ?[\\d.]{1,12}[kMGTP]?"
              + " .{5,200}?(?<state>(?:[a-z]{2,12},){0,8}(?:exists|up|down|new)(?:,[a-z]{2,12}){0,8})(?: ?\\|)?$");
  private static final Pattern FRAME = Pattern.compile("^\\+[-+]{20,300}$");

  public static final Format FORMAT =
      format("ceph-osd-status", "Hosts and rates of Ceph's OSDs (ceph osd status)")
          .printedBy("ceph osd status")
          .describedIn("https://docs.ceph.com/en/latest/rados/operations/monitoring-osd-pg/")
          .yields(OsdPlace.class, KernelEvent.class)
          .marked("WR OPS", "wr ops")
          .opensCollapsed(HEADING)
          .linesReadBy(OsdStatus::take);

  private OsdStatus() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      int osd = Integer.parseInt(row.group(1));
      sink.observe(new OsdPlace(line.at(), osd, row.group(2), ""));
      if (isDown(row.group("state"))) {
        sink.observe(KernelEvent.told(line.at(), "ceph-osds-down", "osd." + osd));
      }
      return true;
    }
    return HEADING.matcher(text).matches() || FRAME.matcher(text).matches();
  }

  /** One that is up says so; a new one has not been started yet. */
  private static boolean isDown(String state) {
    List<String> words = List.of(state.split(","));
    return words.contains("exists") && !words.contains("up") && !words.contains("new");
  }
}
