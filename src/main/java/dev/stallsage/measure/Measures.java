package dev.stallsage.measure;

import dev.stallsage.measure.benchmark.BenchmarkMeasure;
import dev.stallsage.measure.benchmark.BenchmarkWords;
import dev.stallsage.measure.caption.BaselineCondition;
import dev.stallsage.measure.caption.ConditionMeasure;
import dev.stallsage.measure.ceph.OsdMeasure;
import dev.stallsage.measure.ceph.OsdPeerLatency;
import dev.stallsage.measure.cloud.CloudMeasure;
import dev.stallsage.measure.cloud.CloudWords;
import dev.stallsage.measure.completion.CompletionMeasure;
import dev.stallsage.measure.completion.CompletionWords;
import dev.stallsage.measure.database.DatabaseMeasure;
import dev.stallsage.measure.database.DatabaseWords;
import dev.stallsage.measure.device.BlockQueueMeasure;
import dev.stallsage.measure.device.DeviceMeasure;
import dev.stallsage.measure.device.DeviceWords;
import dev.stallsage.measure.device.ImpossibleMeasure;
import dev.stallsage.measure.device.PauseMeasure;
import dev.stallsage.measure.device.QueueDepthMeasure;
import dev.stallsage.measure.distribution.DistributionMeasure;
import dev.stallsage.measure.distribution.LatencyTail;
import dev.stallsage.measure.distribution.TailChange;
import dev.stallsage.measure.drive.DriveMeasure;
import dev.stallsage.measure.drive.DriveWords;
import dev.stallsage.measure.drive.ShingledMeasure;
import dev.stallsage.measure.event.EventMeasure;
import dev.stallsage.measure.event.FaultMeasure;
import dev.stallsage.measure.event.LoggedEvents;
import dev.stallsage.measure.event.LoggedFault;
import dev.stallsage.measure.fabric.FabricWords;
import dev.stallsage.measure.fabric.FcLinkMeasure;
import dev.stallsage.measure.fabric.PortMeasure;
import dev.stallsage.measure.filesystem.DirtyMeasure;
import dev.stallsage.measure.filesystem.FilesystemWords;
import dev.stallsage.measure.filesystem.LogSizeMeasure;
import dev.stallsage.measure.filesystem.StripeMeasure;
import dev.stallsage.measure.hypervisor.HypervisorMeasure;
import dev.stallsage.measure.hypervisor.HypervisorWords;
import dev.stallsage.measure.hypervisor.SnapshotMeasure;
import dev.stallsage.measure.hypervisor.VirtualDiskMeasure;
import dev.stallsage.measure.interrupt.BehindVmd;
import dev.stallsage.measure.interrupt.InterruptMeasure;
import dev.stallsage.measure.interrupt.SharedInterrupt;
import dev.stallsage.measure.interrupt.StorageVectors;
import dev.stallsage.measure.interrupt.VectorBalance;
import dev.stallsage.measure.logwrite.LogWriteMeasure;
import dev.stallsage.measure.logwrite.LogWriteTime;
import dev.stallsage.measure.lun.AdapterTags;
import dev.stallsage.measure.lun.ConfigurationMeasure;
import dev.stallsage.measure.lun.ConfiguredLimit;
import dev.stallsage.measure.lun.LunLimit;
import dev.stallsage.measure.lun.LunMeasure;
import dev.stallsage.measure.lun.LunQueue;
import dev.stallsage.measure.memory.MemoryMeasure;
import dev.stallsage.measure.memory.MemoryWords;
import dev.stallsage.measure.module.CompleteModuleList;
import dev.stallsage.measure.module.ModuleLoaded;
import dev.stallsage.measure.module.ModuleMeasure;
import dev.stallsage.measure.module.VectorsPerDrive;
import dev.stallsage.measure.network.NetworkWords;
import dev.stallsage.measure.network.PacketSizeMeasure;
import dev.stallsage.measure.network.RouteMeasure;
import dev.stallsage.measure.nfs.ClientWaitMeasure;
import dev.stallsage.measure.nfs.NfsMeasure;
import dev.stallsage.measure.nfs.NfsWords;
import dev.stallsage.measure.nvme.HealthMeasure;
import dev.stallsage.measure.nvme.NvmeWords;
import dev.stallsage.measure.nvme.PowerSavingMeasure;
import dev.stallsage.measure.onset.OnsetWords;
import dev.stallsage.measure.path.ClaimMeasure;
import dev.stallsage.measure.path.PathMeasure;
import dev.stallsage.measure.path.PathWords;
import dev.stallsage.measure.path.SessionMeasure;
import dev.stallsage.measure.pcie.FullLinks;
import dev.stallsage.measure.pcie.LinkBandwidth;
import dev.stallsage.measure.pcie.LinkMeasure;
import dev.stallsage.measure.process.ProcessMeasure;
import dev.stallsage.measure.process.ProcessWords;
import dev.stallsage.measure.processor.ProcessorBalance;
import dev.stallsage.measure.processor.ProcessorMeasure;
import dev.stallsage.measure.processor.ProcessorWords;
import dev.stallsage.measure.raid.RaidMeasure;
import dev.stallsage.measure.raid.RaidWords;
import dev.stallsage.measure.release.KnownRelease;
import dev.stallsage.measure.release.ReleaseMeasure;
import dev.stallsage.measure.release.RunsOn;
import dev.stallsage.measure.release.SystemMeasure;
import dev.stallsage.measure.sd.Disksort;
import dev.stallsage.measure.sd.DisksortMeasure;
import dev.stallsage.measure.softraid.ArrayMeasure;
import dev.stallsage.measure.softraid.SoftraidWords;
import dev.stallsage.measure.softraid.SyncWriteMeasure;
import dev.stallsage.measure.softraid.WriteThrottleMeasure;
import dev.stallsage.measure.space.OriginMeasure;
import dev.stallsage.measure.space.SpaceMeasure;
import dev.stallsage.measure.space.SpaceWords;
import dev.stallsage.measure.thread.CompletionThreadDelay;
import dev.stallsage.measure.thread.CompletionThreadPriority;
import dev.stallsage.measure.thread.ThreadMeasure;
import dev.stallsage.measure.trial.ParameterEffect;
import dev.stallsage.measure.trial.TrialMeasure;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Every measure, for one bundle. */
public final class Measures {
  private final List<Measure> measures;
  private final Map<Class<?>, List<Measure>> byKind = new HashMap<>();

  /** Millions of observations in a row are of one kind. */
  private Class<?> last;

  private List<Measure> ofLast;

  /**
   * @param lexicon for the sentences of what was reported
   */
  public Measures(Lexicon lexicon) {
    measures =
        List.of(
            new Reports(lexicon),
            new DeviceMeasure(),
            new BlockQueueMeasure(),
            new ImpossibleMeasure(),
            new BenchmarkMeasure(),
            new ProcessorMeasure(),
            new StripeMeasure(),
            new LogSizeMeasure(),
            new RouteMeasure(),
            new PacketSizeMeasure(),
            new DirtyMeasure(),
            new ProcessorBalance(),
            new ProcessMeasure(),
            new ReleaseMeasure(),
            new SystemMeasure(),
            new EventMeasure(),
            new FaultMeasure(),
            new LunMeasure(),
            new ConfigurationMeasure(),
            new HypervisorMeasure(),
            new VirtualDiskMeasure(),
            new SnapshotMeasure(),
            new RaidMeasure(),
            new CompletionMeasure(),
            new ThreadMeasure(),
            new DistributionMeasure(),
            new ConditionMeasure(lexicon),
            new LogWriteMeasure(),
            new DatabaseMeasure(),
            new MemoryMeasure(),
            new DisksortMeasure(),
            new InterruptMeasure(),
            new VectorBalance(),
            new ModuleMeasure(),
            new TrialMeasure(),
            new HealthMeasure(),
            new PowerSavingMeasure(),
            new DriveMeasure(),
            new ArrayMeasure(),
            new ShingledMeasure(),
            new SyncWriteMeasure(),
            new WriteThrottleMeasure(),
            new SpaceMeasure(),
            new OriginMeasure(),
            new PauseMeasure(),
            new QueueDepthMeasure(),
            new LinkMeasure(),
            new PathMeasure(),
            new ClaimMeasure(),
            new SessionMeasure(),
            new OsdMeasure(),
            new CloudMeasure(),
            new NfsMeasure(),
            new ClientWaitMeasure(),
            new PortMeasure(),
            new FcLinkMeasure());
  }

  /**
   * The records the rules can match: an explicit list, so that lint knows them without scanning.
   */
  public static List<Class<? extends Feature>> featureTypes() {
    return Stream.of(
            BenchmarkWords.ALL,
            CloudWords.ALL,
            DatabaseWords.ALL,
            DeviceWords.ALL,
            FabricWords.ALL,
            FilesystemWords.ALL,
            HypervisorWords.ALL,
            DriveWords.ALL,
            MemoryWords.ALL,
            CompletionWords.ALL,
            NvmeWords.ALL,
            PathWords.ALL,
            NetworkWords.ALL,
            NfsWords.ALL,
            ProcessorWords.ALL,
            ProcessWords.ALL,
            RaidWords.ALL,
            SoftraidWords.ALL,
            SpaceWords.ALL,
            OnsetWords.ALL,
            OTHERS)
        .flatMap(List::stream)
        .toList();
  }

  private static final List<Class<? extends Feature>> OTHERS =
      List.of(
          Reported.class,
          LatencyMeasured.class,
          KnownRelease.class,
          RunsOn.class,
          LoggedEvents.class,
          LoggedFault.class,
          LunQueue.class,
          LunLimit.class,
          AdapterTags.class,
          ConfiguredLimit.class,
          BaselineCondition.class,
          LatencyTail.class,
          TailChange.class,
          LogWriteTime.class,
          Disksort.class,
          CompletionThreadDelay.class,
          CompletionThreadPriority.class,
          SharedInterrupt.class,
          StorageVectors.class,
          BehindVmd.class,
          ModuleLoaded.class,
          CompleteModuleList.class,
          VectorsPerDrive.class,
          ParameterEffect.class,
          LinkBandwidth.class,
          FullLinks.class,
          OsdPeerLatency.class);

  /** Takes one observation. */
  public void see(Series series, Observation observation) {
    if (observation.getClass() != last) {
      last = observation.getClass();
      ofLast = byKind.computeIfAbsent(last, this::seeing);
    }
    for (Measure measure : ofLast) {
      measure.see(series, observation);
    }
  }

  private List<Measure> seeing(Class<?> kind) {
    return measures.stream()
        .filter(measure -> measure.sees().stream().anyMatch(k -> k.isAssignableFrom(kind)))
        .toList();
  }

  /**
   * All features, in an order that does not depend on the order of the evidence.
   *
   * @param others what is known beside the measures
   */
  public List<Feature> features(Frame frame, List<Feature> others) {
    List<Feature> features = new ArrayList<>(others);
    measures.forEach(measure -> features.addAll(measure.features(frame)));
    features.sort(
        Comparator.comparing((Feature f) -> f.getClass().getSimpleName())
            .thenComparing(Feature::where)
            .thenComparing(Feature::key)
            .thenComparing(Object::toString));
    return List.copyOf(features);
  }

  /** How latency went over the time; the order means nothing. */
  public List<CourseOf> courses(Frame frame) {
    return measures.stream().flatMap(measure -> measure.courses(frame).stream()).toList();
  }

  /** All pictures, in an order that does not depend on the order of the evidence. */
  public List<Picture> pictures(Frame frame) {
    List<Picture> pictures = new ArrayList<>();
    measures.forEach(measure -> pictures.addAll(measure.pictures(frame)));
    pictures.sort(
        Comparator.comparing(Picture::kind)
            .thenComparing(Picture::where)
            .thenComparing(Picture::title)
            .thenComparing(Object::toString));
    return List.copyOf(pictures);
  }
}
