package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Archives;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code stallsage redact}, {@code reidentify} and {@code triage --redact} keep their contracts.
 */
class RedactCommandTest {
  private static final String HOST = "lager7";
  private static final String LOG =
      "Mar  4 10:15:02 "
          + HOST
          + " kernel: blk_update_request: critical medium error, dev sdc, sector 4711\n";

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return file(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private Path file(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes);
  }

  private Shell.Result redact(Path in, String out) {
    return Shell.run("redact", in.toString(), at(out), "--map", at("acme.map"));
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private static Map<String, String> members(byte[] tar) throws IOException {
    Map<String, String> members = new TreeMap<>();
    try (TarArchiveInputStream in = new TarArchiveInputStream(new ByteArrayInputStream(tar))) {
      for (TarArchiveEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
        members.put(e.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return members;
  }

  private void refuses(Shell.Result result, String word) {
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains(word);
    assertThat(result.out()).isEmpty();
    assertThat(folder.resolve("out.txt")).doesNotExist();
  }

  @Test
  void strictWritesNothingWhereAnUnknownKeyStands() throws IOException {
    Path in = file("in/messages", LOG + "relay said Zk3vQ8nT1wXbE5rY7uLmJ0oPaCsD9fGh twice\n");
    Shell.Result result =
        Shell.run("redact", in.toString(), at("out.txt"), "--map", at("acme.map"), "--strict");
    assertThat(result.status()).isEqualTo(ExitStatus.REFUSED);
    assertThat(result.err()).contains("messages:2").doesNotContain("Zk3vQ8nT1w");
    assertThat(folder.resolve("out.txt")).doesNotExist();
    assertThat(redact(in, "out.txt").status()).isZero();
  }

  @Test
  void whatCannotBeKnownIsSaid() throws IOException {
    assertThat(redact(file("in/messages", LOG), "out.txt").err()).contains("words of English");
  }

  @Test
  void aFileBecomesAFileAndTheCountsAreTold() throws IOException {
    Shell.Result result = redact(file("in/messages", LOG), "out.txt");
    assertThat(result.status()).isZero();
    assertThat(result.err()).contains("replaced: 1 host\n").contains("1 file\n");
    assertThat(Files.readString(folder.resolve("out.txt")))
        .doesNotContain(HOST)
        .contains(" kernel: blk_update_request: critical medium error, dev sdc, sector 4711\n");
    assertThat(Files.readString(folder.resolve("acme.map"))).contains(HOST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"out.tar", "out.tar.gz", "out.tgz"})
  void aFolderBecomesAnArchiveThatOthersReadAndWeReadToo(String out) throws IOException {
    file("in/" + HOST + "/messages", LOG);
    file("in/" + HOST + "/" + "deep/".repeat(30) + "kern.log", LOG);
    assertThat(redact(folder.resolve("in"), out).status()).isZero();
    byte[] bytes = Files.readAllBytes(folder.resolve(out));
    if (!out.endsWith(".tar")) {
      try (InputStream gz = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        bytes = gz.readAllBytes();
      }
    }
    Map<String, String> members = members(bytes);
    assertThat(members).hasSize(2);
    assertThat(members.keySet())
        .allMatch(name -> !name.contains(HOST))
        .anyMatch(name -> name.endsWith("deep/".repeat(30) + "kern.log"));
    assertThat(members.values()).allMatch(text -> text.contains("sdc") && !text.contains(HOST));
    Shell.Result triage = Shell.run("triage", "--format", "json", at(out));
    assertThat(triage.status()).isZero();
    assertThat(triage.out()).contains("\"kernel-log\"").doesNotContain(HOST);
  }

  @Test
  void membersOfArchivesAreRedactedWhereverTheyLie() throws IOException {
    byte[] inner = Archives.gz(LOG.getBytes(StandardCharsets.UTF_8));
    Path in = file("in.tar", Archives.tar(Map.of(HOST + "/messages.gz", inner)));
    assertThat(redact(in, "out.tar").status()).isZero();
    Map<String, String> members = members(Files.readAllBytes(folder.resolve("out.tar")));
    assertThat(members).hasSize(1);
    assertThat(members.toString()).contains("sector 4711").doesNotContain(HOST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "ISO-8859-1", "UTF-8"})
  void everyEncodingIsRedacted(String charset) throws IOException {
    String text = LOG + "Mar  4 10:15:03 " + HOST + " su: 41 °C in " + HOST + "\n";
    String marked = charset.startsWith("UTF-16") ? "\ufeff" + text : text;
    redact(file("in.txt", marked.getBytes(Charset.forName(charset))), "out.txt");
    Charset written =
        charset.startsWith("UTF-16") ? StandardCharsets.UTF_8 : Charset.forName(charset);
    assertThat(new String(Files.readAllBytes(folder.resolve("out.txt")), written))
        .doesNotContain(HOST)
        .contains("su: 41 °C in host-");
  }

  @Test
  void whatIsBinaryIsLeftOutAndCounted() throws IOException {
    file("in/messages", LOG);
    file("in/core", new byte[4096]);
    Shell.Result result = redact(folder.resolve("in"), "out.tar");
    assertThat(result.status()).isZero();
    assertThat(result.err()).contains("1 file, 1 left out as binary");
  }

  @Test
  void aTornMemberIsLeftOutAndTheStatusSaysSo() throws IOException {
    byte[] whole = Archives.gz(LOG.repeat(4000).getBytes(StandardCharsets.UTF_8));
    file("in/messages", LOG);
    file("in/old.gz", java.util.Arrays.copyOf(whole, whole.length / 2));
    assertThat(redact(folder.resolve("in"), "out.tar").status()).isEqualTo(ExitStatus.PARTIAL);
  }

  @Test
  void oneMapGivesOnePseudonymAndCountsOnlyWhatARunMeets() throws IOException {
    redact(file("a.txt", LOG), "a.out");
    String map = Files.readString(folder.resolve("acme.map"));
    Shell.Result again = redact(file("b.txt", LOG), "b.out");
    assertThat(Files.readString(folder.resolve("b.out")))
        .isEqualTo(Files.readString(folder.resolve("a.out")));
    assertThat(Files.readString(folder.resolve("acme.map"))).isEqualTo(map);
    assertThat(again.err()).contains("replaced: 1 host\n");
    assertThat(redact(file("c.txt", "nothing to see\n"), "c.out").err())
        .contains("replaced: nothing");
  }

  @Test
  void itNeverReplacesAFileNorWritesIntoTheEvidence() throws IOException {
    Path in = file("in/messages", LOG);
    file("there.txt", "mine");
    refuses(redact(in, "there.txt"), "exists already");
    assertThat(folder.resolve("there.txt")).hasContent("mine");
    refuses(redact(folder.resolve("in"), "in/out.tar"), "expected a place outside");
    refuses(redact(in, "missing/out.txt"), "expected a directory that exists");
    refuses(redact(in, "acme.map"), "is OUT");
  }

  @Test
  void whatCannotBeReadTwiceOrFitsNoFileIsRefused() throws IOException {
    refuses(redact(Path.of("-"), "out.txt"), "read only once");
    file("in/a", LOG);
    file("in/b", LOG);
    refuses(redact(folder.resolve("in"), "out.txt"), "is a directory");
    Path tar = file("two.tar", Archives.tar(Map.of("a", new byte[] {'x'}, "b", new byte[] {'y'})));
    refuses(redact(tar, "out.txt"), "holds 2 members");
    refuses(redact(folder.resolve("absent"), "out.txt"), "absent");
  }

  @Test
  void aForeignMapIsNeverWrittenOver() throws IOException {
    Path in = file("in.txt", LOG);
    file("acme.map", "{\"schema\": \"other/1\"}");
    refuses(redact(in, "out.txt"), "expected a map written by stallsage redact");
    assertThat(folder.resolve("acme.map")).hasContent("{\"schema\": \"other/1\"}");
    refuses(
        Shell.run("reidentify", in.toString(), "--map", at("acme.map")),
        "expected a map written by stallsage redact");
    refuses(Shell.run("reidentify", at("absent.md"), "--map", at("acme.map")), "expected a report");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "md", "json", "html", "sarif", "note"})
  void aRedactedReportTellsItsCountsAndCanBePutBack(String format) throws IOException {
    Path in = file("messages", LOG);
    Shell.Result shown =
        Shell.run("triage", "--format", format, "--redact", "--map", at("acme.map"), in.toString());
    assertThat(shown.status()).isZero();
    assertThat(shown.out()).doesNotContain(HOST);
    assertThat(shown.out()).containsPattern("1 host[^s]|\"hosts\" : 1\\b");
    Path report = file("report", shown.out());
    Shell.Result named = Shell.run("reidentify", report.toString(), "--map", at("acme.map"));
    assertThat(named.status()).isZero();
    // a pseudonym stands as a word of its own; ids of findings may hold the letters
    assertThat(named.out()).doesNotContainPattern("(?<![\\w-])host-\\w");
    if (!format.equals("note") && !format.equals("sarif")) {
      assertThat(named.out()).contains(HOST);
    }
    Shell.run(
        "reidentify", report.toString(), "--map", at("acme.map"), "-o", at("named-" + format));
    assertThat(folder.resolve("named-" + format)).hasContent(named.out());
  }

  @Test
  void aReportFromStandardInputCanBeRedacted() {
    Shell.Result result = new Shell().input(LOG).command("triage", "--redact", "-");
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("Redacted: 1 host").doesNotContain(HOST);
    refuses(new Shell().input(LOG).command("triage", "--map", at("m"), "-"), "expected --redact");
  }
}
