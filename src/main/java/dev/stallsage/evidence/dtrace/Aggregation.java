package dev.stallsage.evidence.dtrace;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Distributions printed by the DTrace aggregations {@code quantize}, {@code lquantize} and {@code
 * llquantize}; one exhibit holds all of one run.
 *
 * <pre>
 *   sd7 write latency (us)
 *            value  ------------- Distribution ------------- count
 *              256 |                                         0
 *              512 |@@@@@@@@@@                               1204
 *             1024 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@           3611
 *             2048 |                                         0
 * </pre>
 *
 * becomes a histogram of {@code sd7 write latency (us)}: 1,204 I/Os from 0.512 ms (inclusive) to
 * 1.024 ms (exclusive), 3,611 above. A label is the lower limit of its row.
 *
 * <p>Reads the distributions of one run, one after the other, each below its key.
 */
public final class Aggregation implements Reader {
  /** What DTrace and its scripts print between distributions. */
  private static final Pattern ASIDE =
      Pattern.compile(
          "^\\s*(?:\\^C|\\[?\\.\\.\\.[^a-z]*(?:truncated|snip)?.*|\\d{4}\\s[A-Z][a-z]{2}\\s+\\d+\\s\\d\\d:\\d\\d:\\d\\d\\b.*"
              + "|dtrace: .*(?:drops?|error)\\b.*|CPU\\s+ID\\s+FUNCTION:NAME|\\d+\\s+\\d+\\s+\\S*:\\S+)\\s*$");

  private static final int STRAY_LINES = 3;

  public static final Format FORMAT =
      format("dtrace-aggregation", "DTrace aggregation: quantize, lquantize, llquantize")
          .printedBy(
              "dtrace -n 'io:::start { t[arg0] = timestamp } io:::done /t[arg0]/"
                  + " { @[\"latency (us)\"] = quantize((timestamp - t[arg0]) / 1000) }'")
          .describedIn(
              "DTrace guide, Aggregations; lib/libdtrace/common/dt_consume.c of OpenDTrace")
          .yields(Histogram.class)
          .marked("Distribution")
          .opens(line -> DistributionHeading.of(line.text()).isPresent())
          .withoutCaptions()
          .readBy(Aggregation::new);

  private final DistributionClues clues;
  private final List<String> above = new ArrayList<>();
  private DtraceDistribution open;
  private boolean interrupted;

  Aggregation(ExhibitContext surroundings) {
    clues = DistributionClues.in(surroundings);
    surroundings.before().forEach(line -> above.add(line.text()));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      return false;
    }
    Optional<DistributionHeading> heading = DistributionHeading.of(line.text());
    if (heading.isPresent()) {
      return begin(line, heading.get(), sink);
    }
    if (open != null && open.take(line)) {
      interrupted = false;
      return true;
    }
    if (!interrupted && ASIDE.matcher(line.text()).matches()) {
      return true;
    }
    if (!interrupted && DistributionKey.isCertain(line.text())) {
      finish(sink);
      above.add(line.text());
      return true;
    }
    interrupted = true;
    return false;
  }

  /** Below other lines than keys a heading begins a new exhibit: they may be its caption. */
  private boolean begin(Line line, DistributionHeading heading, ObservationSink sink) {
    if (interrupted) {
      return false;
    }
    finish(sink);
    String key = DistributionKey.tidy(heading.key());
    open = new DtraceDistribution(line, key.isEmpty() ? DistributionKey.nearest(above) : key);
    above.clear();
    return true;
  }

  private void finish(ObservationSink sink) {
    if (open == null) {
      return;
    }
    LabelMeaning meaning = clues.of(open);
    if (meaning.quantity() == Quantity.UNKNOWN) {
      sink.remark(
          open.heading().at(),
          "the unit is unknown: expected a key such as \"latency (us)\", a script that takes the"
              + " difference of two timestamps, or words such as \"in milliseconds\" above");
    }
    if (clues.script().tracesEveryFunction()) {
      sink.remark(
          open.heading().at(),
          "the script fires at every kernel function (fbt:::entry): its own cost inflates these"
              + " figures");
    }
    open.end(meaning, clues.script().probes(), sink);
    open = null;
  }

  @Override
  public void end(ObservationSink sink) {
    finish(sink);
  }

  /** Inside a distribution a stray line is a stray line; between two it is a caption. */
  @Override
  public int patience() {
    return open == null || open.isComplete() ? 0 : STRAY_LINES;
  }
}
