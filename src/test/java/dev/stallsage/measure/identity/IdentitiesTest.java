package dev.stallsage.measure.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceIdentity.Form;
import dev.stallsage.observation.DeviceIdentity.Turns;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidSetting;
import dev.stallsage.observation.Series;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Names join only where evidence states them together. */
class IdentitiesTest {
  private final Identities identities = new Identities();
  private int line;

  private Location at() {
    return new Location("a.txt", ++line, "");
  }

  private void tell(String file, Map<Form, String> names, String model) {
    identities.see(
        new Series(line, file, "", ""), DeviceIdentity.of(at(), names, model, Turns.UNTOLD));
  }

  private Identity of(String host, String device) {
    return identities
        .byPlace(series -> series.file().startsWith("web/") ? "web" : "db")
        .apply(new Where(host, device));
  }

  @Test
  void namesStatedTogetherWithOneSerialNumberAreOfOneDrive() {
    tell("s", Map.of(Form.NODE, "sdd", Form.SERIAL, "AC7Q1F0K"), "ACME SPIN 4000");
    tell("l", Map.of(Form.BAY, "bay 7 of controller 0", Form.SERIAL, "AC7Q1F0K"), "");
    Identity sdd = of("db", "sdd");
    assertThat(sdd.names()).containsOnlyKeys(Form.SERIAL, Form.BAY);
    assertThat(sdd.names().get(Form.BAY).text()).isEqualTo("bay 7 of controller 0");
    assertThat(sdd.model()).isEqualTo("ACME SPIN 4000");
    assertThat(sdd.lasting()).isTrue();
  }

  @Test
  void oneModelIsNoReasonToJoin() {
    tell("s", Map.of(Form.NODE, "sdd"), "ACME SPIN 4000");
    tell("l", Map.of(Form.BAY, "bay 7 of controller 0", Form.SERIAL, "AC7Q1F0K"), "ACME SPIN 4000");
    assertThat(of("db", "sdd").names()).isEmpty();
    assertThat(of("db", "sdd").lasting()).isFalse();
  }

  @Test
  void aNameThatWasGivenToTwoDrivesIsSaidToBe() {
    tell("s", Map.of(Form.NODE, "sdd", Form.SERIAL, "AC7Q1F0K"), "");
    tell("t", Map.of(Form.NODE, "sdd", Form.SERIAL, "AC7Q2XXX"), "");
    assertThat(of("db", "sdd").severalDrives()).isTrue();
    assertThat(of("db", "sdd").lasting()).isFalse();
  }

  @Test
  void theSameNameOnAnotherHostIsAnotherDrive() {
    tell("s", Map.of(Form.NODE, "sdd", Form.SERIAL, "AC7Q1F0K"), "");
    tell("web/s", Map.of(Form.NODE, "sdd", Form.SERIAL, "AC7Q2XXX"), "");
    assertThat(of("db", "sdd").severalDrives()).isFalse();
    assertThat(of("web", "sdd").names().get(Form.SERIAL).text()).isEqualTo("AC7Q2XXX");
  }

  @Test
  void aControllerOfNvmeAndItsFirstNamespaceAreOneDrive() {
    tell("s", Map.of(Form.NODE, "nvme3", Form.SERIAL, "QX0011"), "");
    assertThat(of("db", "nvme3n1").names()).containsKey(Form.SERIAL);
    assertThat(of("db", "nvme31n1").names()).isEmpty();
  }

  @Test
  void theLabelOfADriveBehindAControllerIsKnownByItsBay() {
    identities.see(
        new Series(1, "c", "", ""),
        new RaidSetting(at(), "0", "physicaldrive 1I:1:3", "Serial Number", "ACM037K1"));
    identities.see(
        new Series(1, "c", "", ""),
        new RaidSetting(at(), "0", "physicaldrive 1I:1:3", "Model", "ACME    SWIFT300"));
    Identity bay = of("db", "physicaldrive 1I:1:3 of controller 0");
    assertThat(bay.names().get(Form.SERIAL).text()).isEqualTo("ACM037K1");
    assertThat(bay.model()).isEqualTo("ACME SWIFT300");
  }
}
