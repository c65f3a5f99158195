package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.IntervalFigures;
import dev.stallsage.measure.Where;
import java.util.List;
import java.util.stream.Stream;

/**
 * A place where requests took longer than they should, or where somebody waited: that something is
 * slow, whatever the reason. {@code sdb} of {@code bk1}, 12 of 48 intervals, 01:00 to 02:50, up to
 * 48 ms where 20 ms is the limit.
 *
 * @param where the place; of one I/O seen at several layers the lowest that shows it
 * @param path every name the same requests go by, the place's own first
 * @param kind how it is known
 * @param direction which requests
 * @param figures what intervals tell of it
 * @param windows when, on a clock that faults can be compared with; empty when nobody knows
 * @param grade from 0, hardly at its limit, to 1, slow without a doubt
 * @param findings ids of the findings that say so
 * @param because the lines
 */
public record Slowness(
    Where where,
    List<String> path,
    Kind kind,
    Direction direction,
    IntervalFigures figures,
    List<DatedInterval> windows,
    double grade,
    List<String> findings,
    List<Citation> because)
    implements IntervalFigures.Shown {
  /** From this grade on it is slow, and not only near its limit. */
  static final double SURE = 0.75;

  /** How it is known. */
  public enum Kind {
    /** Latency was measured. */
    MEASURED,
    /** Somebody waited: a hung task, a command that timed out. */
    WAITED,
    /** Somebody said so. */
    TOLD;

    /** The word in the report: {@code measured}. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** The same under the name people know the place by. */
  Slowness named(String alias) {
    return new Slowness(
        new Where(where.host(), alias),
        Stream.concat(Stream.of(alias), path.stream()).distinct().toList(),
        kind,
        direction,
        figures,
        windows,
        grade,
        findings,
        because);
  }

  /** The same, in these windows. */
  Slowness during(List<DatedInterval> when) {
    return new Slowness(where, path, kind, direction, figures, when, grade, findings, because);
  }

  /** Name of the host, empty when the evidence does not tell. */
  public String host() {
    return where.host();
  }

  /** Name of the device, empty for the host as a whole. */
  public String device() {
    return where.device();
  }

  /** How its names are built: {@code sd}, {@code c0t0d0}. */
  public List<String> kinds() {
    return path.stream().map(DeviceNames::kind).distinct().toList();
  }

  /** The kinds of requests whose cause can be the cause of this. */
  public List<Direction> directions() {
    return switch (direction) {
      case READS -> List.of(Direction.READS, Direction.BOTH);
      case WRITES -> List.of(Direction.WRITES, Direction.BOTH);
      case BOTH -> List.of(Direction.READS, Direction.WRITES, Direction.BOTH);
    };
  }

  /** Is one device slow, or as much of the host as nobody told apart? */
  public boolean isOfHost() {
    return where.device().isEmpty();
  }

  /** Was latency measured and is it too high? */
  public boolean isMeasured() {
    return kind == Kind.MEASURED;
  }

  /** Does only somebody's word say so? */
  public boolean isTold() {
    return kind == Kind.TOLD;
  }

  /** Is it slow, and not only near its limit? */
  public boolean isSure() {
    return grade >= SURE;
  }
}
