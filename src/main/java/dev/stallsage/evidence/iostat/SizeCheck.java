package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Located;
import java.util.HashSet;
import java.util.Set;

/**
 * Checks columns of sizes before they are trusted. A kB is two sectors of 512 bytes, and the mean
 * size of a request in sectors ({@code avgrq-sz}, iostat(1)) is the sectors moved per request.
 *
 * <p>{@code w/s 43.50, wkb/s 8048, wsec/s 4024, avgrq 185.01}: the ratio is the wrong way round,
 * and 8048 / 43.5 = 185.01, so the column headed {@code wkb/s} holds the sectors and 4024 are KiB.
 *
 * <p>One per run: what is wrong with a heading is said once.
 */
final class SizeCheck {
  private static final double SECTORS_PER_KIB = 2;
  private static final double TOLERANCE = 0.03;
  private static final int SAID_AT_MOST = 20;
  private static final double TOO_COARSE = 0.25;

  /** Two columns that hold the same traffic in two units. */
  private enum Pair {
    READ(LinuxColumn.READ_KIB, LinuxColumn.READ_SECTORS),
    WRITE(LinuxColumn.WRITE_KIB, LinuxColumn.WRITE_SECTORS);

    private final LinuxColumn kib;
    private final LinuxColumn sectors;

    Pair(LinuxColumn kib, LinuxColumn sectors) {
      this.kib = kib;
      this.sectors = sectors;
    }
  }

  private static final Pair[] PAIRS = Pair.values();

  private final Set<String> said = new HashSet<>();
  private boolean swapped;
  private boolean kibAreSectors;

  /** The rows that follow may be of another table: everything may be said again. */
  void forget() {
    said.clear();
    swapped = false;
    kibAreSectors = false;
  }

  /**
   * Sets the KiB columns of a row right; {@code NaN} when nothing proves what they hold.
   *
   * @param rounding half a unit of the last digit printed
   */
  void correct(
      LinuxFigures row, LinuxTable table, double rounding, Located at, ObservationSink sink) {
    boolean pairs = false;
    boolean denied = isDenied(row, rounding);
    for (Pair pair : PAIRS) {
      if (row.has(pair.kib) && row.has(pair.sectors)) {
        correctPair(pair, row, denied, table, rounding, at, sink);
        pairs = true;
      }
    }
    if (!pairs && row.has(LinuxColumn.REQUEST_SECTORS) && row.has(LinuxColumn.READ_KIB)) {
      correctUnit(row, table, rounding, at, sink);
    }
  }

  private void correctPair(
      Pair pair,
      LinuxFigures row,
      boolean denied,
      LinuxTable table,
      double rounding,
      Located at,
      ObservationSink sink) {
    double kib = row.get(pair.kib);
    double sectors = row.get(pair.sectors);
    if (Math.max(kib, sectors) < 1) {
      row.set(pair.kib, swapped ? sectors : kib);
    } else if (fits(kib, SECTORS_PER_KIB * sectors, rounding) && !denied) {
      row.set(pair.kib, sectors);
      swapped = true;
      String proof =
          row.get(LinuxColumn.REQUEST_SECTORS) > 0
              ? table.printed(LinuxColumn.REQUEST_SECTORS) + " proves it"
              : "a kB is two sectors";
      sayOnce(table, columns(table, pair.kib, pair.sectors) + " are swapped: " + proof, sink);
    } else if (!fits(sectors, SECTORS_PER_KIB * kib, rounding)) {
      row.set(pair.kib, Double.NaN);
      row.set(pair.sectors, Double.NaN);
      sayOnce(
          at,
          columns(table, pair.kib, pair.sectors)
              + " contradict each other: expected two sectors per kB; both are ignored",
          sink);
    }
  }

  /** Does the size of a request deny that the columns headed kB hold the sectors? */
  private static boolean isDenied(LinuxFigures row, double rounding) {
    double size = row.get(LinuxColumn.REQUEST_SECTORS);
    double requests = row.requests();
    double headedKib = row.orZero(LinuxColumn.READ_KIB) + row.orZero(LinuxColumn.WRITE_KIB);
    return size > 0
        && requests > 0
        && !fits(headedKib, size * requests, rounding * (1 + size + requests));
  }

  /** A table with kB and the size of a request in sectors, but no column of sectors. */
  private void correctUnit(
      LinuxFigures row, LinuxTable table, double rounding, Located at, ObservationSink sink) {
    double size = row.get(LinuxColumn.REQUEST_SECTORS);
    double requests = row.requests();
    double kib = row.get(LinuxColumn.READ_KIB) + row.orZero(LinuxColumn.WRITE_KIB);
    double kibRounding = 2 * rounding * table.factor(LinuxColumn.READ_KIB);
    double blur = rounding / requests + rounding / size + kibRounding / kib;
    if (!(blur < TOO_COARSE)) {
      halve(row, kibAreSectors);
      return;
    }
    double ratio = size * requests / kib;
    double slack = 1 + TOLERANCE + 2 * blur;
    if (near(ratio, 1, slack)) {
      kibAreSectors = true;
      halve(row, true);
      String columns = columns(table, LinuxColumn.READ_KIB, LinuxColumn.WRITE_KIB);
      String proof = table.printed(LinuxColumn.REQUEST_SECTORS) + " proves it";
      sayOnce(table, columns + " hold sectors, not kB: " + proof, sink);
    } else if (!near(ratio, SECTORS_PER_KIB, slack)) {
      row.set(LinuxColumn.READ_KIB, Double.NaN);
      row.set(LinuxColumn.WRITE_KIB, Double.NaN);
      String columns = columns(table, LinuxColumn.READ_KIB, LinuxColumn.WRITE_KIB);
      String witness = table.printed(LinuxColumn.REQUEST_SECTORS);
      sayOnce(at, columns + " do not fit " + witness + " in this row: they are ignored", sink);
    }
  }

  private static String columns(LinuxTable table, LinuxColumn one, LinuxColumn other) {
    return "columns " + table.printed(one) + " and " + table.printed(other);
  }

  private static boolean near(double ratio, double expected, double slack) {
    return ratio < expected * slack && ratio > expected / slack;
  }

  private static void halve(LinuxFigures row, boolean sectors) {
    if (sectors) {
      row.set(LinuxColumn.READ_KIB, row.get(LinuxColumn.READ_KIB) / SECTORS_PER_KIB);
      row.set(LinuxColumn.WRITE_KIB, row.get(LinuxColumn.WRITE_KIB) / SECTORS_PER_KIB);
    }
  }

  private static boolean fits(double a, double b, double rounding) {
    return Math.abs(a - b) <= TOLERANCE * Math.max(a, b) + 3 * rounding;
  }

  private void sayOnce(Located at, String says, ObservationSink sink) {
    if (said.size() < SAID_AT_MOST && said.add(says)) {
      sink.remark(at.at(), says);
    }
  }
}
