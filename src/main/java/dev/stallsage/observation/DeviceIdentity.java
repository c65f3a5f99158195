package dev.stallsage.observation;

import java.util.EnumMap;
import java.util.Map;

/**
 * Names one piece of evidence gives one drive; empty what it does not tell. The report {@code
 * smartctl -i /dev/sdc} with {@code Serial Number: ZX81KQ20} and {@code LU WWN Device Id: 5 000c50
 * 0a1b2c3d4} says that {@code sdc}, {@code ZX81KQ20} and {@code 5000c500a1b2c3d4} are one drive.
 *
 * @param at the line that gives the last of the names
 * @param node the kernel's name, good until the next boot: {@code sdc}, {@code c0t3d0}
 * @param byId a link of udev: {@code ata-ACME_FAST_ZX81KQ20}
 * @param wwn world wide name, lower case hexadecimal digits only
 * @param serial serial number of the maker; it is printed on the label
 * @param bay where it sits: {@code bay 32:4 of controller 0}
 * @param model as printed
 * @param turns what it says of its rotation
 * @param firmware revision of its firmware, as printed: {@code AC11}
 */
public record DeviceIdentity(
    Location at,
    String node,
    String byId,
    String wwn,
    String serial,
    String bay,
    String model,
    Turns turns,
    String firmware)
    implements Observation {

  /** A way to name a drive. */
  public enum Form {
    NODE,
    BY_ID,
    WWN,
    SERIAL,
    BAY
  }

  /** Does a drive rotate? */
  public enum Turns {
    /** A disk. */
    YES,
    /** A disk of 10,000 turns a minute. */
    FAST,
    /** A disk of 15,000 turns a minute. */
    FASTEST,
    /** Flash. */
    NO,
    /** It is not told, or by somebody who does not know: virtual disks claim to rotate. */
    UNTOLD
  }

  /** An identity of the names that are told. */
  public static DeviceIdentity of(Location at, Map<Form, String> names, String model, Turns turns) {
    return new DeviceIdentity(
        at,
        names.getOrDefault(Form.NODE, ""),
        names.getOrDefault(Form.BY_ID, ""),
        names.getOrDefault(Form.WWN, ""),
        names.getOrDefault(Form.SERIAL, ""),
        names.getOrDefault(Form.BAY, ""),
        model,
        turns,
        "");
  }

  /** The same with the revision of its firmware. */
  public DeviceIdentity withFirmware(String revision) {
    return new DeviceIdentity(at, node, byId, wwn, serial, bay, model, turns, revision.strip());
  }

  /** The names that are told, by their form. */
  public Map<Form, String> names() {
    Map<Form, String> names = new EnumMap<>(Form.class);
    names.put(Form.NODE, node);
    names.put(Form.BY_ID, byId);
    names.put(Form.WWN, wwn);
    names.put(Form.SERIAL, serial);
    names.put(Form.BAY, bay);
    names.values().removeIf(String::isEmpty);
    return names;
  }
}
