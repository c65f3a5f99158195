package dev.stallsage.evidence.drivelist;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * {@code lsblk -J}. {@code { "name": "sda", "serial": "AC7Q1F0K" }} becomes a {@link
 * DeviceIdentity} of {@code sda}; what lies on a drive is no drive.
 */
public final class LsblkJsonFormat implements JsonFormat {
  @Override
  public About about() {
    return new About(
        "lsblk-json",
        "lsblk -J",
        List.of("lsblk -J -o NAME,KNAME,TYPE,SIZE,ROTA,MODEL,SERIAL,WWN"),
        "lsblk(8)",
        Set.of(DeviceIdentity.class));
  }

  @Override
  public boolean claims(Json document) {
    return document.has("blockdevices");
  }

  @Override
  public void read(Json document, IntFunction<Location> at, Sink sink) {
    for (Json device : document.get("blockdevices")) {
      Names.of(at.apply(device.line()), name -> device.get(name).text()).ifPresent(sink::observe);
    }
  }
}
