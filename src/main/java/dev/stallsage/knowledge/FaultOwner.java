package dev.stallsage.knowledge;

import java.util.Locale;

/** Whose fault a code can be; a code that several can bring about has several. */
public enum FaultOwner {
  /** The disk surface or the flash cells. */
  MEDIUM,
  /** The drive or controller behind the link. */
  DEVICE,
  /** Cable, connector, transceiver or backplane. */
  LINK,
  /** One way to the target among several: fabric, network, array port. */
  PATH,
  /** The array or storage server that answers. */
  TARGET,
  /** Driver, firmware or memory of the host. */
  HOST_DRIVER,
  /** What the host asked for. */
  HOST_REQUEST,
  /** Told for information, or the ordinary way of things. */
  NOBODY;

  /** {@code host-driver}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
