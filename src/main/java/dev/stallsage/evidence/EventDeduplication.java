package dev.stallsage.evidence;

import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.HypervisorSample;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.LogWrite;
import dev.stallsage.observation.NfsOperation;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.OsdLatency;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.ProcessSample;
import dev.stallsage.observation.ProcessorSample;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Swapping;
import dev.stallsage.observation.SyncWrites;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Passes on what is counted once: the same record twice, of one stamp and one text, is one event,
 * and of a copy nothing is counted. States may be told again, since they only are what they are.
 */
public final class EventDeduplication implements ObservationReceiver {
  /** Bounds memory: a log of more events than this counts every one. */
  private static final int REMEMBERED_AT_MOST = 200_000;

  private static final Set<Class<?>> COUNTED =
      Set.of(
          DeviceSample.class,
          CpuSample.class,
          KernelEvent.class,
          Histogram.class,
          HypervisorSample.class,
          NfsOperation.class,
          ProcessSample.class,
          ProcessQueue.class,
          ProcessorSample.class,
          LogWrite.class,
          OsdLatency.class,
          Swapping.class,
          SyncWrites.class);

  private static final Pattern CLOCK = Pattern.compile("(?<!\\d)\\d\\d:\\d\\d:\\d\\d(?!\\d)");

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final ObservationReceiver receiver;
  private final LongHashSet seen = new LongHashSet();
  private final DeviceRow row = new DeviceRow();
  private boolean copy;
  private boolean beside;

  /**
   * @param receiver takes what is new
   */
  public EventDeduplication(ObservationReceiver receiver) {
    this.receiver = receiver;
  }

  /**
   * What comes next is of this file. A copy beside its original tells nothing at all; one in
   * another folder may be of another host or another day, and its states hold there too.
   */
  public void reads(DuplicateFiles.Compared file) {
    copy = file.isCopy();
    beside = copy && folder(file.of()).equals(folder(file.file().path()));
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  @Override
  public void accept(Series series, Observation observation) {
    if (beside || copy && COUNTED.contains(observation.getClass()) || isRepeated(observation)) {
      return;
    }
    receiver.accept(series, observation);
  }

  @Override
  public void row(Series series, DeviceRow row) {
    if (!beside && !copy && !isRepeated(row)) {
      receiver.row(series, row);
    }
  }

  private boolean isRepeated(Observation observation) {
    if (observation instanceof DeviceSample sample) {
      return isRepeated(row.read(sample));
    }
    return seen.size() < REMEMBERED_AT_MOST
        && observation instanceof KernelEvent event
        && isStamped(event)
        && !seen.add(ofEvent(event));
  }

  /**
   * A day that could be two, {@code 06/11/2025 14:02:51}, is not told by the reader; the line bears
   * a stamp all the same.
   */
  private static boolean isStamped(KernelEvent event) {
    return !event.time().isEmpty() || CLOCK.matcher(event.at().text()).find();
  }

  private boolean isRepeated(DeviceRow sample) {
    return seen.size() < REMEMBERED_AT_MOST
        && !sample.sinceBoot()
        && !sample.time().isEmpty()
        && sample.requestsPerSecond() >= 1
        && !seen.add(ofSample(sample));
  }

  private static long ofEvent(KernelEvent event) {
    long key = mixed(event.kind().ordinal(), event.device().hashCode());
    key = mixed(key, event.time().hashCode());
    String text = event.at().text();
    for (int i = 0; i < text.length(); i++) {
      key = key * FACTOR + text.charAt(i);
    }
    return key;
  }

  /** A bundle holds millions of them: their figures are compared, not their text. */
  private static long ofSample(DeviceRow sample) {
    long key = mixed(sample.device().hashCode(), sample.time().hashCode());
    key = mixed(key, sample.requestsPerSecond());
    key = mixed(key, sample.kibPerSecond());
    key = mixed(key, sample.responseMs());
    key = mixed(key, sample.readResponseMs());
    key = mixed(key, sample.writeResponseMs());
    key = mixed(key, sample.outstanding());
    return mixed(key, sample.busyPercent());
  }

  private static long mixed(long key, double figure) {
    return mixed(key, Double.doubleToRawLongBits(figure));
  }

  private static long mixed(long key, long more) {
    long mixed = (key ^ more) * FACTOR;
    return mixed ^ mixed >>> 29;
  }
}
