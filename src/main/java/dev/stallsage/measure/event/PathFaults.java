package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Faults of paths, sessions and reservations. All are of the host: what one shared element does
 * shows on many LUNs, and no line says which element it was.
 */
final class PathFaults implements FaultReading {
  /** A failover that is over within this time, s, went well: hosts retry for longer. */
  private static final double QUICK = 60;

  /** Changes to and fro count within this time, s. */
  private static final double HOUR = 3600;

  /** One drop of a session is told in several lines within this time, s. */
  private static final double ONE_DROP = 30;

  private static final int NAMES_AT_MOST = 10_000;

  /** A change of the path in use, in one direction. */
  private record Change(String from, String to) {}

  private final FaultCounts own = new FaultCounts();
  private final FaultCounts lostSessions = new FaultCounts();
  private final DailySchedule drops = new DailySchedule();
  private final Map<String, EventTime> sessions = new HashMap<>();
  private final Map<String, KernelEvent> down = new TreeMap<>();
  private final Map<String, EventCluster> returned = new TreeMap<>();
  private final Map<Change, EventCluster> changes = new HashMap<>();
  private final Map<String, EventCluster> owners = new TreeMap<>();
  private final Map<String, EventCluster> links = new TreeMap<>();
  private final Map<String, KernelEvent> sessionsDown = new TreeMap<>();
  private final Map<String, KernelEvent> linksDown = new TreeMap<>();
  private final Map<String, KernelEvent> failingOver = new TreeMap<>();
  private final Map<String, KernelEvent> lost = new TreeMap<>();

  @Override
  public void see(KernelEvent event) {
    switch (event.kind()) {
      case ISCSI_CONNECTION_ERROR -> {
        session(event);
        if (sessionsDown.size() < NAMES_AT_MOST) {
          sessionsDown.putIfAbsent(sessionOf(event), event);
        }
      }
      case ISCSI_CONNECTION_BACK -> cameBack(sessionOf(event));
      case PATH_DOWN -> {
        if (down.size() < NAMES_AT_MOST) {
          down.putIfAbsent(pathOf(event), event);
        }
      }
      case PATH_UP -> {
        if (down.remove(pathOf(event)) != null) {
          returned.computeIfAbsent(pathOf(event), p -> new EventCluster()).add(event, 1);
        }
      }
      case PATH_CHANGED -> change(event);
      case ACCESS_STATE_CHANGED -> {
        owners.computeIfAbsent(event.device(), d -> new EventCluster()).add(event, 1);
        failingOver.putIfAbsent(event.device(), event);
      }
      case FAILOVER_WAITS -> failingOver.putIfAbsent(event.device(), event);
      case FAILOVER_DONE -> failedOver(event);
      case RESERVATION_CONFLICT -> {
        boolean check = event.detail().says().startsWith("Failed to update path");
        own.add(check ? FaultKind.CHECK_REFUSED : FaultKind.RESERVATION_CONFLICT, "", event.at());
      }
      case DEVICE_OFFLINE -> withdrawn(event);
      case FC_LINK_DOWN -> {
        links.computeIfAbsent(event.device(), port -> new EventCluster()).add(event, 1);
        linksDown.putIfAbsent(event.device(), event);
      }
      case FC_LINK_UP -> linksDown.remove(event.device());
      case RESERVATION_GIVEN_UP -> own.add(FaultKind.RESERVATION_GIVEN_UP, "", event.at());
      case ALL_PATHS_DOWN -> lost.putIfAbsent(event.device(), event);
      case PATHS_ARE_BACK -> back(event);
      default -> {
        // told by others
      }
    }
    if (event.kind() == Kind.PATH_UP) {
      back(event);
    }
  }

  /** VMware says in words that it gave a LUN up; the array says it in the sense of each answer. */
  private void withdrawn(KernelEvent event) {
    if (event.detail().subsystem() == Subsystem.VMKERNEL) {
      boolean words = event.detail().says().isEmpty();
      own.add(words ? FaultKind.LUN_WITHDRAWN : FaultKind.LUN_NOT_KNOWN, "", event.at());
    }
  }

  private static String pathOf(KernelEvent event) {
    return event.detail().port().isEmpty() ? event.device() : event.detail().port();
  }

  private static String sessionOf(KernelEvent event) {
    return event.device().replaceFirst("^connection", "");
  }

  private void session(KernelEvent event) {
    String session = sessionOf(event);
    drops.see(event);
    EventTime now = EventTime.of(event);
    EventTime before = sessions.size() < NAMES_AT_MOST ? sessions.put(session, now) : now;
    boolean counted = event.detail().says().equals("OFFLINE") && event.figure() > 0;
    if (counted) {
      lostSessions.add(FaultKind.SESSION_LOST, "", (long) event.figure(), List.of(event.at()));
    } else if (before == null || !before.isNear(now, ONE_DROP)) {
      lostSessions.add(FaultKind.SESSION_LOST, "", event.at());
    }
  }

  private void change(KernelEvent event) {
    if (changes.size() < NAMES_AT_MOST) {
      changes
          .computeIfAbsent(
              new Change(event.detail().port(), event.detail().says()), c -> new EventCluster())
          .add(event, event.figure() > 0 ? (long) event.figure() : 1);
    }
  }

  private void failedOver(KernelEvent event) {
    KernelEvent began = failingOver.remove(event.device());
    if (began != null && EventTime.of(began).isNear(EventTime.of(event), QUICK)) {
      own.add(FaultKind.FAILOVER_WENT_WELL, "", began.at());
    }
  }

  private void back(KernelEvent event) {
    KernelEvent began = lost.remove(event.device());
    if (began != null) {
      own.add(FaultKind.ALL_PATHS_WERE_LOST, "", began.at());
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    lost.values().forEach(event -> own.add(FaultKind.ALL_PATHS_LOST, "", event.at()));
    leftDown();
    if (drops.isKept()) {
      own.add(FaultKind.SESSION_LOST, "", 1, drops.first());
    } else {
      own.addAll(lostSessions, device -> device);
    }
    EventCluster flapping = new EventCluster();
    returned.values().forEach(path -> flapping.keepWorse(path, HOUR));
    changes.forEach((change, there) -> flapping.keepWorse(toAndFro(change, there), HOUR));
    own.add(FaultKind.PATH_FLAPS, "", flapping.most(HOUR), flapping.first());
    EventCluster dropping = new EventCluster();
    links.values().forEach(port -> dropping.keepWorse(port, HOUR));
    own.add(FaultKind.FC_LINK_DROPPED, "", dropping.most(HOUR), dropping.first());
    sessionsDown.values().forEach(event -> own.add(FaultKind.SESSIONS_LEFT, "", event.at()));
    linksDown.values().forEach(event -> own.add(FaultKind.FC_LINK_LEFT_DOWN, "", event.at()));
    EventCluster bouncing = new EventCluster();
    owners.values().forEach(lun -> bouncing.keepWorse(lun, HOUR));
    own.add(FaultKind.OWNER_CHANGES, "", bouncing.most(HOUR), bouncing.first());
    List<Location> moved = owners.values().stream().flatMap(c -> c.first().stream()).toList();
    own.add(FaultKind.LUNS_CHANGE_OWNER, "", owners.size(), moved);
    book.addAll(own, device -> device);
  }

  /** Another line, in other words, says that a connection is back, so a name may be missing. */
  private void cameBack(String session) {
    if (session.isEmpty() || !sessionsDown.containsKey(session)) {
      sessionsDown.clear();
    } else {
      sessionsDown.remove(session);
    }
  }

  /** Where all paths of a LUN are lost, that some are is no news. */
  private void leftDown() {
    if (lost.isEmpty()) {
      down.values().forEach(event -> own.add(FaultKind.PATHS_LEFT_DOWN, "", event.at()));
    }
  }

  /** The rarer direction of a change there and back; empty when it never went back. */
  private EventCluster toAndFro(Change change, EventCluster there) {
    EventCluster back = changes.get(new Change(change.to(), change.from()));
    return back == null ? new EventCluster() : back.total() < there.total() ? back : there;
  }
}
