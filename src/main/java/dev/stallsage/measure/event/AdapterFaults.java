package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Faults of adapters of ESXi hosts and of Fibre Channel: commands that fail without an answer of
 * the device, and what the driver calls back. The adapter is told by a path, {@code
 * vmhba2:C0:T0:L6}; a line that names only the device is of the adapter its device was seen behind.
 */
final class AdapterFaults implements FaultReading {
  private static final double MINUTE = 60;
  private static final Pattern NEXUS = Pattern.compile("\\d{1,4}:\\d{1,6}:\\d{1,6}");
  private static final int NAMES_AT_MOST = 10_000;

  /** An adapter with fewer failures is a bystander. */
  private static final long SEVERAL = 2;

  private final Map<String, String> adapters = new HashMap<>();
  private final List<KernelEvent> failed = new ArrayList<>();
  private final EventCluster calledBack = new EventCluster();

  @Override
  public void see(KernelEvent event) {
    if (event.detail().subsystem() != Subsystem.VMKERNEL) {
      if (isOfFibreChannel(event)) {
        calledBack.add(event, 1);
      }
      return;
    }
    String adapter = adapterOf(event.detail().port());
    if (!adapter.isEmpty() && !event.device().isEmpty() && adapters.size() < NAMES_AT_MOST) {
      adapters.putIfAbsent(event.device(), adapter);
    }
    switch (event.kind()) {
      case ADAPTER_GAVE_BACK -> {
        if (failed.size() < NAMES_AT_MOST) {
          failed.add(event);
        }
      }
      case COMMAND_TIMEOUT -> calledBack.add(event, 1);
      default -> {
        // told by others
      }
    }
  }

  /** Only qla2xxx names a nexus: {@code Abort command issued nexus=4:3:33}. */
  private static boolean isOfFibreChannel(KernelEvent event) {
    return event.kind() == KernelEvent.Kind.COMMAND_TIMEOUT
        && event.detail().subsystem() == Subsystem.SCSI
        && NEXUS.matcher(event.device()).matches();
  }

  /** {@code vmhba2} of {@code vmhba2:C0:T0:L6}; empty when it is no such path. */
  private static String adapterOf(String port) {
    int colon = port.startsWith("vmhba") ? port.indexOf(':') : -1;
    return colon < 0 ? "" : port.substring(0, colon);
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    Map<String, EventCluster> failures = new TreeMap<>();
    Map<String, Set<String>> luns = new TreeMap<>();
    List<Location> unlike = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (KernelEvent event : failed) {
      String adapter = adapters.getOrDefault(event.device(), "");
      String lun = event.device().isEmpty() ? event.detail().port() : event.device();
      if (Double.isNaN(event.figure())) {
        failures.computeIfAbsent(adapter, a -> new EventCluster()).add(event, 1);
      }
      luns.computeIfAbsent(adapter, a -> new TreeSet<>()).add(lun);
      if (!adapter.isEmpty() && seen.add(adapter + lun) && unlike.size() < NAMES_AT_MOST) {
        unlike.add(event.at());
      }
    }
    EventCluster worst = new EventCluster();
    failures.values().forEach(adapter -> worst.keepWorse(adapter, MINUTE));
    long most = luns.values().stream().mapToLong(Set::size).max().orElse(0);
    long several =
        failures.entrySet().stream()
            .filter(a -> !a.getKey().isEmpty() && a.getValue().total() >= SEVERAL)
            .count();
    book.add(FaultKind.ADAPTER_FAILS_COMMANDS, "", worst.most(MINUTE), worst.first());
    book.add(FaultKind.LUNS_OF_ADAPTER_FAIL, "", most, unlike);
    book.add(FaultKind.SEVERAL_ADAPTERS_FAIL, "", several > 1 ? several : 0, unlike);
    book.add(FaultKind.COMMANDS_CALLED_BACK, "", calledBack.most(MINUTE), calledBack.first());
  }
}
