package dev.stallsage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Texts as they were last approved, in {@code src/test/golden}. {@code -Dgolden=update} writes them
 * anew; the difference is reviewed like code.
 */
public final class Golden {
  private static final Path FOLDER = Path.of("src/test/golden");

  private Golden() {}

  /** Fails when the text is not the approved one. */
  public static void assertSame(String name, String text) {
    Path file = FOLDER.resolve(name);
    try {
      if ("update".equals(System.getProperty("golden"))) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, text);
      }
      assertThat(text).isEqualTo(Files.readString(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
