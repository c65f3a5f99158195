package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One SATA port: the errors libata handled, one after the other. What an error was is judged when
 * all its lines are seen: a drive that reports a bad sector sets flags of the link as well, and a
 * link that breaks lets commands time out.
 */
final class AtaPort {
  /** Bits of SError that a disturbed link sets; {@code CommWake} alone comes with every wake-up. */
  private static final Set<String> LINK_FLAGS =
      Set.of(
          "RecovComm",
          "UnrecovData",
          "Persist",
          "PHYRdyChg",
          "PHYInt",
          "10B8B",
          "Dispar",
          "BadCRC",
          "Handshk",
          "LinkSeq",
          "TrStaTrns",
          "UnrecFIS",
          "DevExch");

  private static final String NOT_IDENTIFIED = "failed to IDENTIFY";

  /** FreeBSD tells each command that failed by itself, and no exception before them. */
  private static final String OF_CAM = "CAM status: ";

  private static final String CONNECTED = "connection status changed";
  private static final Set<String> CHANGED = Set.of(CONNECTED, "PHY RDY changed");
  private static final String REGISTERS_GONE = "all ones";
  private static final Set<String> DISCARDS = Set.of("DATA SET MANAGEMENT", "SEND FPDMA QUEUED");

  /** What libata says when it gives up; a disk that is pulled is disabled as well. */
  private static final Set<String> FOR_GOOD = Set.of("disable", "reset failed", NOT_IDENTIFIED);

  /** While a system starts, s, ports without a disk are probed in vain. */
  private static final double STARTING = 120;

  /** Resets that fail in a row before a port counts as lost; libata tries again after one. */
  private static final int FAILED_RESETS = 2;

  /** A drive that spins up may miss the first question; the second comes half a minute later. */
  private static final int UNIDENTIFIED = 2;

  /** One error, from the exception to the next. */
  private static final class Episode {
    private final KernelEvent began;
    private boolean link;
    private boolean broken;
    private boolean connected;
    private boolean damaged;
    private boolean medium;
    private int commands;
    private boolean discards;
    private final List<Double> timeouts = new ArrayList<>();

    Episode(KernelEvent began) {
      this.began = began;
    }
  }

  private static final int TIMEOUTS_AT_MOST = 64;
  private static final double HOUR = 3600;

  private final String name;
  private final FaultCounts own = new FaultCounts();
  private final List<Episode> timedOut = new ArrayList<>();
  private final EventCluster linkErrors = new EventCluster();
  private Episode now;
  private boolean linkBroke;
  private int failedResets;
  private int unidentified;
  private EventTime lost;
  private Location lostAt;

  AtaPort(String name) {
    this.name = name;
  }

  /** Is it a damaged transfer of FreeBSD, where a disk stands for its port? */
  static boolean isOfCam(KernelEvent event) {
    return event.kind() == KernelEvent.Kind.ATA_TRANSFER_ERROR
        && event.detail().says().startsWith(OF_CAM)
        && !event.device().isEmpty();
  }

  void see(KernelEvent event) {
    switch (event.kind()) {
      case ATA_EXCEPTION -> begin(event);
      case ATA_LINK_FLAGS, ATA_TRANSFER_ERROR, ATA_COMMAND, MEDIUM_ERROR, COMMAND_TIMEOUT ->
          add(event);
      case ATA_SPEED_LIMITED -> {
        // a drive that is put in is greeted with an exception, and the first tries are slow
        if (now == null || !now.connected || now.commands > 0) {
          own.add(FaultKind.LINK_SLOWED, name, event.at());
        }
      }
      case ATA_NO_ANSWER -> noAnswer(event);
      default -> {
        // a reset belongs to the error before it
      }
    }
  }

  private void begin(KernelEvent event) {
    close();
    now = new Episode(event);
    if (event.detail().says().equals(REGISTERS_GONE)) {
      lose(event);
    } else {
      flags(event.detail().says());
    }
  }

  private void add(KernelEvent event) {
    if (isOfCam(event)) {
      close();
    }
    if (now == null) {
      now = new Episode(event);
    }
    String says = event.detail().says();
    switch (event.kind()) {
      case ATA_LINK_FLAGS -> flags(says);
      case ATA_TRANSFER_ERROR -> now.damaged = true;
      case MEDIUM_ERROR -> now.medium = true;
      case ATA_COMMAND -> {
        now.commands++;
        now.discards |= DISCARDS.contains(says);
      }
      default -> {
        if (now.timeouts.size() < TIMEOUTS_AT_MOST) {
          now.timeouts.add(event.detail().bytes());
        }
      }
    }
  }

  private void flags(String says) {
    boolean changed = CHANGED.contains(says);
    List<String> flags = List.of(says.split(" "));
    now.connected |= says.equals(CONNECTED);
    now.link |= changed || flags.stream().anyMatch(LINK_FLAGS::contains);
    now.broken |= changed || flags.contains("PHYRdyChg") || flags.contains("DevExch");
  }

  private void close() {
    if (now != null && !now.timeouts.isEmpty()) {
      own.add(FaultKind.COMMAND_TIMED_OUT, name, now.began.at());
    }
    if (now == null || now.medium) {
      now = null;
      return;
    }
    if (now.damaged || now.link && now.commands > 0) {
      linkErrors.add(now.began, 1);
    } else if (now.link) {
      own.add(FaultKind.LINK_BROKE, name, now.began.at());
    } else if (now.discards && !now.timeouts.isEmpty()) {
      own.add(FaultKind.DISCARD_TIMEOUT, name, now.began.at());
    } else if (!now.timeouts.isEmpty() && timedOut.size() < TIMEOUTS_AT_MOST) {
      timedOut.add(now);
    }
    linkBroke |= now.broken;
    now = null;
  }

  private void noAnswer(KernelEvent event) {
    boolean inUse = now != null && (now.commands > 0 || !now.timeouts.isEmpty());
    boolean worked = inUse || !timedOut.isEmpty() || lost != null;
    if (!worked && LogClock.isOfBoot(event.time(), STARTING)) {
      return;
    }
    failedResets++;
    boolean asked = event.detail().says().equals(NOT_IDENTIFIED);
    unidentified += asked && worked ? 1 : 0;
    if (asked && unidentified == UNIDENTIFIED) {
      own.add(FaultKind.DRIVE_NOT_IDENTIFIED, name, event.at());
    }
    boolean forGood = worked && FOR_GOOD.contains(event.detail().says());
    if (forGood || failedResets >= FAILED_RESETS) {
      lose(event);
    }
  }

  private void lose(KernelEvent event) {
    if (lost == null) {
      lost = EventTime.of(event);
      lostAt = event.at();
      own.add(FaultKind.PORT_LOST, name, event.at());
    }
  }

  /** Was it lost, and not because the link broke? */
  boolean wasLostOnSoundLink() {
    return lost != null && !linkBroke;
  }

  /** When it was lost. */
  EventTime lost() {
    return lost;
  }

  Location lostAt() {
    return lostAt;
  }

  void conclude(FaultCounts book, Scales scales) {
    close();
    double large = scales.high("timed-out-request-size") * 1024;
    for (Episode episode : timedOut) {
      boolean any = episode.timeouts.stream().anyMatch(bytes -> bytes >= large);
      own.add(
          any ? FaultKind.LARGE_REQUEST_TIMEOUT : FaultKind.DRIVE_SILENT, name, episode.began.at());
    }
    concludeLinkErrors(scales);
    book.addAll(own, device -> device);
  }

  /**
   * A transfer is damaged once by chance; soon after one another, or again and again, by a fault.
   */
  private void concludeLinkErrors(Scales scales) {
    long number = linkErrors.total();
    boolean again =
        linkErrors.most(HOUR) >= scales.high("link-errors-in-an-hour")
            || number >= scales.high(FaultKind.LINK_ERROR.scale());
    FaultKind fault = again ? FaultKind.LINK_ERRORS_AGAIN : FaultKind.LINK_ERROR;
    own.add(fault, name, number, linkErrors.first());
  }
}
