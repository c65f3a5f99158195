package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.time.TimeWindow;
import dev.stallsage.evidence.time.WindowBound;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Observation;
import dev.stallsage.testkit.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What lies outside the window of time never reaches a measure. */
class EvidenceTimingTest {
  private static final Tree SOS =
      new Tree()
          .with(
              "sos/var/log/messages",
              "Dec 31 23:10:11 web3 kernel: blk_update_request: critical medium error, dev sdp,"
                  + " sector 77",
              "Feb 15 09:10:11 web3 kernel: blk_update_request: critical medium error, dev sdq,"
                  + " sector 88",
              "Feb 15 11:31:12 web3 kernel: blk_update_request: critical medium error, dev sdr,"
                  + " sector 99")
          .with(
              "sos/var/log/dmesg",
              "[ 3600.000001] blk_update_request: critical medium error, dev sds, sector 7",
              "[86000.000001] blk_update_request: critical medium error, dev sdt, sector 8")
          .with(
              "sos/sos_commands/sysstat/iostat_-x_600",
              "Linux 5.14.0-362.el9.x86_64 (web3) \t02/14/2024 \t_x86_64_\t(8 CPU)",
              "",
              "11:50:00 PM",
              "Device            r/s     w/s     rkB/s     wkB/s  r_await  w_await  aqu-sz  %util",
              "sda             10.00    0.00     80.00      0.00     1.00     0.00    0.01   1.00",
              "",
              "12:00:00 AM",
              "Device            r/s     w/s     rkB/s     wkB/s  r_await  w_await  aqu-sz  %util",
              "sda             20.00    0.00     80.00      0.00     1.00     0.00    0.01   1.00",
              "",
              "12:10:00 AM",
              "Device            r/s     w/s     rkB/s     wkB/s  r_await  w_await  aqu-sz  %util",
              "sda             30.00    0.00     80.00      0.00     1.00     0.00    0.01   1.00")
          .with("sos/version.txt", "sos (version 4.6.1)")
          .with("sos/sos_commands/date/date", "Thu Feb 15 12:00:00 UTC 2024")
          .with("sos/proc/uptime", "90000.00 700000.00");

  private final List<FileCoverage> files = new ArrayList<>();
  private final List<Observation> kept = new ArrayList<>();

  private void read(Tree tree, String since, String until, EvidenceRole declared) {
    TimeWindow window =
        new TimeWindow(
            since == null ? null : WindowBound.of(since, false),
            until == null ? null : WindowBound.of(until, true),
            null);
    EvidenceTiming timing = EvidenceTiming.of(window, tree.bundle());
    EvidenceIntake intake = new EvidenceIntake(Formats.all(), Lexicon.EMPTY);
    AtomicInteger ids = new AtomicInteger();
    for (EvidenceFile file : tree.files()) {
      files.add(
          timing.read(
              intake,
              new EvidenceFile(file.path(), declared, file.content()),
              ids,
              (series, observation) -> kept.add(observation)));
    }
  }

  private List<String> devicesInError() {
    return kept.stream()
        .filter(KernelEvent.class::isInstance)
        .map(event -> ((KernelEvent) event).device())
        .toList();
  }

  private List<Double> rates() {
    return kept.stream()
        .filter(DeviceSample.class::isInstance)
        .map(sample -> ((DeviceSample) sample).readsPerSecond())
        .toList();
  }

  @Test
  void aLogIsCutByTheCaptureTimeThatComesBehindIt() {
    read(SOS, "2024-02-15", null, null);
    assertThat(devicesInError()).containsExactly("sdq", "sdr", "sdt");
  }

  @Test
  void aStampWithoutAYearIsOfTheYearBeforeTheCapture() {
    read(SOS, "2023-12-31", "2024-01-01", null);
    assertThat(devicesInError()).containsExactly("sdp");
  }

  @Test
  void reportsBelowABannerGoOnOverMidnight() {
    read(SOS, "2024-02-15T00:00", "2024-02-15T00:05", null);
    assertThat(rates()).containsExactly(20.0);
  }

  @Test
  void withoutACaptureTimeOnlyWholeStampsAreJudged() {
    Tree log =
        new Tree()
            .with(
                "messages",
                "Feb 15 09:10:11 web3 kernel: blk_update_request:"
                    + " critical medium error, dev sdq, sector 88");
    read(log, "2024-02-16", null, null);
    assertThat(devicesInError()).containsExactly("sdq");
    assertThat(files.get(0).exhibits().get(0).remarks())
        .extracting(Remark::says)
        .containsExactly("1 of 1 facts were kept although it is not known when they were so");
  }

  @Test
  void anExhibitOfWhichNothingIsLeftShowsNothing() {
    read(SOS, "2024-02-16", null, null);
    assertThat(kept).noneMatch(o -> o instanceof DeviceSample || o instanceof KernelEvent);
    FileCoverage log = files.get(0);
    assertThat(log.exhibits().get(0).yields()).isEmpty();
    assertThat(log.exhibits().get(0).remarks())
        .extracting(Remark::says)
        .containsExactly(
            "3 of 3 facts were left out: they are not of the time asked for, since 2024-02-16");
  }

  @Test
  void evidenceOfAGoodTimeStaysWhole() {
    read(SOS, "2024-02-16", null, EvidenceRole.BASELINE);
    assertThat(devicesInError()).hasSize(5);
  }
}
