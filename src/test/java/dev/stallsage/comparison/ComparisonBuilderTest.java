package dev.stallsage.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Investigation;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.report.json.ComparisonJson;
import dev.stallsage.report.markdown.ComparisonMarkdown;
import dev.stallsage.report.text.ComparisonText;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fix is seen where it was made, and an idle system is no proof of one. */
class ComparisonBuilderTest {
  private static final Path PAIRS = Path.of("src/test/comparisons");

  private static Comparison compared(String name, boolean force) throws IOException {
    return compared(
        PAIRS.resolve(name).resolve("before"), PAIRS.resolve(name).resolve("after"), force);
  }

  private static Comparison compared(Path before, Path after, boolean force) throws IOException {
    return ComparisonBuilder.of(
        Product.STALLSAGE.knowledge(),
        Product.STALLSAGE.formats().abouts().toList(),
        investigated(before),
        investigated(after),
        force);
  }

  private static Investigation investigated(Path path) throws IOException {
    Submission submission =
        new Submission(new ByteArrayInputStream(new byte[0]), Limits.COMMAND_LINE);
    submission.add(path.toString(), EvidenceRole.PROBLEM);
    return Product.STALLSAGE.investigate(
        submission.bundle(), EvidenceTiming.ALL, Limits.COMMAND_LINE);
  }

  @ParameterizedTest
  @CsvSource({
    "driver-taken-back, cciss-p600-scatter-gather-regression, cciss/c0d0, write",
    "battery-replaced, write-cache-battery-failed, cciss/c0d0, write",
    "disksort-switched-off, sd-disksort-latency-bubble, '', all",
    "drive-seated-anew, pcie-link-degraded, nvme6n1, read",
    "slow-disk-replaced, single-slow-array-member, sdf, all",
    "discards-in-small-portions, discard-stalls-device, sda, discard",
    "failed-back-to-the-owner, non-optimised-path-in-use, oradata01, ''"
  })
  void aFixIsSeenWhereItWasMade(String name, String cause, String device, String direction)
      throws IOException {
    Comparison comparison = compared(name, false);
    assertThat(comparison.state()).as(comparison.headline()).isEqualTo("compared");
    Comparison.CauseChange first = comparison.causes().get(0);
    assertThat(first.cause()).isEqualTo(cause);
    assertThat(first.change()).isEqualTo("gone");
    assertThat(first.before()).isGreaterThan(0.5);
    assertThat(first.lost()).isNotEmpty();
    assertThat(String.join(",", first.devices())).isEqualTo(device);
    if (!direction.isEmpty()) {
      assertThat(comparison.facts())
          .filteredOn(f -> f.change().equals("faster"))
          .anySatisfy(
              f -> {
                assertThat(f.device()).isEqualTo(device);
                assertThat(f.direction()).isEqualTo(direction);
                assertThat(f.after()).isLessThan(f.before());
              });
    }
    assertThat(comparison.facts()).noneMatch(f -> f.change().equals("slower"));
    assertThat(comparison.verifications()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"driver-taken-back, write", "drive-seated-anew, read"})
  void theOtherWayRoundItIsNew(String name, String direction) throws IOException {
    Path pair = PAIRS.resolve(name);
    Comparison comparison = compared(pair.resolve("after"), pair.resolve("before"), true);
    assertThat(comparison.causes().get(0).change()).isEqualTo("new");
    assertThat(comparison.facts())
        .anyMatch(f -> f.change().equals("slower") && f.direction().equals(direction));
    assertThat(comparison.facts())
        .as("a time is compared once, though two yardsticks grade it")
        .extracting(f -> f.device() + f.direction() + f.before() + f.after() + f.at())
        .doesNotHaveDuplicates();
  }

  @Test
  void anIdleAfterIsRefusedAsProof() throws IOException {
    Comparison refused = compared("battery-replaced-and-idle", false);
    assertThat(refused.state()).isEqualTo("refused");
    assertThat(refused.reasons()).anyMatch(r -> r.contains("an idle device proves nothing"));
    assertThat(refused.causes()).isEmpty();
    Comparison forced = compared("battery-replaced-and-idle", true);
    assertThat(forced.state()).isEqualTo("forced");
    assertThat(forced.headline()).contains("an idle device proves nothing");
  }

  @Test
  void whatWasNotLookedAtAgainIsNotGone() throws IOException {
    Path pair = PAIRS.resolve("failed-back-to-the-owner");
    Path other = PAIRS.resolve("slow-disk-replaced");
    Comparison comparison = compared(pair.resolve("before"), other.resolve("after"), false);
    assertThat(comparison.causes().get(0).change()).isEqualTo("not looked at");
    assertThat(comparison.headline()).contains("nothing is proved");
  }

  @Test
  void allRenderingsSayTheSame() throws IOException {
    Comparison comparison = compared("battery-replaced", false);
    StringWriter json = new StringWriter();
    ComparisonJson.write(comparison, json);
    assertThat(json.toString()).contains("\"schema\" : \"stallsage-comparison/1\"");
    for (String page :
        new String[] {
          json.toString(),
          ComparisonMarkdown.of(comparison),
          ComparisonText.of(comparison, TextStyle.PLAIN)
        }) {
      assertThat(page)
          .contains("write-cache-battery-failed", "cciss/c0d0", "write latency", "gone");
    }
  }

  @Test
  void aHeavierLoadIsNotCalledAlike() {
    Comparison.Load heavier = new Comparison.Load("sdb", "requests", 44.75, 820.5);
    assertThat(new ComparisonSentence(List.of(), List.of(), List.of(heavier), List.of()).text())
        .doesNotContain("like load")
        .contains("The load was another: sdb had 44.8 requests a second, and later 820");
    Comparison.Load alike = new Comparison.Load("sdb", "requests", 700, 820.5);
    assertThat(new ComparisonSentence(List.of(), List.of(), List.of(alike), List.of()).text())
        .endsWith("Under a like load.");
  }

  @Test
  void aDeviceThatIsNotInTheLaterEvidenceIsNotCalledIdle() throws IOException {
    Comparison refused =
        compared(
            PAIRS.resolve("battery-replaced/before"),
            PAIRS.resolve("slow-disk-replaced/after"),
            false);
    assertThat(refused.reasons()).noneMatch(r -> r.contains("idle"));
    assertThat(refused.headline()).contains("cciss/c0d0 is not in the later evidence");
  }
}
