package dev.stallsage.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was counted in a fleet is read back by its contract. */
class FleetCountsTest {
  @TempDir Path folder;

  private Path file(String text) throws Exception {
    return Files.writeString(folder.resolve("fleet.json"), text);
  }

  @Test
  void anotherContractIsRefusedByItsName() throws Exception {
    assertThatThrownBy(() -> FleetCounts.read(file("{\"schema\": \"stallsage-fleet/2\"}")))
        .hasMessageContaining(
            "expected a whole report of stallsage-fleet/1, got stallsage-fleet/2");
    assertThatThrownBy(() -> FleetCounts.read(file("{\"schema\": \"stallsage-fleet/1\", \"goes")))
        .hasMessageEndingWith("expected a whole report of stallsage-fleet/1");
    Files.write(folder.resolve("fleet.json"), new byte[] {(byte) 0xc3, 0x28});
    assertThatThrownBy(() -> FleetCounts.read(folder.resolve("fleet.json")))
        .hasMessageContaining("is no text");
  }

  @Test
  void aReportWithoutPairsTellsNothing() throws Exception {
    FleetCounts counts =
        FleetCounts.read(
            file("{\"schema\": \"stallsage-fleet/1\", \"hosts\": 12, \"goesWith\": []}"));
    assertThat(counts).isEqualTo(new FleetCounts(12, "", java.util.List.of()));
  }
}
