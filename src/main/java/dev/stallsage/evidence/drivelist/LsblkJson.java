package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Location;
import java.util.function.IntFunction;

/**
 * {@code lsblk -J}. {@code { "name": "sda", "serial": "AC7Q1F0K" }} becomes a {@link
 * DeviceIdentity} of {@code sda}; what lies on a drive is no drive.
 */
public final class LsblkJson {
  public static final JsonFormat FORMAT =
      format("lsblk-json", "lsblk -J")
          .printedBy("lsblk -J -o NAME,KNAME,TYPE,SIZE,ROTA,MODEL,SERIAL,WWN")
          .describedIn("lsblk(8)")
          .yields(DeviceIdentity.class)
          .claims(document -> document.has("blockdevices"))
          .documentReadBy(LsblkJson::read);

  private LsblkJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    for (Json device : document.get("blockdevices")) {
      DriveFields.of(at.apply(device.line()), name -> device.get(name).text())
          .ifPresent(sink::observe);
    }
  }
}
