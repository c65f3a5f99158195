package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Investigation;
import dev.stallsage.testkit.Product;
import dev.stallsage.trial.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Why and why not are told from the facts: what fired, held in each of its conditions. */
@Tag("law")
class ConditionCheckerTest {
  private static final Map<String, RuleCard> CARDS = Product.STALLSAGE.rulebook().cards();

  private static ConditionChecker checking(Investigation investigation) {
    return new ConditionChecker(
        Product.STALLSAGE.knowledge().scales(), investigation.diagnosis(), feature -> false);
  }

  @Test
  void everyConditionOfWhatFiredHolds() throws IOException {
    for (Trial trial : Product.trials()) {
      Investigation investigation = Product.investigation(trial);
      for (Finding finding : investigation.diagnosis().sightings().findings()) {
        assertThat(checking(investigation).check(CARDS.get(finding.id()), List.of(finding.where())))
            .as("%s in %s", finding.id(), Product.name(trial))
            .isNotEmpty()
            .filteredOn(check -> !check.condition().contains("!= $"))
            .extracting(ConditionCheck::outcome)
            .containsOnly("true");
      }
    }
  }

  @Test
  void whatCouldHaveFiredAndDidNotFailsSomewhereOrIsNotAtOnePlace() throws IOException {
    int failing = 0;
    int all = 0;
    for (Trial trial : Product.trials()) {
      Investigation investigation = Product.investigation(trial);
      RuleConclusions sightings = investigation.diagnosis().sightings();
      for (String id : sightings.lookable()) {
        if (sightings.of(id).isEmpty()) {
          all++;
          failing +=
              checking(investigation).check(CARDS.get(id), List.of()).stream()
                      .anyMatch(check -> check.outcome().equals("false"))
                  ? 1
                  : 0;
        }
      }
    }
    assertThat((double) failing / all).as("%s of %s say why", failing, all).isGreaterThan(0.95);
  }

  @Test
  void aFigureIsToldWithItsDistanceFromTheLimitAndItsLine() throws IOException {
    Trial trial =
        Trial.of(
            Path.of("src/test/cases/write-cache-battery-failed/p600-with-dead-battery"),
            new java.util.ArrayList<>());
    Investigation investigation = Product.investigation(trial);
    ConditionCheck reads =
        checking(investigation).check(CARDS.get("writes-slow-reads-normal"), List.of()).get(1);
    assertThat(reads.outcome()).isEqualTo("true");
    assertThat(reads.distance()).matches("[0-9.]+ ms, 0[.][0-9]+ times the limit of 10 ms");
    assertThat(reads.because()).hasSize(1);
    assertThat(reads.because().get(0).at().file()).isEqualTo("iostat.txt");
  }

  @Test
  void whatNothingCouldShowIsNotLookedAt() throws IOException {
    Trial trial =
        Trial.of(
            Path.of("src/test/cases/write-cache-battery-failed/p600-with-dead-battery"),
            new java.util.ArrayList<>());
    Investigation investigation = Product.investigation(trial);
    assertThat(checking(investigation).check(CARDS.get("sd-tail-behind-standing-queue"), List.of()))
        .extracting(ConditionCheck::outcome)
        .containsOnly("not looked at");
  }

  @Test
  void aConditionAboutOneFaultQuotesNoLineOfAnother() throws IOException {
    Trial trial =
        Trial.of(
            Path.of("src/test/cases/nfs-server-response-slow/volume-of-a-hypervisor"),
            new java.util.ArrayList<>());
    Investigation investigation = Product.investigation(trial);
    ConditionCheck lost =
        checking(investigation).check(CARDS.get("heartbeat-was-not-answered"), List.of()).get(0);
    assertThat(lost.outcome()).isNotEqualTo("true");
    assertThat(lost.because()).isEmpty();
    assertThat(lost.distance()).isEmpty();
  }
}
