package dev.stallsage.measure;

import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Learns from the evidence what each device stores on. */
public final class Media {
  /** A device as one file names it; which host the file is of shows only at the end. */
  private record Told(String file, String device) {}

  private final Set<Told> flash = new HashSet<>();

  /** {@code /sys/block/sda/queue/rotational:0} makes {@code sda} of that host flash. */
  public void see(Series series, Observation observation) {
    if (observation instanceof DeviceIdentity drive
        && drive.turns() == DeviceIdentity.Turns.NO
        && !drive.node().isEmpty()
        && !drive.node().startsWith("nvme")) {
      flash.add(new Told(series.file(), drive.node()));
    }
    if (observation instanceof Setting setting
        && setting.source().equals("block-queue")
        && setting.name().equals("rotational")
        && !setting.subject().startsWith("nvme")) {
      // 1 proves little: virtual disks and LUNs claim to rotate
      if (setting.value().equals("0")) {
        flash.add(new Told(series.file(), setting.subject()));
      }
    }
  }

  /**
   * What is known so far.
   *
   * @param hosts host of each evidence file, empty when unknown
   */
  public Map<Where, Medium> byPlace(Function<String, String> hosts) {
    Map<Where, Medium> media = new HashMap<>();
    flash.forEach(told -> media.put(new Where(hosts.apply(told.file), told.device), Medium.FLASH));
    return Map.copyOf(media);
  }
}
