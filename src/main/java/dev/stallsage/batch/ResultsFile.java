package dev.stallsage.batch;

import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowJson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A file of results, one JSON line a bundle. Every line is on its way to the disk before the next
 * bundle's is made, so that a run that was killed can be taken up again.
 */
public final class ResultsFile implements AutoCloseable {
  private final Path file;
  private final OutputStream out;

  private ResultsFile(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  /** Begins anew: an older file is overwritten. */
  public static ResultsFile begin(Path file) throws IOException {
    return new ResultsFile(file, Files.newOutputStream(file));
  }

  /** Goes on after the last whole line: one that was torn when the earlier run died is cut off. */
  public static ResultsFile resume(Path file) throws IOException {
    if (!Files.exists(file)) {
      return begin(file);
    }
    byte[] written = Files.readAllBytes(file);
    int whole = written.length;
    while (whole > 0 && written[whole - 1] != '\n') {
      whole--;
    }
    if (whole < written.length) {
      try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
        channel.truncate(whole);
      }
    }
    return new ResultsFile(file, Files.newOutputStream(file, StandardOpenOption.APPEND));
  }

  /**
   * The lines of an earlier run by the names of their bundles; of two for one bundle the later. No
   * file is no lines, and so is what is not a whole line of a result.
   */
  public static Map<String, Row> read(Path file) throws IOException {
    Map<String, Row> rows = new LinkedHashMap<>();
    try {
      new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          .lines()
          .forEach(text -> RowJson.parse(text).ifPresent(row -> rows.put(row.bundle(), row)));
    } catch (NoSuchFileException none) {
      return rows;
    }
    return rows;
  }

  /** Is there nothing but the beginning of a first line? */
  public static boolean isTornOnly(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    return !text.contains("\n")
        && text.startsWith(
            RowJson.BEGINNING.substring(0, Math.min(text.length(), RowJson.BEGINNING.length())));
  }

  /** Appends one line. */
  public void add(Row row) {
    try {
      out.write(RowJson.line(row).getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /**
   * Makes the file what one run over all bundles would have written. Until the new file is complete
   * the old one stays.
   *
   * @param bundles the names of all of them in order
   */
  public void settle(Collection<String> bundles) throws IOException {
    out.close();
    Map<String, String> lines = new HashMap<>();
    for (String line : (Iterable<String>) Files.lines(file)::iterator) {
      RowJson.parse(line).ifPresent(row -> lines.put(row.bundle(), line));
    }
    Path next = file.resolveSibling(file.getFileName() + ".new");
    try (Writer all = Files.newBufferedWriter(next)) {
      for (String bundle : bundles) {
        all.write(lines.get(bundle));
        all.write('\n');
      }
    }
    if (Files.mismatch(file, next) < 0) {
      Files.delete(next);
    } else {
      Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
