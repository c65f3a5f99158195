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
 * becomes a brick {@code node3:/bricks/b1/shop} that does not run. The tool breaks a long name
 * every 43 characters, and the figures stand behind its end. {@code gluster volume status VOLUME
 * detail} tells a brick line by line, {@code Online : N}. A brick that runs says that it does
 * again, where it did not before. Daemons beside the bricks serve no file.
 */
public final class GlusterStatus implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^Gluster process (?:(?:TCP )?Port(?: RDMA Port)?|Port) Online Pid$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?<what>Brick|Self-heal Daemon on|NFS Server on|Bitrot Daemon on|Scrubber Daemon"
              + " on|Quota Daemon on|Tier Daemon on|Snapshot Daemon on)(?: (?<name>\\S{1,400})"
              + "(?: (?:\\d{1,6}|N/A) (?:(?:\\d{1,6}|N/A) )?(?<online>[YN]) (?:\\d{1,10}|N/A))?)?$");

  /** A row without the heading, as it is pasted alone. */
  private static final Pattern BRICK =
      Pattern.compile(
          "^Brick [\\w.-]{1,120}:/\\S{1,300} (?:\\d{1,6}|N/A) (?:(?:\\d{1,6}|N/A) )?[YN] (?:\\d{1,10}|N/A)$");

  /** A long name is broken, and the figures stand behind its end. */
  private static final Pattern BROKEN =
      Pattern.compile(
          "^(?<end>\\S{1,400} )?(?:\\d{1,6}|N/A) (?:(?:\\d{1,6}|N/A) )?(?<online>[YN])"
              + " (?:\\d{1,10}|N/A)$");

  /** Neither the beginning nor the end of a long name. */
  private static final Pattern MIDDLE = Pattern.compile("^\\S{1,400}$");

  private static final Pattern DETAIL =
      Pattern.compile(
          "^(?<key>Brick|(?:TCP |RDMA )?Port|Online|Pid|File System|Device|Mount Options|Inode Size"
              + "|Disk Space Free|Total Disk Space|Inode Count|Free Inodes) : (?<value>.{0,400})$");

  private static final Pattern DETAIL_OPENS = Pattern.compile("^Brick : Brick \\S{1,400}$");

  private static final int LONGEST = 4000;

  private static final String OFF = "gluster-brick-not-running";

  private static final Pattern AROUND =
      Pattern.compile(
          "^(?:-{10,120}|Status of volume: \\S{1,120}|Task Status of Volume .{1,120}"
              + "|There are no active volume tasks)$");

  public static final Format FORMAT =
      format("gluster-status", "Bricks of GlusterFS (gluster volume status)")
          .printedBy("gluster volume status", "gluster volume status <volume> detail")
          .describedIn(
              "https://docs.gluster.org/en/latest/Administrator-Guide/Monitoring-Workload/")
          .yields(KernelEvent.class)
          .marked("Gluster process", "Brick ")
          .opensCollapsed(HEADING, DETAIL_OPENS, BRICK)
          .withoutCaptions()
          .readBy(GlusterStatus::new);

  /** The name of the brick at hand, as far as it was read; empty for a daemon. */
  private String begun = "";

  /** Do the figures of the row at hand stand on a line below? */
  private boolean open;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher detail = DETAIL.matcher(text);
    if (detail.matches()) {
      detail(detail.group("key"), detail.group("value"), line, sink);
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      boolean named = row.group("what").equals("Brick") && row.group("name") != null;
      begun = named ? row.group("name") : "";
      open = row.group("online") == null;
      if (!open) {
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
    if (HEADING.matcher(text).matches() || AROUND.matcher(text).matches()) {
      return true;
    }
    boolean middle = open && MIDDLE.matcher(text).matches();
    begun = middle && !begun.isEmpty() && begun.length() < LONGEST ? begun + text : begun;
    return middle;
  }

  private void detail(String key, String value, Line line, ObservationSink sink) {
    if (key.equals("Brick")) {
      begun = value.replaceFirst("^Brick ", "");
    } else if (key.equals("Online")) {
      tell(value.strip(), line, sink);
    }
  }

  private void tell(String online, Line line, ObservationSink sink) {
    if (online.equals("N") && !begun.isEmpty()) {
      sink.observe(KernelEvent.told(line.at(), OFF, begun));
    } else if (!begun.isEmpty()) {
      sink.observe(KernelEvent.sound(line.at(), OFF, begun));
    }
    begun = "";
    open = false;
  }
}
