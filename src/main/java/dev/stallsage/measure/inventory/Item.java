package dev.stallsage.measure.inventory;

import java.util.Comparator;

/**
 * One thing a host is made of. {@code version: 20.0.4} of {@code mpt3sas.ko} becomes a {@code
 * DRIVER} of the name {@code mpt3sas} and the version {@code 20.0.4}.
 *
 * @param host its name, empty when the evidence does not tell
 * @param name a driver, package, file system, array, slot; of a drive the kernel's name of it
 * @param model of drives, controllers and LUNs, as printed; of arrays their level
 * @param version of drivers and packages; of drives and controllers that of their firmware; of a
 *     system its kernel
 * @param serial number of a drive, as printed
 */
public record Item(Kind kind, String host, String name, String model, String version, String serial)
    implements Comparable<Item> {
  /** What it is. */
  public enum Kind {
    SYSTEM,
    DRIVER,
    PACKAGE,
    CONTROLLER,
    DRIVE,
    SOFTWARE_ARRAY,
    LUN,
    FILE_SYSTEM
  }

  private static final Comparator<Item> ORDER =
      Comparator.comparing(Item::kind)
          .thenComparing(Item::host)
          .thenComparing(Item::name)
          .thenComparing(Item::model)
          .thenComparing(Item::version)
          .thenComparing(Item::serial);

  @Override
  public int compareTo(Item other) {
    return ORDER.compare(this, other);
  }

  /** What the other tells and this does not. */
  Item with(Item other) {
    return new Item(
        kind,
        host,
        told(name, other.name),
        told(model, other.model),
        told(version, other.version),
        told(serial, other.serial));
  }

  private static String told(String one, String other) {
    return one.isEmpty() ? other : one;
  }
}
