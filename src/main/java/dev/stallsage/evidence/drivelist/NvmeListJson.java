package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.function.IntFunction;

/**
 * {@code nvme list -o json}: up to nvme-cli 2.10 a list of namespaces, since 2.11 hosts with
 * subsystems, controllers and namespaces.
 *
 * <p>{@code { "DevicePath": "/dev/nvme0n1", "SerialNumber": "QX00998877" }} becomes a {@link
 * DeviceIdentity} of {@code nvme0n1}.
 */
public final class NvmeListJson {
  public static final JsonFormat FORMAT =
      format("nvme-list-json", "nvme list -o json")
          .printedBy("nvme list -o json")
          .describedIn("nvme-list(1)")
          .yields(DeviceIdentity.class)
          .claims(NvmeListJson::claims)
          .documentReadBy(NvmeListJson::read);

  private NvmeListJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    for (Json device : document.get("Devices")) {
      give(device, device.get("DevicePath").text(), at, sink);
      for (Json subsystem : device.get("Subsystems")) {
        for (Json controller : subsystem.get("Controllers")) {
          give(controller, controller.get("Controller").text(), at, sink);
        }
      }
    }
  }

  private static boolean claims(Json document) {
    for (Json device : document.get("Devices")) {
      return device.has("DevicePath") || device.has("Subsystems");
    }
    return document.get("Devices").value() instanceof List<?> none && none.isEmpty();
  }

  private static void give(
      Json drive, String node, IntFunction<Location> at, ObservationSink sink) {
    DriveFields.of(
            at.apply(drive.line()),
            field ->
                switch (field) {
                  case "name" -> node;
                  case "serial" -> drive.get("SerialNumber").text();
                  case "model" -> drive.get("ModelNumber").text();
                  case "rev" -> drive.get("Firmware").text();
                  case "rota" -> "0";
                  default -> "";
                })
        .ifPresent(sink::observe);
  }
}
