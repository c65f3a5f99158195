package dev.stallsage.evidence.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.Admission;
import dev.stallsage.evidence.Admission.Verdict;
import dev.stallsage.evidence.ExcludedMembers;
import dev.stallsage.observation.BundleLayout;
import dev.stallsage.testkit.Product;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Only what lies in a bundle is left out of it. */
class LayoutAdmissionTest {
  private static final CollectorLayouts PACKED = Product.STALLSAGE.layouts();

  /** A bundle of this name, as far as it must be seen to be known. */
  private static Admission inside(String folder) {
    Admission admission = PACKED.admission();
    assertThat(admission.of(folder + "sos_commands/kernel/uname_-a")).isNotEqualTo(Verdict.SKIP);
    admission.of(folder + "version.txt");
    return admission;
  }

  @Test
  void ofASosreportConfigurationGroupsAndProcessesAreLeftOut() {
    Admission admission = inside("sosreport-app3-2024/");
    assertThat(
            List.of(
                "sys/fs/cgroup/cpu/system.slice/cpu.stat",
                "sys/fs/cgroup/init.scope/io.pressure",
                "proc/4711/limits",
                "etc/pam.d/login",
                "sos_commands/process/lsof_M_-n_-l_-c"))
        .allMatch(path -> admission.of("sosreport-app3-2024/" + path) == Verdict.SKIP);
    assertThat(admission.leftOut())
        .extracting(ExcludedMembers::bundle, ExcludedMembers::what, ExcludedMembers::members)
        .startsWith(org.assertj.core.groups.Tuple.tuple("sos report", "control groups", 2L));
  }

  @Test
  void whatMayTellOfStorageIsRead() {
    Admission admission = inside("a/");
    assertThat(
            List.of(
                "var/log/messages",
                "var/log/sa/sar12",
                "var/log/sa/sa12",
                "proc/mdstat",
                "proc/diskstats",
                "proc/meminfo",
                "proc/vmstat",
                "proc/mounts",
                "proc/interrupts",
                "proc/pressure/io",
                "proc/sys/vm/dirty_ratio",
                "proc/scsi/scsi",
                "proc/1/mountinfo",
                "sys/block/sda/queue/scheduler",
                "sys/devices/pci0000:00/0000:00:1f.2/ata1/host0/block/sda/queue/nr_requests",
                "sys/fs/cgroup/system.slice/shop.service/io.max",
                "sys/fs/cgroup/blkio/shop/blkio.throttle.write_bps_device",
                "sys/module/mpt3sas/version",
                "etc/fstab",
                "etc/multipath.conf",
                "etc/lvm/lvm.conf",
                "etc/sysctl.d/90-db.conf",
                "etc/modprobe.d/hba.conf",
                "sos_commands/block/lsblk",
                "sos_commands/ata/smartctl_-a_.dev.sda",
                "sos_commands/logs/journalctl_--no-pager",
                "sos_commands/sar/sar12",
                "sos_strings/logs/journal"))
        .allMatch(path -> admission.of("a/" + path) == Verdict.READ);
    assertThat(admission.leftOut()).isEmpty();
  }

  @Test
  void aPartIsLeftOutOnlyBesideTheWhole() {
    String part = "sos_commands/logs/journalctl_--no-pager_--catalog_--boot";
    Admission both = inside("a/");
    assertThat(both.of("a/" + part)).isEqualTo(Verdict.LATER);
    assertThat(both.of("a/sos_commands/logs/journalctl_--no-pager")).isEqualTo(Verdict.READ);
    assertThat(both.leavesOut("a/" + part)).isTrue();
    assertThat(both.of("a/" + part)).isEqualTo(Verdict.SKIP);
    assertThat(both.of("a/" + part + "_-1")).isEqualTo(Verdict.READ);
    Admission alone = inside("b/");
    alone.of("c/sos_commands/logs/journalctl_--no-pager");
    assertThat(alone.of("b/" + part)).isEqualTo(Verdict.LATER);
    assertThat(alone.leavesOut("b/" + part)).isFalse();
  }

  @Test
  void outsideOfABundleEverythingIsRead() {
    Admission admission = PACKED.admission();
    assertThat(admission.of("dump/sys/fs/cgroup/cpu.stat")).isEqualTo(Verdict.LATER);
    assertThat(admission.of("dump/sos_commands/kernel/uname_-a")).isNotEqualTo(Verdict.SKIP);
    assertThat(admission.of("dump/sos_commands/date/date")).isNotEqualTo(Verdict.SKIP);
    assertThat(admission.leavesOut("dump/sys/fs/cgroup/cpu.stat")).isFalse();
    assertThat(CollectorLayouts.NONE.admission().of("dump/sys/fs/cgroup/cpu.stat"))
        .isEqualTo(Verdict.READ);
  }

  @Test
  void whatCameBeforeTheBundleWasKnownIsLeftOutAfterwards() {
    Admission admission = PACKED.admission();
    assertThat(admission.of("b/etc/pam.d/login")).isEqualTo(Verdict.LATER);
    admission.of("b/sos_commands/date/date");
    assertThat(admission.of("b/sos_logs/sos.log")).isEqualTo(Verdict.SKIP);
    assertThat(admission.leavesOut("b/etc/pam.d/login")).isTrue();
    assertThat(admission.leavesOut("c/etc/pam.d/login")).isFalse();
  }

  @Test
  void bundlesLieInContainersAndArchivesInBundles() {
    Admission admission = inside("all.tar!/sosreport-a.tar.xz!/sosreport-a/");
    String root = "all.tar!/sosreport-a.tar.xz!/sosreport-a/";
    assertThat(admission.of(root + "proc/9/status")).isEqualTo(Verdict.SKIP);
    assertThat(admission.of(root + "sys.tgz!/sys/fs/cgroup/tasks")).isEqualTo(Verdict.SKIP);
    assertThat(admission.of("all.tar!/proc/9/status")).isNotEqualTo(Verdict.SKIP);
  }

  @Test
  void wordsInAFileOfTheMachineAreNobodysReport() {
    Admission admission = inside("a/");
    assertThat(admission.isSilent("a/etc/lvm/lvm.conf")).isTrue();
    assertThat(admission.isSilent("a/ticket.txt")).isFalse();
    assertThat(admission.isSilent("b/etc/lvm/lvm.conf")).isFalse();
  }

  @Test
  void ofTwoRulesTheOneThatReadsWins() {
    CollectorLayouts layouts =
        new CollectorLayouts(
            List.of(
                new BundleLayout(
                    "mine",
                    "mine",
                    List.of("left.txt", "right.txt"),
                    List.of("all/**/kept"),
                    List.of(new BundleLayout.Group("numbers", List.of("all/**", "#/x*y"))),
                    List.of(),
                    List.of())));
    Admission admission = layouts.admission();
    admission.of("left.txt");
    admission.of("right.txt");
    assertThat(admission.of("all/a/b/kept")).isEqualTo(Verdict.READ);
    assertThat(admission.of("all/kept")).isEqualTo(Verdict.READ);
    assertThat(admission.of("all/a/b/other")).isEqualTo(Verdict.SKIP);
    assertThat(admission.of("12/x.y")).isEqualTo(Verdict.SKIP);
    assertThat(admission.of("12/xy")).isEqualTo(Verdict.SKIP);
    assertThat(admission.of("1a/xy")).isEqualTo(Verdict.READ);
    assertThat(admission.of("12/x")).isEqualTo(Verdict.READ);
    assertThat(admission.of("all")).isEqualTo(Verdict.READ);
  }
}
