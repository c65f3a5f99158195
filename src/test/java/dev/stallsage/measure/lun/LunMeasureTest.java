package dev.stallsage.measure.lun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.lun.LunWords.AdapterTags;
import dev.stallsage.measure.lun.LunWords.LunLimit;
import dev.stallsage.measure.lun.LunWords.LunQueue;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.StructureMember;
import dev.stallsage.testkit.Product;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LunMeasureTest {
  private final LunMeasure measure = new LunMeasure();
  private final Series dump = series(1, "the stalled system");
  private final Series other = series(2, "its twin");
  private int line;

  private static Series series(int id, String label) {
    return new Series(id, "dump.txt", label, "");
  }

  private void see(Series series, String instance, String member, long value) {
    Location at = new Location("dump.txt", ++line, member + " = " + value);
    measure.see(series, new StructureMember(at, "", instance, member, value));
  }

  private Collection<Feature> features(EvidenceRole roleOfOther) {
    return measure.features(
        new FeatureContext(
            Product.STALLSAGE.knowledge().scales(),
            s -> s.equals(other) ? roleOfOther : EvidenceRole.PROBLEM,
            file -> "",
            Map.of(),
            List.of()));
  }

  private List<String> holding(EvidenceRole roleOfOther) {
    return features(roleOfOther).stream()
        .filter(f -> f instanceof LunQueue queue && queue.holds())
        .map(Feature::key)
        .sorted()
        .toList();
  }

  private void lun(Series series, String instance, long limit, long saved, long untagged) {
    see(series, instance, "un_throttle", limit);
    see(series, instance, "un_saved_throttle", saved);
    see(series, instance, "un_min_throttle", 8);
    see(series, instance, "un_f_opt_queueing", untagged);
  }

  @Test
  void threeCommandsQueuedByTheAdapterAreUntagged() {
    lun(dump, "0x30", 3, 3, 1);
    assertThat(holding(EvidenceRole.PROBLEM)).containsExactly("below-minimum", "untagged");
  }

  @Test
  void threeCommandsThatSomebodyConfiguredAreNot() {
    lun(dump, "0x30", 3, 3, 0);
    assertThat(holding(EvidenceRole.PROBLEM)).containsExactly("below-minimum", "chosen");
    assertThat(features(EvidenceRole.PROBLEM))
        .anyMatch(f -> f instanceof LunLimit l && l.depth() == 3);
  }

  @Test
  void aLimitBelowTheSavedOneWasReduced() {
    lun(dump, "0x30", 17, 256, 0);
    assertThat(holding(EvidenceRole.PROBLEM)).containsExactly("reduced");
    assertThat(features(EvidenceRole.PROBLEM)).noneMatch(LunLimit.class::isInstance);
  }

  @Test
  void aMemberThatComesAgainIsOfTheNextStructure() {
    lun(dump, "", 256, 256, 0);
    lun(dump, "", 3, 3, 1);
    assertThat(holding(EvidenceRole.PROBLEM))
        .containsExactly("below-minimum", "mixed", "tagged", "untagged");
  }

  @Test
  void twoSystemsInOneFileAreNotOneWithAnOddDrive() {
    lun(dump, "0x30", 3, 3, 1);
    lun(other, "0x40", 256, 256, 0);
    assertThat(holding(EvidenceRole.PROBLEM))
        .containsExactly("below-minimum", "tagged", "untagged");
    assertThat(holding(EvidenceRole.BASELINE)).containsExactly("below-minimum", "untagged");
  }

  @Test
  void bitsOfTargetsThatCannotExistRefuseNothing() {
    see(dump, "", "m_notag", 0xffc0);
    assertThat(features(EvidenceRole.PROBLEM))
        .allMatch(f -> f instanceof AdapterTags tags && !tags.refused());
  }

  @Test
  void aBitForEveryTargetRefusesAll() {
    see(dump, "", "m_notag", 0xffff);
    assertThat(features(EvidenceRole.PROBLEM))
        .allMatch(f -> f instanceof AdapterTags tags && tags.refused());
  }
}
