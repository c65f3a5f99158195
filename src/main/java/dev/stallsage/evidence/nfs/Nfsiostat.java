package dev.stallsage.evidence.nfs;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.NfsBacklog;
import dev.stallsage.observation.NfsOperation;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code nfsiostat} of nfs-utils and of PCP.
 *
 * <p>Below {@code fs1:/srv mounted on /data:} and {@code read: ops/s kB/s kB/op retrans avg RTT
 * (ms) avg exe (ms)} the row {@code 8.195 414.453 50.576 2 (0.3%) 1.351 1.420} becomes 8.195 reads
 * a second, 0.3 % of them sent again. Columns behind these are newer and not needed. Below {@code
 * ops/s rpc bklog} the row {@code 196.860 3.500} becomes 3.5 requests that wait for a slot.
 */
public final class Nfsiostat implements Reader {
  private static final Pattern MOUNT =
      Pattern.compile("^(\\S.{0,250}) mounted on (\\S.{0,250}?):?$");
  private static final Pattern HEADING =
      Pattern.compile(
          "^(read|write): ops?/s kB/s kB/op retrans avg RTT \\(ms\\) avg exe \\(ms\\).*$");
  private static final Pattern ROW =
      Pattern.compile(
          "^([\\d.,]+) ([\\d.,]+) ([\\d.,]+) \\d+ \\(([\\d.,]+)%\\)? ([\\d.,]+) ([\\d.,]+)(?:"
              + " .*)?$");
  private static final Pattern OTHER =
      Pattern.compile("^(?:[\\d.,]+ [\\d.,]+|Timestamp ?:.*|Linux .*)$");
  private static final Pattern TOTALS = Pattern.compile("^ops?/s rpc bklog$");
  private static final Pattern TOTAL = Pattern.compile("^[\\d.,]+ ([\\d.,]+)$");

  public static final Format FORMAT =
      format("nfsiostat", "nfsiostat")
          .printedBy("nfsiostat 5 24")
          .describedIn("nfsiostat(8)")
          .yields(NfsBacklog.class, NfsOperation.class)
          .marked("avg RTT")
          .opensCollapsed(HEADING)
          .patience(3)
          .withoutCaptions()
          .readBy(Nfsiostat::new);

  private String mount = "";
  private String operation = "";
  private boolean totals;
  private NfsBacklog above;

  Nfsiostat(ExhibitContext surroundings) {
    for (Line line : surroundings.last(8)) {
      String text = line.collapsed();
      above = mounted(text) ? null : backlog(line, text).orElse(above);
    }
  }

  private boolean mounted(String text) {
    Matcher m = MOUNT.matcher(text);
    if (m.matches()) {
      mount = m.group(2);
    }
    return m.matches();
  }

  /** The row of totals is known by its heading alone. */
  private Optional<NfsBacklog> backlog(Line line, String text) {
    Matcher total = TOTAL.matcher(text);
    boolean told = totals && total.matches();
    totals = TOTALS.matcher(text).matches() || totals && text.isEmpty();
    return told
        ? Optional.of(new NfsBacklog(line.at(), mount, PrintedNumbers.decimal(total.group(1))))
        : Optional.empty();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (above != null) {
      sink.observe(above);
      above = null;
    }
    Optional<NfsBacklog> backlog = backlog(line, text);
    if (backlog.isPresent() || totals) {
      backlog.ifPresent(sink::observe);
      return !text.isEmpty();
    }
    Matcher heading = HEADING.matcher(text);
    Matcher row = ROW.matcher(text);
    if (heading.matches()) {
      operation = heading.group(1);
      return true;
    }
    if (row.matches() && !operation.isEmpty()) {
      sink.observe(
          new NfsOperation(
              line.at(),
              mount,
              operation,
              Double.NaN,
              PrintedNumbers.decimal(row.group(1)),
              PrintedNumbers.decimal(row.group(4)),
              PrintedNumbers.decimal(row.group(5)),
              PrintedNumbers.decimal(row.group(6)),
              PrintedNumbers.decimal(row.group(3))));
      operation = "";
      return true;
    }
    return mounted(text) || OTHER.matcher(text).matches();
  }
}
