package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import java.util.Map;
import java.util.TreeMap;

/**
 * Servers that their clients lost and did not get back. A client that is answered late gives the
 * connection up and makes it again within seconds, all of its own accord: only a server that stays
 * away was lost.
 */
final class ServersLeftLost implements FaultReading {
  private static final int SERVERS_AT_MOST = 10_000;

  private final String word;
  private final FaultKind left;
  private final Map<String, KernelEvent> lost = new TreeMap<>();

  /**
   * @param word the fault or the kind of event that tells that one was lost
   * @param left what is counted when the log does not say that it came back
   */
  private ServersLeftLost(String word, FaultKind left) {
    this.word = word;
    this.left = left;
  }

  /** Of a cluster's file system. */
  static ServersLeftLost ofClusters() {
    return new ServersLeftLost("cluster-server-lost", FaultKind.told("cluster-server-left-lost"));
  }

  /** Of NFS; a client says of each that is back that it is OK. */
  static ServersLeftLost ofNfs() {
    return new ServersLeftLost("nfs-not-responding", FaultKind.told("nfs-server-left-silent"));
  }

  @Override
  public void see(KernelEvent event) {
    boolean isLost = event.detail().fault().equals(word) || event.kind().word().equals(word);
    if (isLost && lost.size() < SERVERS_AT_MOST) {
      lost.putIfAbsent(event.device(), event);
    } else if (event.kind().isGood() && event.detail().ends().contains(word)) {
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
    lost.forEach((server, event) -> book.add(left, server, event.at()));
  }
}
