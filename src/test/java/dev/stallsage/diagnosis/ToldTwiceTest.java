package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Product;
import dev.stallsage.trial.Trial;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** One fact in two words counts once. */
class ToldTwiceTest {
  @Test
  void theWarningOfAWornDriveAddsNothingToItsWear() throws IOException {
    Trial trial =
        Product.trials().stream()
            .filter(t -> Product.name(t).equals("ssd-worn-out/worn-and-saying-so"))
            .findFirst()
            .orElseThrow();
    Hypothesis worn = Product.investigation(trial).diagnosis().ranked().get(0);
    assertThat(worn.speaksFor())
        .extracting(t -> t.finding().id())
        .containsExactlyInAnyOrder("ssd-endurance-used-up", "ssd-unreliable");
    assertThat(worn.speaksFor()).filteredOn(t -> t.decibans() > 0).hasSize(1);
  }
}
