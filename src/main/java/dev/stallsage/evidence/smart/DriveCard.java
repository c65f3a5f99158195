package dev.stallsage.evidence.smart;

import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceIdentity.Form;
import dev.stallsage.observation.DeviceIdentity.Turns;
import dev.stallsage.observation.Location;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names and the model of one drive, as its report tells them one after the other. */
final class DriveCard {
  private static final Pattern ASKED =
      Pattern.compile(
          "(?<![\\w/])smartctl\\s(?:[^|;&]{0,200}?\\s)?/dev/([\\w./-]{1,80}+)(?=[\\s;|&>,)]|$)");
  private static final Pattern BEHIND =
      Pattern.compile("\\s-d\\s*+(megaraid|cciss|aacraid|3ware|areca),([\\d,/]{1,20})");

  private static final Pattern RATE = Pattern.compile("\\d{1,6}");

  /** Turns a minute of what is sold as 10,000 and 15,000. */
  private static final int FAST = 9500;

  private static final int FASTEST = 14_000;

  private final Map<Form, String> names = new EnumMap<>(Form.class);
  private String node;
  private String model = "";
  private String firmware = "";
  private Turns turns = Turns.UNTOLD;
  private Location at;

  DriveCard(String node) {
    this.node = node;
  }

  /**
   * The drive a command asks for: {@code smartctl -a -d megaraid,12 /dev/sda} asks for {@code sda
   * [megaraid_disk_12]}, which is not {@code sda}.
   */
  static Optional<String> askedFor(String command) {
    Matcher asked = ASKED.matcher(command);
    if (!asked.find()) {
      return Optional.empty();
    }
    Matcher behind = BEHIND.matcher(command);
    return Optional.of(
        behind.find()
            ? asked.group(1) + " [" + behind.group(1) + "_disk_" + twoDigits(behind.group(2)) + ']'
            : asked.group(1));
  }

  private static String twoDigits(String number) {
    return number.length() == 1 ? '0' + number : number;
  }

  /** A line of the information section, or a field of the JSON report. */
  boolean field(Location line, String name, String value) {
    switch (name.toLowerCase(Locale.ROOT)) {
      case "device model", "model number", "product", "device", "model_name", "scsi_model_name" ->
          model = model.isEmpty() ? value : model;
      case "firmware version", "revision", "firmware_version", "scsi_revision" ->
          firmware = firmware.isEmpty() ? value : firmware;
      case "serial number", "serial_number" -> name(line, Form.SERIAL, value);
      case "lu wwn device id", "logical unit id", "ieee eui-64", "logical_unit_id" ->
          name(line, Form.WWN, value);
      case "rotation rate", "rotation_rate" -> turns = turning(value);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static Turns turning(String value) {
    if (value.startsWith("Solid") || value.equals("0")) {
      return Turns.NO;
    }
    Matcher rate = RATE.matcher(value);
    if (!rate.lookingAt()) {
      return Turns.UNTOLD;
    }
    int perMinute = Integer.parseInt(rate.group());
    return perMinute >= FASTEST ? Turns.FASTEST : perMinute >= FAST ? Turns.FAST : Turns.YES;
  }

  /** A serial number without a digit was masked by whoever sent the report. */
  private void name(Location line, Form form, String value) {
    String name = form == Form.WWN ? wwn(value) : value.strip();
    if (name.chars().anyMatch(Character::isDigit) && name.length() >= 4) {
      names.put(form, name);
      at = line;
    }
  }

  private static String wwn(String value) {
    return value.toLowerCase(Locale.ROOT).replaceFirst("^0x", "").replaceAll("[^0-9a-f]", "");
  }

  /** The report names the device itself. */
  void node(String name) {
    node = name.startsWith("/dev/") ? name.substring("/dev/".length()) : name;
  }

  /** What the figures are of: the device, else the serial number. */
  String device() {
    return node.isEmpty() ? names.getOrDefault(Form.SERIAL, "") : node;
  }

  /** What the report tells of its identity; empty when it gives no lasting name. */
  Optional<DeviceIdentity> identity() {
    if (names.isEmpty()) {
      return Optional.empty();
    }
    Map<Form, String> all = new EnumMap<>(names);
    if (!node.isEmpty()) {
      all.put(Form.NODE, node);
    }
    return Optional.of(DeviceIdentity.of(at, all, model, turns).withFirmware(firmware));
  }
}
