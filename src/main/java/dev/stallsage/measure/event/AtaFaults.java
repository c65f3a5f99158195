package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Faults of SATA ports, and of several together. FreeBSD calls a port a channel, {@code ahcich3},
 * and says of one that is lost no more than that its reset was in vain.
 */
final class AtaFaults implements FaultReading {
  /** A controller that hangs loses its ports within this time, s. */
  private static final double TOGETHER = 30 * 60;

  private static final String WAITED = "channel-waited-in-vain";
  private static final String RESET = "channel-reset-in-vain";
  private static final String LINK = "channel-saw-link-errors";
  private static final int CHANNELS_AT_MOST = 1_000;

  private record Loss(EventTime when, Location at) {
    boolean hasCompany(List<Loss> others) {
      return others.stream().anyMatch(other -> other != this && when.isNear(other.when, TOGETHER));
    }
  }

  private final Map<String, AtaPort> ports = new TreeMap<>();

  /** Channels a command was waited for, and when their reset was in vain. */
  private final Map<String, Loss> lostChannels = new TreeMap<>();

  private final Set<String> waited = new HashSet<>();
  private final Set<String> disturbed = new HashSet<>();

  @Override
  public void see(KernelEvent event) {
    if (waited.size() < CHANNELS_AT_MOST) {
      channel(event);
    }
    String port = AtaPort.isOfCam(event) ? event.device() : event.detail().port();
    boolean libata = event.detail().subsystem() == Subsystem.ATA && port.startsWith("ata");
    if (libata || AtaPort.isOfCam(event)) {
      ports.computeIfAbsent(port, AtaPort::new).see(event);
    }
  }

  /** One that nobody had waited for is empty, or its drive only starts. */
  private void channel(KernelEvent event) {
    String channel = event.device();
    switch (event.detail().fault()) {
      case WAITED -> waited.add(channel);
      case LINK -> disturbed.add(channel);
      case RESET -> {
        if (waited.contains(channel)) {
          lostChannels.putIfAbsent(channel, new Loss(EventTime.of(event), event.at()));
        }
      }
      default -> {
        // told by others
      }
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    ports.values().forEach(port -> port.conclude(book, scales));
    List<Loss> silent = new ArrayList<>();
    ports.values().stream()
        .filter(AtaPort::wasLostOnSoundLink)
        .forEach(port -> silent.add(new Loss(port.lost(), port.lostAt())));
    lostChannels.forEach(
        (channel, loss) -> {
          if (!disturbed.contains(channel)) {
            silent.add(loss);
          }
        });
    List<Location> together =
        silent.stream().filter(loss -> loss.hasCompany(silent)).map(Loss::at).toList();
    book.add(FaultKind.PORTS_LOST_TOGETHER, "", together.size(), together);
  }
}
