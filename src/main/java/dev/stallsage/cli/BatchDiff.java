package dev.stallsage.cli;

import dev.stallsage.fleet.Change;
import dev.stallsage.fleet.Differences;
import dev.stallsage.fleet.RowFile;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.trial.Feedback;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage batch diff}: which verdicts change with other knowledge. */
@Command(
    name = "diff",
    description = "Which verdicts of an earlier batch are others now, and by which lines.",
    footer = {
      "",
      "Examples:",
      "  stallsage batch -o old.jsonl cases/",
      "  stallsage batch --pack vault-1.1.pack -o new.jsonl cases/",
      "  stallsage batch diff old.jsonl new.jsonl",
      "  stallsage batch diff --fail-on 'verdict>0' old.jsonl new.jsonl",
      "  stallsage batch diff --feedback desk.yaml --fail-on 'wrong>0' old.jsonl new.jsonl",
      "",
      "Exit status: 0 compared, 2 usage, 10 --fail-on met."
    })
final class BatchDiff extends TerminalCommand {
  /** The forms of what differs. */
  enum Form {
    text,
    jsonl
  }

  @Parameters(index = "0", paramLabel = "OLD", description = "The JSON lines of a batch.")
  private Path old;

  @Parameters(index = "1", paramLabel = "NEW", description = "Those of a later one.")
  private Path later;

  @Option(
      names = "--feedback",
      paramLabel = "FILE",
      description = "What was right, as for stallsage calibrate: tells better from worse.")
  private Path feedback;

  @Option(
      names = "--fail-on",
      paramLabel = "WORD>N",
      converter = DiffGate.Converter.class,
      description =
          "Exit 10 when more than N bundles are: verdict (another verdict), numbers, bytes, added,"
              + " removed, failed (and were not), wrong or right (and were not, by --feedback);"
              + " repeatable.")
  private List<DiffGate> gates = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "text, or jsonl, a line for each bundle; default ${DEFAULT-VALUE}.")
  private Form form = Form.text;

  BatchDiff(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (feedback == null && gates.stream().anyMatch(DiffGate::needsLabels)) {
      throw new UsageError("--fail-on wrong, right: expected --feedback beside it");
    }
    Judged judged = new Judged(Differences.of(rows(old), rows(later)), Labels.of(labels()));
    if (form == Form.text) {
      new DiffText(judged).lines().forEach(terminal.out()::println);
    } else {
      judged.differences().changes().stream()
          .map(change -> DiffLine.of(change, judged.labels()))
          .forEach(terminal.out()::print);
    }
    return gates.stream().anyMatch(gate -> gate.isMetBy(judged))
        ? ExitStatus.FAIL_ON
        : ExitStatus.DONE;
  }

  private static Map<String, dev.stallsage.fleet.Row> rows(Path file) {
    try {
      return RowFile.read(file);
    } catch (NoSuchFileException none) {
      throw new UsageError(file + ": no such file; expected the JSON lines of a batch");
    } catch (FileSystemException wrong) {
      throw new UsageError(wrong.getMessage());
    } catch (IOException unreadable) {
      throw new UsageError(file + ": could not be read: " + unreadable.getMessage());
    }
  }

  private List<Feedback> labels() throws IOException {
    if (feedback == null) {
      return List.of();
    }
    List<Problem> problems = new ArrayList<>();
    try {
      List<Feedback> labels = Feedback.of(feedback, problems);
      if (problems.isEmpty()) {
        return labels;
      }
    } catch (NoSuchFileException none) {
      throw new UsageError("--feedback " + feedback + ": no such file");
    }
    throw new UsageError(String.join("\n", problems.stream().map(Problem::toString).toList()));
  }

  /** What differs, and what was right. */
  record Judged(Differences differences, Labels labels) {
    long count(String word) {
      return switch (word) {
        case "failed" ->
            differences.changes().stream()
                .filter(c -> c.was() != null && c.is() != null)
                .filter(c -> c.is().isFailed() && !c.was().isFailed())
                .count();
        case "wrong", "right" ->
            differences.changes().stream().filter(c -> labels.turned(c).equals(word)).count();
        default -> differences.changes().stream().filter(c -> c.kind().word().equals(word)).count();
      };
    }

    List<Change> of(Change.Kind kind) {
      return differences.of(kind);
    }
  }
}
