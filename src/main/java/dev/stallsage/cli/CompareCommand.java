package dev.stallsage.cli;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.comparison.Comparison;
import dev.stallsage.comparison.ComparisonBuilder;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Submission;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.report.json.ComparisonJson;
import dev.stallsage.report.markdown.ComparisonMarkdown;
import dev.stallsage.report.text.ComparisonText;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.FileSystemException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage compare}: did the change help? */
@Command(
    name = "compare",
    description = "What is gone, new, stronger or weaker after a change; refuses unlike loads.",
    footer = {
      "",
      "Examples:",
      "  stallsage compare before.tar.gz after.tar.gz",
      "  stallsage compare --format json before/ after/",
      "",
      "Exit status: 0 compared, 2 usage, 3 nothing recognised in one of them, 5 refused: the loads",
      "are unlike."
    })
final class CompareCommand extends TerminalCommand {
  /** The forms of a comparison. */
  enum Form {
    text,
    json,
    md
  }

  @Parameters(index = "0", paramLabel = "BEFORE", description = "Evidence of the trouble.")
  private String before;

  @Parameters(index = "1", paramLabel = "AFTER", description = "Evidence after the change.")
  private String after;

  @Option(names = "--force", description = "Compare although the loads are unlike.")
  private boolean force;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "One of ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
  private Form form = Form.text;

  @Mixin private ClockOption clock;
  @Mixin private LimitOption limits;
  @Mixin private SiteOptions site;

  CompareCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    Stallsage product = site.product();
    EvidenceTiming timing = EvidenceTiming.ALL.with(clock.offsets());
    Investigation was = investigate(product, before, timing);
    Investigation is = investigate(product, after, timing);
    Comparison comparison =
        ComparisonBuilder.of(
            product.knowledge(), product.formats().abouts().toList(), was, is, force);
    terminal.out().print(rendered(comparison));
    if (!was.recognisedAnything() || !is.recognisedAnything()) {
      return ExitStatus.NOTHING_RECOGNISED;
    }
    return comparison.isRefused() ? ExitStatus.REFUSED : ExitStatus.DONE;
  }

  /**
   * Everything in either is of the problem: what "after" is called is no good time to compare with.
   */
  private Investigation investigate(Stallsage product, String path, EvidenceTiming timing)
      throws IOException {
    Submission submission =
        new Submission(terminal.in(), limits.limits()).knowing(limits.layouts(product));
    try {
      submission.add(path, EvidenceRole.PROBLEM);
    } catch (FileSystemException impossible) {
      throw new UsageError(impossible.getMessage());
    }
    return product.investigate(submission.bundle(), timing, limits.limits());
  }

  private String rendered(Comparison comparison) {
    return switch (form) {
      case text -> ComparisonText.of(comparison, terminal.look(true));
      case md -> ComparisonMarkdown.of(comparison);
      case json -> {
        StringWriter json = new StringWriter();
        ComparisonJson.write(comparison, json);
        yield json.toString();
      }
    };
  }
}
