package dev.stallsage.evidence.diskstats;

import dev.stallsage.evidence.diskstats.DiskCounters.Field;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Location;

/**
 * What one disk did in a time, from what its counters grew.
 *
 * @param grown the differences
 * @param seconds the time they took, s; {@code NaN} when it is not known: then there are times per
 *     request, but no rates, no queue and no share of time
 */
record CounterDelta(DiskCounters grown, double seconds) {
  private static final double SECTOR_KIB = 0.5;
  private static final double MS = 1000;

  DeviceSample.Builder sample(Location at, String device) {
    double reads = of(Field.READS);
    double writes = of(Field.WRITES);
    double requests = reads + writes;
    double ms = of(Field.READ_MS) + of(Field.WRITE_MS);
    double sectors = of(Field.READ_SECTORS) + of(Field.WRITE_SECTORS);
    return DeviceSample.of(at, device)
        .intervalSeconds(seconds)
        .set(Column.READS_PER_SECOND, reads / seconds)
        .set(Column.WRITES_PER_SECOND, writes / seconds)
        .set(Column.READ_KIB_PER_SECOND, SECTOR_KIB * of(Field.READ_SECTORS) / seconds)
        .set(Column.WRITE_KIB_PER_SECOND, SECTOR_KIB * of(Field.WRITE_SECTORS) / seconds)
        .set(Column.MERGED_PER_SECOND, (of(Field.READ_MERGES) + of(Field.WRITE_MERGES)) / seconds)
        .set(Column.RESPONSE_MS, per(ms, requests))
        .set(Column.READ_RESPONSE_MS, per(of(Field.READ_MS), reads))
        .set(Column.WRITE_RESPONSE_MS, per(of(Field.WRITE_MS), writes))
        .set(Column.DERIVED_SERVICE_MS, per(of(Field.BUSY_MS), requests))
        .set(Column.REQUEST_KIB, per(SECTOR_KIB * sectors, requests))
        .set(Column.OUTSTANDING, of(Field.WEIGHTED_MS) / (seconds * MS))
        .set(Column.BUSY_PERCENT, 100 * of(Field.BUSY_MS) / (seconds * MS))
        .set(Column.DISCARDS_PER_SECOND, of(Field.DISCARDS) / seconds)
        .set(Column.DISCARD_MS, per(of(Field.DISCARD_MS), of(Field.DISCARDS)))
        .set(Column.FLUSHES_PER_SECOND, of(Field.FLUSHES) / seconds)
        .set(Column.FLUSH_MS, per(of(Field.FLUSH_MS), of(Field.FLUSHES)));
  }

  private double of(Field field) {
    return grown.get(field);
  }

  private static double per(double amount, double count) {
    return count > 0 ? amount / count : Double.NaN;
  }
}
