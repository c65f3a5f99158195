package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Faults of SATA ports, and of several together. */
final class AtaFaults implements FaultReading {
  /** A controller that hangs loses its ports within this time, s. */
  private static final double TOGETHER = 30 * 60;

  private final Map<String, AtaPort> ports = new TreeMap<>();

  @Override
  public void see(KernelEvent event) {
    String port = event.detail().port();
    if (event.detail().subsystem() == Subsystem.ATA && port.startsWith("ata")) {
      ports.computeIfAbsent(port, AtaPort::new).see(event);
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    ports.values().forEach(port -> port.conclude(book, scales));
    List<AtaPort> silent = ports.values().stream().filter(AtaPort::wasLostOnSoundLink).toList();
    List<Location> lines = new ArrayList<>();
    long together = silent.stream().filter(port -> hasCompany(port, silent)).count();
    silent.stream()
        .filter(port -> hasCompany(port, silent))
        .forEach(port -> lines.add(port.lostAt()));
    book.add(FaultKind.PORTS_LOST_TOGETHER, "", together, lines);
  }

  private static boolean hasCompany(AtaPort port, List<AtaPort> others) {
    return others.stream()
        .anyMatch(other -> other != port && port.lost().isNear(other.lost(), TOGETHER));
  }
}
