package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every row reaches the meter of its device and of no other, in whatever order the rows come. */
class DeviceMetersTest {
  private static final Series ONE = new Series(1, "a.txt", "", "");
  private static final Series OTHER = new Series(2, "b.txt", "", "");

  private final List<String> heard = new ArrayList<>();
  private final DeviceMeters meters = new DeviceMeters(List.of(new Listening()));
  private final DeviceRow row = new DeviceRow();

  private final class Listening implements Measure {
    @Override
    public Set<Class<? extends Observation>> sees() {
      return Set.of(DeviceSample.class);
    }

    @Override
    public void see(Series series, Observation observation) {}

    @Override
    public DeviceMeter meter(Series series, String device) {
      return r -> heard.add(series.id() + device + r.device());
    }

    @Override
    public Collection<? extends Feature> features(FeatureContext frame) {
      return List.of();
    }
  }

  private void rows(Series series, String devices) {
    for (String device : devices.split(" ")) {
      meters.add(series, row.begin(new Location(series.file(), 1, device), device, ""));
    }
  }

  @Test
  void theOrderOfTheDevicesMayChange() {
    rows(ONE, "sda sdb sdc sda sdc sdb");
    rows(OTHER, "sdb sda");
    rows(ONE, "sdb sdb sda");
    assertThat(heard)
        .containsExactly(
            "1sdasda", "1sdbsdb", "1sdcsdc", "1sdasda", "1sdcsdc", "1sdbsdb", "2sdbsdb", "2sdasda",
            "1sdbsdb", "1sdbsdb", "1sdasda");
  }

  @Test
  void aRowSaysWhatItsSampleSays() {
    DeviceSample.Builder builder =
        DeviceSample.of(new Location("a.txt", 7, "sda ..."), "sda")
            .time("10:00:01")
            .sinceBoot(true)
            .intervalSeconds(5);
    for (Column column : Column.values()) {
      builder.set(column, 1 + column.ordinal());
    }
    DeviceSample sample = builder.build();
    DeviceRow same = row.read(sample);
    assertThat(same.sample()).isEqualTo(sample);
    assertThat(same.lineNumber()).isEqualTo(7);
    assertThat(same.requestsPerSecond()).isEqualTo(sample.requestsPerSecond());
    assertThat(same.kibPerSecond()).isEqualTo(sample.kibPerSecond());
    assertThat(same.discardMs()).isEqualTo(sample.discardMs());
    assertThat(same.busyPercent()).isEqualTo(sample.busyPercent());
  }

  @Test
  void everyMeasureThatSeesDevicesHasAMeterForThem() {
    Lexicon none = Lexicon.EMPTY;
    assertThat(
            Stream.of(
                    WorkloadMeasures.measures(none),
                    HostMeasures.measures(),
                    DriveMeasures.measures(),
                    RemoteMeasures.measures())
                .flatMap(List::stream)
                .filter(measure -> measure.sees().contains(DeviceSample.class)))
        .isNotEmpty()
        .allSatisfy(measure -> assertThat(measure.meter(ONE, "sda")).isNotNull());
  }
}
