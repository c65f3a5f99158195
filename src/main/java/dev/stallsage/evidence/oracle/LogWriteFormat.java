package dev.stallsage.evidence.oracle;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Figures;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.LogWrite;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slow writes in the trace of the Oracle log writer.
 *
 * <pre>
 * *** 2018-11-02 03:41:17.904
 * Warning: log write elapsed time 702ms, size 3KB
 * </pre>
 *
 * becomes 702 ms for 3 KiB at {@code 2018-11-02 03:41:17.904}. The stamp is the nearest above; one
 * stamp serves all warnings below it.
 */
public final class LogWriteFormat implements Format {
  private static final About ABOUT =
      new About(
          "oracle-log-write",
          "Oracle log writer trace",
          List.of("grep -h -e '^\\*\\*\\*' -e 'log write elapsed' *_lgwr_*.trc"),
          "Oracle Database, event \"log file parallel write\"; trace file of LGWR",
          Set.of(LogWrite.class));

  private static final Pattern SLOW =
      Pattern.compile(
          "^\\s*(?:Warning:\\s*)?log write elapsed time\\s+(\\d[\\d.,]{0,17})\\s*ms,?\\s*size\\s+(\\d[\\d.,]{0,17})\\s*KB\\s*$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern STAMP =
      Pattern.compile("^\\s*\\*\\*\\*\\s*(\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d\\S*)");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("log write elapsed");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("log write elapsed") && SLOW.matcher(line.text()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new Trace(nearestStamp(surroundings));
  }

  private static String nearestStamp(Surroundings surroundings) {
    for (int i = surroundings.before().size() - 1; i >= 0; i--) {
      Matcher stamp = STAMP.matcher(surroundings.before().get(i).text());
      if (stamp.find()) {
        return stamp.group(1);
      }
    }
    return "";
  }

  private static final class Trace implements Reader {
    /** Other messages of the log writer stand between two slow writes. */
    private static final int STRAY_LINES = 400;

    private String time;

    Trace(String time) {
      this.time = time;
    }

    @Override
    public boolean take(Line line, Sink sink) {
      Matcher stamp = STAMP.matcher(line.text());
      if (stamp.find()) {
        time = stamp.group(1);
        return true;
      }
      Matcher slow = SLOW.matcher(line.text());
      if (slow.matches()) {
        sink.observe(
            new LogWrite(
                line.at(),
                time,
                Figures.decimal(slow.group(1), true),
                Figures.decimal(slow.group(2), true),
                false));
      }
      return slow.matches();
    }

    @Override
    public int patience() {
      return STRAY_LINES;
    }

    @Override
    public boolean heedsCaptions() {
      return false;
    }
  }
}
