package dev.stallsage.evidence.archive;

import static dev.stallsage.testkit.Archives.gz;
import static dev.stallsage.testkit.Archives.joined;
import static dev.stallsage.testkit.Archives.tar;
import static dev.stallsage.testkit.Archives.zip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.Unpacked;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** From archives to their members. */
class UnpackerTest {
  private static final Map<String, String> TEXTS =
      Map.of(
          "proc/interrupts", "CPU0 CPU1\n", "var/log/messages", "kernel: sd 0:0:0:0\n".repeat(99));

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    TEXTS.forEach((path, text) -> files.put(path, bytes(text)));
    return files;
  }

  @TestFactory
  Stream<DynamicTest> everyCompressionIsKnownByItsFirstBytes() {
    return Archives.COMPRESSIONS.keySet().stream()
        .flatMap(
            suffix ->
                Stream.of(
                    dynamicTest(
                        "a file in " + suffix,
                        () -> {
                          byte[] packed = Archives.compressed(suffix, bytes("Device: sda\n"));
                          Unpacked unpacked = Unpacked.of(packed);
                          assertThat(unpacked.texts()).isEqualTo(Map.of("-", "Device: sda\n"));
                          assertWhole(unpacked);
                        }),
                    dynamicTest(
                        "tar in " + suffix,
                        () -> assertTexts(Archives.compressed(suffix, tar(files()))))));
  }

  @Test
  void tarAndZipNeedNoCompression() {
    assertTexts(tar(files()));
    assertTexts(zip(files()));
    assertTexts(zip(files(), ZipEntry.STORED));
  }

  private static void assertTexts(byte[] archive) {
    Unpacked unpacked = Unpacked.of(archive);
    assertThat(unpacked.texts()).isEqualTo(TEXTS);
    assertWhole(unpacked);
  }

  private static void assertWhole(Unpacked unpacked) {
    assertThat(unpacked.broken()).isEmpty();
    assertThat(unpacked.receipt().complete()).as(unpacked.failures().toString()).isTrue();
  }

  @Test
  void nestedArchivesAreJoinedInTheirPaths() {
    byte[] inner = gz(tar(Map.of("var/log/messages.1.gz", gz(bytes("old\n")))));
    byte[] outer = zip(Map.of("db7/sos.tar.gz", inner, "readme", bytes("hello\n")));
    assertThat(Unpacked.of(outer).texts())
        .isEqualTo(Map.of("db7/sos.tar.gz!/var/log/messages.1.gz", "old\n", "readme", "hello\n"));
  }

  @Test
  void aSevenZipFileIsReadFromDiskAndNamedInAStream(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("evidence.bin");
    try (SevenZOutputFile out = new SevenZOutputFile(file.toFile())) {
      for (Map.Entry<String, byte[]> member : files().entrySet()) {
        SevenZArchiveEntry entry = new SevenZArchiveEntry();
        entry.setName(member.getKey());
        out.putArchiveEntry(entry);
        out.write(member.getValue());
        out.closeArchiveEntry();
      }
    }
    assertThat(given(file.toString()).texts()).isEqualTo(TEXTS);
    Unpacked stream = Unpacked.of(zip(Map.of("x.7z", Files.readAllBytes(file))));
    assertThat(stream.failures())
        .containsExactly(
            "x.7z: is a 7z archive, which cannot be read as a stream: give it as a file");
  }

  private static Unpacked given(String... names) throws IOException {
    Submission submission = new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE);
    for (String name : names) {
      submission.add(name, null);
    }
    return Unpacked.of(submission.bundle());
  }

  @Test
  void givenWithOthersAnArchiveStandsInFrontOfItsMembers(@TempDir Path folder) throws IOException {
    Path one = Files.write(folder.resolve("one.tgz"), gz(tar(Map.of("uptime", bytes("1\n")))));
    Path two = Files.write(folder.resolve("two"), zip(Map.of("uptime", bytes("2\n"))));
    Path log = Files.write(folder.resolve("messages.1.gz"), gz(bytes("3\n")));
    Map<String, String> expected =
        Map.of(one + "!/uptime", "1\n", two + "!/uptime", "2\n", log.toString(), "3\n");
    assertThat(given("" + one, "" + two, "" + log).texts()).isEqualTo(expected);
    assertThat(given("" + log, "" + two, "" + one).texts()).isEqualTo(expected);
    assertThat(given("" + one).texts()).isEqualTo(Map.of("uptime", "1\n"));
    assertThat(given("" + folder).texts())
        .isEqualTo(Map.of("one.tgz!/uptime", "1\n", "two!/uptime", "2\n", "messages.1.gz", "3\n"));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aNameWithABackslashIsAFileLikeAnyOther(@TempDir Path folder) throws IOException {
    Path slice = Files.createDirectory(folder.resolve("dev-\\x2dmounts.mount"));
    Files.writeString(slice.resolve("io.max"), "8:0 rbps=max\n");
    Unpacked given = given("" + folder);
    assertThat(given.texts().values()).containsExactly("8:0 rbps=max\n");
    assertThat(given.receipt().complete()).isTrue();
  }

  @Test
  void filesOfSeveralFoldersKeepTheirFolderForEachMayBeAHost(@TempDir Path folder)
      throws IOException {
    Path good = Files.createDirectory(folder.resolve("good"));
    Path bad = Files.createDirectory(folder.resolve("bad"));
    Files.writeString(good.resolve("iostat.txt"), "good\n");
    Files.writeString(bad.resolve("iostat.txt"), "bad\n");
    Files.writeString(bad.resolve("dmesg"), "d\n");
    assertThat(given(good + "/", "" + bad).texts())
        .isEqualTo(
            Map.of(
                good + "/iostat.txt",
                "good\n",
                bad + "/iostat.txt",
                "bad\n",
                bad + "/dmesg",
                "d\n"));
  }

  @Test
  void theInputIsWhatWasGivenNotWhatIsInIt(@TempDir Path folder) throws IOException {
    byte[] archive = gz(tar(files()));
    Path file = Files.write(folder.resolve("sos.tar.gz"), archive);
    IntakeReceipt receipt = given(file.toString()).receipt();
    assertThat(receipt.inputs()).hasSize(1);
    assertThat(receipt.inputs().get(0).bytes()).isEqualTo(archive.length);
    assertThat(receipt.inputs().get(0).file()).isEqualTo(file.toString());
    assertThat(receipt.inputs().get(0).sha256()).isEqualTo(sha256(archive));
  }

  private static String sha256(byte[] bytes) {
    try {
      return java.util.HexFormat.of()
          .formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (java.security.NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Test
  void gzipDataOfSeveralMembersWithPaddingIsOneFile() {
    byte[] packed = joined(gz(bytes("a\n")), gz(bytes("b\n")), new byte[700], gz(bytes("c\n")));
    Unpacked unpacked = Unpacked.of(packed);
    assertThat(unpacked.texts()).isEqualTo(Map.of("-", "a\nb\nc\n"));
    assertWhole(unpacked);
  }

  @Test
  void gzipDataIsReadToItsEndFromASourceThatGivesLittleAtATime() {
    byte[] packed = joined(gz(bytes("a\n")), gz(bytes("b\n")));
    InputStream slow =
        new ByteArrayInputStream(packed) {
          @Override
          public synchronized int read(byte[] into, int from, int length) {
            return super.read(into, from, Math.min(1, length));
          }

          @Override
          public synchronized int available() {
            return 0;
          }
        };
    assertThat(Unpacked.of(slow, Limits.COMMAND_LINE).texts()).isEqualTo(Map.of("-", "a\nb\n"));
  }

  @Test
  void whatFollowsGzipDataIsToldNotDropped() {
    Unpacked unpacked = Unpacked.of(joined(gz(bytes("a\n")), bytes("mail footer")));
    assertThat(unpacked.texts()).isEqualTo(Map.of("-", "a\n"));
    assertThat(unpacked.broken().get("-")).contains("after 2 unpacked").contains("not read");
  }

  @Test
  void twoMembersOfOneNameAreBothRead() {
    byte[] both = joined(tarWithoutEnd("a", "1\n"), tarWithoutEnd("a", "2\n"), new byte[1024]);
    Unpacked unpacked = Unpacked.of(both);
    assertThat(unpacked.texts()).isEqualTo(Map.of("a", "1\n", "a (2)", "2\n"));
    assertThat(unpacked.remarks()).containsExactly("a (2): is another member named a");
    assertWhole(unpacked);
  }

  private static byte[] tarWithoutEnd(String name, String text) {
    return java.util.Arrays.copyOf(tar(Map.of(name, bytes(text))), 1024);
  }

  @Test
  void archivesSetBehindEachOtherAreReadAsOne() {
    byte[] joined = joined(tar(Map.of("a", bytes("1\n"))), tar(Map.of("b", bytes("2\n"))));
    Unpacked unpacked = Unpacked.of(joined);
    assertThat(unpacked.texts()).isEqualTo(Map.of("a", "1\n", "b", "2\n"));
    assertWhole(unpacked);
  }

  @Test
  void anXzFileOfManyBlocksIsReadInOrder(@TempDir Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("line ").append(i).append('\n');
    }
    byte[] packed =
        Archives.bytes(
            out -> {
              XZOutputStream xz = new XZOutputStream(out, new LZMA2Options(0));
              for (int i = 0; i < text.length(); i += 10_000) {
                xz.write(bytes(text.substring(i, Math.min(text.length(), i + 10_000))));
                xz.endBlock();
              }
              xz.finish();
            });
    Path file = Files.write(folder.resolve("log"), packed);
    Unpacked unpacked = given(file.toString());
    assertThat(unpacked.texts().values()).containsExactly(text.toString());
    assertWhole(unpacked);
    assertThat(Unpacked.of(packed).texts().values()).containsExactly(text.toString());
  }

  @Test
  void onlyThatAnArchiveCannotBeOpenedIsSaidOfIt() {
    Unpacked unpacked = Unpacked.of(zip(Map.of("x.deb", bytes("!<arch>\ndebian-binary"))));
    assertThat(unpacked.texts()).isEmpty();
    assertThat(unpacked.failures())
        .containsExactly("x.deb: is an ar archive, which cannot be read: unpack it");
  }

  @Test
  void aTextThatBeginsLikeAnArchiveStaysAText() {
    for (String text : new String[] {"BZh1 is a name\n", "PK is a key\n", "070707 070701\n"}) {
      assertThat(Unpacked.of(bytes(text)).texts()).isEqualTo(Map.of("-", text));
    }
  }
}
