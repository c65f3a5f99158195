package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.regex.Pattern;

/**
 * {@code sysstat -x 1} of a NetApp filer: its load by the second, and why it wrote its cache out.
 *
 * <pre>
 *  CPU   NFS  CIFS  HTTP  Total   Net   kB/s   Disk   kB/s  Tape   kB/s Cache Cache   CP  CP Disk
 *                                  in    out   read  write  read  write   age   hit time  ty util
 *  48%  3120     0     0   3120 41211  12110  51200 102400     0      0    3s   91%  99%  Bn 100%
 * </pre>
 *
 * becomes a consistency point back to back: the cache was full again before it had been written
 * out, and who writes waits for the disks. {@code B} is such a one and {@code b} a deferred one;
 * all other reasons ({@code T}, the timer, {@code F}, half of the cache is full) are daily work. In
 * ONTAP 9 the reasons stand in columns of their own, of which none is read.
 */
public final class OntapSysstat implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^CPU (?:NFS CIFS|Total).{0,60}\\b(?:Disk|HDD|SSD) (?:kB/s|util)\\b.{0,160}$");
  private static final Pattern UNITS = Pattern.compile("^in out .{3,200}$");
  private static final Pattern ROW = Pattern.compile("^\\d{1,3}% (?:\\d{1,9} ){2,8}.{3,240}$");

  /** Time in consistency points, why the last began and in which phase it is, the busiest disk. */
  private static final Pattern BACK_TO_BACK =
      Pattern.compile("^.{8,120} \\d{1,3}% [Bb][a-z#]? \\d{1,3}%(?: .*)?$");

  public static final Format FORMAT =
      format("ontap-sysstat", "NetApp filer by the second (sysstat)")
          .printedBy("sysstat -x 1", "node run -node local sysstat -x 1")
          .describedIn("Data ONTAP commands: sysstat(1)")
          .yields(KernelEvent.class)
          .marked(
              "CIFS   HTTP", "CIFS HTTP", "CIFS\tHTTP", "CPU   Total", "CPU Total", "CPU\tTotal")
          .opensCollapsed(HEADING)
          .withoutCaptions()
          .readBy(OntapSysstat::new);

  private boolean said;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (HEADING.matcher(text).matches()) {
      sayOnce(line, sink);
      return true;
    }
    if (BACK_TO_BACK.matcher(text).matches()) {
      sink.observe(KernelEvent.told(line.at(), "array-writes-back-to-back", ""));
      return true;
    }
    return UNITS.matcher(text).matches() || ROW.matcher(text).matches();
  }

  private void sayOnce(Line line, ObservationSink sink) {
    if (!said) {
      said = true;
      sink.remark(
          line.at(),
          "sysstat tells load, cache age, consistency points and how busy the busiest disk is, and"
              + " no latency: qos statistics volume latency show tells it");
    }
  }
}
