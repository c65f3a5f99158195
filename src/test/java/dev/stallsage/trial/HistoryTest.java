package dev.stallsage.trial;

import static dev.stallsage.testkit.Archives.compressed;
import static dev.stallsage.testkit.Archives.gz;
import static dev.stallsage.testkit.Archives.tar;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.time.TimeWindow;
import dev.stallsage.evidence.time.WindowBound;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A sos report of January with rotated logs of December, and a week of sar. */
class HistoryTest {
  private static final String ROOT = "sosreport-elm6-2025-01-03-ghijklm/";
  private static final String LINK =
      "elm6 kernel: lpfc 0000:5e:00.0: 0:1305 Link Down Event x4 received Data: x4 x20 x800110\n";
  private static final String BACK =
      "elm6 kernel: lpfc 0000:5e:00.0: 0:1303 Link Up Event x5 received Data: x5 x0 x20 x0\n";
  private static final String MEDIUM =
      "elm6 kernel: critical medium error, dev sdb, sector 7140%d op 0x0:(READ) flags 0x0\n";

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String quiet(String... stamps) {
    StringBuilder log = new StringBuilder();
    for (String stamp : stamps) {
      log.append(stamp).append(" elm6 systemd[1]: Started Session 7 of user root.\n");
    }
    return log.toString();
  }

  /** One day of sar -d in steps of ten minutes; in one hour sdb is slow. */
  private static byte[] day(String date, int slowHour) {
    StringBuilder sar =
        new StringBuilder(
                "Linux 5.14.0-427.el9.x86_64 (elm6) \t" + date + " \t_x86_64_\t(8 CPU)\n\n")
            .append("00:00:00 DEV tps rkB/s wkB/s dkB/s areq-sz aqu-sz await %util\n");
    for (int minute = 10; minute < 24 * 60; minute += 10) {
      double await = minute / 60 == slowHour ? 210 + minute % 60 : 3 + minute % 7 / 10.0;
      String time = "%02d:%02d:00".formatted(minute / 60, minute % 60);
      sar.append(
          String.format(
              Locale.ROOT,
              "%s sdb 97.20 1600.00 800.00 0.00 24.69 %.2f %.2f 61.00%n",
              time,
              97.2 * await / 1000,
              await));
    }
    return bytes(sar.toString());
  }

  private static Map<String, byte[]> bundle() throws IOException {
    Map<String, byte[]> members = new LinkedHashMap<>();
    SoundBundles.sosreport("elm6").forEach((path, text) -> members.put(ROOT + path, bytes(text)));
    members.put(ROOT + "sos_commands/date/date", bytes("Fri Jan  3 09:00:12 CET 2025\n"));
    members.put(
        ROOT + "var/log/messages",
        bytes(
            quiet("Jan  1 00:00:00", "Jan  2 00:00:00")
                + ("Jan  2 11:04:01 " + MEDIUM).formatted(0)
                + ("Jan  2 11:09:01 " + MEDIUM).formatted(8)
                + ("Jan  2 11:44:01 " + MEDIUM).formatted(16)
                + quiet("Jan  3 08:00:00")));
    members.put(
        ROOT + "var/log/messages-20250101.bz2",
        compressed(
            "bz2",
            bytes(
                quiet("Dec 29 00:00:00") + "Dec 30 08:00:01 " + BACK + quiet("Dec 31 20:00:00"))));
    members.put(
        ROOT + "var/log/messages-20241222.gz",
        gz(bytes(quiet("Dec 15 00:00:00") + "Dec 20 03:11:02 " + LINK + quiet("Dec 21 23:00:00"))));
    members.put(ROOT + "sos_commands/sar/sar31", day("12/31/2024", -1));
    members.put(ROOT + "sos_commands/sar/sar01", day("01/01/2025", 14));
    members.put(ROOT + "sos_commands/sar/sar02", day("01/02/2025", -1));
    return members;
  }

  private static Report report(String since, String until) throws IOException {
    byte[] archive = gz(tar(bundle()));
    Bundle bundle =
        new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE)
            .knowing(Product.STALLSAGE.layouts())
            .add("bundle.tar.gz", null, archive.length, () -> new ByteArrayInputStream(archive))
            .bundle();
    TimeWindow window =
        new TimeWindow(
            since.isEmpty() ? null : WindowBound.of(since, false),
            until.isEmpty() ? null : WindowBound.of(until, true),
            null);
    EvidenceTiming timing =
        window.isOpen() ? EvidenceTiming.ALL : EvidenceTiming.of(window, bundle);
    return ReportBuilder.of(Product.STALLSAGE)
        .report(
            Product.STALLSAGE.investigate(bundle, timing, Limits.COMMAND_LINE),
            new ReportOptions(9, false));
  }

  @Test
  void theNewestAndTheOldestPartAreReadAndOrderedOverNewYear() throws IOException {
    Report report = report("", "");
    assertThat(report.timeline().items())
        .filteredOn(item -> item.kind().equals("fault") || item.device().startsWith("0000"))
        .extracting(item -> item.at().substring(0, 16))
        .containsExactly("2024-12-20 03:11", "2024-12-30 08:00", "2025-01-02 11:04");
    assertThat(report.slowness())
        .anySatisfy(
            slow -> {
              assertThat(slow.device()).isEqualTo("sdb");
              assertThat(slow.spans().get(0).from()).contains("01/01/2025 14:00");
            });
  }

  @Test
  void anEndInANewerPartEndsWhatAnOlderPartTold() throws IOException {
    assertThat(report("", "").earlier())
        .anySatisfy(
            fault -> {
              assertThat(fault.id()).isEqualTo("fc-link-flap");
              assertThat(fault.seen().over()).startsWith("2024-12-30 08:00:01");
            });
  }

  @Test
  void theWindowOfTheComplaintSelects() throws IOException {
    Report after = report("2025-01-02", "");
    assertThat(after.slowness()).isEmpty();
    assertThat(after.earlier()).isEmpty();
    assertThat(after.causes()).extracting(Report.RankedCause::id).contains("disk-media-errors");
    assertThat(after.verdict().headline()).contains("sdb").contains("within the limits");
    Report inTheHour = report("2025-01-01T13:30", "2025-01-01T15:30");
    assertThat(inTheHour.slowness()).isNotEmpty();
    assertThat(inTheHour.causes()).isEmpty();
    Report before = report("", "2024-12-25");
    assertThat(before.slowness()).isEmpty();
    assertThat(before.findings()).isNotEmpty().allMatch(f -> !f.device().equals("sdb"));
  }
}
