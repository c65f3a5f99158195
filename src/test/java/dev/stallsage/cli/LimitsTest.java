package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.evidence.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The published limits. */
class LimitsTest {
  @Test
  void theTableOfTheDocumentationIsTheOneInForce() throws IOException {
    String page = Files.readString(Path.of("docs/reference/limits.md"));
    for (Limit limit : Limit.values()) {
      assertThat(page)
          .contains(
              "| %s | %s | %s | %s |"
                  .formatted(
                      limit.id(),
                      limit.words(limit.commandLine()),
                      limit.words(limit.server()),
                      limit.onHit()));
    }
  }

  @Test
  void theTableIsPrintedAsTextAndAsJson() {
    assertThat(Shell.run("formats", "--limits").out()).contains("unpacked-total", "64 GiB");
    assertThat(Shell.run("formats", "--limits", "--format", "json").out())
        .contains("\"id\" : \"unpacked-total\"", "\"commandLine\" : 68719476736");
  }

  @Test
  void whatTheRulesMayCostIsLimitedAsWell() {
    String folder = "src/test/cases/write-cache-battery-failed/p400-with-dead-battery";
    for (String limit : List.of("facts", "rule-firings")) {
      Shell.Result page = Shell.run("triage", "--format", "json", "--limit", limit + "=1", folder);
      assertThat(page.status()).isEqualTo(ExitStatus.PARTIAL);
      assertThat(page.out()).contains("limit " + limit + " is 1, found 2");
    }
    Shell.Result batch =
        Shell.run(
            "batch",
            "--format",
            "jsonl",
            "--limit",
            "rule-firings=1",
            "src/test/cases/write-cache-battery-failed");
    assertThat(batch.status()).isEqualTo(ExitStatus.PARTIAL);
    assertThat(batch.out()).contains("limit rule-firings is 1, found 2");
    Shell.Result free =
        Shell.run("triage", "--limit", "facts=0", "--limit", "rule-firings=0", folder);
    assertThat(free.status()).isEqualTo(ExitStatus.DONE);
  }

  @Test
  void aLimitIsChangedByItsName() {
    assertThat(ChangedLimits.of(List.of("unpacked-total=2KiB")).of(Limit.UNPACKED_TOTAL))
        .isEqualTo(2048);
    assertThat(ChangedLimits.of(List.of("nesting=9")).of(Limit.NESTING)).isEqualTo(9);
    assertThat(ChangedLimits.of(List.of("ratio=0")).of(Limit.RATIO)).isEqualTo(Long.MAX_VALUE);
    assertThatThrownBy(() -> ChangedLimits.of(List.of("nestin=9"))).hasMessageContaining("nesting");
    assertThatThrownBy(() -> ChangedLimits.of(List.of("nesting=9GiB")))
        .hasMessageContaining("such as 1000");
    assertThatThrownBy(() -> ChangedLimits.of(List.of("line-length=2MiB")))
        .hasMessageContaining("line-length is always 1 MiB and cannot be changed");
  }
}
