package dev.stallsage.quality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Investigation;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.QualityDiscount;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.knowledge.QualityFlaw;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How good evidence is, and what that leaves of its weight. */
class ExhibitQualityTest {
  private static final String HEAD =
      "Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz rareq-sz wareq-sz svctm %util\n";
  private static final String SLOW =
      "sdc 0.00 31.00 0.00 248.00 0.00 88.10 2.73 0.00 8.00 31.9 98.90\n";
  private static final String IDLE = "sdc 0.00 0.20 0.00 0.80 0.00 1.00 0.00 0.00 4.00 1.00 0.02\n";

  private static Investigation of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    EvidenceFile file = new EvidenceFile("disks.txt", null, () -> new ByteArrayInputStream(bytes));
    return Product.STALLSAGE.investigate(Bundle.of(List.of(file)));
  }

  private static String reports(String row, int... seconds) {
    StringBuilder text = new StringBuilder("Linux 5.14.0 (db4) 03/11/2024 _x86_64_ (8 CPU)\n\n");
    for (int second : seconds) {
      text.append("03/11/2024 02:%02d:%02d PM\n".formatted(second / 60, second % 60));
      text.append(HEAD).append(row).append('\n');
    }
    return text.toString();
  }

  private static ExhibitQuality quality(Investigation investigation) {
    Exhibit exhibit = investigation.files().get(0).exhibits().get(0);
    return investigation.qualities().of(exhibit);
  }

  @Test
  void reportsIntervalGapsAndLoadAreCounted() {
    ExhibitQuality quality = quality(of(reports(SLOW, 0, 5, 10, 15, 20, 80, 85)));
    assertThat(quality.sampled().reports()).isEqualTo(6);
    assertThat(quality.sampled().intervalSeconds()).isEqualTo(5);
    assertThat(quality.sampled().gaps()).isEqualTo(1);
    assertThat(quality.sampled().longestGapSeconds()).isEqualTo(60);
    assertThat(quality.words()).contains("load in 6 of 6 rows", "1 gap of 60 s");
    assertThat(quality.flaws()).isEmpty();
  }

  @Test
  void aDeviceThatIsAskedNothingIsSaidToBeIdle() {
    ExhibitQuality quality = quality(of(reports(IDLE, 0, 5, 10, 15)));
    assertThat(quality.flaws()).containsExactly(QualityFlaw.NO_LOAD);
  }

  @Test
  void whatTwoReportsShowCountsLessThanWhatManyShow() {
    QualityDiscount few = reserve(of(reports(SLOW, 0, 5)));
    assertThat(few.says()).isEqualTo("few samples");
    assertThat(few.share()).isEqualTo(0.8);
    assertThat(reserve(of(reports(SLOW, 0, 5, 10, 15, 20)))).isEqualTo(QualityDiscount.NONE);
  }

  /** What holds back the finding that writes take long. */
  private static QualityDiscount reserve(Investigation investigation) {
    return investigation.diagnosis().sightings().findings().stream()
        .filter(Finding::isSymptom)
        .findFirst()
        .orElseThrow()
        .reserve();
  }

  @Test
  void aLineOfALogIsNoMeasurementAndNotHeldBack() {
    Investigation log =
        of(
            """
            Mar 11 14:02:11 db4 kernel: sd 2:0:0:0: [sdc] tag#4 FAILED Result: hostbyte=DID_OK driverbyte=DRIVER_SENSE
            Mar 11 14:02:11 db4 kernel: sd 2:0:0:0: [sdc] tag#4 Sense Key : Medium Error [current]
            Mar 11 14:02:11 db4 kernel: sd 2:0:0:0: [sdc] tag#4 Add. Sense: Unrecovered read error
            Mar 11 14:02:11 db4 kernel: blk_update_request: critical medium error, dev sdc, sector 118822
            """);
    assertThat(quality(log)).isEqualTo(ExhibitQuality.PLAIN);
    assertThat(log.diagnosis().sightings().findings())
        .isNotEmpty()
        .allMatch(f -> f.reserve().equals(QualityDiscount.NONE));
  }

  @Test
  void anAfternoonIsTwelveHoursLater() {
    assertThat(ReportInterval.ofDay("03/11/2024 02:10:01 PM")).isEqualTo(14 * 3600 + 601);
    assertThat(ReportInterval.ofDay("12:00:07 AM")).isEqualTo(7);
    assertThat(ReportInterval.ofDay("2024-03-11T09:05:06+0200")).isEqualTo(9 * 3600 + 306);
    assertThat(ReportInterval.ofDay("1710166206.5")).isNaN();
    assertThat(ReportInterval.ofDay("12:3")).isNaN();
  }
}
