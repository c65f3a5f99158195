package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.ClusterHealth;
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
    return Reading.of("ticket.txt", text);
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
  void aDocumentOnOneLineMayBeLongerThanALine() {
    String device = "{\"disk_device\": \"sda\", \"tps\": 100.00, \"kB_read/s\": 1.50}, ";
    String report =
        REPORT.replace("\n", "").replace("[{\"disk_d", "[" + device.repeat(50_000) + "{\"disk_d");
    assertThat(report.length()).isGreaterThan(2 * TextSource.LONGEST_LINE);
    Reading reading = read(report + "\n" + TABLE);
    assertThat(reading.observations()).hasSize(50_002);
    assertThat(reading.coverage().complete()).isTrue();
  }

  @Test
  void aLineThatOnlyBeginsLikeADocumentIsCutLikeAnyOther() {
    String line = "{\"open\": " + "x".repeat(3 << 20);
    Reading reading = read(line + "\n" + TABLE);
    assertThat(reading.coverage().complete()).isFalse();
    assertThat(reading.coverage().remarks())
        .extracting(Remark::says)
        .contains("is longer than 1048576 bytes: its last 2097161 bytes were not read");
  }

  @Test
  void aDocumentOfMoreValuesThanMayBeHeldIsGivenUp() {
    Reading reading = read("[\n" + "[],{},\n".repeat(1 << 20) + "[]]\n" + TABLE);
    assertThat(reading.observations()).hasSize(1);
    assertThat(reading.coverage().remarks())
        .singleElement()
        .satisfies(r -> assertThat(r.says()).contains("more than 32 MiB or 3000000 values"))
        .satisfies(r -> assertThat(r.at().line()).isEqualTo(1));
  }

  @Test
  void whatOnlyLooksLikeADocumentIsReadAsText() {
    Reading reading = read("{\n" + TABLE + "\n[\n" + TABLE);
    assertThat(reading.observations()).hasSize(2);
  }

  private static final String HEALTH =
      """
      {
        "status": "HEALTH_WARN",
        "checks": {
          "AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED": {
            "severity": "HEALTH_WARN",
            "summary": {"message": "mons are allowing insecure global_id reclaim", "count": 2},
            "detail": []
          },
      """;

  @Test
  void aDocumentWithoutItsEndIsReadAsFarAsItsValuesAreWhole() {
    Reading reading =
        read(
            TABLE + HEALTH + "\"OSD_NEARFULL\": {\"summary\": {\"message\": \"2 nearfull osd(s)\"");
    assertThat(reading.exhibits()).extracting(Exhibit::format).containsExactly("iostat-linux");
    reading =
        read(
            TABLE
                + HEALTH
                + "\"OSD_NEARFULL\": {\"summary\": {\"message\": \"2 nearfull osd(s)\",");
    assertThat(reading.exhibits())
        .extracting(Exhibit::format)
        .containsExactly("iostat-linux", "ceph-status-json");
    assertThat(reading.observations()).hasSize(2).last().isInstanceOf(ClusterHealth.class);
  }

  @Test
  void aDocumentWithoutItsEndTellsNothingWhereWhatIsMissingMatters() {
    assertThat(read(HEALTH).exhibits()).isEmpty();
    assertThat(read(HEALTH.strip().replaceFirst(",$", "}}")).observations()).isNotEmpty();
    assertThat(read(REPORT.substring(0, REPORT.length() - 6)).exhibits()).isEmpty();
  }
}
