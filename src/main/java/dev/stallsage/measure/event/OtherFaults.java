package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Faults that need no more than counting, and resets of USB, which are counted in a window. */
final class OtherFaults implements FaultReading {
  /** Devices whose errors tell nothing of storage: snapped images, missing floppies, discs. */
  private static final Pattern NO_DISK =
      Pattern.compile("(?:(?:loop|fd|sr|st|ram|zram|nbd)\\d+|\\\\Device\\\\CdRom).*");

  /** Resets of a USB disk count within this time, s. */
  private static final double WINDOW = 10 * 60;

  /** The resets of one device: those in the window now, and the most there were. */
  private static final class Resets {
    private final Deque<EventTime> now = new ArrayDeque<>();
    private final List<Location> first = new ArrayList<>();
    private int most;

    /**
     * At the speed of disks; scanners, cameras and readers of cards are slower and reset as well.
     */
    private boolean fast;
  }

  private static final int REPLICAS_AT_MOST = 10_000;

  private final Map<String, Location> replicas = new LinkedHashMap<>();
  private static final double MINUTE = 60;
  private static final double HOUR = 60 * 60;

  private static final String MONITOR_LOST = "ceph-monitor-lost";
  private static final int MONITORS_AT_MOST = 100;

  /** Threads that do the kernel's own work, that of a target of iSCSI among it. */
  private static final Pattern OF_KERNEL =
      Pattern.compile("(?:kworker/|iscsi_|target_|LIO_).{0,60}");

  private final Map<String, EventCluster> monitors = new TreeMap<>();

  private final HardwareErrors answers = new HardwareErrors();
  private final EventCluster corrected = new EventCluster();
  private final CorrectedLinks links = new CorrectedLinks();
  private final FaultCounts own = new FaultCounts();
  private final FaultBursts silences = new FaultBursts();
  private final FaultBursts lateness = new FaultBursts();
  private final Map<String, Resets> resets = new TreeMap<>();

  @Override
  public void see(KernelEvent event) {
    if (!event.detail().fault().isEmpty() && !isOfVolume(event)) {
      links.reported(event);
      monitorLost(event);
      boolean elsewhere =
          RemovalFaults.isRemoval(event)
              || event.detail().fault().startsWith(WriterFaults.HELD_UP)
              || event.detail().fault().equals(NetworkFaults.LOST);
      if (!elsewhere && !answers.see(event)) {
        add(FaultKind.told(event.detail().fault()), event);
      }
    }
    switch (event.kind()) {
      case MEDIUM_ERROR ->
          addOfDisk(
              isOfVolume(event) ? FaultKind.MEDIUM_ERROR_OF_VOLUME : FaultKind.MEDIUM_ERROR, event);
      case TARGET_ABORTED -> add(FaultKind.TARGET_ABORTED, event);
      case VOLUME_DEGRADED -> own.add(FaultKind.VOLUME_DEGRADED, event.device(), event.at());
      case PORT_RESET -> add(FaultKind.PORT_RESET, event);
      case CACHE_FELL_BACK -> own.add(FaultKind.CACHE_FELL_BACK, "", event.at());
      case FAILURE_PREDICTED -> add(FaultKind.FAILURE_PREDICTED, event);
      case PENDING_SECTORS -> {
        if (event.figure() > 0) {
          add(FaultKind.PENDING_SECTORS, event);
        }
      }
      case USB_RESET -> {
        if (!event.detail().says().matches("(?:full|low).*")) {
          usbReset(event);
        }
      }
      case COMMAND_TIMEOUT -> {
        switch (event.detail().subsystem()) {
          case USB -> add(FaultKind.USB_COMMAND_ABORTED, event);
          case BLOCK, OTHER -> addOfDisk(FaultKind.COMMAND_TIMED_OUT, event);
          default -> {
            // counted by what drives it, adapter or port
          }
        }
      }
      case SUPPLY_LOW -> own.add(FaultKind.SUPPLY_LOW, "", event.at());
      case TASK_BLOCKED -> {
        own.add(FaultKind.TASK_BLOCKED, "", event.at());
        if (OF_KERNEL.matcher(event.detail().says()).matches()) {
          own.add(FaultKind.KERNEL_WORK_BLOCKED, "", event.at());
        }
      }
      case THIN_POOL_FULL -> own.add(FaultKind.THIN_POOL_FULL, "", event.at());
      case HEARTBEAT_COMPARE_FAILED -> {
        boolean unanswered = event.detail().says().startsWith("H:");
        FaultKind fault =
            unanswered ? FaultKind.HEARTBEAT_UNANSWERED : FaultKind.HEARTBEAT_MISCOMPARE;
        own.add(fault, "", event.at());
      }
      case STORAGE_BUS_CORRECTED -> {
        corrected.add(event, 1);
        links.ofStorage(event);
      }
      case PCI_BUS_ERROR -> links.ofPort(event);
      case MD_MEMBER_FAILED -> own.add(FaultKind.MEMBER_THROWN_OUT, "", event.at());
      case IO_ERROR -> addOfDisk(FaultKind.REQUEST_FAILED, event);
      case OSD_SLOW -> own.add(ofOsd(event.detail().says()), event.device(), event.at());
      case NCQ_DISABLED -> add(FaultKind.NCQ_DISABLED, event);
      case REPLICA_LATE -> {
        lateness.see(event);
        late(event.device().replaceFirst("^tcp://", ""), event.at());
      }
      case NFS_NOT_RESPONDING -> {
        own.add(FaultKind.NFS_NOT_RESPONDING, "", event.at());
        silences.see(event);
      }
      case FILESYSTEM_ERROR -> own.add(FaultKind.FILESYSTEM_ERROR, "", event.at());
      default -> {
        // told by others
      }
    }
  }

  private static boolean isOfVolume(KernelEvent event) {
    return event.detail().fault().equals(KernelEvent.OF_VOLUME);
  }

  /** A copy nobody names may be one of those that are named: it counts where none is. */
  private void late(String replica, Location at) {
    if (replicas.size() < REPLICAS_AT_MOST && (!replica.isEmpty() || replicas.isEmpty())) {
      replicas.putIfAbsent(replica, at);
    }
    if (!replica.isEmpty()) {
      replicas.remove("");
    }
  }

  private void monitorLost(KernelEvent event) {
    if (event.detail().fault().equals(MONITOR_LOST)
        && (monitors.size() < MONITORS_AT_MOST || monitors.containsKey(event.device()))) {
      monitors.computeIfAbsent(event.device(), m -> new EventCluster()).add(event, 1);
    }
  }

  private static FaultKind ofOsd(String says) {
    return switch (says) {
      case "" -> FaultKind.OSD_COMPLAINS;
      case "subops" -> FaultKind.OSD_SLOW;
      default -> FaultKind.OSD_STORE_SLOW;
    };
  }

  private void addOfDisk(FaultKind fault, KernelEvent event) {
    if (!NO_DISK.matcher(event.device()).matches()) {
      add(fault, event);
    }
  }

  private void add(FaultKind fault, KernelEvent event) {
    own.add(fault, event.device(), event.at());
  }

  private void usbReset(KernelEvent event) {
    Resets of = resets.computeIfAbsent(event.device(), d -> new Resets());
    of.fast |= event.detail().says().startsWith("SuperSpeed");
    EventTime when = EventTime.of(event);
    while (!of.now.isEmpty() && !of.now.peekFirst().isNear(when, WINDOW)) {
      of.now.removeFirst();
    }
    of.now.addLast(when);
    if (of.now.size() > of.most) {
      of.most = of.now.size();
      if (of.first.size() < CountedLines.QUOTED_AT_MOST) {
        of.first.add(event.at());
      }
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    boolean hurt = own.hasAny(FaultKind.REQUEST_FAILED) || own.hasAny(FaultKind.FILESYSTEM_ERROR);
    resets.forEach(
        (device, of) -> {
          if (of.fast || hurt) {
            own.add(FaultKind.USB_RESET, device, of.most, of.first);
          }
        });
    answers.conclude(own);
    own.add(FaultKind.LINK_CORRECTED, "", corrected.most(MINUTE), corrected.first());
    links.conclude(own);
    monitors.forEach(
        (monitor, lost) ->
            own.add(FaultKind.CEPH_MONITOR_LOST_AGAIN, monitor, lost.most(HOUR), lost.first()));
    if (!replicas.isEmpty()) {
      own.add(FaultKind.REPLICAS_LATE, "", replicas.size(), List.copyOf(replicas.values()));
    }
    own.add(FaultKind.REPLICA_LATE, "", lateness.most(), lateness.first());
    own.add(FaultKind.NFS_SILENT_AGAIN, "", silences.most(), silences.first());
    book.addAll(own, device -> device);
  }
}
