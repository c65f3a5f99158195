package dev.stallsage.evidence.iostat;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Located;
import java.util.Arrays;

/** The figures of one row, by meaning; {@code NaN} for columns the table has not. */
final class LinuxFigures {
  private static final double SECTOR_KIB = 0.5;

  private final double[] values = new double[LinuxColumn.values().length];

  LinuxFigures() {
    forget();
  }

  /** Another row. */
  void forget() {
    Arrays.fill(values, Double.NaN);
  }

  double get(LinuxColumn column) {
    return values[column.ordinal()];
  }

  boolean has(LinuxColumn column) {
    return !Double.isNaN(get(column));
  }

  void set(LinuxColumn column, double value) {
    values[column.ordinal()] = value;
  }

  /** Completed reads and writes per second; {@code NaN} when the table has no rates. */
  double requests() {
    if (!has(LinuxColumn.READS) && !has(LinuxColumn.WRITES)) {
      return get(LinuxColumn.TRANSFERS);
    }
    return orZero(LinuxColumn.READS) + orZero(LinuxColumn.WRITES);
  }

  double orZero(LinuxColumn column) {
    return has(column) ? get(column) : 0;
  }

  /**
   * Time all requests took, ms per second: what {@code outstanding} must be a thousandth of, by
   * Little's law. {@code NaN} when the table has no response times.
   */
  double busyTime() {
    if (has(LinuxColumn.RESPONSE)) {
      return get(LinuxColumn.RESPONSE) * requests();
    }
    return product(LinuxColumn.READS, LinuxColumn.READ_RESPONSE)
        + product(LinuxColumn.WRITES, LinuxColumn.WRITE_RESPONSE)
        + zeroIfNone(product(LinuxColumn.DISCARDS, LinuxColumn.DISCARD_RESPONSE))
        + zeroIfNone(product(LinuxColumn.FLUSHES, LinuxColumn.FLUSH_RESPONSE));
  }

  private double product(LinuxColumn rate, LinuxColumn time) {
    return get(rate) * get(time);
  }

  private static double zeroIfNone(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  /**
   * The row as a row of whatever tool.
   *
   * @param at its line
   * @param time the stamp of the report, as printed
   */
  DeviceRow into(DeviceRow row, Located at, String device, String time) {
    double reads = get(LinuxColumn.READS);
    double writes = get(LinuxColumn.WRITES);
    return row.begin(at, device, time)
        .set(Column.READS_PER_SECOND, reads)
        .set(Column.WRITES_PER_SECOND, writes)
        .set(Column.TRANSFERS_PER_SECOND, get(LinuxColumn.TRANSFERS))
        .set(Column.READ_KIB_PER_SECOND, kib(LinuxColumn.READ_KIB, LinuxColumn.READ_SECTORS))
        .set(Column.WRITE_KIB_PER_SECOND, kib(LinuxColumn.WRITE_KIB, LinuxColumn.WRITE_SECTORS))
        .set(Column.TRANSFER_KIB_PER_SECOND, get(LinuxColumn.TRANSFER_KIB))
        .set(Column.RESPONSE_MS, response(reads, writes))
        .set(Column.READ_RESPONSE_MS, get(LinuxColumn.READ_RESPONSE))
        .set(Column.WRITE_RESPONSE_MS, get(LinuxColumn.WRITE_RESPONSE))
        .set(Column.DERIVED_SERVICE_MS, get(LinuxColumn.DERIVED_SERVICE))
        .set(Column.OUTSTANDING, get(LinuxColumn.OUTSTANDING))
        .set(Column.BUSY_PERCENT, get(LinuxColumn.BUSY))
        .set(Column.REQUEST_KIB, requestKib())
        .set(Column.MERGED_PER_SECOND, merges())
        .set(Column.FLUSHES_PER_SECOND, get(LinuxColumn.FLUSHES))
        .set(Column.FLUSH_MS, get(LinuxColumn.FLUSH_RESPONSE))
        .set(Column.DISCARDS_PER_SECOND, get(LinuxColumn.DISCARDS))
        .set(Column.DISCARD_MS, get(LinuxColumn.DISCARD_RESPONSE));
  }

  private double kib(LinuxColumn kib, LinuxColumn sectors) {
    return has(kib) || !has(sectors) ? get(kib) : SECTOR_KIB * get(sectors);
  }

  /** await, or what its halves make. */
  private double response(double reads, double writes) {
    if (has(LinuxColumn.RESPONSE)) {
      return get(LinuxColumn.RESPONSE);
    }
    return DeviceSample.responseOf(
        reads, get(LinuxColumn.READ_RESPONSE), writes, get(LinuxColumn.WRITE_RESPONSE));
  }

  private double requestKib() {
    if (has(LinuxColumn.REQUEST_KIB)) {
      return get(LinuxColumn.REQUEST_KIB);
    }
    if (has(LinuxColumn.REQUEST_SECTORS)) {
      return SECTOR_KIB * get(LinuxColumn.REQUEST_SECTORS);
    }
    double moved =
        kib(LinuxColumn.READ_KIB, LinuxColumn.READ_SECTORS)
            + kib(LinuxColumn.WRITE_KIB, LinuxColumn.WRITE_SECTORS);
    return requests() > 0 ? moved / requests() : Double.NaN;
  }

  private double merges() {
    return has(LinuxColumn.MERGES)
        ? get(LinuxColumn.MERGES)
        : get(LinuxColumn.READ_MERGES) + get(LinuxColumn.WRITE_MERGES);
  }
}
