package dev.stallsage.observation;

import dev.stallsage.observation.DeviceSample.Column;
import java.util.Arrays;

/**
 * One row of an interval report while it is read: what a {@link DeviceSample} says, without being
 * an object of its own. A log of days has millions of rows and one of these; its content is another
 * with the next row. Whoever keeps anything of it asks for {@link #at()} or {@link #sample()}.
 */
public final class DeviceRow implements Located {
  private final double[] values = new double[Column.values().length];
  private Located printed;
  private Location at;
  private String device = "";
  private String time = "";
  private boolean sinceBoot;
  private double intervalSeconds = Double.NaN;

  /**
   * Begins with another row of which no figure is known yet.
   *
   * @param line asked for its place only when the row is cited
   * @param name of the device, as printed
   * @param stamp as printed with the report, empty when there is none
   */
  public DeviceRow begin(Located line, String name, String stamp) {
    printed = line;
    at = null;
    device = name;
    time = stamp;
    sinceBoot = false;
    intervalSeconds = Double.NaN;
    Arrays.fill(values, Double.NaN);
    return this;
  }

  /** The same row as a sample says it. */
  public DeviceRow read(DeviceSample s) {
    begin(s, s.device(), s.time()).of(s.sinceBoot(), s.intervalSeconds());
    values[0] = s.readsPerSecond();
    values[1] = s.writesPerSecond();
    values[2] = s.readKibPerSecond();
    values[3] = s.writeKibPerSecond();
    values[4] = s.responseMs();
    values[5] = s.readResponseMs();
    values[6] = s.writeResponseMs();
    values[7] = s.waitMs();
    values[8] = s.deviceMs();
    values[9] = s.derivedServiceMs();
    values[10] = s.outstanding();
    values[11] = s.waiting();
    values[12] = s.active();
    values[13] = s.busyPercent();
    values[14] = s.requestKib();
    values[15] = s.mergedPerSecond();
    values[16] = s.flushesPerSecond();
    values[17] = s.flushMs();
    values[18] = s.transfersPerSecond();
    values[19] = s.transferKibPerSecond();
    values[20] = s.discardsPerSecond();
    values[21] = s.discardMs();
    return this;
  }

  /** Tells which report it is of. */
  public DeviceRow of(boolean averagesSinceBoot, double seconds) {
    sinceBoot = averagesSinceBoot;
    intervalSeconds = seconds;
    return this;
  }

  /** Sets a figure; {@code NaN} for a column the table has not. */
  public DeviceRow set(Column column, double value) {
    values[column.ordinal()] = value;
    return this;
  }

  /** A figure; {@code NaN} for a column the table has not. */
  public double get(Column column) {
    return values[column.ordinal()];
  }

  @Override
  public Location at() {
    if (at == null) {
      at = printed.at();
    }
    return at;
  }

  @Override
  public int lineNumber() {
    return printed.lineNumber();
  }

  /** The row as an object that may be kept. */
  public DeviceSample sample() {
    return DeviceSample.of(at(), device, time, sinceBoot, intervalSeconds, values);
  }

  /** As {@link DeviceSample#device()}. */
  public String device() {
    return device;
  }

  /** As {@link DeviceSample#time()}. */
  public String time() {
    return time;
  }

  /** As {@link DeviceSample#sinceBoot()}. */
  public boolean sinceBoot() {
    return sinceBoot;
  }

  /** As {@link DeviceSample#intervalSeconds()}. */
  public double intervalSeconds() {
    return intervalSeconds;
  }

  /** As {@link DeviceSample#requestsPerSecond()}. */
  public double requestsPerSecond() {
    return DeviceSample.sum(values[0], values[1], values[18]);
  }

  /** As {@link DeviceSample#kibPerSecond()}. */
  public double kibPerSecond() {
    return DeviceSample.sum(values[2], values[3], values[19]);
  }

  /** As {@link DeviceSample#readsPerSecond()}. */
  public double readsPerSecond() {
    return values[0];
  }

  /** As {@link DeviceSample#writesPerSecond()}. */
  public double writesPerSecond() {
    return values[1];
  }

  /** As {@link DeviceSample#writeKibPerSecond()}. */
  public double writeKibPerSecond() {
    return values[3];
  }

  /** As {@link DeviceSample#responseMs()}. */
  public double responseMs() {
    return values[4];
  }

  /** As {@link DeviceSample#readResponseMs()}. */
  public double readResponseMs() {
    return values[5];
  }

  /** As {@link DeviceSample#writeResponseMs()}. */
  public double writeResponseMs() {
    return values[6];
  }

  /** As {@link DeviceSample#waitMs()}. */
  public double waitMs() {
    return values[7];
  }

  /** As {@link DeviceSample#deviceMs()}. */
  public double deviceMs() {
    return values[8];
  }

  /** As {@link DeviceSample#derivedServiceMs()}. */
  public double derivedServiceMs() {
    return values[9];
  }

  /** As {@link DeviceSample#outstanding()}. */
  public double outstanding() {
    return values[10];
  }

  /** As {@link DeviceSample#waiting()}. */
  public double waiting() {
    return values[11];
  }

  /** As {@link DeviceSample#active()}. */
  public double active() {
    return values[12];
  }

  /** As {@link DeviceSample#busyPercent()}. */
  public double busyPercent() {
    return values[13];
  }

  /** As {@link DeviceSample#flushesPerSecond()}. */
  public double flushesPerSecond() {
    return values[16];
  }

  /** As {@link DeviceSample#flushMs()}. */
  public double flushMs() {
    return values[17];
  }

  /** As {@link DeviceSample#discardsPerSecond()}. */
  public double discardsPerSecond() {
    return values[20];
  }

  /** As {@link DeviceSample#discardMs()}. */
  public double discardMs() {
    return values[21];
  }
}
