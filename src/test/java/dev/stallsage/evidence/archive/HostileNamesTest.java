package dev.stallsage.evidence.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.RawTar;
import dev.stallsage.testkit.Unpacked;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A name inside an archive is text to show: it leads nowhere and deceives nobody. */
class HostileNamesTest {
  private static final String EVIDENCE = "sd 3:0:0:7: timing out command\n";

  /** Names that lead out of the folder they would be unpacked in, or hide what they are. */
  static Stream<String> hostile() {
    return Stream.of(
        "/etc/cron.d/evil",
        "//server/share/evil",
        "../evil",
        "a/../../evil",
        "..",
        "C:\\Windows\\evil",
        "c:evil",
        "..\\..\\evil",
        "\\\\server\\evil",
        "var/log/messages\u0000.txt",
        "\u001b]0;title\u0007\u001b[2Jevil",
        "two\nlines\r",
        "eight\u009bbits",
        "log\u202egnp.txt",
        "\u2066isolated\u2069",
        "./" + "../".repeat(1364) + "e");
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void inATarItIsReadAndRemarked(String name) {
    assertReadAndRemarked(new RawTar().file(name, EVIDENCE).bytes());
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void inAZipItIsReadAndRemarked(String name) {
    assertReadAndRemarked(Archives.zip(Map.of(name, EVIDENCE.getBytes(StandardCharsets.US_ASCII))));
  }

  private static void assertReadAndRemarked(byte[] archive) {
    Unpacked unpacked = Unpacked.of(archive);
    assertThat(unpacked.texts().values()).containsExactly(EVIDENCE);
    assertThat(unpacked.remarks())
        .singleElement()
        .asString()
        .contains("1 names lead out of it or hold control characters", "nothing is written");
    assertThat(unpacked.receipt().complete()).isTrue();
  }

  @Test
  void aNameLongerThanItMayBeCostsItsMemberAndNoOther() {
    String name = "n".repeat(4097);
    RawTar tar = new RawTar().file(name, EVIDENCE).file("next", EVIDENCE);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(name, EVIDENCE.getBytes(StandardCharsets.US_ASCII));
    files.put("next", EVIDENCE.getBytes(StandardCharsets.US_ASCII));
    for (byte[] archive : List.of(tar.bytes(), Archives.zip(files))) {
      Unpacked unpacked = Unpacked.of(archive);
      assertThat(unpacked.texts()).isEqualTo(Map.of("next", EVIDENCE));
      assertThat(unpacked.limits()).containsExactly("name-length");
    }
  }

  @Test
  void everyMemberOfOneNameIsReadUnderAnother() {
    RawTar tar = new RawTar();
    for (int i = 0; i < 3; i++) {
      tar.file("var/log/messages", i + "\n");
    }
    tar.file("./var/log/messages", "3\n").file("var/log/messages (2)", "4\n");
    assertThat(Unpacked.of(tar.bytes()).texts().values())
        .containsExactlyInAnyOrder("0\n", "1\n", "2\n", "3\n", "4\n");
  }

  @Test
  void noLinkIsFollowedWhereverItLeads(@TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "do not read me\n");
    String climbing = "../".repeat(30) + secret.toString().substring(1);
    RawTar tar = new RawTar();
    for (char type : new char[] {'1', '2'}) {
      tar.entry(type, type + "-absolute", secret.toString())
          .entry(type, type + "-climbing", climbing)
          .entry(type, type + "-proc", "/proc/self/environ");
    }
    byte[] archive = tar.file("next", EVIDENCE).bytes();
    Unpacked unpacked = Unpacked.of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("next", EVIDENCE));
    assertThat(unpacked.remarks())
        .singleElement()
        .asString()
        .contains("6 links lead out of it, the first is 1-absolute", "none was followed");
  }

  @Test
  void linksInACircleEndTheWalkNoLater() {
    byte[] archive =
        new RawTar()
            .entry('2', "a", "b")
            .entry('2', "b", "a")
            .entry('1', "c", "c")
            .entry('2', "self", ".")
            .entry('2', "through", "self/self/self/next")
            .file("self/next", EVIDENCE)
            .bytes();
    Unpacked unpacked = Unpacked.of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("self/next", EVIDENCE));
    assertThat(unpacked.remarks()).isEmpty();
    assertThat(unpacked.receipt().complete()).isTrue();
  }

  @Test
  void aFileBehindALinkOfItsFolderIsOnlyAName() {
    byte[] archive = new RawTar().entry('2', "logs", "/etc").file("logs/passwd", EVIDENCE).bytes();
    assertThat(Unpacked.of(archive).texts()).isEqualTo(Map.of("logs/passwd", EVIDENCE));
  }

  @Test
  void devicesAndPipesAreNeverOpened() {
    byte[] archive =
        new RawTar()
            .entry('3', "dev/zero", "")
            .entry('4', "dev/sda", "")
            .entry('6', "run/pipe", "")
            .file("next", EVIDENCE)
            .bytes();
    Unpacked unpacked = Unpacked.of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("next", EVIDENCE));
    assertThat(unpacked.remarks())
        .containsExactly("-: 3 devices or pipes lie in it, the first is dev/zero: none was opened");
  }
}
