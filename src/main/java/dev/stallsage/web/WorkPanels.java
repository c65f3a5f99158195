package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Account;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.report.Report;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Makes what somebody can do with the work on a case. */
@Component
final class WorkPanels {
  private final Accounts accounts;
  private final AdminTrail trail;
  private final PageLanguages languages;

  WorkPanels(Accounts accounts, AdminTrail trail, PageLanguages languages) {
    this.languages = languages;
    this.accounts = accounts;
    this.trail = trail;
  }

  WorkPanel of(Actor by, CaseRecord shown, Optional<Report> report) {
    return WorkPanel.of(shown, report, people(by), languages.words());
  }

  /** Whom a case can be given to, oneself first; whoever may not give any is told nobody. */
  List<String> people(Actor by) {
    if (!by.role().may(Role.ENGINEER)) {
      return List.of();
    }
    return Stream.concat(
            Stream.of(CaseLine.who(by.name())),
            Stream.concat(
                accounts.of(by.workspace()).stream().map(Account::name),
                trail.vouchedFor(by).stream().map(person -> CaseLine.who(person.who()))))
        .distinct()
        .toList();
  }
}
