package dev.stallsage.measure;

import dev.stallsage.measure.event.EventMeasure;
import dev.stallsage.measure.event.FaultMeasure;
import dev.stallsage.measure.event.LoggedEvents;
import dev.stallsage.measure.event.LoggedFault;
import dev.stallsage.measure.filesystem.DirtyMeasure;
import dev.stallsage.measure.filesystem.FilesystemWords;
import dev.stallsage.measure.filesystem.LogSizeMeasure;
import dev.stallsage.measure.filesystem.StripeMeasure;
import dev.stallsage.measure.interrupt.BehindVmd;
import dev.stallsage.measure.interrupt.InterruptMeasure;
import dev.stallsage.measure.interrupt.SharedInterrupt;
import dev.stallsage.measure.interrupt.StorageVectors;
import dev.stallsage.measure.interrupt.VectorBalance;
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
import dev.stallsage.measure.onset.OnsetWords;
import dev.stallsage.measure.process.ProcessMeasure;
import dev.stallsage.measure.process.ProcessWords;
import dev.stallsage.measure.processor.ProcessorBalance;
import dev.stallsage.measure.processor.ProcessorMeasure;
import dev.stallsage.measure.processor.ProcessorWords;
import dev.stallsage.measure.release.KnownRelease;
import dev.stallsage.measure.release.ReleaseMeasure;
import dev.stallsage.measure.release.RunsOn;
import dev.stallsage.measure.release.SystemMeasure;
import dev.stallsage.measure.sd.Disksort;
import dev.stallsage.measure.sd.DisksortMeasure;
import dev.stallsage.measure.thread.CompletionThreadDelay;
import dev.stallsage.measure.thread.CompletionThreadPriority;
import dev.stallsage.measure.thread.ThreadMeasure;
import java.util.List;

/** Measures of the host: its processors, memory, kernel, driver and the filesystems it mounts. */
final class HostMeasures {
  private static final List<Class<? extends Feature>> OTHERS =
      List.of(
          KnownRelease.class,
          RunsOn.class,
          LoggedEvents.class,
          LoggedFault.class,
          LunQueue.class,
          LunLimit.class,
          AdapterTags.class,
          ConfiguredLimit.class,
          Disksort.class,
          CompletionThreadDelay.class,
          CompletionThreadPriority.class,
          SharedInterrupt.class,
          StorageVectors.class,
          BehindVmd.class,
          ModuleLoaded.class,
          CompleteModuleList.class,
          VectorsPerDrive.class);

  /** The records the rules can match. */
  static final List<List<Class<? extends Feature>>> WORDS =
      List.of(
          FilesystemWords.ALL,
          MemoryWords.ALL,
          OnsetWords.ALL,
          ProcessWords.ALL,
          ProcessorWords.ALL,
          OTHERS);

  private HostMeasures() {}

  static List<Measure> measures() {
    return List.of(
        new ProcessorMeasure(),
        new ProcessorBalance(),
        new ProcessMeasure(),
        new ThreadMeasure(),
        new MemoryMeasure(),
        new DirtyMeasure(),
        new StripeMeasure(),
        new LogSizeMeasure(),
        new ReleaseMeasure(),
        new SystemMeasure(),
        new ModuleMeasure(),
        new EventMeasure(),
        new FaultMeasure(),
        new InterruptMeasure(),
        new VectorBalance(),
        new LunMeasure(),
        new ConfigurationMeasure(),
        new DisksortMeasure() //
        );
  }
}
