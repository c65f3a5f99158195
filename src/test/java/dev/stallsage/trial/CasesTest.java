package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.Investigation;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.testkit.Product;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every case is diagnosed as its {@code case.yaml} says. */
@Execution(ExecutionMode.CONCURRENT)
class CasesTest {
  private static final ReportBuilder REPORTING = ReportBuilder.of(Product.STALLSAGE);

  /**
   * Of probes somebody wrote who had not seen the rules, so many are right, and none overclaims.
   */
  private static final double RIGHT = 0.9;

  @Test
  void nearlyAllProbesAreRight() {
    List<Trial> probes =
        Product.trials().stream().filter(t -> Product.name(t).startsWith("probes/")).toList();
    long right = probes.stream().filter(t -> t.expectation().open().isEmpty()).count();
    assertThat(probes).hasSizeGreaterThanOrEqualTo(120);
    assertThat((double) right / probes.size()).isGreaterThanOrEqualTo(RIGHT);
  }

  /** To say more than the evidence carries is the worst that can happen: not even open ones may. */
  @TestFactory
  Stream<DynamicTest> noProbeSaysTooMuch() {
    return Product.trials().stream()
        .filter(t -> !t.expectation().states().isEmpty())
        .map(
            t ->
                dynamicTest(
                    Product.name(t),
                    () -> {
                      String state =
                          Product.STALLSAGE.investigate(t.bundle()).diagnosis().verdict().word();
                      if (state.equals("explained") || state.equals("not-slow")) {
                        assertThat(t.expectation().states()).contains(state);
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> everyCaseIsDiagnosedAsExpected() {
    return Product.onEveryCase(
        trial -> {
          List<String> failures = failures(trial);
          if (trial.expectation().open().isEmpty()) {
            assertThat(failures).as(trial.expectation().says()).isEmpty();
          } else {
            assertThat(failures)
                .as("it is mended: take \"open\" out of its case.yaml")
                .isNotEmpty();
          }
        });
  }

  private static List<String> failures(Trial trial) throws IOException {
    Investigation investigation = Product.investigation(trial);
    List<String> commands =
        REPORTING.report(investigation, ReportOptions.USUAL).nextEvidence().stream()
            .map(Report.NextEvidence::run)
            .toList();
    List<String> failures = new ArrayList<>(trial.failures(investigation));
    failures.addAll(trial.failuresOfQuestions(commands));
    return failures;
  }

  @Test
  void everyCauseHasACaseThatShowsIt() {
    List<String> blamed =
        Product.trials().stream()
            .filter(t -> t.expectation().open().isEmpty())
            .flatMap(t -> t.expectation().blames().stream())
            .toList();
    assertThat(Product.STALLSAGE.knowledge().causes().values())
        .filteredOn(cause -> !cause.status().equals("retired"))
        .extracting(Cause::id)
        .allSatisfy(id -> assertThat(blamed).contains(id));
  }

  /** What a support desk meets every week. */
  private static final List<String> COMMON =
      List.of(
          "application-demand-burst",
          "cciss-p600-scatter-gather-regression",
          "discard-stalls-device",
          "disk-failure-predicted",
          "disk-media-errors",
          "emlxs-completion-queue-wait",
          "ext4-stripe-allocator-spin",
          "hba-driver-regression",
          "hba-firmware-defect",
          "hdd-random-iops-saturation",
          "hw-raid-degraded-or-rebuilding",
          "iscsi-session-drops",
          "md-resync-or-check-running",
          "mpt-sas-tagged-queueing-disabled",
          "non-optimised-path-in-use",
          "nvme-controller-dropped-off-bus",
          "nvme-device-failing",
          "oversized-request-timeout",
          "parity-raid-read-modify-write",
          "pcie-link-degraded",
          "readahead-oversized",
          "sata-controller-hang-all-ports",
          "sata-link-errors",
          "sd-disksort-latency-bubble",
          "single-slow-array-member",
          "smr-cache-exhausted",
          "software-raid-kernel-defect",
          "ssd-cache-flush-cost",
          "ssd-worn-out",
          "util-accounting-artefact-kernel",
          "vmd-shared-interrupt-switchtec",
          "write-cache-battery-failed");

  /**
   * A rule that has only seen what it is for is not known to tell anything apart: evidence of a
   * look-alike stands in the cause's own folder, or a case demands to be ahead of it.
   */
  @Test
  void everyCommonCauseHasACaseAndANearMiss() {
    assertThat(COMMON)
        .allSatisfy(
            id -> {
              assertThat(Product.trials())
                  .as("shows it")
                  .anyMatch(t -> t.expectation().blames().contains(id));
              assertThat(Product.trials()).as("near miss").anyMatch(t -> isNearMiss(t, id));
            });
  }

  private static boolean isNearMiss(Trial trial, String cause) {
    Expectation expected = trial.expectation();
    boolean own = Product.name(trial).startsWith(cause + "/");
    return !expected.isTrue(cause) && (own || expected.aheadOf().containsKey(cause));
  }
}
