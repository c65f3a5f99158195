package dev.stallsage.cli;

import dev.stallsage.batch.BatchEntry;
import dev.stallsage.batch.BatchWorkers;
import dev.stallsage.evidence.ReadingWatch;
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
  private final TerminalWatch meter;
  private final BundleTriage triage;
  private final List<BatchWorkers.Done> done = new ArrayList<>();
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
      Function<ReadingWatch, BundleTriage> triage) {
    this.terminal = terminal;
    this.results = results;
    this.linesOut = linesOut;
    this.meter = new TerminalWatch(terminal.interrupt(), System::nanoTime);
    this.triage = triage.apply(meter);
  }

  void work(List<BatchEntry> entries, int jobs) {
    given = entries.size();
    terminal.interrupt().await();
    try (ProgressLine shown = ProgressLine.of(terminal, this::progress)) {
      new BatchWorkers(jobs, this::row, this::failure).run(entries, this::take);
    }
    if (!terminal.interrupt().requested()) {
      results.settle(done.stream().map(one -> one.row().bundle()).toList());
    }
  }

  private Optional<Row> row(BatchEntry entry) {
    Optional<Row> kept = results.kept(entry);
    Optional<Row> row = kept.isPresent() ? kept : triage.row(entry);
    row.ifPresent(this::count);
    return row;
  }

  private Row failure(BatchEntry entry, Throwable any) {
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

  private void take(BatchWorkers.Done one) {
    long nanos = results.isKept(one.row()) ? 0 : one.nanos();
    done.add(new BatchWorkers.Done(one.entry(), one.row().verdictAlone(), nanos));
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
          .println(
              TerminalWatch.INTERRUPTED
                  + ": "
                  + done.size()
                  + " of "
                  + given
                  + " bundles are done");
    }
  }

  int status(FailOn failOn) {
    List<Row> rows = done.stream().map(BatchWorkers.Done::row).toList();
    if (terminal.interrupt().requested()) {
      return ExitStatus.INTERRUPTED;
    }
    if (failOn != null && rows.stream().anyMatch(failOn::isMetBy)) {
      return ExitStatus.FAIL_ON;
    }
    if (rows.stream().allMatch(o -> o.status() == ExitStatus.NOTHING_RECOGNISED)) {
      return ExitStatus.NOTHING_RECOGNISED;
    }
    boolean whole = rows.stream().allMatch(o -> Status.isSettled(o.status()));
    return whole ? ExitStatus.DONE : ExitStatus.PARTIAL;
  }
}
