package dev.stallsage.report.text;

import dev.stallsage.report.Report;
import dev.stallsage.report.Why;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What of a signature the evidence could not show, and the commands that would: each command once,
 * under a number.
 */
final class UnseenFindings {
  private static final int CONDITION = 15;

  private final Why why;
  private final TextPage page;
  private final List<Report.Command> commands;

  UnseenFindings(Why why, TextPage page) {
    this.why = why;
    this.page = page;
    Set<Report.Command> all = new LinkedHashSet<>();
    why.entries().forEach(entry -> all.addAll(entry.collect()));
    this.commands = new ArrayList<>(all);
  }

  void show() {
    List<Why.Entry> unseen =
        why.entries().stream().filter(e -> e.isOpen() && !e.saidByNobody()).toList();
    if (!unseen.isEmpty()) {
      page.gap();
      page.words(2, TerminalColor.BOLD, "Could not be looked for");
      unseen.forEach(this::entry);
    }
    commands();
    unsaid(why.entries().stream().filter(Why.Entry::saidByNobody).toList());
  }

  private void entry(Why.Entry entry) {
    page.labelled(
        4,
        WhyText.COLUMN,
        entry.speaksFor() ? "for" : "against",
        TerminalColor.PLAIN,
        entry.says());
    String how = commands(entry);
    String shown = how.isEmpty() ? "" : ": " + how;
    page.words(
        WhyText.COLUMN, TerminalColor.FAINT, entry.finding() + " (" + entry.weight() + ")" + shown);
    checks(entry.checks());
  }

  /** Conditions that share an outcome and have nothing to quote stand side by side. */
  private void checks(List<Why.Check> checks) {
    String open =
        checks.stream()
            .filter(check -> check.outcome().equals("not looked at"))
            .map(Why.Check::condition)
            .collect(Collectors.joining("; "));
    check("not looked at", open);
    checks.stream()
        .filter(check -> !check.outcome().equals("not looked at"))
        .forEach(check -> check(check.outcome(), WhyText.words(check)));
  }

  private void check(String outcome, String words) {
    if (!words.isEmpty()) {
      page.labelled(
          WhyText.COLUMN, WhyText.COLUMN + CONDITION, outcome, TerminalColor.PLAIN, words);
    }
  }

  /** {@code commands 1 and 3 show it}; empty when none does. */
  String commands(Why.Entry entry) {
    List<String> numbers =
        entry.collect().stream().map(c -> String.valueOf(commands.indexOf(c) + 1)).toList();
    return switch (numbers.size()) {
      case 0 -> "";
      case 1 -> "command " + numbers.get(0);
      default -> "commands " + String.join(", ", numbers);
    };
  }

  private void commands() {
    if (commands.isEmpty()) {
      return;
    }
    page.gap();
    page.words(2, TerminalColor.BOLD, "Commands that show them");
    for (int i = 0; i < commands.size(); i++) {
      Report.Command command = commands.get(i);
      page.labelled(4, 8, String.valueOf(i + 1), TerminalColor.PLAIN, command.run());
      page.words(8, TerminalColor.FAINT, command.platform() + ", " + command.cost());
    }
  }

  private void unsaid(List<Why.Entry> entries) {
    if (entries.isEmpty()) {
      return;
    }
    page.gap();
    page.words(2, TerminalColor.BOLD, "Said by nobody");
    for (Why.Entry entry : entries) {
      String direction = entry.speaksFor() ? "for" : "against";
      page.labelled(
          4,
          WhyText.COLUMN,
          direction,
          TerminalColor.PLAIN,
          entry.says() + " (" + entry.weight() + ")");
    }
  }
}
