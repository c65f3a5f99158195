package dev.stallsage.cli;

import dev.stallsage.fleet.Change;
import dev.stallsage.fleet.Change.Kind;
import dev.stallsage.fleet.Differences;
import dev.stallsage.fleet.Row;
import dev.stallsage.report.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What differs between two batches, for people: the verdicts that changed, then what moved. */
final class DiffText {
  private final BatchDiff.Judged judged;
  private final Differences differences;
  private final List<String> lines = new ArrayList<>();

  DiffText(BatchDiff.Judged judged) {
    this.judged = judged;
    this.differences = judged.differences();
  }

  List<String> lines() {
    say(summary());
    byCause();
    judged.of(Kind.VERDICT).forEach(this::change);
    names("Other numbers alone", Kind.NUMBERS);
    names("Other bytes, so not compared", Kind.BYTES);
    names("Only in the new one", Kind.ADDED);
    names("Only in the old one", Kind.REMOVED);
    return lines;
  }

  private void say(String line) {
    lines.add(VisibleText.text(line));
  }

  private String summary() {
    int both =
        differences.count(Kind.VERDICT)
            + differences.count(Kind.NUMBERS)
            + differences.count(Kind.NONE);
    int changed = differences.count(Kind.VERDICT);
    String judgement =
        judged.labels().byBundle().isEmpty()
            ? ""
            : "; " + judged.count("wrong") + " turned wrong, " + judged.count("right") + " right";
    return both
        + (both == 1 ? " bundle" : " bundles")
        + " in both: "
        + changed
        + (changed == 1 ? " verdict changed" : " verdicts changed")
        + judgement;
  }

  private void byCause() {
    differences
        .byCause()
        .forEach(
            (cause, how) ->
                say(
                    "  "
                        + cause
                        + ": "
                        + how.entrySet().stream()
                            .map(e -> e.getValue() + " " + e.getKey())
                            .collect(Collectors.joining(", "))));
  }

  private void change(Change change) {
    String turned = judged.labels().turned(change);
    lines.add("");
    say(change.bundle() + (turned.isEmpty() ? "" : "   turned " + turned));
    say("  was  " + Change.verdict(change.was()));
    say("  is   " + Change.verdict(change.is()));
    for (Change.Move move : change.moves()) {
      say(
          String.format(
              Locale.ROOT,
              "  %-8s %s  %.0f %% -> %.0f %%",
              move.how(),
              move.cause(),
              100 * move.was(),
              100 * move.is()));
      move.because().stream().map(Row.Line::inWords).forEach(line -> say("           " + line));
    }
  }

  private void names(String title, Kind kind) {
    List<Change> changes = judged.of(kind);
    if (!changes.isEmpty()) {
      lines.add("");
      say(title + ": " + changes.size());
      changes.forEach(change -> say("  " + change.bundle()));
    }
  }
}
