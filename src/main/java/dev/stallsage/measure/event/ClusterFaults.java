package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.Map;
import java.util.TreeMap;

/**
 * Servers of a cluster's file system that its clients lost and did not get back. A client that is
 * answered late gives the connection up and makes it again within seconds, all of its own accord:
 * only a server that stays away was lost.
 */
final class ClusterFaults implements FaultReading {
  private static final String LOST = "cluster-server-lost";

  /** The log does not say that the server came back. */
  private static final FaultKind LEFT_LOST = FaultKind.told("cluster-server-left-lost");

  private static final int SERVERS_AT_MOST = 10_000;

  private final Map<String, KernelEvent> lost = new TreeMap<>();

  @Override
  public void see(KernelEvent event) {
    if (event.detail().fault().equals(LOST) && lost.size() < SERVERS_AT_MOST) {
      lost.putIfAbsent(event.device(), event);
    } else if (event.kind() == Kind.RECOVERED && event.detail().ends().contains(LOST)) {
      cameBack(event.device());
    }
  }

  /** Some releases do not name the address of the server that is back. */
  private void cameBack(String server) {
    if (server.isEmpty()) {
      lost.clear();
    } else {
      lost.remove(server);
    }
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    lost.forEach((server, event) -> book.add(LEFT_LOST, server, event.at()));
  }
}
