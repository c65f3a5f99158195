package dev.stallsage.measure.network;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HostAddress;
import dev.stallsage.observation.PacketProbe;
import dev.stallsage.observation.StorageServer;
import dev.stallsage.observation.TcpTransmissions;
import java.util.List;

/** The words of rules about the network to storage. */
public interface NetworkWords {
  /**
   * What becomes of packets larger than an Ethernet frame of old on the way to one server.
   *
   * @param lost none came back, and nobody said why, while small ones did; otherwise they came back
   *     in one piece
   */
  @ComputedFrom(PacketProbe.class)
  record LargePackets(Where where, boolean lost, List<Citation> because) implements Feature {}

  /**
   * How a host reaches the servers of its datastores: {@code 10.20.9.30} from interfaces in {@code
   * 10.20.7.0/24} alone is behind a router.
   *
   * @param routed no interface is in the network of one of them
   */
  @ComputedFrom({HostAddress.class, StorageServer.class})
  record StorageRoute(Where where, boolean routed, List<Citation> because) implements Feature {}

  /** Segments of TCP that a host has to send again, of all it sent since it started, %. */
  @ComputedFrom(TcpTransmissions.class)
  record SentAgain(Where where, Gauge gauge) implements GradedFeature {}
}
