package dev.stallsage.measure;

import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Layered;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.VolumeModels;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Learns from the evidence what each device stores on. */
public final class DeviceMedia {
  /** A device as one file names it; which host the file is of shows only at the end. */
  private record Told(Series series, String device) {}

  /** Model numbers of makers of disks, by which no flash drive goes. */
  private static final Pattern DISK =
      Pattern.compile(
          "^(?:ATA[ _]+)?(?:ST\\d{3,6}[A-Z]{2}\\d|(?:WDC[ _])?WD\\d{2,4}[A-Z]{3,4}|(?:TOSHIBA["
              + " _])?(?:MG0\\d|DT01|AL1\\dS|HDW[A-Z])|HGST[ _]H|HU[HSA]\\d|Hitachi[ _]H|SAMSUNG["
              + " _]HD)");

  private final Map<Told, Medium> told = new HashMap<>();

  /**
   * {@code /sys/block/sda/queue/rotational:0} makes {@code sda} of that host flash, {@code Rotation
   * Rate: 15000 rpm} a disk of 15,000 turns.
   */
  public void see(Series series, Observation observation) {
    if (observation instanceof StoragePath path) {
      learn(series, path.device(), Medium.ARRAY);
      learn(series, path.path(), Medium.ARRAY);
    }
    if (observation instanceof Layered layered && layered.alias()) {
      learn(series, layered.below(), Medium.ARRAY);
    }
    if (observation instanceof DeviceIdentity drive && !drive.node().isEmpty()) {
      medium(drive).ifPresent(medium -> learn(series, drive.node(), medium));
    }
    if (observation instanceof Setting setting
        && setting.source().equals("block-queue")
        && setting.name().equals("rotational")
        && !setting.subject().startsWith("nvme")) {
      // 1 proves little: virtual disks and LUNs claim to rotate
      if (setting.value().equals("0")) {
        learn(series, setting.subject(), Medium.FLASH);
      }
    }
  }

  private static Optional<Medium> medium(DeviceIdentity drive) {
    if (VolumeModels.isOfCloud(drive.model())) {
      return Optional.of(Medium.CLOUD);
    }
    boolean named = drive.node().startsWith("nvme");
    if (VolumeModels.isOfArray(drive.model())) {
      return Optional.of(Medium.ARRAY);
    }
    if (drive.turns() == DeviceIdentity.Turns.UNTOLD && DISK.matcher(drive.model()).find()) {
      return Optional.of(Medium.DISK);
    }
    return switch (drive.turns()) {
      case NO -> named ? Optional.empty() : Optional.of(Medium.FLASH);
      case YES -> Optional.of(Medium.DISK);
      case FAST -> Optional.of(Medium.DISK_10K);
      case FASTEST -> Optional.of(Medium.DISK_15K);
      case UNTOLD -> Optional.empty();
    };
  }

  /** Whatever the order of the files: who tells more is believed. */
  private void learn(Series series, String device, Medium medium) {
    told.merge(
        new Told(series, device), medium, (one, other) -> one.compareTo(other) >= 0 ? one : other);
  }

  /**
   * What is known so far.
   *
   * @param hosts host of each exhibit, empty when unknown
   */
  public Map<Where, Medium> byPlace(Function<Series, String> hosts) {
    Map<Where, Medium> media = new HashMap<>();
    told.forEach(
        (of, medium) ->
            media.merge(
                new Where(hosts.apply(of.series), of.device),
                medium,
                (one, other) -> one.compareTo(other) >= 0 ? one : other));
    return Map.copyOf(media);
  }
}
