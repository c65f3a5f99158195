package dev.stallsage.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What became of the verdict on one bundle between two runs, with other knowledge or another
 * version.
 *
 * @param was null when the earlier run has none
 * @param is null when the later run has none
 * @param moves causes that came, went, or are told with other numbers
 */
public record Change(String bundle, Kind kind, Row was, Row is, List<Move> moves) {
  /** From here on a cause is told rather than mentioned, 0 to 1. */
  public static final double TOLD_FROM = 0.5;

  /** A move of a number that nobody would act on is none, 0 to 1. */
  private static final double LEAST_MOVE = 0.05;

  /** What changed. */
  public enum Kind {
    /** The state, or a cause that is told. */
    VERDICT("verdict"),
    /** How sure it is, and nothing else. */
    NUMBERS("numbers"),
    /** The bundle itself: its bytes are others, so that nothing can be said of the knowledge. */
    BYTES("bytes"),
    /** Only the later run has it. */
    ADDED("added"),
    /** Only the earlier run has it. */
    REMOVED("removed"),
    /** Nothing. */
    NONE("none");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** As it is written. */
    public String word() {
      return word;
    }
  }

  /**
   * A cause that moved.
   *
   * @param how {@code new}, {@code gone}, {@code stronger}, {@code weaker}
   * @param was how sure a reader may have been of it, 0 to 1
   * @param is how sure a reader may be of it now
   * @param because the lines that decided: of one that is gone those of then
   */
  public record Move(String cause, String how, double was, double is, List<Row.Line> because) {}

  /** Compares what two runs say of one bundle; one of them may be null. */
  public static Change of(Row was, Row is) {
    if (was == null || is == null) {
      Kind kind = was == null ? Kind.ADDED : Kind.REMOVED;
      return new Change(was == null ? is.bundle() : was.bundle(), kind, was, is, List.of());
    }
    // of a run that failed the bytes are not known
    boolean read = !was.isFailed() && !is.isFailed();
    if (read && !was.contents().equals(is.contents())) {
      return new Change(is.bundle(), Kind.BYTES, was, is, List.of());
    }
    List<Move> moves = moves(was, is);
    boolean other =
        !was.state().equals(is.state())
            || was.isFailed() != is.isFailed()
            || !told(was).equals(told(is))
            || !first(was).equals(first(is));
    Kind kind = other ? Kind.VERDICT : moves.isEmpty() ? Kind.NONE : Kind.NUMBERS;
    return new Change(is.bundle(), kind, was, is, moves);
  }

  private static TreeSet<String> told(Row row) {
    TreeSet<String> told = new TreeSet<>();
    row.causes().stream().filter(c -> c.told() >= TOLD_FROM).forEach(c -> told.add(c.id()));
    return told;
  }

  /** The cause a verdict names first; empty when it names none. */
  public static String first(Row row) {
    return row.causes().isEmpty() || row.causes().get(0).told() < TOLD_FROM
        ? ""
        : row.causes().get(0).id();
  }

  private static List<Move> moves(Row was, Row is) {
    TreeSet<String> ids = new TreeSet<>();
    was.causes().forEach(c -> ids.add(c.id()));
    is.causes().forEach(c -> ids.add(c.id()));
    List<Move> moves = new ArrayList<>();
    for (String id : ids) {
      Optional<Row.Cause> then = cause(was, id);
      Optional<Row.Cause> now = cause(is, id);
      double before = then.map(Row.Cause::told).orElse(0.0);
      double after = now.map(Row.Cause::told).orElse(0.0);
      if (Math.abs(after - before) >= LEAST_MOVE || (before >= TOLD_FROM) != (after >= TOLD_FROM)) {
        moves.add(
            new Move(
                id, how(before, after), before, after, now.or(() -> then).orElseThrow().because()));
      }
    }
    return List.copyOf(moves);
  }

  private static String how(double before, double after) {
    if (before < TOLD_FROM && after >= TOLD_FROM) {
      return "new";
    }
    if (before >= TOLD_FROM && after < TOLD_FROM) {
      return "gone";
    }
    return after > before ? "stronger" : "weaker";
  }

  private static Optional<Row.Cause> cause(Row row, String id) {
    return row.causes().stream().filter(c -> Objects.equals(c.id(), id)).findFirst();
  }

  /** {@code explained by write-cache-battery-failed 97 %}, {@code not-slow}, {@code failed}. */
  public static String verdict(Row row) {
    if (row == null) {
      return "-";
    }
    if (row.isFailed()) {
      return "failed: " + row.error();
    }
    String first = first(row);
    return row.state()
        + (first.isEmpty()
            ? ""
            : ", "
                + first
                + " "
                + dev.stallsage.report.NumberText.percent(row.causes().get(0).told())
                + " %");
  }
}
