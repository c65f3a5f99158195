package dev.stallsage.trial;

import static dev.stallsage.testkit.Archives.compressed;
import static dev.stallsage.testkit.Archives.gz;
import static dev.stallsage.testkit.Archives.tar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.Investigation;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.report.FirstPage;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * One fault in a bundle of each layout, amid what such a bundle is full of, is told first on the
 * first page; without it nobody is blamed.
 */
class PlantedFaultsTest {
  private static final double TOLD = 0.5;

  /**
   * A bundle of one layout.
   *
   * @param layout its id; empty where content alone tells
   * @param root the folder of the bundle
   * @param member in which the fault shows
   * @param above what the collector writes above the print
   * @param evidence of which case the print is
   * @param cause that is to be told
   * @param noise the other members
   */
  private record Planted(
      String layout,
      String root,
      String member,
      String above,
      String evidence,
      String cause,
      Map<String, String> noise) {
    Map<String, byte[]> sound() {
      Map<String, byte[]> members = new LinkedHashMap<>();
      noise.forEach((path, text) -> members.put(root + path, bytes(text)));
      return members;
    }

    Map<String, byte[]> faulty() throws IOException {
      Map<String, byte[]> members = sound();
      members.put(
          root + member,
          bytes(above + Files.readString(Product.CASES.resolve(cause).resolve(evidence))));
      return members;
    }

    @Override
    public String toString() {
      return (layout.isEmpty() ? root : layout) + ": " + cause;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Stream<Planted> planted() {
    return Stream.of(
        new Planted(
            "sosreport",
            "sosreport-orca9-2024-02-03-abcdefg/",
            "var/log/messages",
            "",
            "answers-nobody-asked-for/messages",
            "nvme-device-failing",
            SoundBundles.sosreport("orca9")),
        new Planted(
            "supportconfig",
            "scc_db2_240212_1830/",
            "messages.txt",
            SoundBundles.SUPPORTCONFIG
                + "#==[ Log File ]===================================#\n"
                + "# /var/log/messages - Last 500 Lines\n",
            "multipathd-reinstates-again/messages",
            "path-flapping",
            SoundBundles.supportconfig()),
        new Planted(
            "explorer",
            "explorer.84c4aa01.vault9-2024.03.11.10.02/",
            "disks/iostat_-En.out",
            "",
            "solaris-counts-them-twice/errors.txt",
            "disk-media-errors",
            SoundBundles.explorer()),
        new Planted(
            "vm-support",
            "esx-ax4-2022-03-08--20.30-2101001/",
            "var/run/log/vmkernel.log",
            "",
            "esxi-one-adapter/vmkernel.log",
            "hba-firmware-defect",
            SoundBundles.vmSupport()),
        new Planted(
            "xen-bugtool",
            "bug-report-20240308031500/",
            "var/log/kern.log",
            "",
            "damaged-transfers-in-messages/messages",
            "sata-link-errors",
            SoundBundles.xen()),
        new Planted(
            "must-gather",
            "must-gather.local.417/quay-io-openshift-sha256-7a1/",
            "host_service_logs/masters/crio_service.log",
            "",
            "linux-pings-unanswered/messages",
            "iscsi-session-drops",
            SoundBundles.mustGather()),
        new Planted(
            "cluster-info",
            "cluster-state/",
            "openebs/zfs-node-x2v/logs.txt",
            "",
            "backup-pool-at-97/zpool.txt",
            "zfs-pool-near-full",
            SoundBundles.clusterInfo()),
        new Planted(
            "odf-must-gather",
            "must-gather.local.52/registry-odf-sha256-09c/ceph/",
            "must_gather_commands/ceph_osd_perf",
            "",
            "half-a-second/osd.txt",
            "ceph-one-slow-osd",
            SoundBundles.ceph()),
        new Planted(
            "windows-sdp",
            "SQL3_SDP/",
            "SQL3_PerfMon.csv",
            "",
            "sql-server-waits/disks.csv",
            "windows-disk-latency-high",
            SoundBundles.windows()),
        new Planted(
            "eks-logs",
            "eks_i-0c31aa77e2210b54f_2024-02-04/",
            "kernel/dmesg.human.current",
            "",
            "completion-was-there/dmesg.txt",
            "nvme-lost-interrupt",
            SoundBundles.eks()),
        new Planted(
            "oswatcher",
            "archive/",
            "oswiostat/backup2_iostat_23.10.02.2100.dat",
            "Linux OSWbb v8.3.2 backup2\nSNAP_INTERVAL 30\nCPU_CORES 8\n",
            "sas-disks/iostat.txt",
            "single-slow-array-member",
            SoundBundles.oswatcher()),
        new Planted(
            "ceph-collect",
            "ceph-collect_20240204_100910/",
            "osd_perf",
            "",
            "half-a-second/osd.txt",
            "ceph-one-slow-osd",
            SoundBundles.cephCollect()),
        new Planted(
            "rook-gather",
            "debug-data/",
            "ceph-commands/ceph_osd_perf",
            "",
            "half-a-second/osd.txt",
            "ceph-one-slow-osd",
            SoundBundles.rook()),
        new Planted(
            "azure-inspect",
            "vm-lake4-inspect/",
            "var/log/messages",
            "",
            "answers-nobody-asked-for/messages",
            "nvme-device-failing",
            SoundBundles.azure()),
        new Planted(
            "ovirt-log-collector",
            "sosreport-LogCollector-20240308/log-collector-data/",
            "mx4/mx4-sosreport-mx4-2024.tar.xz!/sosreport-mx4/var/log/messages",
            "",
            "answers-nobody-asked-for/messages",
            "nvme-device-failing",
            SoundBundles.ovirt()),
        new Planted(
            "dell-tsr",
            "tsr/hardware/",
            "osapp/results/OSC-FR-Report.tar.xz!/messages",
            "",
            "damaged-transfers-in-messages/messages",
            "sata-link-errors",
            SoundBundles.dellTsr()),
        new Planted(
            "hpe-adu",
            "adu/",
            "ADUReport.txt",
            "",
            "adu-report-of-hard-read-errors/ADUReport.txt",
            "disk-media-errors",
            SoundBundles.adu()),
        new Planted(
            "",
            "guds_vault3_0311/",
            "iostat",
            "",
            "solaris-counts-them-twice/errors.txt",
            "disk-media-errors",
            SoundBundles.guds()),
        new Planted(
            "",
            "stallsage-web3-20231109T021000Z/",
            "kernel-log.txt",
            "",
            "contact-lost-at-idle/journal.txt",
            "sata-link-errors",
            SoundBundles.collected()),
        new Planted(
            "sosreport",
            "log-collector-data/hypervisors/sosreport-mx7.tar.xz!/sosreport-mx7/",
            "sos_commands/ata/smartctl_-a_.dev.sda",
            "",
            "attribute-failing-now/smart.txt",
            "disk-failure-predicted",
            SoundBundles.sosreport("mx7")));
  }

  /** A path with this in it is of a member of an archive inside. */
  private static final String IN_ARCHIVE = "!/";

  private static Map<String, byte[]> packed(Map<String, byte[]> members) {
    Map<String, byte[]> outer = new LinkedHashMap<>();
    Map<String, Map<String, byte[]>> inner = new LinkedHashMap<>();
    members.forEach(
        (path, text) -> {
          int end = path.indexOf(IN_ARCHIVE);
          if (end < 0) {
            outer.put(path, text);
          } else {
            inner
                .computeIfAbsent(path.substring(0, end), archive -> new LinkedHashMap<>())
                .put(path.substring(end + IN_ARCHIVE.length()), text);
          }
        });
    inner.forEach((path, inside) -> outer.put(path, compressed("xz", tar(inside))));
    return outer;
  }

  private static Investigation read(Map<String, byte[]> members) throws IOException {
    byte[] archive = gz(tar(packed(members)));
    return Product.STALLSAGE.investigate(
        new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE)
            .knowing(Product.STALLSAGE.layouts())
            .add("bundle.tar.gz", null, archive.length, () -> new ByteArrayInputStream(archive))
            .bundle());
  }

  private static Report report(Investigation investigation) {
    return ReportBuilder.of(Product.STALLSAGE).report(investigation, new ReportOptions(9, false));
  }

  private static List<String> told(Report report) {
    return report.causes().stream()
        .filter(c -> c.told() >= TOLD)
        .map(Report.RankedCause::id)
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> aFaultIsToldFirst() {
    return planted()
        .map(
            bundle ->
                dynamicTest(
                    bundle.toString(),
                    () -> {
                      Report report = report(read(bundle.faulty()));
                      assertThat(told(report)).startsWith(bundle.cause());
                      FirstPage page = FirstPage.of(report);
                      assertThat(page.headline()).contains(title(bundle.cause()));
                      assertThat(page.cited()).anyMatch(at -> at.contains(bundle.member()));
                    }));
  }

  private static String title(String cause) {
    String title = Product.STALLSAGE.knowledge().causes().get(cause).title();
    return title.substring(1);
  }

  @TestFactory
  Stream<DynamicTest> withoutItNobodyIsBlamed() {
    return planted()
        .map(
            bundle ->
                dynamicTest(
                    bundle.toString(),
                    () -> {
                      Investigation sound = read(bundle.sound());
                      Report report = report(sound);
                      assertThat(report.causes()).isEmpty();
                      assertThat(report.slowness()).isEmpty();
                      assertThat(report.verdict().state())
                          .isIn("not-covered", "nothing-recognised");
                      assertThat(report.verdict().complaint().says()).isEmpty();
                      if (!bundle.layout().isEmpty()) {
                        assertThat(sound.receipt().layouts()).contains(bundle.layout());
                        assertThat(report.passedOver()).anyMatch(Report.PassedOver::isLeftOut);
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> aBundleSaysWhatItsKindCannotShow() {
    return planted()
        .filter(bundle -> !Lacks.of(bundle.layout()).isEmpty())
        .map(
            bundle ->
                dynamicTest(
                    bundle.toString(),
                    () -> {
                      Report report = report(read(bundle.sound()));
                      assertThat(report.nextEvidence())
                          .extracting(Report.NextEvidence::run)
                          .contains(Lacks.of(bundle.layout()).get(0));
                    }));
  }

  /** The commands that layouts name. */
  private static final class Lacks {
    static List<String> of(String layout) {
      return Product.STALLSAGE.knowledge().bundles().stream()
          .filter(b -> b.id().equals(layout))
          .flatMap(b -> b.lacks().stream())
          .map(lack -> lack.run())
          .toList();
    }
  }
}
