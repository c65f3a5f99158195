package dev.stallsage.evidence.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Tree;
import org.junit.jupiter.api.Test;

/** The sections of a supportconfig member. */
class SupportconfigSectionsTest {
  private static final Tree TUNED =
      new Tree()
          .with(
              "scc_nas5_240318_0712/boot.txt",
              "#==[ Configuration File ]===========================#",
              "# /sys/block/sdt/queue/scheduler",
              "noop [cfq] deadline",
              "",
              "#==[ Command ]======================================#",
              "# /bin/uname -r",
              "4.4.180-94.116-default",
              "",
              "#==[ Configuration File ]===========================#",
              "# /sys/module/qla2xxx/parameters/ql2xmaxqdepth - File not found",
              "",
              "#==[ Command ]======================================#",
              "# /sbin/modinfo -F version lpfc",
              "12.8.0.9");

  @Test
  void eachSectionIsThePrintOfItsCommandOrFile() {
    assertThat(TUNED.facts())
        .containsExactly(
            "Setting: { source: block-queue, subject: sdt, name: scheduler, value: cfq }",
            "OperatingSystem: { family: linux, product: , version: , kernel: 4.4.180-94.116-default,"
                + " host:  }",
            "DriverVersion: { driver: lpfc, version: 12.8.0.9 }");
  }

  @Test
  void aSectionEndsWhatTheOneBeforeTold() {
    SupportconfigSections sections = new SupportconfigSections();
    assertThat(sections.begins("#==[ Log File ]=====#")).isTrue();
    assertThat(sections.named("# /var/log/messages - Last 500 Lines"))
        .contains(new CapturedCommand("cat /var/log/messages"));
    assertThat(sections.named("# /var/log/warn")).isEmpty();
    assertThat(sections.begins("#==[ Note ]=======#")).isTrue();
    assertThat(sections.named("# nothing to be printed")).isEmpty();
    assertThat(sections.begins("#==[ torn")).isFalse();
  }
}
