package dev.stallsage.evidence.dtrace;

import dev.stallsage.observation.Location;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One printed row of a distribution, in the unit of the script.
 *
 * @param edge what the label says
 * @param label lower limit of the row; upper limit where the edge is {@code BELOW}
 * @param count number of events; negative when the line was cut before it
 */
record DistributionRow(Edge edge, long label, long count, Location at) {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(<|>=|abs\\(\\)\\s*+<)?\\s*+(-?\\d{1,18})\\s*+\\|[@\\s|\\u2580-\\u259F]*+(\\d{1,18})?\\s*+$");
  private static final Pattern COUNT = Pattern.compile("^\\s*\\d{1,18}\\s*$");

  /** What the label of a row says. */
  enum Edge {
    /** {@code 128}: from here on. */
    BUCKET,
    /** {@code < 60000}: all below. */
    BELOW,
    /** {@code >= 600000}: all from here. */
    ABOVE,
    /** {@code abs() < 1000}: all around zero. */
    AROUND
  }

  static Optional<DistributionRow> of(String text, Location at) {
    if (text.indexOf('|') < 0) {
      return Optional.empty();
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return Optional.empty();
    }
    long count = row.group(3) == null ? -1 : Long.parseLong(row.group(3));
    return Optional.of(
        new DistributionRow(edge(row.group(1)), Long.parseLong(row.group(2)), count, at));
  }

  private static Edge edge(String sign) {
    if (sign == null) {
      return Edge.BUCKET;
    }
    return switch (sign.charAt(0)) {
      case '<' -> Edge.BELOW;
      case '>' -> Edge.ABOVE;
      default -> Edge.AROUND;
    };
  }

  /** Was the line cut, or wrapped, before its count? */
  boolean isCut() {
    return count < 0;
  }

  /** The row together with the line below it, when that is its count. */
  Optional<DistributionRow> completedBy(String text) {
    return isCut() && COUNT.matcher(text).matches()
        ? Optional.of(new DistributionRow(edge, label, Long.parseLong(text.strip()), at))
        : Optional.empty();
  }

  /** Rows are printed in ascending order: can this one stand below the other? */
  boolean follows(DistributionRow above) {
    return switch (edge) {
      case BELOW -> false;
      case ABOVE -> above.edge != Edge.ABOVE && label >= above.place();
      default -> above.edge != Edge.ABOVE && (place() > above.place() || isFirstOf(above));
    };
  }

  /** {@code 60000} below {@code < 60000}. */
  private boolean isFirstOf(DistributionRow above) {
    return above.edge == Edge.BELOW && label == above.label;
  }

  private long place() {
    return edge == Edge.AROUND ? 0 : label;
  }

  /** {@code quantize} prints 0 and powers of two, of either sign, and nothing else. */
  boolean isPowerOfTwo() {
    return edge == Edge.BUCKET && (label == 0 || Long.bitCount(Math.abs(label)) == 1);
  }
}
