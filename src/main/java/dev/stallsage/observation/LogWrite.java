package dev.stallsage.observation;

/**
 * One slow write to its log that a database complains of. {@code Warning: log write elapsed time
 * 836ms, size 2KB} of Oracle becomes 836 ms for 2 KiB, {@code wal: sync duration of 2.75s} of etcd
 * 2750 ms for a sync. Only slow ones are logged, so the mean of these is no latency.
 *
 * @param time the nearest stamp before the line, as printed; empty when there is none
 * @param elapsedMs how long it took, ms
 * @param sizeKib what was written, KiB; {@code NaN} when not printed
 * @param sync was it the sync alone that took so long?
 */
public record LogWrite(Location at, String time, double elapsedMs, double sizeKib, boolean sync)
    implements Observation {

  /** A sync, of whatever had been written before. */
  public static LogWrite sync(Location at, String time, double elapsedMs) {
    return new LogWrite(at, time, elapsedMs, Double.NaN, true);
  }
}
