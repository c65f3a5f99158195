package dev.stallsage.redaction;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of {@code src/test/redaction/corpus.txt}, and redactors that gave them the same names.
 */
final class Corpus {
  static final byte[] KEY = "a key for tests, thirty-two byte".getBytes(StandardCharsets.US_ASCII);

  /** One line, what must be gone from everything, and what must still stand in it. */
  record Entry(String line, List<String> gone, List<String> stays) {}

  private Corpus() {}

  static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(Path.of("src/test/redaction/corpus.txt"))) {
        if (line.startsWith("> ")) {
          entries.add(new Entry(line.substring(2), new ArrayList<>(), new ArrayList<>()));
        } else if (line.startsWith("- ") || line.startsWith("+ ")) {
          Entry last = entries.get(entries.size() - 1);
          List<String> list = line.startsWith("-") ? last.gone() : last.stays();
          list.addAll(List.of(line.substring(2).split(" \\| ")));
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return entries;
  }

  static List<String> lines() {
    return entries().stream().map(Entry::line).toList();
  }

  /** Learned first, then redacted, as a bundle is. */
  static List<String> redacted(Redactor redactor, List<String> lines) {
    FileRedaction learning = redactor.sheet("corpus.txt");
    for (String line : lines) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      learning.learn(bytes, 0, bytes.length);
    }
    FileRedaction sheet = redactor.sheet("corpus.txt");
    return lines.stream().map(line -> redacted(sheet, line)).toList();
  }

  static String redacted(FileRedaction sheet, String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    byte[] redacted = sheet.redact(bytes, 0, bytes.length);
    return redacted == null ? line : new String(redacted, StandardCharsets.UTF_8);
  }

  static Redactor redactor() {
    return new Redactor(new Pseudonyms(KEY)).withoutUnknownWords();
  }
}
