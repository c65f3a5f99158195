package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Setting;
import java.util.Map;
import java.util.TreeMap;

/** Learns from the evidence what each device stores on. */
public final class Media {
  private final Map<String, Medium> byDevice = new TreeMap<>();

  /** {@code /sys/block/sda/queue/rotational:0} makes {@code sda} flash. */
  public void see(Observation observation) {
    if (observation instanceof Setting setting
        && setting.source().equals("block-queue")
        && setting.name().equals("rotational")
        && !setting.subject().startsWith("nvme")) {
      // 1 proves little: virtual disks and LUNs claim to rotate
      if (setting.value().equals("0")) {
        byDevice.put(setting.subject(), Medium.FLASH);
      }
    }
  }

  /** What is known so far. */
  public Map<String, Medium> byDevice() {
    return Map.copyOf(byDevice);
  }
}
