package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands before a command differs from shell to shell; the command is the same. */
class PromptTest {
  @ParameterizedTest
  @CsvSource({
    "[root@db7 ~]# iostat -x 5, iostat -x 5",
    "$ hpacucli, hpacucli",
    "❯ zpool iostat -y 5, zpool iostat -y 5",
    "➜  ~ iostat -xy 5, iostat -xy 5",
    "λ vmstat -y 1, vmstat -y 1",
    "» dmesg -T, dmesg -T",
    "└─# iostat -x 5, iostat -x 5",
    "╰─❯ smartctl -a /dev/sdb, smartctl -a /dev/sdb",
    "→ /usr/sbin/zpool iostat -ly tank 5, /usr/sbin/zpool iostat -ly tank 5"
  })
  void aCommandIsKnownBehindAnyPrompt(String line, String command) {
    assertThat(Prompt.command(line)).contains(command);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "• iostat shows that sda is slow",
        "– then the array was slow",
        "● fstrim.timer - Discard unused blocks once a week",
        "→ before the change:",
        "→ it was slow again after an hour.",
        "→ Before the change",
        "“we saw writes of seconds”",
        "iostat -x 5",
        "├─sda1 8:1 0 1G 0 part /boot"
      })
  void aListAQuotationAndACaptionAreNoCommand(String line) {
    assertThat(Prompt.command(line)).isEmpty();
  }
}
