package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.RawTar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading an archive leaves nothing behind: neither where it runs nor where temporary files go. */
class NothingIsWrittenTest {
  private static final byte[] EVIDENCE =
      "Mar 12 09:14:02 db7 kernel: sd 3:0:0:7: timing out command, waited 180s\n"
          .repeat(3000)
          .getBytes(StandardCharsets.US_ASCII);

  @TempDir Path temporary;
  @TempDir Path here;
  @TempDir Path given;

  /**
   * The members lead out of the folder, links and devices among them, and bundles lie in bundles.
   */
  private static byte[] hostile() {
    byte[] tar =
        new RawTar()
            .file("../evil", new String(EVIDENCE, StandardCharsets.US_ASCII))
            .file("/tmp/evil", "x\n")
            .bytes();
    Map<String, byte[]> members =
        Map.of("a.tar.gz", Archives.gz(tar), "b.tar.xz", Archives.compressed("xz", tar));
    return Archives.zip(Map.of("all.tar.gz", Archives.gz(Archives.tar(members))));
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.filter(path -> !path.equals(folder)).toList();
    }
  }

  @Test
  void whileABundleIsReadAndAfterwards() throws Exception {
    Path bundle = Files.write(given.resolve("bundle.zip"), hostile());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "triage",
                "--format",
                "json",
                bundle.toString())
            .directory(here.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(below(temporary)).isEmpty();
    assertThat(below(here)).isEmpty();
    assertThat(below(given)).containsExactly(bundle);
  }
}
