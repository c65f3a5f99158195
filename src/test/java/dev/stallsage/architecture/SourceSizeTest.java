package dev.stallsage.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A file that outgrows a screen or six hides a concept. */
class SourceSizeTest {
  private static final int LINES_AT_MOST = 400;

  @Test
  void noSourceFileIsLongerThanFourHundredLines() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      List<String> long_ =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> lines(file) > LINES_AT_MOST)
              .map(file -> file + ": " + lines(file))
              .toList();
      assertThat(long_).isEmpty();
    }
  }

  private static int lines(Path file) {
    try {
      return Files.readAllLines(file).size();
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}
