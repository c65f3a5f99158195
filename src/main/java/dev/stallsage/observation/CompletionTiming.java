package dev.stallsage.observation;

/**
 * Where one I/O of an Emulex {@code emlxs} adapter spent its time: one row of {@code
 * emlxsoverhead.d}; all in microseconds.
 *
 * <p>{@code 2016 Apr 7 12:13:04 1238999 1238914 3 6 1238738 165} becomes 1.24 s in total, of which
 * 1.24 s inside the driver and 85 µs outside it.
 *
 * @param time as printed
 * @param totalMicros driver entry to completion call-back (TOTAL)
 * @param driverMicros the part spent inside the driver (EMLXS)
 * @param startMicros hand-over to the adapter (I/O START)
 * @param interruptMicros interrupt handler (I/O INTR)
 * @param queueMicros wait on the completion queue for the completion thread (QUEUE)
 * @param doneMicros completion call-back (I/O DONE)
 */
public record CompletionTiming(
    Location at,
    String time,
    long totalMicros,
    long driverMicros,
    long startMicros,
    long interruptMicros,
    long queueMicros,
    long doneMicros)
    implements Observation {

  /** Time on the wire, in the fabric and in the array: TOTAL - EMLXS, µs. */
  public long outsideMicros() {
    return totalMicros - driverMicros;
  }
}
