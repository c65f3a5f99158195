package dev.stallsage.measure;

import dev.stallsage.measure.ceph.ClusterMeasure;
import dev.stallsage.measure.ceph.ClusterState;
import dev.stallsage.measure.ceph.OsdMeasure;
import dev.stallsage.measure.ceph.OsdPeerLatency;
import dev.stallsage.measure.cloud.CloudMeasure;
import dev.stallsage.measure.cloud.CloudWords;
import dev.stallsage.measure.fabric.FabricWords;
import dev.stallsage.measure.fabric.FcLinkMeasure;
import dev.stallsage.measure.fabric.PortMeasure;
import dev.stallsage.measure.hypervisor.HypervisorMeasure;
import dev.stallsage.measure.hypervisor.HypervisorWords;
import dev.stallsage.measure.hypervisor.SnapshotMeasure;
import dev.stallsage.measure.hypervisor.VirtualDiskMeasure;
import dev.stallsage.measure.network.NetworkWords;
import dev.stallsage.measure.network.PacketSizeMeasure;
import dev.stallsage.measure.network.RouteMeasure;
import dev.stallsage.measure.nfs.ClientWaitMeasure;
import dev.stallsage.measure.nfs.NfsMeasure;
import dev.stallsage.measure.nfs.NfsWords;
import dev.stallsage.measure.path.ClaimMeasure;
import dev.stallsage.measure.path.PathMeasure;
import dev.stallsage.measure.path.PathWords;
import dev.stallsage.measure.path.SessionMeasure;
import java.util.List;

/** Measures of storage behind something: a fabric, a network, a hypervisor, a cloud, a cluster. */
final class RemoteMeasures {
  private static final List<Class<? extends Feature>> OTHERS =
      List.of(OsdPeerLatency.class, ClusterState.class);

  /** The records the rules can match. */
  static final List<List<Class<? extends Feature>>> WORDS =
      List.of(
          CloudWords.ALL,
          FabricWords.ALL,
          HypervisorWords.ALL,
          NetworkWords.ALL,
          NfsWords.ALL,
          PathWords.ALL,
          OTHERS);

  private RemoteMeasures() {}

  static List<Measure> measures() {
    return List.of(
        new PathMeasure(),
        new ClaimMeasure(),
        new SessionMeasure(),
        new PortMeasure(),
        new FcLinkMeasure(),
        new RouteMeasure(),
        new PacketSizeMeasure(),
        new NfsMeasure(),
        new ClientWaitMeasure(),
        new HypervisorMeasure(),
        new VirtualDiskMeasure(),
        new SnapshotMeasure(),
        new CloudMeasure(),
        new OsdMeasure(),
        new ClusterMeasure() //
        );
  }
}
