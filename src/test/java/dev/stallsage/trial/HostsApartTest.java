package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.measure.Where;
import dev.stallsage.testkit.Product;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Devices of one name on two hosts have nothing to do with each other. */
class HostsApartTest {
  /** 8 ms are normal for a disk of ora32, and too slow for the SSD of ora31 of the same name. */
  @Test
  void theMediumOfADeviceIsThatOfItsOwnHost() throws IOException {
    Trial trial =
        Product.trials().stream()
            .filter(t -> t.folder().endsWith("two-hosts-with-equal-names"))
            .findFirst()
            .orElseThrow();
    Diagnosis diagnosis = Product.investigation(trial).diagnosis();
    assertThat(diagnosis.sightings().findings().stream().filter(Finding::isSymptom))
        .isNotEmpty()
        .extracting(Finding::where)
        .containsOnly(new Where("ora31", "sdd"));
  }
}
