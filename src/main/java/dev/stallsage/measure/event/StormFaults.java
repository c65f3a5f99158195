package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Storms behind a SAS adapter: commands of several disks are given back, aborted and reset within a
 * minute. Whether one disk leads tells what to pull; a storm around a disk that reports medium
 * errors is explained by them and is none.
 */
final class StormFaults implements FaultReading {
  private static final double MINUTE = 60;
  private static final int TARGETS_AT_MOST = 1_000;

  /** A leader has so many times the messages of the next. */
  private static final int LEAD = 3;

  /** One that is named once leads nobody. */
  private static final long LEAST_OF_A_LEADER = 3;

  private static final class Adapter {
    private final EventCluster all = new EventCluster();
    private final Map<String, EventCluster> targets = new TreeMap<>();
  }

  private final Map<String, Adapter> adapters = new TreeMap<>();
  private final Set<String> explained = new HashSet<>();
  private final Map<String, String> adapterOf = new HashMap<>();

  @Override
  public void see(KernelEvent event) {
    String port = event.detail().port();
    int colon = port.indexOf(':');
    String adapter = colon > 0 ? port.substring(0, colon) : "";
    if (!adapter.isEmpty() && adapterOf.size() < TARGETS_AT_MOST) {
      adapterOf.putIfAbsent(event.device(), adapter);
    }
    if (event.kind() == Kind.MEDIUM_ERROR
        || event.kind() == Kind.NOT_READY_IN_ORDER
        || event.kind() == Kind.ABORTED_COMMAND && !isTransfer(event)) {
      explained.add(event.device());
    } else if (isOfStorm(event) && !adapter.isEmpty() && !event.device().isEmpty()) {
      Adapter of = adapters.computeIfAbsent(adapter, a -> new Adapter());
      of.all.add(event, 1);
      if (of.targets.containsKey(event.device()) || of.targets.size() < TARGETS_AT_MOST) {
        of.targets.computeIfAbsent(event.device(), t -> new EventCluster()).add(event, 1);
      }
    }
  }

  private static boolean isTransfer(KernelEvent event) {
    return List.of("READ", "WRITE", "VERIFY").contains(event.detail().says());
  }

  private static boolean isOfStorm(KernelEvent event) {
    return event.detail().subsystem() == Subsystem.SCSI
        && switch (event.kind()) {
          case SCSI_RESET, COMMAND_TIMEOUT -> true;
          case ADAPTER_GAVE_BACK -> event.detail().says().equals("DID_SOFT_ERROR");
          default -> false;
        };
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    adapters.forEach(
        (name, adapter) -> {
          boolean known = explained.stream().anyMatch(device -> name.equals(adapterOf.get(device)));
          if (!known && adapter.targets.size() > 1) {
            conclude(book, adapter);
          }
        });
  }

  private static void conclude(FaultCounts book, Adapter adapter) {
    long most = adapter.all.most(MINUTE);
    List<Map.Entry<String, EventCluster>> ordered =
        adapter.targets.entrySet().stream()
            .sorted((a, b) -> Long.compare(b.getValue().total(), a.getValue().total()))
            .toList();
    long first = ordered.get(0).getValue().total();
    long second = ordered.get(1).getValue().total();
    if (first >= LEAST_OF_A_LEADER && first >= LEAD * second) {
      String leader = ordered.get(0).getKey();
      book.add(FaultKind.STORM_WITH_LEADER, leader, most, ordered.get(0).getValue().first());
    } else {
      book.add(FaultKind.STORM_OF_ADAPTER, "", most, adapter.all.first());
    }
  }
}
