package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lssystemstats} and {@code lsnodestats} of IBM SVC, Storwize and FlashSystem, as a table or
 * with {@code -delim :}: the means of the last seconds over all volumes ({@code vdisk}), over what
 * the system uses behind them ({@code mdisk}) and over its own drives ({@code drive}). The peaks
 * are of the last five minutes and not looked at.
 *
 * <pre>
 * stat_name   stat_current stat_peak stat_peak_time
 * vdisk_r_io  410          902       240302101001
 * vdisk_r_ms  22           40        240302101001
 * vdisk_w_io  120          210       240302101001
 * vdisk_w_ms  44           80        240302101001
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code vdisk}: 22 ms for each of 410 reads a second, 44 ms for
 * each of 120 writes.
 */
public final class SpectrumStatistics implements Reader {
  private static final Pattern HEAD =
      Pattern.compile("^(?:node_id node_name )?stat_name stat_current stat_peak stat_peak_time$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?:\\d{1,4} (\\S{1,80}) )?([a-z][a-z_0-9]{2,40}) (\\d{1,12}) \\d{1,12} \\d{12}$");
  private static final Pattern FIGURE = Pattern.compile("^(vdisk|mdisk|drive)_(r|w)_(io|mb|ms)$");
  private static final String LAST = "w_ms";
  private static final double MIB = 1024;

  public static final Format FORMAT =
      format("spectrum-statistics", "IBM SVC, Storwize and FlashSystem statistics (lssystemstats)")
          .printedBy("lssystemstats", "lsnodestats")
          .describedIn("IBM Spectrum Virtualize command-line interface: lssystemstats, lsnodestats")
          .yields(DeviceSample.class)
          .marked("stat_current")
          .opens(line -> HEAD.matcher(blanks(line)).matches())
          .readBy(SpectrumStatistics::new);

  private final Map<String, Double> figures = new HashMap<>();

  private static String blanks(Line line) {
    return line.collapsed().replace(':', ' ');
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = blanks(line);
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return HEAD.matcher(text).matches();
    }
    Matcher figure = FIGURE.matcher(row.group(2));
    if (figure.matches()) {
      String what = figure.group(2) + "_" + figure.group(3);
      figures.put(what, PrintedNumbers.decimal(row.group(3)));
      if (what.equals(LAST)) {
        tell(line, figure.group(1) + (row.group(1) == null ? "" : " of " + row.group(1)), sink);
        figures.clear();
      }
    }
    return true;
  }

  private void tell(Line line, String name, ObservationSink sink) {
    double reads = figures.getOrDefault("r_io", Double.NaN);
    double writes = figures.getOrDefault("w_io", Double.NaN);
    if (reads > 0 || writes > 0) {
      DeviceSample.Builder sample = DeviceSample.of(line.at(), name);
      sample.set(Column.READS_PER_SECOND, reads).set(Column.WRITES_PER_SECOND, writes);
      sample.set(Column.READ_KIB_PER_SECOND, figures.getOrDefault("r_mb", Double.NaN) * MIB);
      sample.set(Column.WRITE_KIB_PER_SECOND, figures.getOrDefault("w_mb", Double.NaN) * MIB);
      if (reads > 0) {
        sample.set(Column.READ_RESPONSE_MS, figures.getOrDefault("r_ms", Double.NaN));
      }
      if (writes > 0) {
        sample.set(Column.WRITE_RESPONSE_MS, figures.getOrDefault(LAST, Double.NaN));
      }
      sink.observe(sample.build());
    }
  }
}
