package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Errors that PCI Express corrected on the links of storage devices, as both ends of a link tell
 * them: the device itself, and the port above it where that port names the device as the one it has
 * the report from.
 *
 * <p>{@code pcieport 0000:00:1d.0: PCIe Bus Error: severity=Corrected} counts with those of {@code
 * nvme 0000:03:00.0} once {@code pcieport 0000:00:1d.0: AER: Corrected error received:
 * 0000:03:00.0} was read.
 */
final class CorrectedLinks {
  private static final String REPORTED = "pci-error-reported";
  private static final int PORTS_AT_MOST = 1_000;
  private static final double MINUTE = 60;

  private final Set<String> storage = new HashSet<>();
  private final Map<String, Set<String>> below = new HashMap<>();
  private final Map<String, EventCluster> errors = new LinkedHashMap<>();

  void ofStorage(KernelEvent event) {
    if (storage.size() < PORTS_AT_MOST) {
      storage.add(event.device());
      note(event);
    }
  }

  void ofPort(KernelEvent event) {
    if (event.detail().says().equals("Corrected")) {
      note(event);
    }
  }

  /** A port tells from where it has a report: from itself, of what came in, or from below. */
  void reported(KernelEvent event) {
    if (event.detail().fault().equals(REPORTED)
        && !event.detail().says().isEmpty()
        && !event.detail().says().equals(event.device())
        && below.size() < PORTS_AT_MOST) {
      below.computeIfAbsent(event.device(), d -> new HashSet<>()).add(event.detail().says());
    }
  }

  private void note(KernelEvent event) {
    if (errors.size() < PORTS_AT_MOST || errors.containsKey(event.device())) {
      errors.computeIfAbsent(event.device(), d -> new EventCluster()).add(event, 1);
    }
  }

  void conclude(FaultCounts own) {
    errors.forEach(
        (device, seen) -> {
          if (storage.contains(device) || isAbove(device)) {
            own.add(FaultKind.LINK_CORRECTED, "", seen.most(MINUTE), seen.first());
            own.add(FaultKind.LINK_CORRECTED_AGAIN, "", seen.total(), seen.first());
          }
        });
  }

  /** A port above several devices may have its errors from another one. */
  private boolean isAbove(String port) {
    Set<String> sources = below.getOrDefault(port, Set.of());
    return sources.size() == 1 && storage.containsAll(sources);
  }
}
