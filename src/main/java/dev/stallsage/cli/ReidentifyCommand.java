package dev.stallsage.cli;

import dev.stallsage.redaction.MapFile;
import dev.stallsage.redaction.PageNotation;
import dev.stallsage.redaction.Reidentification;
import dev.stallsage.report.VisibleText;
import dev.stallsage.report.markdown.Markdown;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.io.JsonStringEncoder;

/** {@code stallsage reidentify}: a report with the names its reader knows. */
@Command(
    name = "reidentify",
    description = "Puts the originals back into a report, on this machine.",
    footer = {
      "",
      "Masked secrets stay masked: they are in no map.",
      "",
      "Examples:",
      "  stallsage reidentify report.md --map acme.map",
      "  stallsage reidentify report.json --map acme.map -o report-own.json",
      "",
      "Exit status: 0 written, 2 usage."
    })
final class ReidentifyCommand extends TerminalCommand {
  private static final PageNotation MARKDOWN = new PageNotation(Markdown::text, Markdown.CODE);
  private static final PageNotation JSON =
      new PageNotation(
          name -> new String(JsonStringEncoder.getInstance().quoteAsCharArray(name)),
          PageNotation.PLAIN.verbatim());

  @Parameters(
      index = "0",
      paramLabel = "REPORT",
      description = "A report about redacted evidence: text, json, md, html or sarif.")
  private Path report;

  @Option(
      names = "--map",
      paramLabel = "FILE",
      required = true,
      description = "The map that stallsage redact wrote.")
  private Path map;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Write to a file, not to standard output.")
  private Path file;

  ReidentifyCommand(Terminal terminal) {
    super(terminal);
  }

  /** By what a report of that format begins with. */
  private static PageNotation notation(String page) {
    String begin = page.stripLeading();
    if (begin.startsWith("{")) {
      return JSON;
    }
    return begin.startsWith("# ") || begin.startsWith("**") ? MARKDOWN : PageNotation.PLAIN;
  }

  @Override
  public Integer call() {
    if (!Files.isRegularFile(report)) {
      throw new UsageError(report + ": expected a report");
    }
    try {
      Reidentification originals = new Reidentification(MapFile.open(map).pseudonyms());
      String text = new String(Files.readAllBytes(report), StandardCharsets.UTF_8);
      String named = originals.of(text, notation(text));
      if (file == null) {
        terminal.out().print(VisibleText.page(named));
      } else {
        Files.write(file, named.getBytes(StandardCharsets.UTF_8));
      }
      return ExitStatus.DONE;
    } catch (IOException impossible) {
      throw new UsageError(impossible.getMessage());
    }
  }
}
