package dev.stallsage.measure.pcie;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.PcieLink;
import java.util.List;

/** The words of rules about PCIe links. */
public interface PcieWords {
  /** Every storage device that was shown runs its link with all lanes at full speed. */
  @ComputedFrom(value = PcieLink.class, settledByReading = true)
  record FullLinks(Where where, List<Citation> because) implements Feature {}

  /**
   * Bandwidth of the link of a storage device as a share of what the device can do. {@code LnkCap:
   * Speed 16GT/s, Width x4} with {@code LnkSta: Speed 16GT/s, Width x1} becomes 0.25, narrower.
   * Lanes times transfers times the share of payload: 8 of 10 bits up to 5 GT/s, 128 of 130 above
   * (PCI Express Base Specification).
   *
   * <p>It stands on the host: {@code lspci} does not say which block device is behind an address.
   *
   * @param address of the device
   * @param narrower it runs with fewer lanes than it has
   * @param exception devices that can do the same have at least twice its bandwidth on this host:
   *     two of them at least, or one of the same model at its full bandwidth
   */
  @ComputedFrom(PcieLink.class)
  record LinkBandwidth(
      Where where, String address, boolean narrower, boolean exception, Gauge gauge)
      implements GradedFeature {
    @Override
    public String key() {
      return address;
    }
  }
}
