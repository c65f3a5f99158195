package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --since}, {@code --until}, {@code --tz} and {@code --clock}. */
class TimeOptionsTest {
  @TempDir Path folder;

  private void write(String path, String... lines) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private void bundle() throws IOException {
    write("sos/version.txt", "sos (version 4.6.1)");
    write("sos/sos_commands/date/date", "Thu Feb 15 12:00:00 UTC 2024");
    write("sos/hostname", "web3");
    write(
        "sos/var/log/messages",
        "Feb 15 09:10:11 web3 kernel: sd 4:0:0:2: [sdq] tag#7 Medium Error",
        "Feb 15 09:10:11 web3 kernel: blk_update_request: critical medium error, dev sdq, sector 88",
        "Feb 15 11:31:12 web3 kernel: blk_update_request: critical medium error, dev sdr, sector 99");
    write(
        "sos/sos_commands/sysstat/iostat_-xt",
        "Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz %util",
        "sdq 10.00 0.00 80.00 0.00 1.00 0.00 0.01 1.00");
  }

  private Shell.Result triage(String... options) {
    String[] args = new String[options.length + 4];
    args[0] = "triage";
    args[1] = "--format";
    args[2] = "json";
    args[3] = folder.toString();
    System.arraycopy(options, 0, args, 4, options.length);
    return Shell.run(args);
  }

  @Test
  void whatLiesOutsideTheWindowIsLeftOutAndCounted() throws IOException {
    bundle();
    String all = triage().out();
    assertThat(all).contains("kernel-log").doesNotContain("left out");
    String late = triage("--since", "-1h").out();
    assertThat(late).contains("1 of 2 facts were left out").contains("since -1h");
    String early = triage("--until=2024-02-15T10:00").out();
    assertThat(early).contains("1 of 2 facts were left out", "until 2024-02-15T10:00");
  }

  @Test
  void whatHasNoKnownTimeStaysAndIsCounted() throws IOException {
    bundle();
    assertThat(triage("--since", "11:00").out())
        .contains("facts were kept although it is not known when they were so");
  }

  @Test
  void aTimeOfAnotherZoneIsConvertedWhereBothAreKnown() throws IOException {
    bundle();
    assertThat(triage("--since", "10:30", "--tz", "-01:00").out())
        .contains("1 of 2 facts were left out");
    assertThat(triage("--since", "10:30", "--tz", "America/Denver").out())
        .contains("2 of 2 facts were left out");
  }

  @Test
  void anUnreadableTimeIsAnErrorOfUsage() {
    Shell.Result result = triage("--since", "yesterday");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("--since yesterday").contains("2024-06-01T14:30", "-2h");
    assertThat(triage("--clock", "db7=fast").status()).isEqualTo(ExitStatus.USAGE);
    assertThat(triage("--clock", "db7=fast").err()).contains("--clock db7=fast", "db7=+90s");
    assertThat(triage("--tz", "Middle/Earth", "--until", "12:00").err())
        .contains("--tz Middle/Earth", "Europe/Oslo");
    assertThat(triage("--since", "2024-02-02", "--until", "2024-02-01").status())
        .isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void aClockMayBeDeclaredWhereverEvidenceIsDiagnosed() throws IOException {
    bundle();
    String both = folder.toString();
    assertThat(Shell.run("compare", both, both, "--clock", "web3=+90s").status())
        .isEqualTo(ExitStatus.DONE);
    assertThat(Shell.run("batch", both, "--clock", "web3=+90s").status())
        .isEqualTo(ExitStatus.DONE);
    for (Shell.Result refused :
        java.util.List.of(
            Shell.run("compare", both, both, "--clock", "web3=fast"),
            Shell.run("batch", both, "--clock", "web3=fast"))) {
      assertThat(refused.status()).isEqualTo(ExitStatus.USAGE);
      assertThat(refused.err()).contains("--clock web3=fast", "db7=+90s");
    }
  }

  @Test
  void aLogThatIsWhollyOutsideWasNotLookedAt() throws IOException {
    bundle();
    assertThat(triage("--since", "2024-02-16").out()).contains("2 of 2 facts were left out");
  }
}
