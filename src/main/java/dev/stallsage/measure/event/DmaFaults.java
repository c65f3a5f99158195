package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Access to memory and interrupts that were refused to storage controllers. What a controller does
 * that was reset or left the bus tells nothing: only what came before counts.
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
          Kind.NVME_RESET,
          Kind.NVME_COMPLETION_POLLED,
          Kind.COMMAND_TIMEOUT,
          Kind.ATA_EXCEPTION,
          Kind.ATA_NO_ANSWER,
          Kind.ADAPTER_FAULT,
          Kind.ADAPTER_SILENT,
          Kind.DEVICE_OFFLINE);

  private final FaultCounts own = new FaultCounts();
  private boolean troubled;

  @Override
  public void see(KernelEvent event) {
    FaultKind refusal = REFUSALS.get(event.kind());
    if (refusal != null) {
      boolean ofStorage = !event.detail().says().isEmpty();
      if (ofStorage && (!troubled || own.hasAny(refusal))) {
        own.add(refusal, "", event.at());
      }
    } else if (TROUBLES.contains(event.kind())) {
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
