package dev.stallsage.measure;

import dev.stallsage.measure.event.EventMeasure;
import dev.stallsage.measure.event.FaultMeasure;
import dev.stallsage.measure.filesystem.DirtyMeasure;
import dev.stallsage.measure.filesystem.LogSizeMeasure;
import dev.stallsage.measure.filesystem.StripeMeasure;
import dev.stallsage.measure.interrupt.InterruptMeasure;
import dev.stallsage.measure.interrupt.VectorBalance;
import dev.stallsage.measure.lun.ConfigurationMeasure;
import dev.stallsage.measure.lun.LunMeasure;
import dev.stallsage.measure.memory.MemoryMeasure;
import dev.stallsage.measure.module.ModuleMeasure;
import dev.stallsage.measure.process.ProcessMeasure;
import dev.stallsage.measure.processor.ProcessorBalance;
import dev.stallsage.measure.processor.ProcessorMeasure;
import dev.stallsage.measure.release.ReleaseMeasure;
import dev.stallsage.measure.release.SystemMeasure;
import dev.stallsage.measure.sd.DisksortMeasure;
import dev.stallsage.measure.thread.ThreadMeasure;
import java.util.List;

/** Measures of the host: its processors, memory, kernel, driver and the filesystems it mounts. */
final class HostMeasures {
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
