package dev.stallsage.evidence.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.testkit.Tree;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which host a member comes from, and what a bundle says about it. */
class BundleHostsTest {
  private static final String UNAME =
      "Linux web3 5.14.0-362.8.1.el9_3.x86_64 #1 SMP PREEMPT_DYNAMIC Tue Nov 7 14:54:22 EST 2023"
          + " x86_64 x86_64 x86_64 GNU/Linux";

  private static Tree sosreport(String host) {
    return new Tree()
        .with("version.txt", "sos (version 4.6.1)")
        .with("hostname", host)
        .with("date", "Sun Feb 11 21:07:45 CET 2024")
        .with("uptime", " 21:07:45 up 41 days,  6:02,  3 users,  load average: 3.10, 2.90, 2.75")
        .with("etc/os-release", "NAME=\"Rocky Linux\"", "PRETTY_NAME=\"Rocky Linux 9.3\"")
        .with("sos_commands/kernel/uname_-a", UNAME.replace("web3", host))
        .with("sos_commands/systemd/timedatectl", "   Time zone: Europe/Oslo (CET, +0100)")
        .with("sos_commands/sysstat/iostat", "nothing yet");
  }

  private static HostCard only(BundleHosts hosts) {
    assertThat(hosts.cards()).hasSize(1);
    return hosts.cards().get(0);
  }

  @Test
  void aSosreportTellsItsHost() {
    BundleHosts hosts = new Tree().below("sosreport-web3-qpw/", sosreport("web3")).hosts();
    HostCard card = only(hosts);
    assertThat(card.name()).isEqualTo("web3");
    assertThat(card.root()).isEqualTo("sosreport-web3-qpw/");
    assertThat(card.layout()).isEqualTo(CollectorLayout.SOSREPORT);
    assertThat(card.said(Kind.OS)).isEqualTo("Rocky Linux 9.3");
    assertThat(card.said(Kind.KERNEL)).isEqualTo("5.14.0-362.8.1.el9_3.x86_64");
    assertThat(card.said(Kind.UPTIME)).isEqualTo("41 days,  6:02");
    assertThat(card.said(Kind.CAPTURED)).isEqualTo("Sun Feb 11 21:07:45 CET 2024");
    assertThat(card.said(Kind.TIME_ZONE)).isEqualTo("Europe/Oslo");
    assertThat(card.at(Kind.NAME).map(Location::address)).contains("sosreport-web3-qpw/hostname:1");
    assertThat(hosts.of("sosreport-web3-qpw/sos_commands/sysstat/iostat")).isEqualTo("web3");
  }

  @Test
  void aSupportconfigTellsItsHost() {
    BundleHosts hosts =
        new Tree()
            .with(
                "scc_nas5/basic-environment.txt",
                "=============================================================================",
                "                     Support Utilities - Supportconfig",
                "                          Script Version: 3.1-11.29",
                "#==[ Command ]======================================#",
                "# /bin/date",
                "Mon Mar 18 07:12:09 CET 2024",
                "",
                "#==[ Command ]======================================#",
                "# /bin/uname -a",
                "Linux nas5 4.12.14-122.194-default #1 SMP Thu Jan 18 2024 x86_64 GNU/Linux",
                "",
                "#==[ Configuration File ]===========================#",
                "# /etc/os-release",
                "PRETTY_NAME=\"SUSE Linux Enterprise Server 12 SP5\"")
            .with("scc_nas5/mpio.txt", "#==[ Command ]=====#", "# /sbin/multipath -ll")
            .hosts();
    HostCard card = only(hosts);
    assertThat(card.layout()).isEqualTo(CollectorLayout.SUPPORTCONFIG);
    assertThat(card.name()).isEqualTo("nas5");
    assertThat(card.said(Kind.OS)).isEqualTo("SUSE Linux Enterprise Server 12 SP5");
    assertThat(card.said(Kind.CAPTURED)).isEqualTo("Mon Mar 18 07:12:09 CET 2024");
    assertThat(card.at(Kind.KERNEL).map(Location::line)).contains(10);
    assertThat(hosts.of("scc_nas5/mpio.txt")).isEqualTo("nas5");
  }

  @Test
  void anExplorerTellsItsHost() {
    BundleHosts hosts =
        new Tree()
            .with(
                "explorer.84f1-ora2-2023.11.02.08.15/etc/system", "set zfs:zfs_arc_max=0x40000000")
            .with(
                "explorer.84f1-ora2-2023.11.02.08.15/etc/release",
                "                            Oracle Solaris 11.4 SPARC",
                "  Copyright (c) 1983, 2018, Oracle and/or its affiliates.")
            .with(
                "explorer.84f1-ora2-2023.11.02.08.15/sysconfig/uname-a.out",
                "SunOS ora2 5.11 11.4.62.151.2 sun4v sparc sun4v non-virtualized")
            .with("explorer.84f1-ora2-2023.11.02.08.15/disks/kstat.out", "nothing yet")
            .hosts();
    HostCard card = only(hosts);
    assertThat(card.layout()).isEqualTo(CollectorLayout.EXPLORER);
    assertThat(card.name()).isEqualTo("ora2");
    assertThat(card.said(Kind.OS)).isEqualTo("Oracle Solaris 11.4 SPARC");
    assertThat(card.said(Kind.KERNEL)).isEqualTo("5.11 11.4.62.151.2");
  }

  @Test
  void aVmSupportTellsItsHost() {
    BundleHosts hosts =
        new Tree()
            .with(
                "esx-esx4-2024-01-09--10.11/commands/uname_-a.txt",
                "VMkernel esx4.example.net 7.0.3 #1 SMP Release build-20328353 Aug 22 2022 x86_64")
            .with(
                "esx-esx4-2024-01-09--10.11/commands/vmware_-vl.txt",
                "VMware ESXi 7.0.3 build-20328353",
                "VMware ESXi 7.0 Update 3")
            .with("esx-esx4-2024-01-09--10.11/var/run/log/vmkernel.log", "nothing yet")
            .hosts();
    HostCard card = only(hosts);
    assertThat(card.layout()).isEqualTo(CollectorLayout.VM_SUPPORT);
    assertThat(card.name()).isEqualTo("esx4.example.net");
    assertThat(card.said(Kind.OS)).isEqualTo("VMware ESXi 7.0.3 build-20328353");
  }

  @Test
  void anArchiveOfOswatcherTellsItsHost() {
    BundleHosts hosts =
        new Tree()
            .with("archive/oswiostat/rac1_iostat_24.01.09.1000.dat", "Linux OSWbb v8.3.2 rac1")
            .with("archive/oswvmstat/rac1_vmstat_24.01.09.1000.dat", "Linux OSWbb v8.3.2 rac1")
            .hosts();
    assertThat(only(hosts).layout()).isEqualTo(CollectorLayout.OSWATCHER);
    assertThat(only(hosts).name()).isEqualTo("rac1");
  }

  @Test
  void guds() {
    BundleHosts hosts =
        new Tree()
            .with("guds_ora2_1102/guds.log", "GUDS 3.3.1 started")
            .with("guds_ora2_1102/uname", "SunOS ora2 5.10 Generic_150400-64 sun4u sparc")
            .hosts();
    assertThat(only(hosts).layout()).isEqualTo(CollectorLayout.GUDS);
    assertThat(only(hosts).name()).isEqualTo("ora2");
  }

  @Test
  void aFolderThatOnlyHasTheNameOfABundleIsNone() {
    BundleHosts hosts =
        new Tree()
            .with("sosreport-web3/notes.txt", "slow since Monday")
            .with("sosreport-web3/sos_commands/block/notes.txt", "slow since Monday")
            .with("scc_nas5/mpio.txt", "slow since Monday")
            .hosts();
    assertThat(hosts.cards()).isEmpty();
  }

  @Test
  void twoBundlesInOneStayApart() {
    BundleHosts hosts =
        new Tree()
            .below("collect/sosreport-web3.tar.xz!/sosreport-web3/", sosreport("web3"))
            .below("collect/sosreport-web4.tar.xz!/sosreport-web4/", sosreport("web4"))
            .with("collect/report.txt", "nothing")
            .hosts();
    assertThat(hosts.cards()).extracting(HostCard::name).containsExactly("web3", "web4");
    assertThat(
            hosts.of("collect/sosreport-web3.tar.xz!/sosreport-web3/sos_commands/sysstat/iostat"))
        .isEqualTo("web3");
    assertThat(
            hosts.of("collect/sosreport-web4.tar.xz!/sosreport-web4/sos_commands/sysstat/iostat"))
        .isEqualTo("web4");
    assertThat(hosts.of("collect/report.txt")).isEmpty();
  }

  @Test
  void bundlesThatNameNoHostAreToldApartByWhereTheyLie() {
    Tree nameless =
        new Tree()
            .with("version.txt", "sos (version 4.6.1)")
            .with("hostname", "localhost.localdomain")
            .with("sos_commands/sysstat/iostat", "nothing yet");
    BundleHosts hosts = new Tree().below("one/", nameless).below("other.tar!/", nameless).hosts();
    assertThat(hosts.cards()).extracting(HostCard::name).containsExactly("one", "other.tar");
    assertThat(hosts.of("other.tar!/sos_commands/sysstat/iostat")).isEqualTo("other.tar");
    assertThat(only(new Tree().below("one/", nameless).hosts()).name()).isEmpty();
  }

  @Test
  void aBundleThatNamesNoHostIsOfTheOnlyOneItsMembersName() {
    BundleHosts hosts =
        new BundleHosts(
            List.of(
                new HostMember("sos/sos_commands/date/date", "", List.of(captured("sos/date"))),
                new HostMember("sos/var/log/messages", "web3", List.of())));
    assertThat(only(hosts).name()).isEqualTo("web3");
    assertThat(hosts.of("sos/sos_commands/date/date")).isEqualTo("web3");
  }

  @Test
  void whatAMemberSaysItselfWins() {
    BundleHosts hosts =
        new BundleHosts(
            List.of(
                new HostMember(
                    "sos/sos_commands/date/date", "", List.of(name("sos/hostname", "web3"))),
                new HostMember("sos/var/log/copied", "web9", List.of()),
                new HostMember("sos/var/log/messages", "web3.example.net", List.of())));
    assertThat(hosts.of("sos/var/log/copied")).isEqualTo("web9");
    assertThat(hosts.of("sos/var/log/messages")).isEqualTo("web3");
  }

  @Test
  void aMemberWithoutANameIsOfTheOnlyHostNamedAroundIt() {
    BundleHosts hosts =
        new BundleHosts(
            List.of(
                new HostMember("a/uname.txt", "web3", List.of()),
                new HostMember("a/logs/iostat.txt", "", List.of()),
                new HostMember("b/uname.txt", "web4", List.of()),
                new HostMember("b/iostat.txt", "", List.of()),
                new HostMember("iostat.txt", "", List.of())));
    assertThat(hosts.of("a/logs/iostat.txt")).isEqualTo("web3");
    assertThat(hosts.of("b/iostat.txt")).isEqualTo("web4");
    assertThat(hosts.of("iostat.txt")).isEmpty();
    assertThat(hosts.cards()).extracting(HostCard::layout).containsOnly(CollectorLayout.FOLDER);
  }

  @Test
  void aShortNameBelongsToItsLongOneUnlessThereAreTwo() {
    assertThat(named("web3", "web3.example.net", "WEB3")).containsOnly("WEB3");
    assertThat(named("web3.example.net", "web3.example.org"))
        .containsExactly("web3.example.net", "web3.example.org");
    assertThat(named("10.1.1.7", "10.1.1.8")).containsExactly("10.1.1.7", "10.1.1.8");
  }

  private static List<String> named(String... names) {
    HostNameEquality all = new HostNameEquality(List.of(names));
    return List.of(names).stream().map(all::canonical).toList();
  }

  private static HostFact captured(String file) {
    String date = "Sun Feb 11 21:07:45 CET 2024";
    return new HostFact(Kind.CAPTURED, 0, date, new Location(file, 1, date));
  }

  private static HostFact name(String file, String name) {
    return new HostFact(Kind.NAME, 0, name, new Location(file, 1, name));
  }

  @Test
  void besideSeveralHostsAPromptTellsWhoseTheOutputIs() {
    HostFact typed =
        new HostFact(
            Kind.PROMPT,
            0,
            "web4",
            new Location("multipath.txt", 1, "[root@web4 ~]# multipath -ll"));
    HostFact stranger =
        new HostFact(Kind.PROMPT, 0, "jump", new Location("lsblk.txt", 1, "jan@jump:~$ lsblk"));
    BundleHosts hosts =
        new BundleHosts(
            List.of(
                new HostMember("iostat-3.txt", "web3", List.of()),
                new HostMember("iostat-4.txt", "web4", List.of()),
                new HostMember("multipath.txt", "", List.of(typed)),
                new HostMember("lsblk.txt", "", List.of(stranger))));
    assertThat(hosts.of("multipath.txt")).isEqualTo("web4");
    assertThat(hosts.of("lsblk.txt")).isEmpty();
  }

  @Test
  void theOutputsOfTwoHostsInOneFileStayApart() {
    BundleHosts hosts =
        new BundleHosts(
            List.of(
                new HostMember("paste.txt", "web3", List.of(), Set.of(1, 2)),
                new HostMember("paste.txt", "web4", List.of(), Set.of(3))));
    assertThat(hosts.of(new Series(2, "paste.txt", "", ""))).isEqualTo("web3");
    assertThat(hosts.of(new Series(3, "paste.txt", "", ""))).isEqualTo("web4");
    assertThat(hosts.of(new Series(4, "paste.txt", "", ""))).isEqualTo("web3");
    assertThat(hosts.cards()).extracting(HostCard::name).containsExactly("web3", "web4");
  }
}
