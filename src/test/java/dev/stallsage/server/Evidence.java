package dev.stallsage.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Evidence as users submit it. */
public final class Evidence {
  private Evidence() {}

  /** A paste that shows the regression of the P600. */
  public static String p600() {
    return of("docs/examples/p600-before-after");
  }

  /** All that lies in a folder as one paste. */
  public static String of(String folder) {
    try {
      Path seed = Path.of(folder);
      StringBuilder all = new StringBuilder();
      try (var files = Files.walk(seed)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          all.append(Files.readString(file)).append('\n');
        }
      }
      return all.toString();
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
