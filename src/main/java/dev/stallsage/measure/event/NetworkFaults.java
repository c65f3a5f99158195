package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Servers that fall silent after the host lost its own network or slept. Where most of the silence
 * follows such a loss within minutes, the loss is told; a link that came up late at a start, days
 * before, excuses nobody.
 */
final class NetworkFaults implements FaultReading {
  static final String LOST = "own-network-lost";

  /** Clients complain for so long after their network was lost, s. */
  private static final double AFTER = 10 * 60;

  private static final int LOSSES_AT_MOST = 1_000;

  private static final Set<String> SILENT =
      Set.of(
          "smb-server-silent",
          "smb-session-lost",
          "smb-server-unreachable",
          "smb-not-connected",
          "nfs-state-lost");

  private record Loss(EventTime time, Location at) {}

  private final List<Loss> losses = new ArrayList<>();
  private final List<Location> excuses = new ArrayList<>();
  private int silences;
  private int excused;

  @Override
  public void see(KernelEvent event) {
    if (event.detail().fault().equals(LOST)) {
      if (losses.size() < LOSSES_AT_MOST) {
        losses.add(new Loss(EventTime.of(event), event.at()));
      }
    } else if (event.kind() == Kind.NFS_NOT_RESPONDING || SILENT.contains(event.detail().fault())) {
      silences++;
      EventTime now = EventTime.of(event);
      for (int i = losses.size() - 1; i >= 0; i--) {
        if (losses.get(i).time().isNear(now, AFTER)) {
          excused++;
          excuses.add(losses.get(i).at());
          break;
        }
      }
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    if (2 * excused > silences) {
      book.add(
          FaultKind.told(LOST),
          "",
          excused,
          excuses.stream().distinct().limit(CountedLines.QUOTED_AT_MOST).toList());
    }
  }
}
