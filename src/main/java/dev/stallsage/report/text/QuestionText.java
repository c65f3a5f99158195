package dev.stallsage.report.text;

import dev.stallsage.report.CollectCommands;
import dev.stallsage.report.FirstPage;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import java.util.function.UnaryOperator;

/** Where a diagnosis stands and what would tell most, for whoever is asked at a terminal. */
public final class QuestionText {
  private static final int COLUMN = 11;
  private static final int CAUSES_AT_MOST = 2;
  private static final int OUTCOMES_AT_MOST = 3;

  private QuestionText() {}

  /**
   * The verdict in its sentence, and how sure its causes are:
   *
   * <pre>
   * SLOW       sdb of bk1, reads; up to 48 ms
   * likely     A heavy job at that hour 0.61
   * </pre>
   */
  public static String standing(Report report, TextStyle look) {
    TextPage page = new TextPage(look);
    FirstPage first = FirstPage.of(report);
    page.labelled(0, first.word().length() + 2, first.word(), TerminalColor.BOLD, first.headline());
    String label = "likely";
    for (Report.RankedCause cause : report.causes().stream().limit(CAUSES_AT_MOST).toList()) {
      page.labelled(
          0,
          COLUMN,
          label,
          TerminalColor.FAINT,
          cause.title() + ' ' + NumberText.share(cause.told()));
      label = "";
    }
    return page.toString();
  }

  /**
   * The command that would tell most, what it costs, and what each answer would mean.
   *
   * @param title what a cause is called, by its id
   */
  public static String question(
      int number, Report.NextEvidence asked, UnaryOperator<String> title, TextStyle look) {
    TextPage page = new TextPage(look);
    page.gap();
    String what =
        CollectCommands.areTyped(asked.platform())
            ? "Run this (" + asked.platform() + "; " + asked.cost() + "):"
            : "Look this up (" + asked.cost() + "):";
    page.labelled(0, COLUMN, "Question " + number, TerminalColor.BOLD, what);
    page.gap();
    page.words(4, asked.run());
    page.gap();
    asked.outcomes().stream()
        .limit(OUTCOMES_AT_MOST)
        .forEach(
            o -> page.words(4, TerminalColor.FAINT, o.condition() + ": " + o.consequence(title)));
    return page.toString();
  }
}
