package dev.stallsage.measure.hypervisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorBurden;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorDeviceTime;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorFreeSlots;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorQueueLimit;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.HypervisorSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.testkit.Product;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HypervisorMeasureTest {
  private static final double NONE = Double.NaN;

  private final HypervisorMeasure measure = new HypervisorMeasure();
  private int line;

  private void see(String device, double slots, double active, double rate, double deviceMs) {
    measure.see(
        new Series(1, "esxtop.txt", "", ""),
        new HypervisorSample(
            new Location("esxtop.txt", ++line, device),
            "device",
            device,
            "",
            slots,
            active,
            0,
            rate,
            NONE,
            NONE,
            deviceMs,
            0.01,
            deviceMs + 0.01,
            0,
            NONE,
            NONE));
  }

  private Collection<Feature> features() {
    return measure.features(
        new FeatureContext(
            Product.STALLSAGE.knowledge().scales(),
            s -> EvidenceRole.PROBLEM,
            file -> "esx4",
            Map.of(),
            List.of()));
  }

  @Test
  void oneSlowDeviceIsABurden() {
    see("naa.6001", 64, 2, 900, 0.6);
    see("naa.6002", 64, 20, 400, 44);
    assertThat(features()).anyMatch(f -> f instanceof HypervisorBurden b && b.burdened());
  }

  @Test
  void aSlowCommandOfAnIdleDeviceIsNone() {
    see("naa.6001", 64, 2, 900, 0.6);
    see("mpx.vmhba32", 1, 0, 0.2, 300);
    assertThat(features())
        .anyMatch(f -> f instanceof HypervisorBurden b && !b.burdened())
        .noneMatch(f -> f instanceof HypervisorDeviceTime && f.device().equals("mpx.vmhba32"));
  }

  @Test
  void aQueueThatHalvedWasLowered() {
    see("naa.6001", 64, 40, 900, 3);
    see("naa.6001", 32, 32, 700, 3);
    assertThat(features()).anyMatch(f -> f instanceof HypervisorQueueLimit l && l.lowered());
  }

  @Test
  void allSlotsTakenLeaveNoneFree() {
    see("naa.6001", 32, 32, 900, 3);
    assertThat(features()).anyMatch(f -> f instanceof HypervisorFreeSlots free && free.isLow());
  }
}
