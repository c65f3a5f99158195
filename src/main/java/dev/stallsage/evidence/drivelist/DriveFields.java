package dev.stallsage.evidence.drivelist;

import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceIdentity.Form;
import dev.stallsage.observation.DeviceIdentity.Turns;
import dev.stallsage.observation.Location;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Makes an identity of the fields of one drive, whatever the list calls them. */
final class DriveFields {
  private DriveFields() {}

  /**
   * @param field the value of a field by its lower case name; empty when there is none
   * @return empty when the list tells nothing but a node
   */
  static Optional<DeviceIdentity> of(Location at, UnaryOperator<String> field) {
    Map<Form, String> names = new EnumMap<>(Form.class);
    String node = field.apply("kname").isEmpty() ? field.apply("name") : field.apply("kname");
    put(names, Form.NODE, node.replaceFirst("^/dev/", ""));
    put(names, Form.SERIAL, field.apply("serial").strip());
    put(names, Form.WWN, wwn(field.apply("wwn")));
    String rota = field.apply("rota");
    Turns turns = rota.equals("0") || rota.equals("false") ? Turns.NO : Turns.UNTOLD;
    String model = field.apply("model").strip().replaceAll("\\s+", " ");
    boolean tells = names.size() > 1 || !model.isEmpty() || turns == Turns.NO;
    boolean drive = field.apply("type").isEmpty() || field.apply("type").equals("disk");
    return node.isEmpty() || !tells || !drive
        ? Optional.empty()
        : Optional.of(DeviceIdentity.of(at, names, model, turns).withFirmware(field.apply("rev")));
  }

  private static void put(Map<Form, String> names, Form form, String name) {
    if (!name.isEmpty() && name.chars().anyMatch(Character::isLetterOrDigit)) {
      names.put(form, name);
    }
  }

  /** {@code 0x5000c500a1b2c3d4}, {@code naa.5000...}, {@code eui.0025...}: the digits. */
  static String wwn(String printed) {
    String bare =
        printed.strip().toLowerCase(Locale.ROOT).replaceFirst("^(?:0x|naa\\.|eui\\.)", "");
    return bare.matches("[0-9a-f]{16,32}") ? bare : "";
  }
}
