package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Stallsage;
import org.junit.jupiter.api.Test;

class KeptReportBuilderTest {
  @Test
  void the_builder_of_one_product_is_kept_and_another_product_has_its_own() {
    Stallsage product = Stallsage.packed();
    Stallsage withPack = product.with("vault 1.2");
    KeptReportBuilder kept = new KeptReportBuilder();

    ReportBuilder first = kept.of(product);

    assertThat(kept.of(product)).isSameAs(first);
    assertThat(kept.of(withPack).version()).endsWith("with vault 1.2");
    assertThat(kept.of(product).version()).isEqualTo(first.version());
  }
}
