package dev.stallsage.evidence;

import dev.stallsage.evidence.layout.BundleHosts;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.evidence.layout.HostClues;
import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.evidence.layout.HostMember;
import dev.stallsage.evidence.time.ClockOffsets;
import dev.stallsage.evidence.time.Dating;
import dev.stallsage.evidence.time.TimeWindow;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.LogRotation;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The window of time that was asked for, and what is known of the clocks of the hosts.
 *
 * @param window the window
 * @param hosts the hosts, as a survey of the bundle found them
 * @param clocks by how much clocks were wrong, as somebody declared it
 */
public record EvidenceTiming(TimeWindow window, BundleHosts hosts, ClockOffsets clocks) {
  /** Everything is judged. */
  public static final EvidenceTiming ALL =
      new EvidenceTiming(TimeWindow.OPEN, new BundleHosts(List.of()), ClockOffsets.NONE);

  /** What a member says about its host stands near its beginning, bytes. */
  private static final int SURVEYED = 256 * 1024;

  /**
   * Looks through a bundle for the clocks of its hosts: a log may come before the member that tells
   * when it was collected, and no observation waits in memory for it.
   *
   * @param bundle the same that is investigated later; it is walked once here
   */
  public static EvidenceTiming of(TimeWindow window, Bundle bundle) {
    List<HostMember> members = new ArrayList<>();
    LineWindow cutter = TextSource.window();
    bundle.walk(file -> members.add(surveyed(file, cutter)));
    return new EvidenceTiming(window, new BundleHosts(members), ClockOffsets.NONE);
  }

  /** Nothing is left out, so nothing has to be known beforehand; the zone counts all the same. */
  public static EvidenceTiming ofAll(TimeWindow window) {
    return new EvidenceTiming(window, new BundleHosts(List.of()), ClockOffsets.NONE);
  }

  /** The same with clocks that are declared to be wrong. */
  public EvidenceTiming with(ClockOffsets declared) {
    return new EvidenceTiming(window, hosts, declared);
  }

  private static HostMember surveyed(EvidenceFile file, LineWindow cutter) {
    HostClues clues = new HostClues(file.path());
    try (InputStream bytes = file.content().open()) {
      InputStream head = new java.io.ByteArrayInputStream(bytes.readNBytes(SURVEYED));
      new TextSource(file.path(), cutter)
          .lines(head, line -> clues.line(line.number(), line.line().raw()), new ArrayList<>());
    } catch (IOException unreadable) {
      // the investigation meets it again and reports it
    }
    return new HostMember(file.path(), "", clues.facts());
  }

  /**
   * Reads one file and leaves out what lies outside the window. Evidence that is declared to be of
   * a good time is of another time by its nature and stays whole.
   */
  public FileCoverage read(
      EvidenceIntake intake, EvidenceFile file, AtomicInteger ids, ObservationReceiver receiver) {
    if (window.isOpen() || file.declared() == EvidenceRole.BASELINE) {
      return intake.read(file, ids, receiver);
    }
    TimeWindowFilter sieve = new TimeWindowFilter(window, dating(file.path()), receiver);
    return sieve.sift(intake.read(file, ids, sieve));
  }

  private Dating dating(String path) {
    Optional<HostCard> only =
        hosts.cards().size() == 1 ? Optional.of(hosts.cards().get(0)) : Optional.empty();
    Dating ofHost = dating(path, only);
    return LogRotation.of(path).day().map(ofHost::writtenUntil).orElse(ofHost);
  }

  private Dating dating(String path, Optional<HostCard> only) {
    return hosts
        .cardOf(path)
        .or(() -> only)
        .map(
            card ->
                Dating.of(
                    card.said(Kind.CAPTURED),
                    card.said(Kind.UPTIME),
                    card.said(Kind.TIME_ZONE),
                    window.zone()))
        .orElse(new Dating(null, null, window.zone()));
  }
}
