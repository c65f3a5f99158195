package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of {@code gluster volume status}.
 *
 * <pre>
 * Gluster process                    TCP Port  RDMA Port  Online  Pid
 * -------------------------------------------------------------------
 * Brick node3:/bricks/b1/shop        N/A       N/A        N       N/A
 * </pre>
 *
 * becomes a brick {@code node3:/bricks/b1/shop} that does not run. Daemons beside the bricks serve
 * no file.
 */
public final class GlusterStatus implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^Gluster process (?:(?:TCP )?Port(?: RDMA Port)?|Port) Online Pid$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?<what>Brick|Self-heal Daemon on|NFS Server on|Bitrot Daemon on|Scrubber Daemon"
              + " on|Quota Daemon on) (?<name>\\S{1,400})"
              + "(?: (?:\\d{1,6}|N/A) (?:(?:\\d{1,6}|N/A) )?(?<online>[YN]) (?:\\d{1,10}|N/A))?$");

  /** A long name is broken, and the figures stand behind its end. */
  private static final Pattern BROKEN =
      Pattern.compile(
          "^(?<end>\\S{1,400} )?(?:\\d{1,6}|N/A) (?:(?:\\d{1,6}|N/A) )?(?<online>[YN])"
              + " (?:\\d{1,10}|N/A)$");

  private static final Pattern AROUND =
      Pattern.compile(
          "^(?:-{10,120}|Status of volume: \\S{1,120}|Task Status of Volume .{1,120}"
              + "|There are no active volume tasks)$");

  public static final Format FORMAT =
      format("gluster-status", "Bricks of GlusterFS (gluster volume status)")
          .printedBy("gluster volume status")
          .describedIn(
              "https://docs.gluster.org/en/latest/Administrator-Guide/Monitoring-Workload/")
          .yields(KernelEvent.class)
          .marked("Gluster process")
          .opensCollapsed(HEADING)
          .withoutCaptions()
          .readBy(GlusterStatus::new);

  private String begun = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      begun = row.group("what").equals("Brick") ? row.group("name") : "";
      if (row.group("online") != null) {
        tell(row.group("online"), line, sink);
      }
      return true;
    }
    Matcher broken = BROKEN.matcher(text);
    if (broken.matches()) {
      String end = broken.group("end") == null ? "" : broken.group("end").strip();
      begun = begun.isEmpty() ? "" : begun + end;
      tell(broken.group("online"), line, sink);
      return true;
    }
    return HEADING.matcher(text).matches() || AROUND.matcher(text).matches();
  }

  private void tell(String online, Line line, ObservationSink sink) {
    if (online.equals("N") && !begun.isEmpty()) {
      sink.observe(KernelEvent.told(line.at(), "gluster-brick-not-running", begun));
    }
    begun = "";
  }
}
