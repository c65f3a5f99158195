package dev.stallsage.evidence.zpool;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.SoftwareArray;
import dev.stallsage.observation.SpaceUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one report of {@code zpool iostat} tells of its pools beside the load of their disks: how
 * full they are, and whether a scrub or a resilver reads them.
 *
 * @param rows of one report, each pool before its disks
 * @param verbose are the disks below their pools? Else each row is a pool.
 */
record PoolReport(List<PoolRow> rows, PoolColumns columns, boolean verbose) {
  /**
   * Requests of a scan that wait or are on their way while the report is printed: {@code -q}. Both
   * a scrub and a resilver are counted there.
   */
  private static final List<String> QUEUES = List.of("scrubq_read pend", "scrubq_read activ");

  /** How long requests of a scan waited over the interval: {@code -l}, and nothing without one. */
  private static final String WAIT = "scrub wait";

  private static final String SCAN = "scan";
  private static final double PERCENT = 100;

  /** Of each pool with room and use, how much is taken. */
  List<SpaceUse> space() {
    List<SpaceUse> uses = new ArrayList<>();
    for (PoolRow row : rows) {
      double taken = amount(row, "capacity alloc") + amount(row, "capacity used");
      double free = amount(row, "capacity free") + amount(row, "capacity avail");
      if (isPool(row) && taken > 0 && free >= 0) {
        double percent = PERCENT * taken / (taken + free);
        uses.add(new SpaceUse(row.line().at(), row.name(), SpaceUse.Kind.POOL, round(percent)));
      }
    }
    return uses;
  }

  /**
   * The pools that are read by a scan.
   *
   * @param sinceImport is the report an average since the pool was imported? Its waits are those of
   *     any scan since then; its queues are those of now.
   */
  List<SoftwareArray> scans(boolean sinceImport) {
    List<SoftwareArray> scans = new ArrayList<>();
    for (int from = 0; from < rows.size(); ) {
      int to = from + 1;
      while (to < rows.size() && !isPool(rows.get(to))) {
        to++;
      }
      List<PoolRow> pool = rows.subList(from, to);
      pool.stream()
          .filter(row -> isScanned(row, sinceImport))
          .findFirst()
          .ifPresent(row -> scans.add(scan(pool, row.line().at())));
      from = to;
    }
    return scans;
  }

  private boolean isPool(PoolRow row) {
    return row.first() || !verbose;
  }

  private boolean isScanned(PoolRow row, boolean sinceImport) {
    boolean queued = QUEUES.stream().anyMatch(queue -> amount(row, queue) > 0);
    return queued || !sinceImport && ZfsCell.nanos(columns.cell(WAIT, row.cells())) > 0;
  }

  private static SoftwareArray scan(List<PoolRow> pool, Location at) {
    List<String> disks = new ArrayList<>();
    for (PoolRow row : pool) {
      if (row.isClass()) {
        break;
      }
      if (row != pool.get(0) && !row.isGroup()) {
        disks.add(row.device());
      }
    }
    return new SoftwareArray(
        pool.get(0).line().at(),
        pool.get(0).name(),
        "zfs",
        Double.NaN,
        List.copyOf(disks),
        List.of(),
        disks.size(),
        0,
        true,
        SCAN,
        at,
        Double.NaN);
  }

  /** Zero where the print has no such column. */
  private double amount(PoolRow row, String column) {
    return Optional.of(ZfsCell.amount(columns.cell(column, row.cells())))
        .filter(amount -> !amount.isNaN())
        .orElse(0.0);
  }

  private static double round(double percent) {
    return Math.round(percent * 10) / 10.0;
  }
}
