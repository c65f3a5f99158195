package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Problem;
import dev.stallsage.testkit.Product;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Verdicts are counted once each, feedback among them, and a change is guarded. */
@Tag("law")
@Execution(ExecutionMode.CONCURRENT)
class CalibrationTest {
  @TempDir private Path folder;

  private List<Feedback> feedback(String yaml, List<Problem> problems) throws IOException {
    return Feedback.of(Files.writeString(folder.resolve("feedback.yaml"), yaml), problems);
  }

  @Test
  void whatPeopleSaidCountsAsAVerdict() throws IOException {
    List<Problem> problems = new ArrayList<>();
    List<Feedback> said =
        feedback(
            """
            feedback:
              - { bundle: a, diagnosed: path-flapping, confidence: 0.9, verdict: right }
              - { bundle: b, diagnosed: path-flapping, confidence: 0.6, verdict: other, cause: ssd-worn-out }
            """,
            problems);
    assertThat(problems).isEmpty();
    Reliability verdicts = Calibration.of(List.of(), said, Product.STALLSAGE).verdicts();
    assertThat(verdicts.answers())
        .containsExactly(new Reliability.Answer(0.9, true), new Reliability.Answer(0.6, false));
  }

  @Test
  void feedbackThatIsOffIsComplainedOfWithItsLine() throws IOException {
    List<Problem> problems = new ArrayList<>();
    feedback(
        "feedback:\n  - { bundle: a, diagnosed: x, confidence: 91, verdict: maybe }\n", problems);
    assertThat(problems)
        .anyMatch(p -> p.path().endsWith(":2") && p.key().endsWith("confidence"))
        .anyMatch(p -> p.key().endsWith("verdict") && p.says().contains("other, right, wrong"));
  }

  @Test
  void everyCaseWithATruthIsOneVerdictAtMost() throws IOException {
    List<Trial> few =
        Product.trials().stream()
            .filter(t -> Product.name(t).startsWith("write-cache-battery-failed"))
            .toList();
    Calibration calibration = Calibration.of(few, List.of(), Product.STALLSAGE);
    assertThat(calibration.verdicts().answers()).hasSizeLessThanOrEqualTo(few.size()).isNotEmpty();
    assertThat(calibration.changes())
        .allSatisfy(change -> assertThat(change.gain()).isPositive())
        .extracting(Calibration.Change::holds)
        .doesNotContain(true);
  }

  @Test
  void nothingIsToldThatTheVerdictsDoNotBear() throws IOException {
    Calibration.of(Product.trials(), List.of(), Product.STALLSAGE).curve().stream()
        .filter(told -> told.band().strangers() > 0)
        .forEach(
            told -> {
              double from = told.band().from().told();
              double least = Math.max(told.leastShare(), told.band().from().weighed());
              assertThat(from).as("told from %s", told.band().from()).isLessThan(least + 0.02);
            });
  }

  @Test
  void whatStrangersSayOfWrongAnswersLowersWhatVerdictsBear() throws IOException {
    Feedback wrong = new Feedback("T-7", "path-flapping", 0.94, "wrong", "", "");
    List<Feedback> said = java.util.Collections.nCopies(10, wrong);
    List<Calibration.Told> before = Calibration.of(List.of(), List.of(), Product.STALLSAGE).curve();
    List<Calibration.Told> after = Calibration.of(List.of(), said, Product.STALLSAGE).curve();
    assertThat(after.get(2).band().strangers()).isEqualTo(before.get(2).band().strangers() + 10);
    assertThat(after.get(2).band().share()).isLessThan(before.get(2).band().share() - 0.1);
    assertThat(after)
        .extracting(told -> told.band().share())
        .isSorted()
        .allSatisfy(share -> assertThat(share).isBetween(0.0, 1.0));
  }
}
