package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is found below a folder, and what is left alone there. */
class FolderWalkTest {
  @TempDir private Path given;

  private static List<String> names(FolderWalk walk) {
    return walk.files().stream().map(FolderWalk.Found::name).sorted().toList();
  }

  /** {@code -} and {@code .} come before the slash, and digits behind it. */
  @Test
  void filesStandInTheOrderOfTheirWholePaths() throws IOException {
    for (String name : new String[] {"a/z", "a-b", "a.b/c", "a0", "a/b/c", "a/b-c", "b", "a/b0"}) {
      Path file = given.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, name);
    }
    List<String> names = FolderWalk.of(given).files().stream().map(f -> f.name()).toList();
    assertThat(names).hasSize(8).isSorted();
  }

  @Test
  void everyFileIsFoundOnceWithItsSize() throws IOException {
    for (int folder = 0; folder < 40; folder++) {
      Path inside = Files.createDirectories(given.resolve("var/log/host" + folder));
      for (int file = 0; file < 25; file++) {
        Files.writeString(inside.resolve("messages." + file), "x".repeat(file));
      }
    }
    FolderWalk walk = FolderWalk.of(given);
    assertThat(names(walk))
        .hasSize(1000)
        .doesNotHaveDuplicates()
        .contains("var/log/host7/messages.3");
    assertThat(walk.files()).contains(new FolderWalk.Found("var/log/host39/", "messages.24", 24));
    assertThat(walk.unreadable()).isEmpty();
    assertThat(walk.remark()).isEmpty();
  }

  @Test
  void aFolderMayBeDeep() throws IOException {
    Path inside = given;
    while (inside.getNameCount() < 400) {
      inside = inside.resolve("d");
    }
    Files.createDirectories(inside);
    Files.writeString(inside.resolve("messages"), "x");
    assertThat(names(FolderWalk.of(given))).hasSize(1);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void noLinkIsFollowedAndThoseThatLeadOutAreTold(@TempDir Path outside) throws IOException {
    Path secret = Files.writeString(outside.resolve("shadow"), "x");
    Path inside = Files.createDirectories(given.resolve("etc"));
    Files.writeString(inside.resolve("hosts"), "x");
    Files.createSymbolicLink(inside.resolve("shadow"), secret);
    Files.createSymbolicLink(inside.resolve("all"), outside);
    Files.createSymbolicLink(inside.resolve("again"), inside);
    Files.createSymbolicLink(inside.resolve("gone"), given.resolve("gone"));
    FolderWalk walk = FolderWalk.of(given);
    assertThat(names(walk)).containsExactly("etc/hosts");
    assertThat(walk.remark())
        .contains("2 symbolic links lead out of it, the first is etc/all: none was opened");
  }

  @Test
  void aFolderThatIsGoneIsAnError() {
    assertThat(given.resolve("gone")).doesNotExist();
    assertThatIOException().isThrownBy(() -> FolderWalk.of(given.resolve("gone")));
  }
}
