package dev.stallsage.measure.processor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Pressure;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.ProcessorSample;
import dev.stallsage.observation.Swapping;
import java.util.List;

/** The words of rules about processors. */
public interface ProcessorWords {
  /**
   * Processes in uninterruptible sleep, nearly always because they wait for a disk: {@code b} of
   * {@code vmstat}, {@code blocked} of {@code sar -q}. One look alone tells nothing of waiting: the
   * threads of a sound host sleep so for milliseconds, and a single {@code procs_blocked 5} of
   * {@code /proc/stat} may have met them.
   */
  @ComputedFrom(ProcessQueue.class)
  record BlockedProcesses(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Share of the last minute in which no member of a control group could go on but for memory, %:
   * the middle of the groups of a host that are shown. {@code memory.pressure:full avg60=72.53}
   * becomes 72.53.
   */
  @ComputedFrom(Pressure.class)
  record GroupMemoryPressure(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * One processor does nothing but serve interrupts while the others have time.
   *
   * @param alone false when none is so busy with them, or all are
   */
  @ComputedFrom(ProcessorSample.class)
  record InterruptedProcessor(Where where, boolean alone, List<Citation> because)
      implements Feature {}

  /**
   * Share of the last minute in which nobody on the host could go on but for I/O, %. Other than
   * {@link IoWait} it does not depend on the number of processors, and it counts tasks that wait
   * for a network file system.
   */
  @ComputedFrom(Pressure.class)
  record IoPressure(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Share of the time in which processors were idle while a request of this host was in flight, %:
   * they had nothing else to do, so it says that storage is waited for and not that it is slow.
   */
  @ComputedFrom(CpuSample.class)
  record IoWait(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Share of the last minute in which nobody on the host could go on but for memory that had to be
   * reclaimed, swapped in or read again, %.
   */
  @ComputedFrom(Pressure.class)
  record MemoryPressure(Where where, Gauge gauge) implements GradedFeature {}

  /** Share of the time in which the processors had nothing to do, waiting for I/O included, %. */
  @ComputedFrom(CpuSample.class)
  record ProcessorIdle(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Share of the time in which the hypervisor let somebody else run although this guest wanted to,
   * %.
   */
  @ComputedFrom(CpuSample.class)
  record StealTime(Where where, Gauge gauge) implements GradedFeature {}

  /** What is moved between memory and swap space, both directions together, KiB per second. */
  @ComputedFrom(Swapping.class)
  record SwapRate(Where where, Gauge gauge) implements GradedFeature {}
}
