package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever helps to look at lines changes nothing of what is learned: the order tells. */
class LearningLinesTest {
  /** Some batches long, and no multiple of one. */
  private static final int LINES = 30_000;

  private static final int LINES_OF_A_FILE = 700;

  @TempDir private Path folder;

  @Test
  void aBundleIsRedactedAsIfItsLinesWereLearnedOneByOne() throws IOException {
    List<String> files = files();
    Redactor helped = Corpus.redactor();
    Redactor alone = Corpus.redactor();

    new BundleRedaction(helped).learn(bundle(files));
    for (int i = 0; i < files.size(); i++) {
      learn(alone, "", path(i));
      learn(alone, path(i), files.get(i));
    }

    byte[] copy = written(helped, files);
    assertThat(copy).isEqualTo(written(alone, files));
    String text = new String(copy, StandardCharsets.UTF_8);
    assertThat(text).doesNotContain("heronry-n17 ").doesNotContain("Kr4nich-00042");
    assertThat(text.length()).isGreaterThan(1 << 20);
  }

  /** What is a host in one line is an account in a later one, a head stands above its rows. */
  private static List<String> files() {
    List<String> files = new ArrayList<>();
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < LINES; i++) {
      int name = i * 31 % 977;
      file.append(
          switch (i % 7) {
            case 0 -> "Static hostname: heronry-n" + name + " of the farm";
            case 1 -> "owner: heronry-n" + (name + 5) % 977;
            case 2 -> "the mount of heronry-n" + (name + 9) % 977 + " was slow for " + i + " ms";
            case 3 -> "login       password";
            case 4 -> "tern" + name + "      Kr4nich-" + String.format("%05d", i);
            case 5 -> "Volume Name: " + (i % 2 == 0 ? "gateway" : "gannetry" + name);
            default ->
                "Mar  3 10:00:00 heronry-n"
                    + (name + 3) % 977
                    + " kernel: sd 2:0:0:1: reservation conflict of serial number X7"
                    + name
                    + "QQ41Z and "
                    + "a line that is long ".repeat(8);
          });
      file.append('\n');
      if (i % LINES_OF_A_FILE == LINES_OF_A_FILE - 1) {
        files.add(file.toString());
        file.setLength(0);
      }
    }
    files.add(file.toString());
    return files;
  }

  private static String path(int file) {
    return "farm/heronry-n" + file + "/messages";
  }

  private static Bundle bundle(List<String> files) {
    List<EvidenceFile> members = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      byte[] bytes = files.get(i).getBytes(StandardCharsets.UTF_8);
      members.add(new EvidenceFile(path(i), null, () -> new ByteArrayInputStream(bytes)));
    }
    return Bundle.of(members);
  }

  private static void learn(Redactor redactor, String path, String text) {
    FileRedaction sheet = redactor.sheet(path);
    for (String line : text.split("\n")) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      sheet.learn(bytes, 0, bytes.length);
    }
  }

  private byte[] written(Redactor redactor, List<String> files) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new BundleRedaction(redactor).writeTar(bundle(files), out, folder);
    return out.toByteArray();
  }
}
