package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is looked up is what a search through all of them finds, in their order. */
class PlacedFindingsTest {
  private static final List<String> HOSTS = List.of("db7", "", "db8");
  private static final List<String> DEVICES = List.of("sdb", "dm-0", "");

  private static List<Where> places() {
    List<Where> places = new ArrayList<>();
    HOSTS.forEach(host -> DEVICES.forEach(device -> places.add(new Where(host, device))));
    return places;
  }

  private static List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (String aspect : List.of("latency", "load")) {
      places()
          .forEach(at -> findings.add(new Finding("slow", "It is slow", aspect, at, List.of())));
    }
    return findings;
  }

  private static boolean meet(String one, String other) {
    return one.isEmpty() || other.isEmpty() || one.equals(other);
  }

  @Test
  void aPlaceIsConcernedByWhatIsOfItsHostAndItsDeviceOrOfNone() {
    PlacedFindings placed = new PlacedFindings(findings());
    for (Where place : places()) {
      assertThat(placed.concerning(place))
          .as("at %s", place)
          .containsExactlyElementsOf(
              findings().stream()
                  .filter(f -> meet(f.where().host(), place.host()))
                  .filter(f -> meet(f.where().device(), place.device()))
                  .toList());
    }
  }

  @Test
  void ofNoneNothingConcernsAPlace() {
    assertThat(PlacedFindings.NONE.concerning(new Where("db7", "sdb"))).isEmpty();
  }

  @Test
  void anotherDeviceOfTheHostIsNotConcerned() {
    Finding ofSdb = new Finding("slow", "", "latency", new Where("db7", "sdb"), List.of());
    PlacedFindings placed = new PlacedFindings(List.of(ofSdb));
    assertThat(placed.concerning(new Where("db7", "sdc"))).isEmpty();
    assertThat(placed.concerning(new Where("db8", "sdb"))).isEmpty();
    assertThat(placed.concerning(new Where("db7", ""))).containsExactly(ofSdb);
  }
}
