package dev.stallsage.measure.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.device.DeviceMetrics.PeerSpread;
import dev.stallsage.measure.device.DeviceStates.PeerLatency;
import dev.stallsage.measure.device.DeviceStates.PeerLoad;
import dev.stallsage.measure.device.DeviceStates.TwinLatency;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which device is an exception among its like, and which only looks like one. */
class PeerFeaturesTest {
  private static final Series SERIES = new Series(1, "iostat.txt", "", "iostat -x 5");
  private static final FeatureContext FRAME =
      new FeatureContext(
          Knowledge.packed().scales(), s -> EvidenceRole.PROBLEM, f -> "db7", Map.of(), List.of());

  private final DeviceMeasure measure = new DeviceMeasure();
  private final DeviceRow row = new DeviceRow();
  private int line;

  /** Samples of one device at a rate and a latency, ms; the queue follows from Little's law. */
  private PeerFeaturesTest device(String name, double requests, double... latencies) {
    for (double latency : latencies) {
      measure
          .meter(SERIES, name)
          .add(
              row.begin(new Location("iostat.txt", ++line, name), name, "")
                  .set(Column.READS_PER_SECOND, requests)
                  .set(Column.READ_KIB_PER_SECOND, requests * 16)
                  .set(Column.RESPONSE_MS, latency)
                  .set(Column.OUTSTANDING, requests * latency / 1000));
    }
    return this;
  }

  private PeerFeaturesTest alike(String names, double requests, double latency) {
    for (String name : names.split(" ")) {
      device(name, requests, latency, latency * 1.1, latency * 0.9, latency);
    }
    return this;
  }

  private <F extends Feature> List<F> all(Class<F> type) {
    return measure.features(FRAME).stream().filter(type::isInstance).map(type::cast).toList();
  }

  private List<String> slow() {
    return all(PeerLatency.class).stream()
        .filter(p -> p.isHigh() && p.sustained())
        .map(PeerLatency::device)
        .toList();
  }

  @Test
  void theMeanHidesOneSlowMemberTheMedianOfTheOthersDoesNot() {
    alike("nvme0n1 nvme1n1 nvme2n1 nvme3n1 nvme4n1 nvme5n1", 4000, 0.1);
    device("nvme6n1", 3800, 0.42, 0.40, 0.45, 0.41);
    assertThat(slow()).containsExactly("nvme6n1");
    PeerLatency found =
        all(PeerLatency.class).stream().filter(PeerLatency::isHigh).findFirst().get();
    assertThat(found.throughout()).isTrue();
    assertThat(found.gauge().value()).isBetween(4.0, 4.3);
    assertThat(found.because())
        .anySatisfy(c -> assertThat(c.reads()).contains("the mean over all 7"));
  }

  /** Reports of seven disks; one is slow from one report to another. */
  private void longRun(int reports, int from, int to) {
    for (int report = 0; report < reports; report++) {
      for (int disk = 0; disk < 7; disk++) {
        boolean slow = disk == 4 && report >= from && report < to;
        device("sd" + (char) ('a' + disk), 90, slow ? 80 : 6 + report % 3);
      }
    }
  }

  @Test
  void aDiskThatIsSlowInAPartOfALongLogIsSlow() {
    longRun(4000, 0, 1200);
    assertThat(slow()).containsExactly("sde");
    assertThat(all(PeerSpread.class)).allMatch(spread -> spread.isHigh());
  }

  @Test
  void theLastTwentiethOfALogIsEnough() {
    longRun(4000, 3800, 4000);
    assertThat(slow()).containsExactly("sde");
  }

  @Test
  void aBurstOfAFewReportsIsNoPhase() {
    longRun(4000, 2000, 2010);
    assertThat(slow()).isEmpty();
    assertThat(all(PeerSpread.class)).noneMatch(spread -> spread.isHigh());
  }

  @Test
  void fourDevicesAreTheLeastThatCanBeCompared() {
    alike("sda sdb", 100, 6);
    device("sdc", 100, 90, 80, 85);
    assertThat(all(PeerLatency.class)).isEmpty();
    alike("sdd", 100, 6);
    assertThat(slow()).containsExactly("sdc");
  }

  @Test
  void microsecondsAreNoFault() {
    alike("nvme0n1 nvme1n1 nvme2n1", 900, 0.02);
    device("nvme3n1", 900, 0.09, 0.08, 0.09);
    assertThat(slow()).isEmpty();
  }

  @Test
  void fewMillisecondsAreAFaultOfFlashOnly() {
    alike("sda sdb sdc", 800, 0.3);
    device("sdd", 700, 2.4, 2.2, 2.5);
    assertThat(slow()).containsExactly("sdd");
  }

  @Test
  void fewMillisecondsAreNoFaultOfDisks() {
    alike("sda sdb sdc", 80, 2);
    device("sdd", 80, 7, 7, 7);
    assertThat(slow()).isEmpty();
  }

  @Test
  void aDeviceWithManyTimesTheRequestsIsAHotSpot() {
    alike("sda sdb sdc sdd", 60, 6);
    device("sde", 600, 40, 45, 41);
    assertThat(all(PeerLatency.class)).noneMatch(p -> p.device().equals("sde"));
    assertThat(all(PeerLoad.class)).extracting(PeerLoad::device).containsExactly("sde");
    assertThat(all(PeerLoad.class).get(0).slower()).isTrue();
  }

  @Test
  void aNearlyIdleDeviceIsNotCompared() {
    alike("sda sdb sdc sdd", 150, 5);
    device("sde", 3, 40, 45, 41);
    assertThat(slow()).isEmpty();
  }

  @Test
  void aDyingDiskServesFewRequestsBecauseItIsSlow() {
    alike("sda sdb sdc sdd", 150, 5);
    device("sde", 3, 1700, 2400, 900);
    assertThat(slow()).containsExactly("sde");
  }

  @Test
  void idleDisksBesideBusyOnesAreNotTheMeasure() {
    alike("sda sdb sdc sdd sde", 2, 3);
    alike("sdf sdg sdh sdi", 180, 7);
    device("sdj", 160, 60, 70, 66);
    assertThat(slow()).containsExactly("sdj");
    assertThat(all(PeerLoad.class)).isEmpty();
  }

  @Test
  void partitionsMappedDevicesAndLunsHaveNoPeers() {
    alike("sda1 sda2 sda3 sda4 dm-0 dm-1 dm-2 dm-3", 100, 5);
    alike("c0t60000970000192601545533030334d44d0 c0t60000970000192601545533030334d45d0", 100, 5);
    alike("c0t60000970000192601545533030334d46d0 c0t60000970000192601545533030334d47d0", 100, 5);
    device("sda5", 100, 90, 90, 90);
    device("c0t60000970000192601545533030334d48d0", 100, 90, 90, 90);
    assertThat(all(PeerLatency.class)).isEmpty();
  }

  @Test
  void solarisDisksArePeersAcrossControllers() {
    alike("c0t0d0 c0t1d0 c1t0d0 c1t5000CCA012B3F9A1d0", 90, 8);
    device("c1t1d0", 70, 95, 90, 99);
    assertThat(slow()).containsExactly("c1t1d0");
  }

  @Test
  void halfOfThemAreAnotherKindOfDeviceAndNoExceptions() {
    alike("sda sdb sdc sdd", 100, 5);
    alike("sde sdf sdg", 100, 40);
    assertThat(slow()).isEmpty();
  }

  @Test
  void aBurstIsNotSustained() {
    alike("sda sdb sdc sdd", 100, 5);
    device("sde", 100, 5, 6, 200, 300, 220, 5);
    assertThat(slow()).isEmpty();
  }

  @Test
  void oneSampleIsNotSustained() {
    for (String name : List.of("sda", "sdb", "sdc", "sdd")) {
      device(name, 100, 5);
    }
    device("sde", 100, 200);
    assertThat(slow()).isEmpty();
    assertThat(all(PeerLatency.class)).anyMatch(PeerLatency::isHigh);
  }

  @Test
  void aLikeSetIsAlike() {
    alike("sda sdb sdc sdd", 100, 5);
    alike("sde", 100, 6);
    assertThat(all(PeerSpread.class)).singleElement().matches(PeerSpread::isLow);
  }

  @Test
  void aSetWithASlowHotSpotIsNotAlike() {
    alike("sda sdb sdc sdd", 60, 6);
    device("sde", 600, 40, 45, 41);
    assertThat(all(PeerSpread.class)).singleElement().matches(PeerSpread::isHigh);
  }

  private List<String> farFromTwin() {
    return all(TwinLatency.class).stream()
        .filter(t -> t.isHigh() && t.sustained())
        .map(TwinLatency::device)
        .toList();
  }

  @Test
  void oneOfTwoIsJudgedWhenItIsSlowByAnyMeasure() {
    alike("sda", 40, 6);
    device("sdb", 38, 900, 1400, 1100);
    assertThat(farFromTwin()).containsExactly("sdb");
  }

  @Test
  void oneOfTwoThatIsOnlySlowerIsNot() {
    alike("sda", 40, 0.5);
    device("sdb", 38, 14, 15, 16);
    assertThat(farFromTwin()).isEmpty();
  }

  @Test
  void twoDevicesOfUnlikeUseAreNoTwins() {
    alike("sda", 900, 1.2);
    device("sdb", 12, 80, 90, 85);
    assertThat(all(TwinLatency.class)).isEmpty();
  }
}
