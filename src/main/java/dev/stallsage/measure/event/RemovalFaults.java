package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Devices an adapter or a RAID controller says it lost. It says so of one that was pulled, switched
 * off or taken back by its hypervisor as well: one was lost where requests failed right before or
 * as it went. So does Linux of every disk that is taken away and cannot write its cache out any
 * more; there the requests must be those of that disk or of a part of it.
 */
final class RemovalFaults implements FaultReading {
  /** Requests that fail before a device is given up fail within this time, s. */
  private static final double BEFORE = 5 * 60;

  private static final Set<String> REMOVALS =
      Set.of("adapter-lost-device", "controller-drive-vanished");

  /** What a request, its device or what uses it says when it fails. */
  private static final Set<Kind> IN_USE =
      EnumSet.of(
          Kind.COMMAND_TIMEOUT,
          Kind.ABORTED_COMMAND,
          Kind.SCSI_RESET,
          Kind.ADAPTER_GAVE_BACK,
          Kind.ADAPTER_FAULT,
          Kind.ADAPTER_SILENT,
          Kind.TARGET_ABORTED,
          Kind.MEDIUM_ERROR,
          Kind.NOT_READY,
          Kind.DEVICE_OFFLINE,
          Kind.ATA_COMMAND,
          Kind.ATA_TRANSFER_ERROR,
          Kind.IO_ERROR,
          Kind.MD_MEMBER_FAILED,
          Kind.MD_READ_ERROR,
          Kind.FILESYSTEM_ERROR,
          Kind.PATH_DOWN,
          Kind.ALL_PATHS_DOWN,
          Kind.FC_LINK_DOWN,
          Kind.TASK_BLOCKED);

  private static final int KEPT_AT_MOST = 2_000;

  /** {@code sda1} is a part of {@code sda}. */
  private static final Pattern PART = Pattern.compile("^(sd[a-z]{1,4})\\d{1,3}$");

  private record Removal(KernelEvent event, EventTime when) {}

  /** What Linux says of a disk that is gone when its cache is to be written out. */
  private static final String NOT_FLUSHED = "removed-device-not-flushed";

  private final List<Removal> removals = new ArrayList<>();
  private final List<Removal> unflushed = new ArrayList<>();
  private final Deque<EventTime> trouble = new ArrayDeque<>();
  private final Map<String, EventTime> troubleOf = new HashMap<>();

  /** Does the event tell no more than that a device went? Nobody pulls an enclosure. */
  static boolean isRemoval(KernelEvent event) {
    return REMOVALS.contains(event.detail().fault()) && !event.device().startsWith("Enclosure");
  }

  @Override
  public void see(KernelEvent event) {
    EventTime now = EventTime.of(event);
    if (isRemoval(event)) {
      if (removals.size() < KEPT_AT_MOST) {
        removals.add(new Removal(event, now));
      }
      return;
    }
    if (event.detail().fault().equals(NOT_FLUSHED) && unflushed.size() < KEPT_AT_MOST) {
      unflushed.add(new Removal(event, now));
    }
    if (!IN_USE.contains(event.kind())) {
      return;
    }
    String disk = PART.matcher(event.device()).replaceFirst("$1");
    if (troubleOf.size() < KEPT_AT_MOST || troubleOf.containsKey(disk)) {
      troubleOf.put(disk, now);
    }
    if ((trouble.isEmpty() || !trouble.peekLast().isNear(now, 1))
        && trouble.size() < KEPT_AT_MOST) {
      trouble.addLast(now);
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    for (Removal removal : removals) {
      KernelEvent event = removal.event();
      boolean used = trouble.stream().anyMatch(t -> t.isNear(removal.when(), BEFORE));
      FaultKind fault = used ? FaultKind.told(event.detail().fault()) : FaultKind.REMOVED_AT_REST;
      book.add(fault, event.device(), event.at());
    }
    for (Removal removal : unflushed) {
      EventTime failed = troubleOf.get(removal.event().device());
      if (failed != null && failed.isNear(removal.when(), BEFORE)) {
        book.add(FaultKind.REMOVED_IN_USE, removal.event().device(), removal.event().at());
      }
    }
  }
}
