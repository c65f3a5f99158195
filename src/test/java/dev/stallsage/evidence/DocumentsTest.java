package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.DeviceSample;
import dev.stallsage.testkit.Reading;
import org.junit.jupiter.api.Test;

/** JSON documents among other text. */
class DocumentsTest {
  private static final String REPORT =
      """
      {"sysstat": {"hosts": [{"nodename": "kv5", "statistics": [
       {"disk": [{"disk_device": "sda", "tps": 100.00, "kB_read/s": 1.50}]}
      ]}]}}
      """;
  private static final String TABLE =
      """
      Device:    tps   kB_read/s   kB_wrtn/s   kB_read   kB_wrtn
      sdb      14.00       16.00       16.00       160       160
      """;

  private static Reading read(String text) {
    return Reading.of("ticket.txt", text, Formats.all());
  }

  @Test
  void aDocumentMayFollowATableAtOnce() {
    Reading reading = read(TABLE + REPORT + TABLE);
    assertThat(reading.exhibits())
        .extracting(Exhibit::format)
        .containsExactly("iostat-linux", "iostat-json", "iostat-linux");
    assertThat(reading.observations()).hasSize(3);
  }

  @Test
  void theCommandAboveADocumentTellsWhetherItsFirstReportIsSinceBoot() {
    assertThat(sinceBoot("$ iostat -y -o JSON 5\n" + REPORT)).isFalse();
    assertThat(sinceBoot("$ iostat -o JSON 5\n" + REPORT)).isTrue();
  }

  private static boolean sinceBoot(String text) {
    return ((DeviceSample) read(text).observations().get(0)).sinceBoot();
  }

  @Test
  void markupInAStringDoesNotBreakADocumentOfManyLines() {
    String page = "{\n\"html\": \"<p>one</p><p>two</p>\",\n\"sysstat\":" + REPORT.substring(11);
    assertThat(read(page).exhibits()).extracting(Exhibit::format).containsExactly("iostat-json");
  }

  @Test
  void whatOnlyLooksLikeADocumentIsReadAsText() {
    Reading reading = read("{\n" + TABLE + "\n[\n" + TABLE);
    assertThat(reading.observations()).hasSize(2);
  }
}
