package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.AffectedVersions;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Effect;
import dev.stallsage.knowledge.Prior;
import dev.stallsage.knowledge.Severity;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.knowledge.Weight;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.Where;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A root stands above what it brings about, and only where it can have brought it about. */
class CauseChainsTest {

  private static Hypothesis likely(String id, double confidence, String device, String... leadsTo) {
    Cause cause =
        new Cause(
            id,
            id,
            "device",
            List.of("any"),
            Prior.COMMON,
            "draft",
            "fault",
            Severity.MAJOR,
            new Effect(Effect.Reach.DEVICE, Direction.BOTH, Effect.Shape.STEADY, false),
            List.of(),
            List.of(),
            Set.of(),
            Set.of(leadsTo),
            List.of(),
            List.of(),
            List.of(),
            new AffectedVersions("", ""),
            List.of(),
            "");
    List<Where> where = device.isEmpty() ? List.of() : List.of(new Where("db7", device));
    Finding own = new Finding(id + "-seen", "", id, Where.BUNDLE, List.of());
    return new Hypothesis(
        cause,
        10,
        confidence,
        where,
        List.of(new WeighedFinding(own, Weight.STRONG, SignMeaning.FAULT, 10)),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "",
        CauseStanding.UNJOINED);
  }

  private static List<String> order(Hypothesis... ranked) {
    return CauseChains.rootsFirst(List.of(ranked)).stream()
        .map(h -> h.cause().id() + (h.root().isEmpty() ? "" : " of " + h.root()))
        .toList();
  }

  @Test
  void theRootStandsFirstAlthoughItsConsequenceIsSurer() {
    assertThat(
            order(
                likely("slow-member", 0.97, "sdc"),
                likely("other", 0.9, "sdx"),
                likely("media-errors", 0.8, "sdc", "slow-member")))
        .containsExactly("media-errors", "slow-member of media-errors", "other");
  }

  @Test
  void aRootOfARootStandsAboveBoth() {
    assertThat(
            order(
                likely("throttled", 0.9, "tank"),
                likely("slow-member", 0.8, "sdc", "throttled"),
                likely("media-errors", 0.7, "sdc", "slow-member")))
        .containsExactly("media-errors", "slow-member of media-errors", "throttled of slow-member");
  }

  @Test
  void anotherDeviceIsAnotherMatter() {
    assertThat(
            order(
                likely("slow-member", 0.97, "sdd"),
                likely("media-errors", 0.8, "sdc", "slow-member")))
        .containsExactly("slow-member", "media-errors");
  }

  @Test
  void anUnlikelyRootExplainsNothing() {
    assertThat(
            order(
                likely("slow-member", 0.97, "sdc"),
                likely("media-errors", 0.4, "sdc", "slow-member")))
        .containsExactly("slow-member", "media-errors");
  }

  @Test
  void whatLeansOnTheSameSymptomsAloneIsARivalAndNoRoot() {
    Hypothesis slow = likely("slow-member", 0.97, "sdc");
    Hypothesis errors = likely("media-errors", 0.8, "sdc", "slow-member");
    Hypothesis unfounded =
        new Hypothesis(
            errors.cause(),
            10,
            0.8,
            errors.where(),
            slow.speaksFor(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            "",
            CauseStanding.UNJOINED);
    assertThat(order(slow, unfounded)).containsExactly("slow-member", "media-errors");
  }

  @Test
  void aCircleEndsAndLosesNothing() {
    assertThat(
            order(
                likely("one", 0.9, "", "two"), likely("two", 0.8, "", "one"), likely("x", 0.7, "")))
        .containsExactlyInAnyOrder("one of two", "two of one", "x");
  }
}
