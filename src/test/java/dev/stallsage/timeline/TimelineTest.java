package dev.stallsage.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.time.ClockOffsets;
import dev.stallsage.evidence.time.TimeWindow;
import dev.stallsage.measure.LatencyCourse.Part;
import dev.stallsage.testkit.Product;
import dev.stallsage.timeline.TimelineEntry.Kind;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** One axis for everything that is dated. */
class TimelineTest {
  private static final String HEAD =
      "Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz rareq-sz wareq-sz svctm %util\n";

  private static Timeline of(Map<String, String> texts) {
    return of(texts, EvidenceTiming.ALL);
  }

  private static Timeline of(Map<String, String> texts, EvidenceTiming timing) {
    List<EvidenceFile> files =
        new TreeMap<>(texts)
            .entrySet().stream()
                .map(
                    e ->
                        new EvidenceFile(
                            e.getKey(),
                            null,
                            () ->
                                new ByteArrayInputStream(
                                    e.getValue().getBytes(StandardCharsets.UTF_8))))
                .toList();
    return Product.STALLSAGE.investigate(Bundle.of(files), timing, Limits.COMMAND_LINE).timeline();
  }

  /** A minute apart; slow from the report of that number on. */
  private static String disks(String host, int hour, int slowFrom) {
    StringBuilder text =
        new StringBuilder("Linux 5.14.0 (" + host + ") 03/11/2024 _x86_64_ (8 CPU)\n\n");
    for (int minute = 0; minute < 12; minute++) {
      String await = minute < slowFrom ? "4.10" : "88.10";
      text.append("2024-03-11T%02d:%02d:00+0100\n".formatted(hour, minute)).append(HEAD);
      text.append(
          "sdc 0.00 31.00 0.00 248.00 0.00 %s 2.73 0.00 8.00 31.9 98.90\n\n".formatted(await));
    }
    return text.toString();
  }

  private static String failure(String stamp) {
    return stamp
        + " sd 2:0:0:0: [sdc] tag#4 Sense Key : Medium Error [current]\n"
        + stamp
        + " blk_update_request: critical medium error, dev sdc, sector 118822\n";
  }

  /** Disks that become slow at 14:05, and a log with a failure of one of them. */
  private static Timeline besideDisks(String log, String stamp) {
    return of(Map.of("a/iostat.txt", disks("db4", 14, 5), log, failure(stamp)));
  }

  @Test
  void theOnsetIsToldAndWhatCameRightBeforeIt() {
    Timeline timeline = besideDisks("a/messages", "Mar 11 14:04:11 db4 kernel:");
    assertThat(timeline.axis()).isEqualTo("UTC+01:00");
    TimelineEntry slow = only(timeline, Kind.SLOW);
    assertThat(slow.from()).isEqualTo("2024-03-11T14:05:00");
    assertThat(slow.where().device()).isEqualTo("sdc");
    assertThat(timeline.before()).anyMatch(b -> b.what().equals("fault") && b.so());
    assertThat(timeline.clocks()).anyMatch(c -> c.startsWith("a/messages: no year"));
  }

  @Test
  void whatComesLaterIsNoHint() {
    Timeline timeline = besideDisks("a/messages", "Mar 11 14:09:11 db4 kernel:");
    assertThat(timeline.before()).isNotEmpty().noneMatch(b -> b.so());
  }

  @Test
  void aZoneThatIsToldIsConverted() {
    Timeline timeline = besideDisks("a/vmkernel.log", "2024-03-11T13:04:11.101Z db4 kernel:");
    assertThat(timeline.axis()).isEqualTo("UTC+01:00");
    assertThat(only(timeline, Kind.FAULT).from()).isEqualTo("2024-03-11T14:04:11.101");
    assertThat(timeline.before()).anyMatch(b -> b.so());
  }

  private static Timeline withClocks(String declared, String stamp) {
    return of(
        Map.of("a/iostat.txt", disks("db4", 14, 5), "a/messages", failure(stamp)),
        EvidenceTiming.ALL.with(ClockOffsets.of(declared)));
  }

  /** By its own clock the failure came after the onset; the clock of the log was fast. */
  @Test
  void aClockThatIsDeclaredAheadIsSetBack() {
    String stamp = "Mar 11 14:09:11 db4 kernel:";
    Timeline timeline = withClocks("a/messages=+5m", stamp);
    assertThat(only(timeline, Kind.FAULT).from()).isEqualTo("2024-03-11T14:04:11");
    assertThat(timeline.before()).anyMatch(b -> b.what().equals("fault") && b.so());
    assertThat(timeline.clocks())
        .contains(
            "the clock of a/messages is declared to be 5 min ahead: so much is taken off its times");
    assertThat(besideDisks("a/messages", stamp).before()).noneMatch(b -> b.so());
  }

  /** Both the log and the reports are of one host: what comes first stays what comes first. */
  @Test
  void aHostIsMovedAsAWhole() {
    Timeline timeline = withClocks("db4=-1h", "Mar 11 14:04:11 db4 kernel:");
    assertThat(only(timeline, Kind.SLOW).from()).isEqualTo("2024-03-11T15:05:00");
    assertThat(timeline.before()).anyMatch(b -> b.what().equals("fault") && b.so());
    assertThat(timeline.clocks())
        .anyMatch(c -> c.endsWith("1 h behind: so much is added to its times"));
  }

  @Test
  void aClockOfNobodyIsSaidAloud() {
    assertThat(withClocks("db9=+90s", "Mar 11 14:04:11 db4 kernel:").clocks())
        .contains(
            "the clock of db9 is declared to be off by 1 min 30 s, but nothing dated is of it");
  }

  private static Timeline besidePackages(String... lines) {
    return of(
        Map.of(
            "a/iostat.txt",
            disks("db4", 14, 5),
            "a/rpm.txt",
            "$ rpm -qa --last\n" + String.join("\n", lines) + "\n"));
  }

  @Test
  void aPackageThatConcernsStorageIsAChange() {
    Timeline timeline =
        besidePackages(
            "bash-5.1.8-9.el9.x86_64                Sun 10 Mar 2024 04:10:55 AM CET",
            "device-mapper-multipath-0.8.7-27.el9.x86_64  Sun 10 Mar 2024 04:10:55 AM CET");
    assertThat(only(timeline, Kind.CHANGE).says())
        .startsWith("2 packages installed: device-mapper-multipath-0.8.7-27.el9.x86_64");
    assertThat(timeline.before()).anyMatch(b -> b.what().equals("change") && b.so());
  }

  @Test
  void packagesThatDoNotAreCounted() {
    Timeline timeline =
        besidePackages(
            "bash-5.1.8-9.el9.x86_64                Sun 10 Mar 2024 04:10:55 AM CET",
            "firefox-115.9.1-1.el9_3.x86_64         Sun 10 Mar 2024 04:10:55 AM CET");
    assertThat(timeline.happenings()).extracting(TimelineEntry::kind).doesNotContain(Kind.CHANGE);
    assertThat(timeline.clocks())
        .contains("2 packages installed on days without any of storage are not shown");
  }

  /** A zone alone opens no window, and counts all the same. */
  @Test
  void theZoneIsDeclaredWithoutAWindow() {
    String log = "2024-03-11 13:04:11 db4 kernel:";
    ZoneId utc = ZoneId.of("UTC");
    Timeline timeline =
        of(
            Map.of("x/messages", failure(log)),
            EvidenceTiming.ofAll(new TimeWindow(null, null, utc)));
    assertThat(timeline.axis()).startsWith("UTC");
  }

  @Test
  void whatIsSlowFromTheFirstReportOnBeganSometime() {
    Timeline timeline = of(Map.of("iostat.txt", disks("db4", 14, 0)));
    assertThat(timeline.happenings())
        .extracting(TimelineEntry::kind)
        .containsExactly(Kind.SLOW_BEFORE);
    assertThat(timeline.before()).isEmpty();
  }

  @Test
  void withoutStampsThereIsNoAxis() {
    String bare = HEAD + "sdc 0.00 31.00 0.00 248.00 0.00 88.10 2.73 0.00 8.00 31.9 98.90\n";
    assertThat(of(Map.of("iostat.txt", bare))).isEqualTo(Timeline.EMPTY);
  }

  @Test
  void aSpikeIsNoOnset() {
    assertThat(SlowPeriods.of(parts(1, 1, 90, 1, 1, 1), 20)).isEmpty();
    assertThat(SlowPeriods.of(parts(1, 1, 90, 90, 1, 1), 20))
        .containsExactly(new SlowPeriods.Spell(2, 3, false, true, 90));
    assertThat(SlowPeriods.of(parts(1, Double.NaN, 90, 1, 95), 20))
        .containsExactly(new SlowPeriods.Spell(2, 4, false, false, 95));
  }

  private static List<Part> parts(double... means) {
    return java.util.Arrays.stream(means).mapToObj(m -> new Part("", null, m)).toList();
  }

  private static TimelineEntry only(Timeline timeline, Kind kind) {
    List<TimelineEntry> found =
        timeline.happenings().stream().filter(h -> h.kind() == kind).toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }
}
