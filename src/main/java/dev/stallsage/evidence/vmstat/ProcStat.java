package dev.stallsage.evidence.vmstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/stat} of Linux.
 *
 * <pre>
 * cpu  32270961 89036 23647730 1073132344 1140756 0 1522035 18738206 0 0
 * procs_running 2
 * procs_blocked 5
 * </pre>
 *
 * becomes processors that waited 0.1 % of the time since boot, which says nothing about now, and 5
 * processes that are blocked now. Ticks are counted for user, nice, system, idle, iowait, irq,
 * softirq and steal; see proc_stat(5).
 */
public final class ProcStat implements Reader {
  private static final Pattern FIRST = Pattern.compile("^\\s*+cpu((?:\\s++\\d{1,18}){7,10})\\s*+$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^\\s*+(?:cpu\\d{1,5}|intr|ctxt|btime|processes|softirq|page|swap)\\s[\\d\\s]*+$");
  private static final Pattern PROCESSES =
      Pattern.compile("^\\s*+procs_(running|blocked)\\s++(\\d{1,9})\\s*+$");

  public static final Format FORMAT =
      format("proc-stat", "Linux /proc/stat")
          .printedBy("cat /proc/stat")
          .describedIn("https://man7.org/linux/man-pages/man5/proc_stat.5.html")
          .yields(CpuSample.class, ProcessQueue.class)
          .marked("cpu ", "cpu\t")
          .opens(FIRST)
          .readBy(ProcStat::new);

  private double running = Double.NaN;
  private Location runningAt;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher all = FIRST.matcher(line.text());
    if (all.matches()) {
      observe(line.at(), all.group(1).strip().split("\\s++"), sink);
      return true;
    }
    Matcher processes = PROCESSES.matcher(line.text());
    if (processes.matches()) {
      processes(line, processes.group(1), Double.parseDouble(processes.group(2)), sink);
      return true;
    }
    return OTHER.matcher(line.text()).matches();
  }

  private void processes(Line line, String which, double count, ObservationSink sink) {
    if (which.equals("running")) {
      running = count;
      runningAt = line.at();
    } else {
      sink.observe(new ProcessQueue(line.at(), "", false, running, count));
      runningAt = null;
    }
  }

  private static void observe(Location at, String[] words, ObservationSink sink) {
    double[] ticks = new double[8];
    double sum = 0;
    for (int i = 0; i < ticks.length && i < words.length; i++) {
      ticks[i] = Double.parseDouble(words[i]);
      sum += ticks[i];
    }
    sink.remark(at, "one print of counters: shares since boot, nothing about now");
    double percent = 100 / sum;
    sink.observe(
        new CpuSample(
            at,
            true,
            percent * (ticks[0] + ticks[1]),
            percent * (ticks[2] + ticks[5] + ticks[6]),
            percent * ticks[4],
            percent * ticks[7],
            percent * ticks[3]));
  }

  @Override
  public void end(ObservationSink sink) {
    if (runningAt != null) {
      sink.observe(new ProcessQueue(runningAt, "", false, running, Double.NaN));
    }
  }
}
