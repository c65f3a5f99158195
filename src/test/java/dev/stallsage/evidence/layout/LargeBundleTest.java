package dev.stallsage.evidence.layout;

import static dev.stallsage.testkit.Archives.gz;
import static dev.stallsage.testkit.Archives.tar;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.evidence.ExcludedMembers;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle of many members is read for what may tell something. */
class LargeBundleTest {
  private static final String ROOT = "sosreport-mx4-2024-02-03/";

  private static Map<String, byte[]> members() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (int i = 0; i < 120; i++) {
      texts.put("sys/fs/cgroup/cpu/unit" + i + "/cpu.shares", "1024\n");
      texts.put("proc/" + (500 + i) + "/status", "Name:\tworker" + i + "\n");
      texts.put("var/lib/state/" + i, "nothing of interest " + i + "\n");
    }
    texts.put("etc/pam.d/login", "# since the update everything is slow\n");
    texts.put("etc/lvm/lvm.conf", "# since the update everything is slow\n");
    texts.put("sys/fs/cgroup/shop/io.max", "8:16 rbps=max wbps=20971520 riops=max wiops=max\n");
    texts.put("sos_commands/host/hostname", "mx4\n");
    texts.put("sos_commands/kernel/uname_-a", "Linux mx4 5.14.0-427.el9.x86_64 #1 SMP x86_64\n");
    texts.put(
        "sos_logs/ui.log",
        "Personalities : [raid1]\nmd0 : active raid1 sdb1[1] sda1[0]\n"
            + "      976630464 blocks super 1.2 [2/2] [UU]\n\nunused devices: <none>\n");
    texts.put("version.txt", "sosreport: 4.5.6\n");
    Map<String, byte[]> members = new LinkedHashMap<>();
    texts.forEach((path, text) -> members.put(ROOT + path, text.getBytes(StandardCharsets.UTF_8)));
    return members;
  }

  private static Submission submission(CollectorLayouts layouts) {
    return new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE).knowing(layouts);
  }

  private static Investigation read(Map<String, byte[]> members, CollectorLayouts layouts)
      throws IOException {
    byte[] archive = gz(tar(members));
    return Product.STALLSAGE.investigate(
        submission(layouts)
            .add("mx4.tar.gz", null, archive.length, () -> new ByteArrayInputStream(archive))
            .bundle());
  }

  private static CollectorLayouts packed() {
    return Product.STALLSAGE.layouts();
  }

  private static long leftOut(Investigation investigation) {
    return investigation.receipt().leftOut().stream().mapToLong(ExcludedMembers::members).sum();
  }

  private static Report report(Investigation investigation) {
    Stallsage product = Product.STALLSAGE;
    return ReportBuilder.of(product).report(investigation, new ReportOptions(9, true));
  }

  private static List<String> formats(Investigation investigation) {
    return investigation.files().stream()
        .flatMap(file -> file.exhibits().stream().map(e -> file.file() + ' ' + e.format()))
        .toList();
  }

  @Test
  void whatIsNoEvidenceIsCountedInWhateverOrderItComes() throws IOException {
    Map<String, byte[]> members = members();
    List<String> paths = new ArrayList<>(members.keySet());
    Collections.reverse(paths);
    Map<String, byte[]> reversed = new LinkedHashMap<>();
    paths.forEach(path -> reversed.put(path, members.get(path)));
    Investigation forwards = read(members, packed());
    Investigation backwards = read(reversed, packed());
    assertThat(leftOut(forwards)).isEqualTo(242).isEqualTo(leftOut(backwards));
    assertThat(forwards.receipt().leftOut()).isEqualTo(backwards.receipt().leftOut());
    assertThat(formats(forwards))
        .isEqualTo(formats(backwards))
        .anyMatch(line -> line.endsWith("io.max io-limits"))
        .noneMatch(line -> line.endsWith("ticket-text"));
  }

  @Test
  void anArchiveThatWaitedMayHoldWhatWaitsInItsTurn() throws IOException {
    Map<String, byte[]> inner = new LinkedHashMap<>();
    String log = "Mar  3 04:00:01 mx4 kernel: ata3: hard resetting link\n";
    inner.put("var/log/messages", log.getBytes(StandardCharsets.UTF_8));
    inner.put(
        "var/log/cron", "Mar  3 04:00:01 mx4 CROND[4]: start\n".getBytes(StandardCharsets.UTF_8));
    Map<String, byte[]> outer = new LinkedHashMap<>();
    outer.put("dump/var/log/old.tar.gz", gz(tar(inner)));
    outer.put(
        "dump/var/log/new.tar.gz",
        gz(tar(Map.of("var/log/syslog", log.getBytes(StandardCharsets.UTF_8)))));
    assertThat(read(outer, packed()).receipt().complete()).isTrue();
    assertThat(formats(read(outer, packed())))
        .anyMatch(line -> line.endsWith("old.tar.gz!/var/log/messages kernel-log"));
  }

  @Test
  void everythingIsReadOnDemand() throws IOException {
    Investigation all = read(members(), CollectorLayouts.NONE);
    assertThat(leftOut(all)).isZero();
    assertThat(all.files()).hasSize(members().size());
    assertThat(formats(all)).anyMatch(line -> line.endsWith("ui.log mdstat"));
  }

  @Test
  void aFolderIsReadLikeItsArchive(@TempDir Path folder) throws IOException {
    for (Map.Entry<String, byte[]> member : members().entrySet()) {
      Path file = folder.resolve(member.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, member.getValue());
    }
    Investigation unpacked =
        Product.STALLSAGE.investigate(submission(packed()).add(folder.toString(), null).bundle());
    Investigation archive = read(members(), packed());
    assertThat(unpacked.receipt().leftOut()).isEqualTo(archive.receipt().leftOut());
    assertThat(unpacked.receipt().inputs()).hasSize(members().size() - 242);
  }

  @Test
  void membersThatToldNothingAreCountedNotListed() throws IOException {
    Report report = report(read(members(), packed()));
    assertThat(report.coverage()).noneMatch(file -> file.file().contains("var/lib/state"));
    assertThat(report.passedOver())
        .filteredOn(members -> !members.isLeftOut())
        .singleElement()
        .matches(members -> members.members() >= 120);
    assertThat(report.filesRead()).isEqualTo(members().size() - 242);
  }
}
