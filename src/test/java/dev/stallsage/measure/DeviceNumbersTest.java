package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A tracer's 8,16 is the disk that a list of the same host calls so. */
class DeviceNumbersTest {
  private static final Function<Series, String> HOSTS = series -> series.file().split("/")[0];

  private final DeviceNumbers numbers = new DeviceNumbers();

  private void tells(String file, String number, String node) {
    Location at = new Location(file, 1, number + " " + node);
    numbers.see(series(file), new DeviceNumber(at, number, node));
  }

  private static Series series(String file) {
    return new Series(1, file, "", "");
  }

  private Where where(String file, String device) {
    return new FeatureContext(
            Knowledge.packed().scales(),
            s -> EvidenceRole.PROBLEM,
            HOSTS,
            Map.of(),
            List.of(),
            numbers.byPlace(HOSTS),
            Set.of())
        .where(series(file), device);
  }

  @Test
  void aNumberIsTheDeviceTheListOfItsHostNames() {
    tells("db7/lsblk.txt", "8:16", "sdb");
    assertThat(where("db7/btt.txt", "8,16")).isEqualTo(new Where("db7", "sdb"));
    assertThat(where("db7/trace.txt", "8:16")).isEqualTo(new Where("db7", "sdb"));
  }

  @Test
  void anotherHostAndAnotherNumberStayAsTheyArePrinted() {
    tells("db7/lsblk.txt", "8:16", "sdb");
    assertThat(where("db8/btt.txt", "8,16")).isEqualTo(new Where("db8", "8,16"));
    assertThat(where("db7/btt.txt", "8,32")).isEqualTo(new Where("db7", "8,32"));
    assertThat(where("db7/iostat.txt", "sdb")).isEqualTo(new Where("db7", "sdb"));
  }

  @Test
  void twoListsThatContradictEachOtherNameNobody() {
    tells("db7/before-boot.txt", "8:16", "sdb");
    tells("db7/after-boot.txt", "8:16", "sdc");
    assertThat(where("db7/btt.txt", "8,16")).isEqualTo(new Where("db7", "8,16"));
  }
}
