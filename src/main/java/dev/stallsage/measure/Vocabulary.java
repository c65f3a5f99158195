package dev.stallsage.measure;

import dev.stallsage.measure.benchmark.BenchmarkWords;
import dev.stallsage.measure.caption.CaptionWords;
import dev.stallsage.measure.ceph.CephWords;
import dev.stallsage.measure.cloud.CloudWords;
import dev.stallsage.measure.completion.CompletionWords;
import dev.stallsage.measure.database.DatabaseWords;
import dev.stallsage.measure.device.DeviceMetrics;
import dev.stallsage.measure.device.DeviceStates;
import dev.stallsage.measure.distribution.DistributionWords;
import dev.stallsage.measure.drive.DriveWords;
import dev.stallsage.measure.encryption.EncryptionWords;
import dev.stallsage.measure.event.LoggedEvents;
import dev.stallsage.measure.event.LoggedFault;
import dev.stallsage.measure.fabric.FabricWords;
import dev.stallsage.measure.filesystem.FilesystemWords;
import dev.stallsage.measure.hypervisor.HypervisorWords;
import dev.stallsage.measure.interrupt.InterruptWords;
import dev.stallsage.measure.logwrite.LogwriteWords;
import dev.stallsage.measure.lun.LunWords;
import dev.stallsage.measure.memory.MemoryWords;
import dev.stallsage.measure.module.ModuleWords;
import dev.stallsage.measure.network.NetworkWords;
import dev.stallsage.measure.nfs.NfsWords;
import dev.stallsage.measure.nvme.NvmeWords;
import dev.stallsage.measure.onset.OnsetWords;
import dev.stallsage.measure.path.PathWords;
import dev.stallsage.measure.pcie.PcieWords;
import dev.stallsage.measure.process.ProcessWords;
import dev.stallsage.measure.processor.ProcessorWords;
import dev.stallsage.measure.raid.RaidWords;
import dev.stallsage.measure.release.ReleaseWords;
import dev.stallsage.measure.sd.SdWords;
import dev.stallsage.measure.softraid.SoftraidWords;
import dev.stallsage.measure.space.SpaceWords;
import dev.stallsage.measure.thread.ThreadWords;
import dev.stallsage.measure.trial.TrialWords;
import java.util.List;
import java.util.stream.Stream;

/**
 * The words the rules can match: one explicit list, so that lint knows them without scanning. A
 * subject keeps its words together, each a record in its file.
 */
final class Vocabulary {
  private static final List<Class<?>> SUBJECTS =
      List.of(
          BenchmarkWords.class,
          CaptionWords.class,
          CephWords.class,
          CloudWords.class,
          CompletionWords.class,
          DatabaseWords.class,
          DeviceMetrics.class,
          DeviceStates.class,
          DistributionWords.class,
          DriveWords.class,
          EncryptionWords.class,
          FabricWords.class,
          FilesystemWords.class,
          HypervisorWords.class,
          InterruptWords.class,
          IntervalLatency.class,
          LatencyMeasured.class,
          LoggedEvents.class,
          LoggedFault.class,
          LogwriteWords.class,
          LunWords.class,
          MemoryWords.class,
          ModuleWords.class,
          NetworkWords.class,
          NfsWords.class,
          NvmeWords.class,
          OnsetWords.class,
          PathWords.class,
          PcieWords.class,
          ProcessWords.class,
          ProcessorWords.class,
          RaidWords.class,
          ReleaseWords.class,
          Reported.class,
          SdWords.class,
          SoftraidWords.class,
          SpaceWords.class,
          ThreadWords.class,
          TrialWords.class);

  private Vocabulary() {}

  /** The records of all words. */
  static List<Class<? extends Feature>> words() {
    return SUBJECTS.stream().flatMap(Vocabulary::wordsOf).toList();
  }

  private static Stream<Class<? extends Feature>> wordsOf(Class<?> subject) {
    return subject.isRecord()
        ? Stream.of(subject.asSubclass(Feature.class))
        : Stream.of(subject.getDeclaredClasses()).map(word -> word.asSubclass(Feature.class));
  }
}
