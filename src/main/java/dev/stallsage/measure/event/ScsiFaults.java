package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Faults of SCSI devices and of the adapters they are behind. A medium error holds up its
 * neighbours: what an adapter gives back meanwhile is no fault of the adapter.
 */
final class ScsiFaults implements FaultReading {
  /** Sound disks that turn unready within this time, s, have what they share to blame. */
  private static final double TOGETHER = 60;

  private static final Set<String> READS_AND_WRITES = Set.of("READ", "WRITE", "VERIFY");
  private static final Set<String> OPTIONAL =
      Set.of(
          "WRITE SAME",
          "SERVICE ACTION IN",
          "LOG SENSE",
          "MODE SENSE",
          "INQUIRY",
          "MAINTENANCE IN");

  /**
   * A program sends it, with a time-out of its own: what polls a disk that spins up gives up first.
   */
  private static final String PASSED_THROUGH = "ATA PASS-THROUGH";

  /** Operation codes of the same, as firmware prints them. */
  private static final Set<String> OPTIONAL_CODES = Set.of("41", "42", "93", "9e", "a3");

  /** A RAID controller whose driver resets one volume resets all: none of them is a disk. */
  private static final String VOLUME_RESET = "raid-volume-was-reset";

  private static final String RESET_OF_DRIVER = "sending diag reset";

  /** What makes a driver reset its adapter is seen within this time before, s. */
  private static final double BEFORE_RESET = 5 * 60;

  private static final Set<Kind> FAILS =
      EnumSet.of(
          Kind.COMMAND_TIMEOUT,
          Kind.ABORTED_COMMAND,
          Kind.SCSI_RESET,
          Kind.ADAPTER_SILENT,
          Kind.ADAPTER_GAVE_BACK,
          Kind.DEVICE_OFFLINE,
          Kind.IO_ERROR,
          Kind.TASK_BLOCKED);

  private static final int DISKS_AT_MOST = 1_000;

  /** A disk that was not ready or had to be reset. */
  private record Unready(EventTime when, Location at) {}

  private final FaultCounts own = new FaultCounts();
  private final Map<String, Map<String, Unready>> unready = new TreeMap<>();
  private EventTime failed;
  private final Set<String> damaged = new HashSet<>();

  private final Map<String, List<KernelEvent>> silences = new TreeMap<>();

  /** Disks whose trouble is explained: standby, no medium, a command they cannot do. */
  private final Set<String> inOrder = new HashSet<>();

  @Override
  public void see(KernelEvent event) {
    String device = event.device();
    if (FAILS.contains(event.kind())) {
      failed = EventTime.of(event);
    }
    switch (event.kind()) {
      case MEDIUM_ERROR -> damaged.add(device);
      case NOT_READY_IN_ORDER -> inOrder.add(device);
      case NOT_READY, SCSI_RESET -> note(event);
      case ABORTED_COMMAND -> aborted(event);
      case ADAPTER_FAULT -> adapterFault(event);
      case ADAPTER_SILENT -> {
        own.add(FaultKind.ADAPTER_SILENT, device, event.at());
        silences.computeIfAbsent(device, d -> new ArrayList<>()).add(event);
      }
      case UNEXPECTED_SENSE -> {
        if (OPTIONAL_CODES.contains(event.detail().says())) {
          own.add(FaultKind.OPTIONAL_COMMAND_UNEXPECTED, "", event.at());
        }
      }
      default -> {
        // told by others
      }
    }
  }

  /** A driver resets its adapter as it starts; one that works is reset after something failed. */
  private void adapterFault(KernelEvent event) {
    EventTime now = EventTime.of(event);
    boolean reset = event.detail().says().equals(RESET_OF_DRIVER);
    if (!reset || failed != null && failed.isNear(now, BEFORE_RESET)) {
      own.add(FaultKind.ADAPTER_FAULT, event.device(), event.at());
      failed = now;
    }
  }

  private void aborted(KernelEvent event) {
    String command = event.detail().says();
    FaultKind fault =
        command.equals("UNMAP")
            ? FaultKind.DISCARD_TIMEOUT
            : OPTIONAL.contains(command)
                ? FaultKind.OPTIONAL_COMMAND_ABORTED
                : READS_AND_WRITES.contains(command) ? FaultKind.COMMAND_ABORTED : null;
    if (fault == FaultKind.DISCARD_TIMEOUT
        || fault == FaultKind.OPTIONAL_COMMAND_ABORTED
        || command.equals(PASSED_THROUGH)) {
      inOrder.add(event.device());
    }
    if (fault != null) {
      own.add(fault, event.device(), event.at());
    }
  }

  private void note(KernelEvent event) {
    String port = event.detail().port();
    int colon = port.indexOf(':');
    boolean ofVolume = event.detail().fault().equals(VOLUME_RESET);
    if (event.detail().subsystem() == Subsystem.SCSI && colon > 0 && !ofVolume) {
      Map<String, Unready> disks =
          unready.computeIfAbsent(port.substring(0, colon), h -> new HashMap<>());
      if (disks.size() < DISKS_AT_MOST) {
        disks.putIfAbsent(event.device(), new Unready(EventTime.of(event), event.at()));
      }
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    for (Map<String, Unready> disks : unready.values()) {
      disks.keySet().removeAll(damaged);
      disks.keySet().removeAll(inOrder);
      List<Unready> sound = List.copyOf(disks.values());
      List<Location> together =
          sound.stream().filter(disk -> hasCompany(disk, sound)).map(Unready::at).toList();
      own.add(FaultKind.DISKS_OF_ADAPTER_UNREADY, "", together.size(), together);
    }
    silences.forEach(
        (adapter, all) -> {
          List<Location> apart = apart(all);
          own.add(FaultKind.ADAPTER_SILENT_AGAIN, adapter, apart.size(), apart);
        });
    book.addAll(own, device -> device);
  }

  /** The first of those that follow each other closely: one escalation is one reset. */
  private static List<Location> apart(List<KernelEvent> silences) {
    List<Location> apart = new ArrayList<>();
    EventTime last = null;
    for (KernelEvent silence : silences) {
      EventTime when = EventTime.of(silence);
      if (last == null || !last.isNear(when, TOGETHER)) {
        apart.add(silence.at());
      }
      last = when;
    }
    return apart;
  }

  private static boolean hasCompany(Unready disk, List<Unready> others) {
    return others.stream()
        .anyMatch(other -> other != disk && disk.when().isNear(other.when(), TOGETHER));
  }
}
