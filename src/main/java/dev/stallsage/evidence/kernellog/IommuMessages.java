package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.DMA_REFUSED;
import static dev.stallsage.observation.KernelEvent.Kind.INTERRUPT_REFUSED;

import java.util.List;

/**
 * What the IOMMU writes when a device reaches for memory it was not given, or interrupts where it
 * may not. AMD's names the driver in front since Linux 4.9, Intel's never does.
 */
final class IommuMessages {
  static final List<Message> ROWS =
      List.of(
          Message.of(
              DMA_REFUSED,
              "[IO_PAGE_FAULT ",
              "\\b(?<says>"
                  + StorageControllers.DRIVERS
                  + ") (?<device>[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]): (?:AMD-Vi: )?Event"
                  + " logged \\[IO_PAGE_FAULT "),
          Message.of(
              DMA_REFUSED,
              "[IO_PAGE_FAULT ",
              "\\[IO_PAGE_FAULT device=(?<device>[0-9a-f:]{5,13}\\.[0-7]) "),
          Message.of(
              INTERRUPT_REFUSED,
              "INTR-REMAP",
              "INTR-REMAP\\]?:? Request device \\[{1,2}(?<device>[0-9a-f:]{5,13}\\.[0-7])\\] fault"
                  + " index"),
          Message.of(
              DMA_REFUSED,
              "Request device [",
              "\\[DMA (?:Read|Write)[^\\]]{0,20}\\] Request device"
                  + " \\[(?<device>[0-9a-f:]{5,13}\\.[0-7])\\]"));

  private IommuMessages() {}
}
