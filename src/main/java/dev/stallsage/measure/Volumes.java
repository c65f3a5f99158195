package dev.stallsage.measure;

import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.VolumeModels;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Learns from the evidence which devices are volumes of an array, a RAID controller, a hypervisor
 * or a cloud: the drives behind them are not seen from here.
 */
public final class Volumes {
  /** A device as one file names it; which host the file is of shows only at the end. */
  private record Told(Series series, String device) {}

  /**
   * What a name alone proves: disks of virtio and Xen are virtual, and what device mapper and md
   * show lies on something else.
   */
  private static final Pattern NAMED =
      Pattern.compile("(?:x?vd[a-z]{1,3}\\d{0,3}|(?:dm-|md_?d?)\\d{1,4}(?:p\\d{1,3})?)");

  private static final Pattern CONTROLLER = Pattern.compile("nvme\\d{1,4}");
  private static final int AT_MOST = 50_000;

  private final Set<Told> volumes = new HashSet<>();
  private final Map<Told, String> maps = new HashMap<>();

  /** {@code sdb} of model {@code VMware Virtual disk} is one. */
  public void see(Series series, Observation observation) {
    if (volumes.size() + maps.size() >= AT_MOST) {
      return;
    }
    if (observation instanceof DeviceIdentity drive && VolumeModels.isVolume(drive.model())) {
      volumes.add(new Told(series, namespace(drive.node())));
    } else if (observation instanceof MultipathDevice map
        && VolumeModels.isVolume(map.model().replace(',', ' '))) {
      volumes.add(new Told(series, map.device()));
    } else if (observation instanceof StoragePath path) {
      maps.put(new Told(series, path.path()), path.device());
    }
  }

  /** Some tools name the controller of an NVMe volume, logs its first namespace. */
  private static String namespace(String device) {
    return CONTROLLER.matcher(device).matches() ? device + "n1" : device;
  }

  /**
   * The volumes that the evidence names as such.
   *
   * @param hosts host of each exhibit, empty when unknown
   */
  public Set<Where> byPlace(Function<Series, String> hosts) {
    Set<Where> places = new HashSet<>();
    volumes.forEach(told -> places.add(new Where(hosts.apply(told.series), told.device)));
    maps.forEach(
        (path, map) -> {
          if (volumes.contains(new Told(path.series, map))) {
            places.add(new Where(hosts.apply(path.series), path.device));
          }
        });
    return Set.copyOf(places);
  }

  /** Does the name of a device alone prove that no drive is seen behind it? */
  static boolean isNamedSo(String device) {
    return NAMED.matcher(device).matches();
  }
}
