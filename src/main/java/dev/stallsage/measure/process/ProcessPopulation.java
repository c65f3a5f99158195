package dev.stallsage.measure.process;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.process.ProcessWords.ArrayThread;
import dev.stallsage.measure.process.ProcessWords.BatchJob;
import dev.stallsage.measure.process.ProcessWords.BusyMover;
import dev.stallsage.measure.process.ProcessWords.BusyProcess;
import dev.stallsage.measure.process.ProcessWords.BusyReclaimer;
import dev.stallsage.measure.process.ProcessWords.BusyRequester;
import dev.stallsage.measure.process.ProcessWords.BusyWriteback;
import dev.stallsage.measure.process.ProcessWords.BusyZfsReclaimer;
import dev.stallsage.measure.process.ProcessWords.ConsumerShare;
import dev.stallsage.measure.process.ProcessWords.LazyInit;
import dev.stallsage.measure.process.ProcessWords.WaitingProcesses;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The processes of one series, or of several together, by program and in bounded memory. */
final class ProcessPopulation {
  private static final int PROGRAMS_AT_MOST = 2000;
  private static final String OTHERS = "";
  private static final int QUOTED = 3;

  /** What is known of one program. */
  private static final class Program {
    private final Tally cpu = new Tally();
    private final Tally kib = new Tally();
    private double allKib;
    private boolean waits;
    private Location waitsAt;
    private String command = "";

    void add(ProcessSample sample) {
      if (command.isEmpty() || sample.command().compareTo(command) < 0) {
        command = sample.command();
      }
      cpu.add(sample.cpuPercent(), sample);
      double moved = orZero(sample.readKibPerSecond()) + orZero(sample.writeKibPerSecond());
      if (moved > 0) {
        kib.add(moved, sample);
        allKib += moved;
      }
      if (sample.waitsForTheKernel()) {
        wait(sample.at());
      }
    }

    private void wait(Location at) {
      waits = true;
      waitsAt = waitsAt == null || at.compareTo(waitsAt) < 0 ? at : waitsAt;
    }

    void addAll(Program other) {
      command = command.isEmpty() || other.command.compareTo(command) < 0 ? other.command : command;
      cpu.addAll(other.cpu);
      kib.addAll(other.kib);
      allKib += other.allKib;
      if (other.waits) {
        wait(other.waitsAt);
      }
    }

    private static double orZero(double value) {
      return Double.isNaN(value) ? 0 : value;
    }
  }

  private final Map<String, Program> programs = new HashMap<>();

  /** Waiting processes by file and time of the list. */
  private final Map<String, Tally> waiting = new HashMap<>();

  void add(ProcessSample sample) {
    String name = Programs.name(sample.command());
    of(name).add(sample);
    if (sample.waitsForTheKernel() && waiting.size() < PROGRAMS_AT_MOST) {
      waiting.computeIfAbsent(sample.at().file() + sample.time(), k -> new Tally()).add(1, sample);
    }
  }

  private Program of(String name) {
    boolean full = programs.size() >= PROGRAMS_AT_MOST && !programs.containsKey(name);
    return programs.computeIfAbsent(full ? OTHERS : name, n -> new Program());
  }

  void addAll(ProcessPopulation other) {
    other.programs.forEach((name, program) -> of(name).addAll(program));
    other.waiting.forEach(
        (look, tally) -> waiting.computeIfAbsent(look, k -> new Tally()).addAll(tally));
  }

  List<Feature> features(FeatureContext frame, Where host) {
    List<Feature> features = new ArrayList<>();
    double all = programs.values().stream().mapToDouble(p -> p.allKib).sum();
    Program first = mostIo();
    boolean enough = first != null && all / first.kib.count() >= frame.scales().high("process-io");
    if (enough) {
      features.add(share(frame, host, first, waitingBeside(first), 100 * first.allKib / all));
    }
    boolean dominant = enough && 100 * first.allKib / all >= frame.scales().high("consumer-share");
    busiest(frame, host, features, dominant ? first : null);
    BatchJob job = job(host, dominant ? first : null);
    if (!job.because().isEmpty()) {
      features.add(job);
    }
    initialiser(host, dominant ? first : null, job).ifPresent(features::add);
    arrayThreads(host).forEach(features::add);
    waiting.values().stream()
        .max(Comparator.comparingLong(Tally::count))
        .ifPresent(tally -> features.add(waiting(frame, host, tally)));
    return features;
  }

  /** The threads of the kernel wait on behalf of whoever does the I/O. */
  private Optional<Program> waitingBeside(Program first) {
    return programs.values().stream()
        .filter(p -> p != first && p.waits && !Programs.isOfTheKernel(p.command))
        .min(Comparator.comparing((Program p) -> p.waitsAt));
  }

  private Program mostIo() {
    return programs.values().stream()
        .filter(p -> p.allKib > 0)
        .max(Comparator.comparingDouble((Program p) -> p.allKib).thenComparing(p -> p.command))
        .orElse(null);
  }

  private static ConsumerShare share(
      FeatureContext frame,
      Where host,
      Program program,
      Optional<Program> waiting,
      double percent) {
    String reads = program.command + ": " + frame.reads("consumer-share", percent);
    List<Citation> because = new ArrayList<>(cite(program.kib.highest(), reads));
    waiting.ifPresent(
        w -> because.add(new Citation(w.waitsAt, w.command + " waits for the disk meanwhile")));
    return new ConsumerShare(
        host, waiting.isPresent(), frame.gauge("consumer-share", percent, because));
  }

  private void busiest(FeatureContext frame, Where host, List<Feature> features, Program dominant) {
    Comparator<Program> byCpu =
        Comparator.comparingDouble((Program p) -> p.cpu.median()).thenComparing(p -> p.command);
    List<Program> measured =
        programs.values().stream().filter(p -> p.cpu.count() > 0).sorted(byCpu.reversed()).toList();
    List<Program> workers =
        measured.stream()
            .filter(p -> !Programs.isReclaimer(p.command) && !Programs.isZfsReclaimer(p.command))
            .toList();
    workers.stream().limit(1).forEach(p -> features.add(new BusyProcess(host, cpuGauge(frame, p))));
    workers.stream()
        .filter(p -> !Programs.isWriteback(p.command))
        .filter(p -> p.waits || p == dominant || Programs.isServant(p.command))
        .limit(1)
        .forEach(p -> features.add(new BusyRequester(host, cpuGauge(frame, p))));
    workers.stream()
        .filter(p -> Programs.isMover(p.command) && !p.waits)
        .limit(1)
        .forEach(p -> features.add(new BusyMover(host, cpuGauge(frame, p))));
    workers.stream()
        .filter(p -> Programs.isWriteback(p.command))
        .limit(1)
        .forEach(p -> features.add(new BusyWriteback(host, cpuGauge(frame, p))));
    measured.stream()
        .filter(p -> Programs.isReclaimer(p.command))
        .limit(1)
        .forEach(p -> features.add(new BusyReclaimer(host, gauge(frame, "reclaimer-cpu", p))));
    measured.stream()
        .filter(p -> Programs.isZfsReclaimer(p.command))
        .limit(1)
        .forEach(
            p -> features.add(new BusyZfsReclaimer(host, gauge(frame, "zfs-reclaimer-cpu", p))));
  }

  private static Gauge cpuGauge(FeatureContext frame, Program program) {
    return gauge(frame, "process-cpu", program);
  }

  private static Gauge gauge(FeatureContext frame, String scale, Program program) {
    return frame.gauge(scale, program.cpu.median(), cpu(frame, scale, program));
  }

  private static List<Citation> cpu(FeatureContext frame, String scale, Program program) {
    String reads = program.command + ": " + frame.reads(scale, program.cpu.median());
    return cite(program.cpu.highest(), reads);
  }

  /** A job that is only there, asleep, is as harmless as any other process. */
  private BatchJob job(Where host, Program dominant) {
    List<Program> jobs =
        programs.values().stream()
            .filter(p -> Programs.isBatch(p.command) && (p.waits || p == dominant))
            .sorted(Comparator.comparing(p -> p.command))
            .toList();
    List<Citation> because = new ArrayList<>();
    jobs.stream()
        .limit(QUOTED)
        .forEach(
            p ->
                because.add(
                    p.waits
                        ? new Citation(p.waitsAt, p.command + " waits for the disk")
                        : cite(p.kib.highest(), p.command + " does most of the I/O").get(0)));
    if (jobs.isEmpty()) {
      programs.values().stream()
          .flatMap(p -> lines(p).stream())
          .min(Comparator.naturalOrder())
          .ifPresent(at -> because.add(new Citation(at, "no such job waits or does most I/O")));
    }
    return new BatchJob(host, !jobs.isEmpty(), because);
  }

  private Optional<LazyInit> initialiser(Where host, Program dominant, BatchJob job) {
    Optional<Program> at =
        programs.values().stream()
            .filter(p -> Programs.isInitialiser(p.command) && (p.waits || p.allKib > 0))
            .findFirst();
    if (at.isEmpty()) {
      List<Citation> none =
          job.because().stream()
              .limit(1)
              .map(c -> new Citation(c.at(), "no inode tables are written"))
              .toList();
      return none.isEmpty()
          ? Optional.empty()
          : Optional.of(new LazyInit(host, false, false, none));
    }
    Program thread = at.get();
    String reads = thread.command + " writes inode tables";
    List<Citation> because =
        thread.allKib > 0
            ? cite(thread.kib.highest(), reads)
            : List.of(new Citation(thread.waitsAt, reads));
    return Optional.of(new LazyInit(host, true, thread == dominant, because));
  }

  private List<ArrayThread> arrayThreads(Where host) {
    return programs.values().stream()
        .filter(p -> Programs.isArrayThread(p.command))
        .filter(p -> p.waits || p.allKib > 0 || p.cpu.count() > 0 && p.cpu.median() > 0)
        .sorted(Comparator.comparing(p -> p.command))
        .limit(QUOTED)
        .map(
            p -> {
              Location at = lines(p).stream().min(Comparator.naturalOrder()).orElseThrow();
              return new ArrayThread(host, List.of(new Citation(at, p.command + " is at work")));
            })
        .toList();
  }

  private static List<Location> lines(Program program) {
    List<Location> lines = new ArrayList<>();
    program.cpu.lowest().forEach(c -> lines.add(c.at()));
    program.kib.lowest().forEach(c -> lines.add(c.at()));
    if (program.waits) {
      lines.add(program.waitsAt);
    }
    return lines;
  }

  private static WaitingProcesses waiting(FeatureContext frame, Where host, Tally tally) {
    String reads = frame.reads("blocked-processes", tally.count());
    return new WaitingProcesses(
        host, frame.gauge("blocked-processes", tally.count(), cite(tally.highest(), reads)));
  }

  private static List<Citation> cite(List<Tally.Cited> lines, String reads) {
    return lines.stream().map(c -> new Citation(c.at(), reads)).toList();
  }
}
