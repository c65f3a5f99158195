package dev.stallsage.cli;

import dev.stallsage.batch.Crew;
import dev.stallsage.batch.Entry;
import dev.stallsage.batch.Outcome;
import dev.stallsage.evidence.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** One run over the bundles of a batch: who works, what is shown, and what came of it. */
final class BatchRun {
  private final Terminal terminal;
  private final BatchFile results;
  private final boolean linesOut;
  private final Meter meter;
  private final BundleTriage triage;
  private final List<Crew.Done> done = new ArrayList<>();
  private final AtomicInteger finished = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();
  private int given;

  /**
   * @param linesOut do the JSON lines go to standard output?
   * @param triage what diagnoses, looked on by a watch
   */
  BatchRun(
      Terminal terminal,
      BatchFile results,
      boolean linesOut,
      Function<Watch, BundleTriage> triage) {
    this.terminal = terminal;
    this.results = results;
    this.linesOut = linesOut;
    this.meter = new Meter(terminal.interrupt(), System::nanoTime);
    this.triage = triage.apply(meter);
  }

  void work(List<Entry> entries, int jobs) {
    given = entries.size();
    terminal.interrupt().await();
    try (Progress shown = Progress.of(terminal, this::progress)) {
      new Crew(jobs, this::outcome, this::failure).run(entries, this::take);
    }
    if (!terminal.interrupt().requested()) {
      results.settle(done.stream().map(Crew.Done::outcome).toList());
    }
  }

  private Optional<Outcome> outcome(Entry entry) {
    Optional<Outcome> kept = results.kept(entry);
    Optional<Outcome> outcome = kept.isPresent() ? kept : triage.outcome(entry);
    outcome.ifPresent(this::count);
    return outcome;
  }

  private Outcome failure(Entry entry, Throwable any) {
    Outcome outcome = BundleTriage.failed(entry, any);
    count(outcome);
    return outcome;
  }

  private void count(Outcome outcome) {
    finished.incrementAndGet();
    if (outcome.failed()) {
      failed.incrementAndGet();
    }
  }

  private void take(Crew.Done one) {
    done.add(results.isKept(one.outcome()) ? new Crew.Done(one.entry(), one.outcome(), 0) : one);
    results.add(one.outcome());
    if (linesOut) {
      terminal.out().print(results.line(one.outcome()).text());
      terminal.out().flush();
    }
  }

  private String progress() {
    int soFar = finished.get();
    return soFar
        + " of "
        + given
        + " bundles  "
        + failed.get()
        + " failed  "
        + meter.rate()
        + "  "
        + meter.left(soFar, given);
  }

  void table() {
    boolean cut = terminal.outputIsTerminal();
    new BatchTable(done, cut ? terminal.width() : Integer.MAX_VALUE).print(terminal.out());
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%s; %.1f s, %s%n",
            BatchTable.summary(done),
            meter.seconds(),
            meter.rate());
  }

  /** What the results themselves do not tell. */
  void farewell() {
    if (given == 0) {
      terminal.err().println("there is no bundle in it");
    }
    if (terminal.interrupt().requested()) {
      terminal
          .err()
          .println(Meter.INTERRUPTED + ": " + done.size() + " of " + given + " bundles are done");
    }
  }

  int status(FailOn failOn) {
    List<Outcome> outcomes = done.stream().map(Crew.Done::outcome).toList();
    if (terminal.interrupt().requested()) {
      return Exit.INTERRUPTED;
    }
    if (failOn != null && outcomes.stream().anyMatch(failOn::isMetBy)) {
      return Exit.FAIL_ON;
    }
    if (outcomes.stream().allMatch(o -> o.status() == Exit.NOTHING_RECOGNISED)) {
      return Exit.NOTHING_RECOGNISED;
    }
    boolean whole =
        outcomes.stream()
            .allMatch(o -> o.status() == Exit.DONE || o.status() == Exit.NOTHING_RECOGNISED);
    return whole ? Exit.DONE : Exit.PARTIAL;
  }
}
