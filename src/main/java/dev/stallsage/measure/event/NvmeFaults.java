package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Faults of NVMe drives. A drive that left the bus lets its requests fail, under the name of the
 * controller or, with multipathing, under another number: no fault of their own.
 */
final class NvmeFaults implements FaultReading {
  private static final Set<String> ALL_ONES = Set.of("CSTS=0xffffffff", "ffffffff");

  /** Opcode of Dataset Management, which discards. */
  private static final String DISCARDS = "0x9";

  /** A message with the PCI address belongs to the drive named last, within this time, s. */
  private static final double SAME = 120;

  private static final class Drive {
    private final List<Location> gone = new ArrayList<>();
    private final List<Location> removed = new ArrayList<>();
    private final List<Location> wrong = new ArrayList<>();
    private final List<Location> timeouts = new ArrayList<>();
    private final List<Location> discards = new ArrayList<>();
    private final List<Location> resets = new ArrayList<>();
    private final List<Location> notReady = new ArrayList<>();
    private final List<Location> failed = new ArrayList<>();
    private final List<Location> polled = new ArrayList<>();
    private final List<Location> suspected = new ArrayList<>();
  }

  /** More lines than this say nothing new. */
  private static final int LINES_AT_MOST = 1_000;

  private final Map<String, Drive> drives = new TreeMap<>();
  private String last = "";
  private EventTime lastAt;

  @Override
  public void see(KernelEvent event) {
    if (event.detail().subsystem() != Subsystem.NVME && !event.device().startsWith("nvme")) {
      return;
    }
    EventTime when = EventTime.of(event);
    Drive drive = drives.computeIfAbsent(drive(event, when), name -> new Drive());
    switch (event.kind()) {
      case NVME_GONE ->
          add(ALL_ONES.contains(event.detail().says()) ? drive.gone : drive.removed, event);
      case NVME_WRONG_COMPLETION -> add(drive.wrong, event);
      case COMMAND_TIMEOUT ->
          add(event.detail().says().equals(DISCARDS) ? drive.discards : drive.timeouts, event);
      case NVME_RESET, NVME_DEAD -> add(drive.resets, event);
      case NVME_NOT_READY -> add(drive.notReady, event);
      case NVME_COMPLETION_POLLED -> add(drive.polled, event);
      case NVME_POWER_SAVING_SUSPECTED -> add(drive.suspected, event);
      case IO_ERROR -> add(drive.failed, event);
      default -> {
        // medium errors are counted with those of other devices
      }
    }
  }

  private String drive(KernelEvent event, EventTime when) {
    String port = event.detail().port();
    if (port.startsWith("nvme")) {
      last = port;
      lastAt = when;
      return port;
    }
    return lastAt != null && lastAt.isNear(when, SAME) ? last : event.device();
  }

  private static void add(List<Location> lines, KernelEvent event) {
    if (lines.size() < LINES_AT_MOST) {
      lines.add(event.at());
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    boolean anyLeft = drives.values().stream().anyMatch(drive -> !drive.gone.isEmpty());
    drives.forEach(
        (name, drive) -> {
          conclude(name, drive, book);
          if (!anyLeft) {
            add(book, FaultKind.NVME_REQUEST_FAILED, name, drive.failed);
          }
        });
  }

  private static void conclude(String name, Drive drive, FaultCounts book) {
    boolean left = !drive.gone.isEmpty();
    add(book, FaultKind.NVME_GONE, name, drive.gone);
    add(book, FaultKind.NVME_REMOVED, name, drive.removed);
    add(book, FaultKind.NVME_WRONG_COMPLETION, name, drive.wrong);
    add(book, FaultKind.NVME_INTERRUPT_LOST, name, drive.polled);
    add(book, FaultKind.POWER_SAVING_SUSPECTED, name, drive.suspected);
    if (!left) {
      add(book, FaultKind.DISCARD_TIMEOUT, name, drive.discards);
      // one request that was called back and came back is slow, no more
      boolean hangs = !drive.resets.isEmpty() || drive.timeouts.size() > 1;
      add(book, FaultKind.NVME_NOT_READY, name, drive.notReady);
      boolean onlyDiscards = drive.timeouts.isEmpty() && !drive.discards.isEmpty();
      if (hangs && !onlyDiscards) {
        add(book, FaultKind.NVME_HANGS, name, drive.timeouts);
        add(book, FaultKind.NVME_HANGS, name, drive.resets);
      }
    }
  }

  private static void add(FaultCounts book, FaultKind fault, String name, List<Location> lines) {
    book.add(fault, name, lines.size(), lines.stream().limit(CountedLines.QUOTED_AT_MOST).toList());
  }
}
