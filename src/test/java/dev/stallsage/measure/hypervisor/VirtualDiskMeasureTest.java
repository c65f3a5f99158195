package dev.stallsage.measure.hypervisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.hypervisor.HypervisorWords.OthersOutstanding;
import dev.stallsage.measure.hypervisor.HypervisorWords.QueueCeiling;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.testkit.Product;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VirtualDiskMeasureTest {
  private static final double[] LIMITS = {1, 2, 3, 5, 29, 33, 65};

  private final VirtualDiskMeasure measure = new VirtualDiskMeasure();

  private void see(String disk, String direction, long... counts) {
    List<Bucket> buckets = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      Location at = new Location("vscsi.csv", i + 1, counts[i] + "," + (LIMITS[i + 1] - 1));
      buckets.add(new Bucket(LIMITS[i], LIMITS[i + 1], counts[i], at));
    }
    Location first = new Location("vscsi.csv", 1, disk);
    measure.see(
        new Series(1, "vscsi.csv", "", ""),
        new Histogram(first, Histogram.Quantity.OUTSTANDING, direction, disk, List.of(), buckets));
  }

  private Collection<Feature> features() {
    return measure.features(
        new FeatureContext(
            Product.STALLSAGE.knowledge().scales(),
            s -> EvidenceRole.PROBLEM,
            file -> "",
            Map.of(),
            List.of()));
  }

  @Test
  void aGuestThatHandsOverOneAtATimeFindsNoOthers() {
    see("scsi0:1", "", 9_600, 380, 20, 0, 0, 0);
    assertThat(features()).anyMatch(f -> f instanceof OthersOutstanding others && others.isLow());
  }

  @Test
  void aDiskThatIsHardlyUsedSaysNothing() {
    see("scsi0:0", "", 120, 0, 0, 0, 0, 0);
    see("scsi0:1", "", 900, 2_000, 9_000, 30_000, 5_000, 0);
    assertThat(features())
        .noneMatch(f -> f instanceof OthersOutstanding others && others.isLow())
        .anyMatch(f -> f instanceof OthersOutstanding others && others.isHigh());
  }

  @Test
  void readsAloneDoNotTellHowManyAreOutstanding() {
    see("scsi0:1", "read", 9_600, 380, 20, 0, 0, 0);
    assertThat(features()).isEmpty();
  }

  @Test
  void aQueueThatHeapsUpAtItsEndStandsAtALimit() {
    see("scsi0:1", "", 100, 200, 800, 3_900, 5_000, 0);
    assertThat(features()).anyMatch(f -> f instanceof QueueCeiling ceiling && ceiling.isHigh());
  }

  @Test
  void aQueueThatThinsOutDoesNot() {
    see("scsi0:1", "", 1_000, 2_000, 8_000, 3_900, 50, 0);
    assertThat(features()).noneMatch(f -> f instanceof QueueCeiling ceiling && ceiling.isHigh());
  }
}
