package dev.stallsage.evidence.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.RawTar;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The own tar reader sees what commons-compress sees, in what either of them and GNU tar write. */
class TarDifferentialTest {
  private static final String LONG =
      "var/log/" + "a-folder-of-a-long-name/".repeat(12) + "messages";
  private static final String UTF8 = "srv/Gerätespeicher/日誌";

  /** A member as both readers tell it; a file has the sum of its content. */
  private record Member(String name, TarEntry.Type type, String link, String sum) {}

  private static List<Member> own(byte[] archive) throws IOException {
    List<String> lost = new ArrayList<>();
    TarReader tar =
        new TarReader(
            new ByteArrayInputStream(archive),
            1 << 20,
            new TarReader.Complaints() {
              @Override
              public void lost(String says) {
                lost.add(says);
              }

              @Override
              public void headersTooLong(String name, long length) {
                lost.add(name);
              }
            });
    List<Member> members = new ArrayList<>();
    for (TarEntry entry = tar.next(); entry != null; entry = tar.next()) {
      boolean link =
          entry.type() == TarEntry.Type.HARD_LINK || entry.type() == TarEntry.Type.SYMBOLIC_LINK;
      String content = entry.type() == TarEntry.Type.FILE ? all(tar) : "";
      members.add(new Member(entry.name(), entry.type(), link ? entry.link() : "", content));
    }
    assertThat(lost).isEmpty();
    return members;
  }

  private static String all(TarReader tar) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    byte[] chunk = new byte[777];
    int read;
    while ((read = tar.read(chunk, 0, chunk.length)) >= 0) {
      content.write(chunk, 0, read);
    }
    return sum(content.toByteArray());
  }

  private static String sum(byte[] content) {
    CRC32 crc = new CRC32();
    crc.update(content);
    return content.length + " bytes, " + Long.toHexString(crc.getValue());
  }

  private static List<Member> reference(byte[] archive) throws IOException {
    List<Member> members = new ArrayList<>();
    try (InputStream bytes = new ByteArrayInputStream(archive);
        TarArchiveInputStream tar = new TarArchiveInputStream(bytes, "UTF-8")) {
      for (TarArchiveEntry e = tar.getNextEntry(); e != null; e = tar.getNextEntry()) {
        TarEntry.Type type = type(e);
        String content = type == TarEntry.Type.FILE ? sum(tar.readAllBytes()) : "";
        String link = e.isLink() || e.isSymbolicLink() ? e.getLinkName() : "";
        members.add(new Member(e.getName(), type, link, content));
      }
    }
    return members;
  }

  private static TarEntry.Type type(TarArchiveEntry e) {
    if (e.isSparse()) {
      return TarEntry.Type.SPARSE;
    }
    if (e.isLink()) {
      return TarEntry.Type.HARD_LINK;
    }
    if (e.isSymbolicLink()) {
      return TarEntry.Type.SYMBOLIC_LINK;
    }
    if (e.isDirectory()) {
      return TarEntry.Type.DIRECTORY;
    }
    return e.isFIFO() || e.isCharacterDevice() || e.isBlockDevice()
        ? TarEntry.Type.DEVICE
        : TarEntry.Type.FILE;
  }

  private static void assertSame(byte[] archive, int members) throws IOException {
    List<Member> reference = reference(archive);
    assertThat(own(archive)).isEqualTo(reference).hasSize(members);
  }

  @TestFactory
  Stream<DynamicTest> whatCommonsCompressWrites() {
    return Stream.of(
        dynamicTest("long names of POSIX", () -> assertSame(written(true), 8)),
        dynamicTest("long names of GNU", () -> assertSame(written(false), 8)));
  }

  private static byte[] written(boolean posix) {
    return Archives.bytes(
        out -> {
          try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out, "UTF-8")) {
            tar.setLongFileMode(
                posix
                    ? TarArchiveOutputStream.LONGFILE_POSIX
                    : TarArchiveOutputStream.LONGFILE_GNU);
            tar.setAddPaxHeadersForNonAsciiNames(posix);
            put(tar, "proc/interrupts", noise(513));
            put(tar, "empty", new byte[0]);
            put(tar, "block", noise(512));
            put(tar, LONG, noise(100_000));
            put(tar, UTF8, noise(1));
            link(tar, "var/log/current", TarConstants.LF_SYMLINK);
            link(tar, "var/log/again", TarConstants.LF_LINK);
            tar.putArchiveEntry(new TarArchiveEntry("dev/pipe", TarConstants.LF_FIFO));
            tar.closeArchiveEntry();
          }
        });
  }

  private static void put(TarArchiveOutputStream tar, String name, byte[] content)
      throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry(name);
    entry.setSize(content.length);
    tar.putArchiveEntry(entry);
    tar.write(content);
    tar.closeArchiveEntry();
  }

  private static void link(TarArchiveOutputStream tar, String name, byte type) throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry(name, type);
    entry.setLinkName(LONG);
    tar.putArchiveEntry(entry);
    tar.closeArchiveEntry();
  }

  private static byte[] noise(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  @TestFactory
  Stream<DynamicTest> whatIsWrittenByHand() {
    Map<String, RawTar> archives = new TreeMap<>();
    archives.put(
        "a binary size",
        new RawTar()
            .header("wide", RawTar.binary(3), '0', "")
            .content(new byte[] {1, 2, 3})
            .file("next", "text\n"));
    archives.put(
        "a size of POSIX in front of a size of the header",
        new RawTar()
            .pax("size", "5")
            .header("said", RawTar.octal(0), '0', "")
            .content("12345".getBytes(StandardCharsets.US_ASCII))
            .file("next", "text\n"));
    archives.put(
        "a folder with a size", new RawTar().entry('5', "d/", "").file("d/next", "text\n"));
    return archives.entrySet().stream()
        .map(a -> dynamicTest(a.getKey(), () -> assertSame(a.getValue().bytes(), 2)));
  }

  @TestFactory
  Stream<DynamicTest> whatGnuTarWrites(@TempDir Path folder) throws IOException {
    assumeTrue(isGnuTar());
    fill(folder);
    return Stream.of("v7", "oldgnu", "gnu", "ustar", "posix")
        .map(
            format ->
                dynamicTest(
                    format,
                    () -> {
                      byte[] archive = gnuTar(folder, "--format=" + format);
                      assertThat(own(archive)).isEqualTo(reference(archive)).hasSizeGreaterThan(6);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> behindAFileWithHolesTheNextIsFound(@TempDir Path folder) throws IOException {
    assumeTrue(isGnuTar());
    Files.write(folder.resolve("first"), noise(700));
    try (RandomAccessFile holes = new RandomAccessFile(folder.resolve("holes").toFile(), "rw")) {
      for (int i = 0; i < 60; i++) { // more pieces than the first map holds
        holes.seek(i * 262_144L);
        holes.write(noise(4096));
      }
      holes.setLength(1 << 25);
    }
    Files.write(folder.resolve("last"), noise(9));
    return Stream.of("--format=gnu", "0.0", "0.1", "1.0")
        .map(
            kind ->
                dynamicTest(
                    kind,
                    () -> {
                      String[] options =
                          kind.startsWith("-")
                              ? new String[] {kind, "--sparse"}
                              : new String[] {
                                "--format=posix", "--sparse", "--sparse-version=" + kind
                              };
                      byte[] archive = gnuTar(folder, options);
                      List<Member> members = own(archive);
                      assertThat(members).isEqualTo(reference(archive));
                      assertThat(members).extracting(Member::type).contains(TarEntry.Type.SPARSE);
                      assertThat(members.get(members.size() - 1).name()).isEqualTo("./last");
                    }));
  }

  private static void fill(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("var/log"));
    Files.write(folder.resolve("var/log/messages"), noise(70_000));
    Files.write(folder.resolve("empty"), new byte[0]);
    Files.write(folder.resolve("n".repeat(99)), noise(512));
    Files.createLink(folder.resolve("z-hard"), folder.resolve("var/log/messages"));
    Files.createSymbolicLink(folder.resolve("z-soft"), Path.of("nowhere"));
    Files.write(folder.resolve("l".repeat(200)), noise(10));
    Files.createSymbolicLink(folder.resolve("z-far"), Path.of("t".repeat(200)));
  }

  private static boolean isGnuTar() throws IOException {
    try {
      Process tar = new ProcessBuilder("tar", "--version").redirectErrorStream(true).start();
      return new String(tar.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
          .contains("GNU tar");
    } catch (IOException none) {
      return false;
    }
  }

  /** Names too long for a format are left out by the tool, which says so and goes on. */
  private static byte[] gnuTar(Path folder, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of("tar", "--sort=name", "-cf", "-"));
    command.addAll(List.of(options));
    command.addAll(List.of("-C", folder.toString(), "."));
    Process tar =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    return tar.getInputStream().readAllBytes();
  }
}
