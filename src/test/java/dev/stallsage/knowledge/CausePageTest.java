package dev.stallsage.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Effect.Reach;
import dev.stallsage.knowledge.Effect.Shape;
import dev.stallsage.measure.Direction;
import dev.stallsage.testkit.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a page of a cause must say, and what it may. */
class CausePageTest {
  private static final String PAGE =
      """
      id: bad-disk
      title: The disk is bad
      layer: device
      platforms: [any]
      prior: common
      status: draft
      effect: { on: everything-above, direction: writes, shape: stall }
      signature: [ { finding: errors, speaks: for, weight: strong, shows: fault } ]
      mistaken-for: [ { cause: bad-cable, tell-apart: the cable } ]
      confirm: [ { run: "smartctl -x /dev/sdb", expect: "pending sectors" } ]
      remedies:
        - do: Replace it
          risk: data
          when: errors
          first: { look: "the serial number on the drive", expect: "the one of the report" }
          verify: { run: "smartctl -x /dev/sdb", expect: "none pending" }
      never: [ "Do not pull it before the serial number is compared." ]
      references: [ { title: A manual, url: "https://example.org/" } ]
      """;

  private final List<Problem> problems = new ArrayList<>();

  private Cause read(String from, String to) {
    assertThat(PAGE).contains(from);
    YamlNode tree = Yaml.parse("causes/bad-disk.md", PAGE.replace(from, to), 1, problems);
    return new CauseReader("causes/bad-disk.md", Set.of("device"), problems)
        .read(tree, "## What happens\n## How to be sure\n## How to fix it\n");
  }

  @Test
  void whatItDoesToRequestsIsRead() {
    Cause cause = read("data", "data");
    assertThat(problems).isEmpty();
    assertThat(cause.effect())
        .isEqualTo(new Effect(Reach.EVERYTHING_ABOVE, Direction.WRITES, Shape.STALL, false));
    assertThat(cause.never()).hasSize(1);
    assertThat(cause.remedies().get(0).when()).isEqualTo("errors");
    assertThat(cause.remedies().get(0).first().how()).isEqualTo("the serial number on the drive");
  }

  @Test
  void aSignSaysWhetherItShowsTheFaultItsEffectOrWhatSurroundsIt() {
    read(", shows: fault", "");
    assertThat(problems).anyMatch(p -> p.key().endsWith("signature[0].shows"));
    problems.clear();
    read("shows: fault", "shows: everything");
    assertThat(problems)
        .anyMatch(p -> p.says().contains("expected one of fault, effect, work, loss, context"));
  }

  @Test
  void aCheckIsSomethingToTypeOrSomethingToLookAt() {
    read("{ run: \"smartctl -x /dev/sdb\", expect: \"pending", "{ expect: \"pending");
    assertThat(problems).anyMatch(p -> p.says().contains("expected either run"));
    problems.clear();
    read("{ look: \"the serial", "{ run: \"ledctl\", look: \"the serial");
    assertThat(problems).anyMatch(p -> p.says().contains("expected either run"));
  }

  @Test
  void aSettingCanBeHarmlessWhereRequestsAreQuick() {
    Cause cause = read("shape: stall }", "shape: stall, harmless-when-quick: true }");
    assertThat(problems).isEmpty();
    assertThat(cause.effect().harmlessWhenQuick()).isTrue();
  }

  @Test
  void aReachThatIsNoneIsComplainedOf() {
    read("on: everything-above", "on: everything");
    assertThat(problems).anyMatch(p -> p.says().contains("everything-above"));
  }

  /** Whatever is typed from a page can be typed: prose has no copy button. */
  @Test
  void everyPageSaysWhatItDoesAndTypesWhatCanBeTyped() {
    assertThat(Product.STALLSAGE.knowledge().causes().values())
        .filteredOn(cause -> !cause.status().equals("retired"))
        .allSatisfy(
            cause -> {
              assertThat(cause.effect()).isNotNull();
              assertThat(cause.confirm())
                  .extracting(Check::run)
                  .noneMatch(run -> run.contains("; see ") || run.endsWith("."));
            });
  }
}
