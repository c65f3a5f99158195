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

/**
 * Disks of one adapter that say within a minute that they were reset, after the host had called a
 * command of one of them back. At start every disk says so, and no command was called back.
 */
final class ResetFaults implements FaultReading {
  /** What follows one command called back follows within this time, s. */
  private static final double TOGETHER = 60;

  private static final int KEPT_AT_MOST = 4_000;

  private record Seen(String device, EventTime when, Location at) {}

  /** What one adapter met. */
  private static final class Adapter {
    private final List<Seen> calledBack = new ArrayList<>();
    private final List<Seen> reset = new ArrayList<>();

    /** The disks that were reset around the worst command called back, a line of each. */
    List<Location> together() {
      List<Location> most = List.of();
      for (Seen command : calledBack) {
        Set<String> disks = new HashSet<>();
        List<Location> lines = new ArrayList<>();
        for (Seen disk : reset) {
          if (disk.when().isNear(command.when(), TOGETHER) && disks.add(disk.device())) {
            lines.add(disk.at());
          }
        }
        most = lines.size() > most.size() ? lines : most;
      }
      return most;
    }
  }

  private final Map<String, Adapter> adapters = new HashMap<>();
  private int kept;

  @Override
  public void see(KernelEvent event) {
    String port = event.detail().port();
    int colon = port.indexOf(':');
    if (event.detail().subsystem() != Subsystem.SCSI || colon <= 0 || kept >= KEPT_AT_MOST) {
      return;
    }
    Adapter adapter = adapters.computeIfAbsent(port.substring(0, colon), a -> new Adapter());
    Seen seen = new Seen(event.device(), EventTime.of(event), event.at());
    switch (event.kind()) {
      case COMMAND_TIMEOUT -> adapter.calledBack.add(seen);
      case DEVICE_WAS_RESET -> adapter.reset.add(seen);
      default -> {
        return;
      }
    }
    kept++;
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    List<Location> most = List.of();
    for (Adapter adapter : adapters.values()) {
      List<Location> together = adapter.together();
      most = together.size() > most.size() ? together : most;
    }
    book.add(FaultKind.DISKS_RESET_TOGETHER, "", most.size(), most);
  }
}
