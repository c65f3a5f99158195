package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.CaseWork;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.EvidenceItem;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The stages a page shows are those the worker reports. */
class DiagnosisStagesTest {
  private static final Instant NOW = Instant.parse("2026-08-01T09:00:00Z");
  private static final List<EvidenceItem> EVIDENCE =
      List.of(new EvidenceItem("ev_1", "a.tar", "auto", "00", 200_000_000, NOW));

  private static List<DiagnosisStages.Stage> stages(
      CaseState state, String stage, long members, long read) {
    return stages(Words.in(Locale.ENGLISH), state, stage, members, read);
  }

  private static List<DiagnosisStages.Stage> stages(
      PageWords words, CaseState state, String stage, long members, long read) {
    CaseRecord shown =
        new CaseRecord(
            "case_1",
            "w",
            "account:ada",
            Context.NONE,
            state,
            1,
            1,
            1,
            NOW,
            NOW,
            NOW,
            null,
            NOW,
            false,
            new CaseRecord.Progress(stage, members, read),
            CaseRecord.Result.NONE,
            "",
            CaseWork.NONE);
    return new DiagnosisStages(300, 120, words).of(shown, EVIDENCE);
  }

  @Test
  void whatWaitsIsReceivedAndNothingMore() {
    assertThat(stages(CaseState.QUEUED, "received", 0, 0))
        .extracting(DiagnosisStages.Stage::style)
        .containsExactly("now", "ahead", "ahead");
  }

  @Test
  void anotherLanguageCountsWithItsOwnMarks() {
    List<DiagnosisStages.Stage> stages =
        stages(Words.in(Locale.GERMAN), CaseState.RUNNING, "reading", 1234, 50_000_000);
    assertThat(stages.get(1).counts()).isEqualTo("1.234 Dateien, 50,0 MB von 200,0 MB");
  }

  @Test
  void readingIsCountedAgainstWhatWasSent() {
    List<DiagnosisStages.Stage> stages = stages(CaseState.RUNNING, "reading", 1234, 50_000_000);
    assertThat(stages)
        .extracting(DiagnosisStages.Stage::style)
        .containsExactly("past", "now", "ahead");
    assertThat(stages.get(1).counts()).isEqualTo("1,234 files, 50.0 MB of 200.0 MB");
  }

  @Test
  void reasoningKeepsTheCountsOfTheReading() {
    List<DiagnosisStages.Stage> stages = stages(CaseState.RUNNING, "reasoning", 2, 200_000_000);
    assertThat(stages)
        .extracting(DiagnosisStages.Stage::style)
        .containsExactly("past", "past", "now");
    assertThat(stages.get(1).counts()).isEqualTo("2 files, 200.0 MB of 200.0 MB");
    assertThat(stages.get(2).counts()).isEqualTo("300 rules, 120 causes");
  }
}
