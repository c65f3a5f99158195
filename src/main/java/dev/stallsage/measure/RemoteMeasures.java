package dev.stallsage.measure;

import dev.stallsage.measure.ceph.ClusterMeasure;
import dev.stallsage.measure.ceph.OsdMeasure;
import dev.stallsage.measure.cloud.CloudMeasure;
import dev.stallsage.measure.fabric.FcLinkMeasure;
import dev.stallsage.measure.fabric.PortMeasure;
import dev.stallsage.measure.hypervisor.HypervisorMeasure;
import dev.stallsage.measure.hypervisor.SnapshotMeasure;
import dev.stallsage.measure.hypervisor.VirtualDiskMeasure;
import dev.stallsage.measure.network.PacketSizeMeasure;
import dev.stallsage.measure.network.RetransmissionMeasure;
import dev.stallsage.measure.network.RouteMeasure;
import dev.stallsage.measure.nfs.ClientWaitMeasure;
import dev.stallsage.measure.nfs.NfsMeasure;
import dev.stallsage.measure.path.ClaimMeasure;
import dev.stallsage.measure.path.PathMeasure;
import dev.stallsage.measure.path.SessionMeasure;
import java.util.List;

/** Measures of storage behind something: a fabric, a network, a hypervisor, a cloud, a cluster. */
final class RemoteMeasures {
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
        new RetransmissionMeasure(),
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
