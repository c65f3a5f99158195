package dev.stallsage.diagnosis;

/** How names of devices are built. */
final class DeviceNames {
  private DeviceNames() {}

  /**
   * How a name is built: {@code sd} of sda and sdb, {@code nvme} of nvme3n1, {@code naa.} of a LUN.
   */
  static String kind(String device) {
    return device.matches("(sd|vd|xvd|hd)[a-z]+")
        ? device.substring(0, 2)
        : device.replaceFirst("^(naa\\.|eui\\.|t10\\.|\\p{Alpha}*).*", "$1");
  }
}
