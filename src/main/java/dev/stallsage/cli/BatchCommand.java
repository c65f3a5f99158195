package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import dev.stallsage.batch.BatchEntries;
import dev.stallsage.batch.BatchEntry;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.layout.CollectorLayouts;
import dev.stallsage.fleet.RowMaking;
import dev.stallsage.fleet.SerialKey;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage batch}: diagnoses many bundles, each on its own. */
@Command(
    name = "batch",
    description = "Diagnoses many bundles, each on its own; a bad one never stops the others.",
    footer = {
      "",
      "A list names one file, archive or directory a line, relative to the list; # begins a"
          + " comment.",
      "",
      "Examples:",
      "  stallsage batch cases/                      a table, the surest first",
      "  stallsage batch -o results.jsonl cases/     the table, and a JSON line for each bundle",
      "  stallsage batch --resume -o results.jsonl cases/",
      "  stallsage batch diff old.jsonl results.jsonl  which verdicts changed",
      "  find /srv/desk -name 'sosreport*' | stallsage batch --format jsonl -",
      "",
      "Exit status: 0 all diagnosed, 2 usage, 3 nothing recognised in any, 4 one failed or is",
      "partial, 10 --fail-on met by one, 130 interrupted: what is done is written."
    })
final class BatchCommand extends TerminalCommand {
  /** The forms on standard output. */
  enum Form {
    text,
    jsonl
  }

  @Parameters(
      arity = "0..*",
      paramLabel = "DIR|LIST",
      description =
          "A directory, each entry of which is a bundle, or a list of bundles; - is a list on"
              + " standard input.")
  private List<String> given = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description =
          "On standard output: text, a table at the end, or jsonl, a line as soon as it can be"
              + " said; default ${DEFAULT-VALUE}.")
  private Form form = Form.text;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Write the JSON lines to a file, in the order of the bundles' names.")
  private Path file;

  @Option(
      names = "--resume",
      description =
          "Complete the file of -o: what was diagnosed from the same bytes by the same knowledge"
              + " stays.")
  private boolean resume;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Bundles at a time; default: as many as there are processors.")
  private Integer jobs;

  @Option(
      names = "--fail-on",
      paramLabel = "CONDITION",
      converter = FailOn.Converter.class,
      description =
          "Exit 10 when a bundle meets it: explained, contested (or explained), fault-found, or a"
              + " confidence such as 0.8.")
  private FailOn failOn;

  @Option(
      names = "--serial-key",
      paramLabel = "FILE",
      description =
          "Tell serial numbers of drives by pseudonyms under the key in a file; without a key they"
              + " are not told.")
  private Path serialKey;

  @Mixin private ClockOption clock;
  @Mixin private LimitOption limits;
  @Mixin private SiteOptions site;

  BatchCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (given.isEmpty()) {
      throw new UsageError("DIR|LIST: expected a directory of bundles, or a list of their paths");
    }
    if (jobs != null && jobs < 1) {
      throw new UsageError("--jobs " + jobs + ": expected a number of bundles from 1");
    }
    if (resume && file == null) {
      throw new UsageError("--resume: expected -o with the file to complete");
    }
    Limits changed = limits.limits();
    EvidenceTiming timing = EvidenceTiming.ALL.with(clock.offsets());
    List<BatchEntry> entries = entries();
    Stallsage product = site.product();
    RowMaking rows = RowMaking.of(product, key());
    CollectorLayouts layouts = limits.layouts(product);
    try (BatchFile results = BatchFile.open(file, resume, entries, rows.maker())) {
      BatchRun run =
          new BatchRun(
              terminal,
              results,
              file == null && form == Form.jsonl,
              watch -> BundleTriage.of(product, rows, timing, changed, layouts, watch));
      run.work(entries, jobs == null ? Runtime.getRuntime().availableProcessors() : jobs);
      if (form == Form.text) {
        run.table();
      }
      run.farewell();
      return run.status(failOn);
    }
  }

  private SerialKey key() {
    try {
      return serialKey == null ? SerialKey.NONE : SerialKey.read(serialKey);
    } catch (IOException impossible) {
      throw new UsageError("--serial-key " + impossible.getMessage());
    }
  }

  private List<BatchEntry> entries() throws IOException {
    BatchEntries entries = new BatchEntries(terminal.in());
    if (file != null) {
      entries.without(file);
    }
    try {
      for (String one : given) {
        entries.add(one);
      }
    } catch (FileSystemException impossible) {
      throw new UsageError(impossible.getMessage());
    }
    return entries.all();
  }
}
