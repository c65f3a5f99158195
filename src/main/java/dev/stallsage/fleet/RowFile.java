package dev.stallsage.fleet;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads a file of rows, one JSON line a bundle, as {@code batch} writes it. */
public final class RowFile {
  private RowFile() {}

  /**
   * The verdicts in a file, by the names of their bundles.
   *
   * @throws IOException when it cannot be read, or holds something else; the message names the file
   *     and the line
   */
  public static Map<String, Row> read(Path file) throws IOException {
    Map<String, Row> rows = new LinkedHashMap<>();
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          Row row = row(file, number, line);
          rows.put(row.bundle(), row.verdictAlone());
        }
      }
    } catch (MalformedInputException binary) {
      throw new FileSystemException(file + ": is no text; expected " + Row.SCHEMA);
    }
    return rows;
  }

  private static Row row(Path file, int number, String line) throws IOException {
    Optional<Row> row = RowJson.parse(line);
    if (row.isPresent()) {
      return row.get();
    }
    String schema = RowJson.schemaOf(line);
    throw new FileSystemException(
        file
            + ":"
            + number
            + ": expected a whole line of "
            + Row.SCHEMA
            + (schema.isEmpty() || schema.equals(Row.SCHEMA) ? "" : ", got " + schema));
  }
}
