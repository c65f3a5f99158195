package dev.stallsage.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Version;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What makes a release, as far as no release has to be made for it; .ci/clean-root tries the rest.
 */
class ReleaseTest {
  private static final String CLASS = "a/Thing.class";
  private static final String LINUX = "linux/amd64/libthing.so";
  private static final String WINDOWS = "win/amd64/libthing.dll";

  @TempDir Path folder;

  @Test
  void aStoredJarHoldsTheSameBytesUnpackedAndTheLibrariesOfOneSystem() throws Exception {
    jar();
    stored("linux/amd64");
    try (ZipFile stored = new ZipFile(folder.resolve("to/thing.jar").toFile())) {
      assertThat(stored.stream().map(ZipEntry::getName)).containsExactly(CLASS, LINUX);
      assertThat(stored.stream()).allMatch(entry -> entry.getMethod() == ZipEntry.STORED);
      try (InputStream in = stored.getInputStream(stored.getEntry(CLASS))) {
        assertThat(in.readAllBytes()).isEqualTo(bytes(CLASS));
      }
    }
  }

  @Test
  void aStoredJarForEverySystemLosesNothingAndDependsOnNoClock() throws Exception {
    jar();
    stored("all");
    byte[] first = Files.readAllBytes(folder.resolve("to/thing.jar"));
    try (ZipFile stored = new ZipFile(folder.resolve("to/thing.jar").toFile())) {
      assertThat(stored.stream().map(ZipEntry::getName)).containsExactly(CLASS, LINUX, WINDOWS);
    }
    stored("all");
    assertThat(Files.readAllBytes(folder.resolve("to/thing.jar"))).isEqualTo(first);
  }

  @Test
  void theGuidesNameTheFilesOfThisVersion() throws IOException {
    Pattern named = Pattern.compile("stallsage[-_:](\\d++\\.\\d++\\.\\d++)");
    for (String page :
        List.of("docs/guide/install.md", "docs/operation/examples/kubernetes-job.yaml")) {
      List<String> versions =
          named.matcher(Files.readString(Path.of(page))).results().map(MatchResult::group).toList();
      assertThat(versions).as(page).isNotEmpty();
      assertThat(versions).as(page).allMatch(name -> name.endsWith(Version.text()));
    }
  }

  @Test
  void theScriptsOfEveryPlatformArePacked() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    for (String platform :
        dev.stallsage.collection.Plan.platforms(dev.stallsage.knowledge.Knowledge.packed())) {
      assertThat(pom)
          .contains("by=\"collect " + platform + "\" to=\"collect/" + platform + ".sh\"");
    }
  }

  private void jar() throws IOException {
    try (ZipOutputStream jar =
        new ZipOutputStream(Files.newOutputStream(folder.resolve("thing.jar")))) {
      for (String member : List.of(CLASS, LINUX, WINDOWS)) {
        jar.putNextEntry(new ZipEntry(member));
        jar.write(bytes(member));
        jar.closeEntry();
      }
    }
  }

  private static byte[] bytes(String member) {
    return member.repeat(100).getBytes(StandardCharsets.UTF_8);
  }

  private void stored(String natives) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(
                java.toString(),
                "src/release/StoredJars.java",
                folder.resolve("to").toString(),
                natives,
                folder.resolve("thing.jar").toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
  }
}
