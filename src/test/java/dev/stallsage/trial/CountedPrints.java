package dev.stallsage.trial;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.testkit.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a driver's source can print about failing, slow, retried or lost I/O: {@code
 * src/test/resources/prints/<driver>.txt}, one line made up from each format. A line behind {@code
 * - } is of this kind and not known.
 *
 * @param driver its name
 * @param source the files that were gone through, and their version
 * @param left why lines are left
 * @param known lines the product reads as an event
 * @param unknown lines it does not
 */
public record CountedPrints(
    String driver, String source, String left, List<String> known, List<String> unknown) {
  private static final Path ROOT = Path.of("src/test/resources/prints");
  private static final String STAMP = "Jun  2 11:40:11 orca3 kernel: ";
  private static final String UNKNOWN = "- ";

  /** All of them, by the name of their file. */
  public static List<CountedPrints> all() {
    try (Stream<Path> files = Files.list(ROOT)) {
      return files.sorted().map(CountedPrints::load).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static CountedPrints load(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      List<String> prints = lines.subList(3, lines.size());
      return new CountedPrints(
          head(lines.get(0), "driver: "),
          head(lines.get(1), "source: "),
          head(lines.get(2), "left: "),
          prints.stream().filter(line -> !line.startsWith(UNKNOWN)).toList(),
          prints.stream()
              .filter(line -> line.startsWith(UNKNOWN))
              .map(line -> line.substring(UNKNOWN.length()))
              .toList());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String head(String line, String key) {
    if (!line.startsWith(key)) {
      throw new IllegalArgumentException("expected \"" + key + "\", found " + line);
    }
    return line.substring(key.length());
  }

  /** How many there are. */
  public int counted() {
    return known.size() + unknown.size();
  }

  /** Does the product read this line of a log as an event? */
  static boolean isRead(String print) {
    return Reading.of("pasted.txt", STAMP + print + "\n").observations().stream()
        .anyMatch(KernelEvent.class::isInstance);
  }
}
