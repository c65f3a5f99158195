package dev.stallsage.evidence.zpool;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * {@code zpool status -j} of OpenZFS 2.3. {@code {"name":"sdb","vdev_type":"disk","state":
 * "FAULTED"}} inside a pool becomes a device that ZFS lost; a pool that is {@code SUSPENDED} makes
 * all requests wait.
 */
public final class PoolStatusJson {
  private static final Set<String> LOST = Set.of("FAULTED", "UNAVAIL", "REMOVED", "CANT_OPEN");

  /** Pools nest a root, groups and disks; a replacement is one more. */
  private static final int DEEPEST = 8;

  public static final JsonFormat FORMAT =
      format("zpool-status-json", "zpool status, JSON")
          .printedBy("zpool status -j")
          .describedIn("zpool-status(8)")
          .yields(KernelEvent.class)
          .claims(PoolStatusJson::claims)
          .documentReadBy(PoolStatusJson::read);

  private PoolStatusJson() {}

  private static boolean claims(Json document) {
    return document.get("output_version").get("command").text().startsWith("zpool status")
        && document.has("pools");
  }

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    for (Json pool : document.get("pools").members().values()) {
      if (pool.get("state").text().equals("SUSPENDED")) {
        tell("zfs-pool-suspended", pool, at, sink);
      }
      members(pool.get("vdevs"), at, sink, 0);
    }
  }

  private static void members(
      Json vdevs, IntFunction<Location> at, ObservationSink sink, int deep) {
    for (Json vdev : vdevs.members().values()) {
      boolean leaf = !vdev.has("vdevs");
      if (leaf && LOST.contains(vdev.get("state").text())) {
        tell("zfs-device-lost", vdev, at, sink);
      } else if (!leaf && deep < DEEPEST) {
        members(vdev.get("vdevs"), at, sink, deep + 1);
      }
    }
  }

  private static void tell(String fault, Json of, IntFunction<Location> at, ObservationSink sink) {
    sink.observe(KernelEvent.told(at.apply(of.get("name").line()), fault, of.get("name").text()));
  }
}
