package dev.stallsage.measure;

import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Learns from the evidence what each device stores on. */
public final class Media {
  /** A device as one file names it; which host the file is of shows only at the end. */
  private record Told(String file, String device) {}

  /** Volumes of a cloud that call themselves NVMe and are reached over a network. */
  private static final Pattern CLOUD =
      Pattern.compile("Amazon Elastic Block Store|nvme_card-pd|MSFT NVMe Accelerator.*");

  private final Map<Told, Medium> told = new HashMap<>();

  /**
   * {@code /sys/block/sda/queue/rotational:0} makes {@code sda} of that host flash, {@code Rotation
   * Rate: 15000 rpm} a disk of 15,000 turns.
   */
  public void see(Series series, Observation observation) {
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
    if (CLOUD.matcher(drive.model()).matches()) {
      return Optional.of(Medium.CLOUD);
    }
    boolean named = drive.node().startsWith("nvme");
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
        new Told(series.file(), device),
        medium,
        (one, other) -> one.compareTo(other) >= 0 ? one : other);
  }

  /**
   * What is known so far.
   *
   * @param hosts host of each evidence file, empty when unknown
   */
  public Map<Where, Medium> byPlace(Function<String, String> hosts) {
    Map<Where, Medium> media = new HashMap<>();
    told.forEach(
        (of, medium) ->
            media.merge(
                new Where(hosts.apply(of.file), of.device),
                medium,
                (one, other) -> one.compareTo(other) >= 0 ? one : other));
    return Map.copyOf(media);
  }
}
