package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Access to memory and interrupts that were refused to storage controllers. What a controller does
 * that was reset or left the bus tells nothing: only what came before counts. Nor does what an
 * IOMMU refuses that does not get through its own queue: it has not yet heard which memory is
 * whose.
 */
final class DmaFaults implements FaultReading {
  private static final Map<Kind, FaultKind> REFUSALS =
      Map.of(
          Kind.DMA_REFUSED,
          FaultKind.DMA_REFUSED,
          Kind.INTERRUPT_REFUSED,
          FaultKind.INTERRUPT_REFUSED);

  private static final Set<Kind> TROUBLES =
      EnumSet.of(
          Kind.NVME_GONE,
          Kind.NVME_DEAD,
          Kind.NVME_NOT_READY,
          Kind.NVME_RESET,
          Kind.NVME_COMPLETION_POLLED,
          Kind.COMMAND_TIMEOUT,
          Kind.ATA_EXCEPTION,
          Kind.ATA_NO_ANSWER,
          Kind.ADAPTER_FAULT,
          Kind.ADAPTER_SILENT,
          Kind.DEVICE_OFFLINE);

  private static final String IOMMU_ERROR = "iommu-met-errors";

  private static final Set<String> FAILED_TRANSFERS =
      Set.of("ata-host-bus-error", "adapter-bus-error");

  /**
   * What goes wrong so soon after an IOMMU is stuck is its doing, s: a command of a drive is given
   * up after 30 s and once tried again.
   */
  private static final double SOON = 60;

  private final FaultCounts own = new FaultCounts();
  private boolean troubled;
  private KernelEvent stuck;

  @Override
  public void see(KernelEvent event) {
    FaultKind refusal = REFUSALS.get(event.kind());
    boolean ofStorage = refusal != null && !event.detail().says().isEmpty();
    if (isOfItsQueue(event)) {
      stuck = event;
    } else if ((ofStorage || isFailedTransfer(event)) && isHeldUp(event)) {
      own.add(FaultKind.IOMMU_STALLED_FIRST, "", 1, List.of(stuck.at(), event.at()));
    } else if (ofStorage && (!troubled || own.hasAny(refusal))) {
      own.add(refusal, "", event.at());
    }
    seeTrouble(event);
  }

  /** Does an IOMMU say of its own commands that they failed or did not end? */
  private static boolean isOfItsQueue(KernelEvent event) {
    return event.detail().fault().equals(IOMMU_ERROR) && !event.detail().says().isEmpty();
  }

  private static boolean isFailedTransfer(KernelEvent event) {
    return FAILED_TRANSFERS.contains(event.detail().fault());
  }

  /** Is the IOMMU stuck, and was nothing wrong with a controller before it was? */
  private boolean isHeldUp(KernelEvent event) {
    boolean before = own.hasAny(FaultKind.IOMMU_STALLED_FIRST);
    return stuck != null
        && EventTime.of(stuck).isNear(EventTime.of(event), SOON)
        && (before || !troubled && REFUSALS.values().stream().noneMatch(own::hasAny));
  }

  private void seeTrouble(KernelEvent event) {
    troubled |= isFailedTransfer(event);
    if (TROUBLES.contains(event.kind())) {
      troubled = true;
      if (REFUSALS.values().stream().anyMatch(own::hasAny)) {
        own.add(FaultKind.SILENT_AFTER_REFUSAL, "", event.at());
      }
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    book.addAll(own, device -> device);
  }
}
