package dev.stallsage.cli;

import dev.stallsage.batch.Crew;
import dev.stallsage.batch.Entry;
import dev.stallsage.evidence.Watch;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowJson;
import dev.stallsage.fleet.Status;
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
      new Crew(jobs, this::row, this::failure).run(entries, this::take);
    }
    if (!terminal.interrupt().requested()) {
      results.settle(done.stream().map(one -> one.row().bundle()).toList());
    }
  }

  private Optional<Row> row(Entry entry) {
    Optional<Row> kept = results.kept(entry);
    Optional<Row> row = kept.isPresent() ? kept : triage.row(entry);
    row.ifPresent(this::count);
    return row;
  }

  private Row failure(Entry entry, Throwable any) {
    Row row = triage.failed(entry, any);
    count(row);
    return row;
  }

  private void count(Row row) {
    finished.incrementAndGet();
    if (row.isFailed()) {
      failed.incrementAndGet();
    }
  }

  private void take(Crew.Done one) {
    long nanos = results.isKept(one.row()) ? 0 : one.nanos();
    done.add(new Crew.Done(one.entry(), one.row().verdictAlone(), nanos));
    results.add(one.row());
    if (linesOut) {
      terminal.out().print(RowJson.line(one.row()));
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
    List<Row> rows = done.stream().map(Crew.Done::row).toList();
    if (terminal.interrupt().requested()) {
      return Exit.INTERRUPTED;
    }
    if (failOn != null && rows.stream().anyMatch(failOn::isMetBy)) {
      return Exit.FAIL_ON;
    }
    if (rows.stream().allMatch(o -> o.status() == Exit.NOTHING_RECOGNISED)) {
      return Exit.NOTHING_RECOGNISED;
    }
    boolean whole = rows.stream().allMatch(o -> Status.isSettled(o.status()));
    return whole ? Exit.DONE : Exit.PARTIAL;
  }
}
