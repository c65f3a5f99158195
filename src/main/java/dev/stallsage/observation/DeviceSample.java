package dev.stallsage.observation;

/**
 * One row of an interval report for one block device: Linux {@code iostat -x}, Solaris {@code
 * iostat -x[n]}, {@code sar -d}. Every number is {@code NaN} when the tool did not print the
 * column.
 *
 * <p>{@code 14:29:41 cciss/c0d0 0.00 1031.00 0.00 43.50 ... 7.52 172.09 22.08 96.05} becomes device
 * {@code cciss/c0d0}, 43.5 writes/s, 7.52 outstanding, 172.09 ms response, 22.08 ms derived
 * service, 96.05 % busy.
 *
 * @param device the name as printed: {@code sda}, {@code cciss/c0d0}, {@code c0t5000C50d0}
 * @param time the time stamp as printed with the report, empty when there is none
 * @param sinceBoot the report averages since boot, so it says nothing about now
 * @param intervalSeconds length of the interval, s
 * @param readsPerSecond completed reads (r/s)
 * @param writesPerSecond completed writes (w/s)
 * @param readKibPerSecond KiB read per second, whatever unit the column had
 * @param writeKibPerSecond KiB written per second
 * @param responseMs time from submission to completion of all requests, ms (await, svc_t)
 * @param readResponseMs the same for reads, ms (r_await)
 * @param writeResponseMs the same for writes, ms (w_await)
 * @param waitMs time in the host's wait queue, ms (wsvc_t)
 * @param deviceMs time from hand-over to the adapter until completion, ms (asvc_t)
 * @param derivedServiceMs busy time divided by requests, ms (svctm): no measurement of its own, one
 *     witness with {@code busyPercent}
 * @param outstanding mean requests waiting or in flight (avgqu-sz, aqu-sz, wait + actv)
 * @param waiting mean requests in the host's wait queue (Solaris wait)
 * @param active mean requests handed to the adapter (Solaris actv)
 * @param busyPercent share of the interval with at least one request in flight (%util, %b)
 * @param requestKib mean size of a request, KiB
 * @param mergedPerSecond requests merged before they were issued, reads and writes
 * @param flushesPerSecond cache flushes (f/s)
 * @param flushMs mean time of a flush, ms (f_await)
 * @param transfersPerSecond completed requests per second where the tool does not tell reads from
 *     writes (tps)
 * @param transferKibPerSecond KiB moved per second where the tool does not tell reads from writes
 *     (kB/s)
 * @param discardsPerSecond completed discards (d/s)
 * @param discardMs mean time of a discard, ms (d_await)
 */
public record DeviceSample(
    Location at,
    String device,
    String time,
    boolean sinceBoot,
    double intervalSeconds,
    double readsPerSecond,
    double writesPerSecond,
    double readKibPerSecond,
    double writeKibPerSecond,
    double responseMs,
    double readResponseMs,
    double writeResponseMs,
    double waitMs,
    double deviceMs,
    double derivedServiceMs,
    double outstanding,
    double waiting,
    double active,
    double busyPercent,
    double requestKib,
    double mergedPerSecond,
    double flushesPerSecond,
    double flushMs,
    double transfersPerSecond,
    double transferKibPerSecond,
    double discardsPerSecond,
    double discardMs)
    implements Observation {

  /** All completed reads and writes per second, s⁻¹. */
  public double requestsPerSecond() {
    return sum(readsPerSecond, writesPerSecond, transfersPerSecond);
  }

  /** KiB moved per second. */
  public double kibPerSecond() {
    return sum(readKibPerSecond, writeKibPerSecond, transferKibPerSecond);
  }

  static double sum(double reads, double writes, double unsplit) {
    boolean split = !Double.isNaN(reads) || !Double.isNaN(writes);
    return split ? orZero(reads) + orZero(writes) : orZero(unsplit);
  }

  /**
   * Response time of all requests where a tool prints its halves alone: their mean, weighted by the
   * rates; {@code NaN} without requests.
   *
   * @param reads per second
   * @param readMs response time of a read, ms; not looked at where there are none
   * @param writes per second
   * @param writeMs the same of a write
   */
  public static double responseOf(double reads, double readMs, double writes, double writeMs) {
    double reading = reads > 0 ? reads * readMs : 0 * reads;
    double writing = writes > 0 ? writes * writeMs : 0 * writes;
    return (reading + writing) / (reads + writes);
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  /** Starts a sample in which nothing but the device is known yet. */
  public static Builder of(Location at, String device) {
    return new Builder(at, device);
  }

  /** Collects the columns a table happens to have. Not thread safe; one per row. */
  public static final class Builder {
    private final Location at;
    private final String device;
    private String time = "";
    private boolean sinceBoot;
    private double intervalSeconds = Double.NaN;
    private final double[] values = new double[Column.values().length];

    private Builder(Location at, String device) {
      this.at = at;
      this.device = device;
      java.util.Arrays.fill(values, Double.NaN);
    }

    public Builder time(String printed) {
      time = printed;
      return this;
    }

    public Builder sinceBoot(boolean yes) {
      sinceBoot = yes;
      return this;
    }

    public Builder intervalSeconds(double seconds) {
      intervalSeconds = seconds;
      return this;
    }

    public Builder set(Column column, double value) {
      values[column.ordinal()] = value;
      return this;
    }

    public double get(Column column) {
      return values[column.ordinal()];
    }

    public DeviceSample build() {
      return of(at, device, time, sinceBoot, intervalSeconds, values);
    }
  }

  /**
   * @param v its figures, in the order of {@link Column}
   */
  static DeviceSample of(
      Location at,
      String device,
      String time,
      boolean sinceBoot,
      double intervalSeconds,
      double[] v) {
    return new DeviceSample(
        at,
        device,
        time,
        sinceBoot,
        intervalSeconds,
        v[0],
        v[1],
        v[2],
        v[3],
        v[4],
        v[5],
        v[6],
        v[7],
        v[8],
        v[9],
        v[10],
        v[11],
        v[12],
        v[13],
        v[14],
        v[15],
        v[16],
        v[17],
        v[18],
        v[19],
        v[20],
        v[21]);
  }

  /** The numeric columns, in the order of the record's components after the interval. */
  public enum Column {
    READS_PER_SECOND,
    WRITES_PER_SECOND,
    READ_KIB_PER_SECOND,
    WRITE_KIB_PER_SECOND,
    RESPONSE_MS,
    READ_RESPONSE_MS,
    WRITE_RESPONSE_MS,
    WAIT_MS,
    DEVICE_MS,
    DERIVED_SERVICE_MS,
    OUTSTANDING,
    WAITING,
    ACTIVE,
    BUSY_PERCENT,
    REQUEST_KIB,
    MERGED_PER_SECOND,
    FLUSHES_PER_SECOND,
    FLUSH_MS,
    TRANSFERS_PER_SECOND,
    TRANSFER_KIB_PER_SECOND,
    DISCARDS_PER_SECOND,
    DISCARD_MS
  }
}
