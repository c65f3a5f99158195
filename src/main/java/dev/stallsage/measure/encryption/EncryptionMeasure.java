package dev.stallsage.measure.encryption;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.encryption.EncryptionWords.EncryptionDelay;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.EncryptedDevice;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares the reads of an encrypted device with those of the disk below it. Reads alone: a write
 * may be held up between the two by the throttle of write back, whose delay counts above as well.
 */
public final class EncryptionMeasure implements Measure {
  private static final String SCALE = "encryption-delay";
  private static final int ENOUGH_SAMPLES = 3;

  /** The disk serves this device, not others beside it. */
  private static final double ALIKE = 1.5;

  private record Told(Series series, EncryptedDevice device) {}

  private final List<Told> told = new ArrayList<>();
  private final PerSeries<String, DeviceReads> reads = new PerSeries<>(DeviceReads::new);

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(EncryptedDevice.class, DeviceSample.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof EncryptedDevice device) {
      told.add(new Told(series, device));
    }
  }

  @Override
  public DeviceMeter meter(Series series, String device) {
    return reads.of(series, device);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    if (told.isEmpty()) {
      return List.of();
    }
    Map<Where, DeviceReads> places = reads.by(frame, frame::where, DeviceReads::addAll);
    Map<Where, Feature> features = new TreeMap<>();
    for (Told one : told) {
      if (frame.isProblem(one.series)) {
        delay(frame, one, places).ifPresent(d -> features.putIfAbsent(d.where(), d));
      }
    }
    return features.values();
  }

  private static Optional<EncryptionDelay> delay(
      FeatureContext frame, Told told, Map<Where, DeviceReads> places) {
    String host = frame.where(told.series).host();
    Optional<Where> above =
        names(frame, host, told.device.device())
            .map(name -> new Where(host, name))
            .filter(places::containsKey)
            .findFirst();
    String node = frame.numbered().get(new Where(host, told.device.below()));
    if (above.isEmpty() || node == null) {
      return Optional.empty();
    }
    Where below = new Where(host, disk(node));
    DeviceReads disk = places.get(below);
    return disk == null
        ? Optional.empty()
        : compared(frame, told.device, above.get(), places.get(above.get()), below, disk);
  }

  /** As iostat may call it: {@code luks-a1}, {@code mapper/luks-a1}, {@code dm-3} of 253:3. */
  private static Stream<String> names(FeatureContext frame, String host, String name) {
    Stream<String> byNumber =
        frame.numbered().entrySet().stream()
            .filter(e -> e.getKey().host().equals(host) && e.getValue().equals(name))
            .map(e -> "dm-" + e.getKey().device().replaceFirst("^\\d+:", ""))
            .sorted();
    return Stream.concat(Stream.of(name, "mapper/" + name), byNumber);
  }

  /** The whole disk of a partition. */
  private static String disk(String node) {
    return node.matches("(?:nvme\\d+n|mmcblk)\\d+p\\d+")
        ? node.substring(0, node.lastIndexOf('p'))
        : node.replaceFirst("^((?:sd|vd|xvd|hd)[a-z]+)\\d+$", "$1");
  }

  private static Optional<EncryptionDelay> compared(
      FeatureContext frame,
      EncryptedDevice device,
      Where where,
      DeviceReads above,
      Where disk,
      DeviceReads below) {
    boolean enough =
        Math.min(above.ms().count(), below.ms().count()) >= ENOUGH_SAMPLES
            && below.ms().median() > 0
            && above.perSecond() <= below.perSecond() * ALIKE
            && below.perSecond() <= above.perSecond() * ALIKE;
    if (!enough) {
      return Optional.empty();
    }
    double ms = above.ms().median();
    double diskMs = below.ms().median();
    double ratio = ms / diskMs;
    String tells =
        "reads take "
            + Scales.figure(ms)
            + " ms, "
            + Scales.figure(diskMs)
            + " ms of it in "
            + disk.device()
            + "; "
            + frame.reads(SCALE, where, ratio);
    List<Citation> because = new ArrayList<>();
    above.ms().highest().stream()
        .map(Tally.Cited::at)
        .forEach(at -> because.add(new Citation(at, tells)));
    because.add(
        new Citation(device.at(), where.device() + " is encrypted and lies on " + disk.device()));
    Gauge gauge = frame.gauge(SCALE, where, ratio, because);
    boolean felt = ms - diskMs >= frame.scales().high("encryption-gap");
    return Optional.of(new EncryptionDelay(where, disk, gauge, device.queuesReads(), felt));
  }
}
