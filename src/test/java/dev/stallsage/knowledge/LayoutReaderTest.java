package dev.stallsage.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.BundleLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site tells of bundles of its own, and is told what is wrong with it. */
class LayoutReaderTest {
  @TempDir private Path folder;

  private List<BundleLayout> read(String yaml, List<Problem> problems) throws IOException {
    Path file = folder.resolve("layouts/mine.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, yaml);
    return Knowledge.packedWith(folder, problems).bundles();
  }

  @Test
  void aSiteAddsAKindOfBundle() throws IOException {
    List<Problem> problems = new ArrayList<>();
    String yaml =
        """
        id: mine
        title: our own collection
        marks: [ manifest.txt, "probes/*.log" ]
        skip:
          - { what: pictures, members: [ "**/*.png" ] }
        """;
    assertThat(read(yaml, problems))
        .contains(
            new BundleLayout(
                "mine",
                "our own collection",
                List.of("manifest.txt", "probes/*.log"),
                List.of(),
                List.of(new BundleLayout.Group("pictures", List.of("**/*.png"))),
                List.of(),
                List.of()));
    assertThat(problems).isEmpty();
  }

  @Test
  void whatNoPathCanMatchIsComplainedAbout() throws IOException {
    List<Problem> problems = new ArrayList<>();
    String yaml =
        """
        id: mine
        title: our own collection
        marks: [ manifest.txt ]
        read: [ "/etc/fstab", "a/**/b/**", "a**" ]
        skipped: []
        """;
    read(yaml, problems);
    assertThat(problems)
        .extracting(Problem::toString)
        .anyMatch(p -> p.contains("two members at least"))
        .anyMatch(p -> p.contains("/etc/fstab"))
        .anyMatch(p -> p.contains("a/**/b/**"))
        .anyMatch(p -> p.contains("\"a**\""))
        .anyMatch(p -> p.contains("skipped"));
  }
}
