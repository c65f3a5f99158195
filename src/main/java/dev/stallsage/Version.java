package dev.stallsage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of the product, as it was built: {@code 0.2.0}. */
public final class Version {
  private static final String TEXT = read();

  private Version() {}

  /** The version's text. */
  public static String text() {
    return TEXT;
  }

  private static String read() {
    try (InputStream in = Version.class.getResourceAsStream("/version.txt")) {
      return in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
