package dev.stallsage.web;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.CaseWork;
import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What somebody can do with the work on a case.
 *
 * @param resolvedBy what resolved it, in words
 * @param choices what can have resolved it
 * @param people whom it can be given to
 * @param seen the case as it was when the page was made
 */
public record WorkPanel(
    WorkLine now,
    String resolvedBy,
    List<Choice> choices,
    List<String> statuses,
    List<String> people,
    String seen) {
  /** Remedies of so many causes are offered. */
  private static final int CAUSES = 4;

  /** What can have resolved a case. */
  public record Choice(String value, String title) {}

  static WorkPanel of(
      CaseRecord shown, Optional<Report> report, List<String> people, PageWords words) {
    List<Choice> choices = new ArrayList<>();
    report.ifPresent(r -> choices.addAll(remedies(r)));
    choices.add(new Choice(CaseWork.OTHER, words.say("case.resolved-other")));
    choices.add(new Choice(CaseWork.NOTHING, words.say("case.resolved-nothing")));
    String kept = shown.work().resolvedBy();
    Optional<Choice> known = choices.stream().filter(c -> c.value().equals(kept)).findFirst();
    if (!kept.isEmpty() && known.isEmpty()) {
      choices.add(0, new Choice(kept, kept)); // of a diagnosis before this one
    }
    return new WorkPanel(
        WorkLine.of(shown.work(), words),
        known.map(Choice::title).orElse(kept),
        List.copyOf(choices),
        CaseStatus.WORDS,
        people,
        shown.etag());
  }

  private static List<Choice> remedies(Report report) {
    List<Choice> all = new ArrayList<>();
    for (Report.RankedCause cause : report.causes().stream().limit(CAUSES).toList()) {
      for (int i = 0; i < cause.remedies().size(); i++) {
        String does = cause.remedies().get(i).does().replace("`", "");
        all.add(new Choice(cause.id() + '#' + (i + 1), does));
      }
    }
    return all;
  }
}
