package dev.stallsage.observation;

/**
 * One direction of one job of a benchmark. Numbers are {@code NaN} when not printed.
 *
 * <p>{@code fio --sync=1 --bs=4k --iodepth=1} with {@code write: IOPS=574} becomes job {@code
 * sync}, direction {@code write}, 4 KiB, depth 1, synced, 574 a second.
 *
 * @param job its name
 * @param direction {@code read} or {@code write}
 * @param blockKib size of a request, KiB
 * @param depth requests it keeps in flight, those of all jobs that run at once
 * @param synced each write was made safe before the next (sync, dsync, fsync or fdatasync of 1), by
 *     its options or by the time it took
 * @param perSecond requests completed per second
 * @param meanMs mean latency, ms
 * @param mostMs the longest, from hand-over to completion, ms (clat)
 * @param mostSubmitMs the longest time of handing over, ms (slat)
 * @param mibPerSecond moved per second, MiB, by a test that goes through its file in sequence
 * @param device what was tested, as the test names it; empty when it names none
 * @param share of all requests of a test that reads and writes at once, 0 to 1; 1 of one that goes
 *     one way
 */
public record BenchmarkRun(
    Location at,
    String job,
    String direction,
    double blockKib,
    double depth,
    boolean synced,
    double perSecond,
    double meanMs,
    double mostMs,
    double mostSubmitMs,
    double mibPerSecond,
    String device,
    double share)
    implements Observation {

  /** Begins a run of a test that goes one way, of which nothing else was printed so far. */
  public static Builder of(Location at, String job, String direction) {
    return new Builder(at, job, direction);
  }

  /** A run through a file in sequence of which nothing but the throughput was printed. */
  public static BenchmarkRun inSequence(
      Location at, String job, String direction, double mibPerSecond, String device) {
    return of(at, job, direction).mibPerSecond(mibPerSecond).device(device).build();
  }

  /** Sets what was printed. */
  public static final class Builder {
    private final Location at;
    private final String job;
    private final String direction;
    private double blockKib = Double.NaN;
    private double depth = Double.NaN;
    private boolean synced;
    private double perSecond = Double.NaN;
    private double meanMs = Double.NaN;
    private double mostMs = Double.NaN;
    private double mibPerSecond = Double.NaN;
    private String device = "";

    private Builder(Location at, String job, String direction) {
      this.at = at;
      this.job = job;
      this.direction = direction;
    }

    /** Of which size, KiB, and how many in flight. */
    public Builder requests(double kib, double inFlight) {
      blockKib = kib;
      depth = inFlight;
      return this;
    }

    /** Was each write made safe before the next? */
    public Builder synced(boolean each) {
      synced = each;
      return this;
    }

    public Builder perSecond(double completed) {
      perSecond = completed;
      return this;
    }

    /** The mean, and the longest, ms. */
    public Builder took(double mean, double longest) {
      meanMs = mean;
      mostMs = longest;
      return this;
    }

    public Builder mibPerSecond(double moved) {
      mibPerSecond = moved;
      return this;
    }

    public Builder device(String tested) {
      device = tested;
      return this;
    }

    public BenchmarkRun build() {
      double submit = Double.NaN;
      return new BenchmarkRun(
          at,
          job,
          direction,
          blockKib,
          depth,
          synced,
          perSecond,
          meanMs,
          mostMs,
          submit,
          mibPerSecond,
          device,
          1);
    }
  }
}
