package dev.stallsage.stack;

/** The layers a request passes, from the program down to the medium. */
public enum Layer {
  APPLICATION("application"),
  FILESYSTEM("file system"),
  /** Until the request is handed to the driver. */
  HOST_QUEUE("host queue"),
  DRIVER("driver"),
  /** Of a guest only; the layers below are those of its host. */
  HYPERVISOR("hypervisor"),
  HBA("adapter"),
  /** Fibre Channel, or the network of iSCSI and NFS. */
  FABRIC("fabric"),
  ARRAY("array"),
  DEVICE("device");

  private final String words;

  Layer(String words) {
    this.words = words;
  }

  /** The word in JSON: {@code host-queue}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** For the reader: {@code host queue}. */
  public String words() {
    return words;
  }
}
