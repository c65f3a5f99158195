package dev.stallsage.evidence.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Tree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a member is the print of, told by where it lies. */
class CapturedCommandTest {

  @ParameterizedTest
  @CsvSource({
    "sosreport-web3-2024-02-11-qpwxyzr/sys/block/sdq/queue/nr_requests, cat /sys/block/sdq/queue/nr_requests",
    "in.tar.xz!/host/sys/module/qla2xxx/parameters/ql2xmaxqdepth, cat /sys/module/qla2xxx/parameters/ql2xmaxqdepth",
    "proc/interrupts, cat /proc/interrupts",
    "explorer.86ab/etc/system, cat /etc/system",
    "explorer.86ab/sysconfig/uname-a.out, uname -a",
    "explorer.86ab/patch+pkg/pkginfo-l.out, pkginfo -l",
    "sos/sos_commands/kernel/uname_-a, uname -a",
    "sos/sos_commands/block/lsblk_-O_-P, lsblk -O -P",
    "esx-esx4-2024/commands/vmware_-vl.txt, vmware -vl",
    "web3/hostname, hostname",
  })
  void aMemberIsThePrintOfACommand(String path, String command) {
    assertThat(CapturedCommand.of(path)).contains(new CapturedCommand(command));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "iostat.txt",
        "notes/mysys/block/sda/queue/nr_requests",
        "commands/readme",
        "hostname.txt",
        "sys/",
        "var/log/messages"
      })
  void anOrdinaryMemberIsNot(String path) {
    assertThat(CapturedCommand.of(path)).isEmpty();
  }

  @Test
  void aFileThatHoldsNothingButAValueIsUnderstood() {
    Tree tree =
        new Tree()
            .with("web3/sys/block/sdq/queue/nr_requests", "48")
            .with("web3/sys/block/sdq/queue/scheduler", "noop [deadline] cfq")
            .with("web3/sys/module/lpfc/parameters/lpfc_lun_queue_depth", "30")
            .with("web3/nr_requests", "96");
    assertThat(tree.facts())
        .containsExactlyInAnyOrder(
            "Setting: { source: block-queue, subject: sdq, name: nr_requests, value: 48 }",
            "Setting: { source: block-queue, subject: sdq, name: scheduler, value: deadline }",
            "Setting: { source: module-parameter, subject: lpfc, name: lpfc_lun_queue_depth, value:"
                + " 30 }");
  }
}
