package dev.stallsage.evidence.esxtop;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CpuSample;
import java.util.List;

/**
 * The processor screen of interactive esxtop ({@code c}), pasted.
 *
 * <pre>
 *      ID      GID NAME             NWLD   %USED    %RUN    %SYS   %WAIT %VMWAIT    %RDY   %IDLE  %OVRLP   %CSTP  %MLMTD  %SWPWT
 *  711402   711402 erp02              11  121.40  130.20    1.10  810.00    0.20   61.30   10.10    1.20   22.10    0.00    0.00
 * </pre>
 *
 * becomes a guest that was kept from its processors 39 % of the time in which it wanted to run:
 * {@code %RDY} and {@code %CSTP} beside {@code %RUN}, of all its worlds together. A guest that
 * waits less than a fifth of one processor in all is passed over, whatever that is of the little it
 * runs.
 */
public final class EsxtopProcessors implements Reader {
  private static final List<String> NEEDED = List.of("GID", "NAME", "NWLD", "%RUN", "%RDY");
  private static final double LEAST = 20;
  private static final double PERCENT = 100;

  public static final Format FORMAT =
      format("esxtop-processors", "ESXi esxtop, processor screen")
          .printedBy("esxtop (then c)")
          .describedIn("https://communities.vmware.com/docs/DOC-11812")
          .yields(CpuSample.class)
          .marked("NWLD")
          .opens(line -> isHeading(List.of(line.words())))
          .patience(2)
          .readBy(EsxtopProcessors::new);

  private List<String> columns = List.of();

  static boolean isHeading(List<String> words) {
    return words.containsAll(NEEDED);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    List<String> words = List.of(line.words());
    if (isHeading(words)) {
      columns = words;
      return true;
    }
    int behind = columns.size() - 1 - columns.indexOf("NAME");
    int before = columns.indexOf("NAME");
    if (words.size() <= behind + before || Double.isNaN(figure(words, "%RDY"))) {
      return false;
    }
    double waits = figure(words, "%RDY") + orZero(figure(words, "%CSTP"));
    double share = PERCENT * waits / (waits + figure(words, "%RUN"));
    if (waits >= LEAST && share > 0) {
      double nan = Double.NaN;
      sink.observe(new CpuSample(line.at(), false, nan, nan, nan, share, nan));
    }
    return true;
  }

  /** Names may have blanks, so that columns behind them are counted from the end. */
  private double figure(List<String> words, String name) {
    int fromEnd = columns.size() - columns.indexOf(name);
    return columns.contains(name)
        ? PrintedNumbers.decimal(words.get(words.size() - fromEnd))
        : Double.NaN;
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
