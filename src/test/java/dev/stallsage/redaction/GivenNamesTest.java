package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An ordinary word is a name where its line says so, and stays one where no sentence is. */
class GivenNamesTest {
  private static List<String> redacted(String... lines) {
    return Corpus.redacted(Corpus.redactor(), List.of(lines));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Volume Name: «gateway»",
        "\"datastore\": \"«archive»\"",
        "zonecreate \"«bridge»\", \"21:00:00:24:ff:7b:44:91\"",
        "lvcreate -L 10G -n «vault» vg1",
        "kubectl -n «portal» get pods",
        "kubectl --context west -n shop describe pod «gateway»-0",
        "oc get pvc «archive» -o yaml",
        "kubectl logs -f «gateway» --tail 40",
        "cli% showrcopy groups «gateway»",
        "stoprcopygroup -f «archive»",
        "  system_id = \"«harbor»\"",
        "3600140558e02f91bd7c4d2e9fb0c6d18 dm-11 LIO-ORG,«archive»",
        "/vol/«gateway»/lun0 is full",
        "cannot open volume '«gateway»'",
        "volume create -vserver «harbor» -volume «gateway»"
      })
  void aWordOfTheTradeIsANameWhereItsPlaceSaysSo(String line) {
    String name = line.substring(line.indexOf('«') + 1, line.indexOf('»'));
    String plain = line.replace("«", "").replace("»", "");
    assertThat(redacted(plain).get(0)).doesNotContain(name);
  }

  @Test
  void theSameWordStaysInASentenceAndGoesInACell() {
    List<String> out =
        redacted(
            "Pool Name: gateway",
            "the default gateway answers",
            "gateway: 3 errors",
            "gateway    12.5G   40%");
    assertThat(out.get(0)).doesNotContain("gateway");
    assertThat(out.get(1)).isEqualTo("the default gateway answers");
    assertThat(out.get(2)).isEqualTo("gateway: 3 errors");
    assertThat(out.get(3)).matches("word\\w{6}    12.5G   40%");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Volume Name: online",
        "Pool: rpool",
        "Zone: 0",
        "LUN: 12",
        "Policy: VMW_PSP_RR",
        "Pool State: suspended",
        "Volume: sda1",
        "the volume was lost"
      })
  void statesNumbersAndNamesOfProductsStay(String line) {
    assertThat(redacted(line)).containsExactly(line);
  }

  @Test
  void anObjectIsNamedByWhatItIs() {
    assertThat(redacted("{\"pod\": {\"name\": \"gateway\"}}").get(0)).doesNotContain("gateway");
    assertThat(redacted("{\"sensor\": {\"name\": \"gateway\"}}").get(0)).contains("gateway");
  }

  @Test
  void aRecordIsNamedBelowItsHeading() {
    List<String> named = redacted("Storage pool 3:", "  Name          gateway", "  Health  OK");
    assertThat(named.get(1)).doesNotContain("gateway");
    assertThat(named.get(2)).isEqualTo("  Health  OK");
    assertThat(redacted("Sensor 3:", "  Name          gateway").get(1)).contains("gateway");
  }

  @Test
  void aShortNumberIsReplacedBesideAWordThatSaysWhatItIs() {
    List<String> out = redacted("Serial#  : 415633", "the array 415633 waits", "reads 415633 40");
    assertThat(out.get(0)).doesNotContain("415633");
    assertThat(out.get(1)).doesNotContain("415633");
    assertThat(out.get(2)).isEqualTo("reads 415633 40");
  }

  @Test
  void aPartOfAnAddressKeepsItsNetwork() {
    List<String> out = redacted("route 10.44/16 via 10.44.7.1", "allow from 10.44.7.*");
    String network = out.get(0).replaceAll("route (10\\.\\d+)/16 via .*", "$1");
    assertThat(network).isNotEqualTo("10.44");
    assertThat(out.get(0)).contains(" via " + network + ".");
    assertThat(out.get(1)).startsWith("allow from " + network + ".").endsWith(".*");
  }

  @Test
  void aVersionIsNoPartOfAnAddress() {
    assertThat(redacted("driver 10.44.7 and 12.5/16 and x.*"))
        .contains("driver 10.44.7 and 12.5/16 and x.*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "call +31 20 555 0142 now",
        "Tel.: 030 5550147",
        "mobile: 0800 555 0152",
        "on (415) 555-0153"
      })
  void aTelephoneNumberIsMasked(String line) {
    assertThat(redacted(line).get(0)).contains(Pseudonyms.MASK).doesNotContain("55");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"load +1.55 of +2", "at 10:15:02 +0100", "offset +4096 555", "(415) reads"})
  void aFigureIsNoTelephoneNumber(String line) {
    assertThat(redacted(line)).containsExactly(line);
  }
}
