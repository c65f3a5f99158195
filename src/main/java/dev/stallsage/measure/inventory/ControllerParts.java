package dev.stallsage.measure.inventory;

import dev.stallsage.measure.inventory.Item.Kind;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * RAID controllers and the drives behind them, as the controllers list them. {@code Firmware
 * Version: 6.64} of slot 0 and {@code Firmware Revision: HPD4} of its {@code physicaldrive 1I:1:1}
 * become the firmware of the one and of the other.
 */
final class ControllerParts {
  private static final int AT_MOST = 20_000;
  private static final List<String> CONTROLLER_FIRMWARE =
      List.of(
          "Firmware Version",
          "Firmware version",
          "FW Package Build",
          "Firmware Package Build",
          "FW Version");
  private static final List<String> DRIVE_FIRMWARE =
      List.of("Firmware Revision", "Device Firmware Level", "Firmware Version", "Revision");
  private static final List<String> MODEL = List.of("Model", "Model Number", "Product ID");
  private static final List<String> SERIAL = List.of("Serial Number", "Serial number", "SN");

  private record Place(String file, String controller, String section) {}

  private final Map<Place, Item> items = new LinkedHashMap<>();

  void see(String file, RaidController controller) {
    String model = (controller.family() + " " + controller.model()).strip();
    put(new Place(file, controller.slot(), ""), item(Kind.CONTROLLER, model, "", ""));
  }

  void see(String file, RaidSetting setting) {
    Place place = new Place(file, setting.controller(), setting.section());
    if (setting.section().isEmpty()) {
      if (CONTROLLER_FIRMWARE.contains(setting.name())) {
        put(place, item(Kind.CONTROLLER, "", setting.value(), ""));
      }
    } else if (isDrive(setting.section())) {
      if (MODEL.contains(setting.name())) {
        put(place, item(Kind.DRIVE, setting.value().replaceAll("\\s++", " "), "", ""));
      } else if (DRIVE_FIRMWARE.contains(setting.name())) {
        put(place, item(Kind.DRIVE, "", setting.value(), ""));
      } else if (SERIAL.contains(setting.name())) {
        put(place, item(Kind.DRIVE, "", "", setting.value()));
      }
    }
  }

  private static boolean isDrive(String section) {
    return Stream.of("pd ", "physicaldrive ", "physicaldevice ").anyMatch(section::startsWith);
  }

  private static Item item(Kind kind, String model, String version, String serial) {
    return new Item(kind, "", "", model, version.strip(), serial.strip());
  }

  private void put(Place place, Item item) {
    if (items.size() < AT_MOST || items.containsKey(place)) {
      items.merge(place, item, Item::with);
    }
  }

  void items(BiConsumer<String, Item> to) {
    items.forEach(
        (place, item) -> {
          String name = item.kind() == Kind.CONTROLLER ? place.controller : "";
          Item named = new Item(item.kind(), "", name, item.model(), item.version(), item.serial());
          to.accept(place.file, named);
        });
  }
}
