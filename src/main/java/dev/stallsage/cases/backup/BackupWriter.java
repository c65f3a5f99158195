package dev.stallsage.cases.backup;

import dev.stallsage.cases.store.OwnerOnlyFiles;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a backup: first the rows, as one moment had them, then the evidence those rows speak of. A
 * server on PostgreSQL may run meanwhile: what it keeps of a case lies in its blobs before a row
 * speaks of it.
 */
public final class BackupWriter implements AutoCloseable {
  private static final int FETCHED = 500;
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Stored stored;
  private final ZipOutputStream zip;
  private final Map<String, List<String>> columns = new LinkedHashMap<>();
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private final Set<String> sealed = new HashSet<>();
  private long entries;

  private BackupWriter(Stored stored, OutputStream to) {
    this.stored = stored;
    this.zip = new ZipOutputStream(to);
  }

  /**
   * Writes a backup.
   *
   * @param file one that is not there yet; only the account that makes it can read it
   * @throws InvalidBackup when there is such a file, or nothing to back up
   */
  public static BackupManifest write(Stored stored, Path file, String version, Instant now)
      throws IOException, SQLException {
    if (Files.exists(file)) {
      throw new InvalidBackup(file + ": expected a name that is not there yet");
    }
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    Files.deleteIfExists(unfinished);
    try {
      BackupManifest manifest;
      try (var channel = OwnerOnlyFiles.create(unfinished)) {
        OutputStream to = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
        try (BackupWriter writer = new BackupWriter(stored, to)) {
          manifest = writer.all(version, now);
          writer.zip.finish();
          to.flush();
          channel.force(true);
        }
      }
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
      return manifest;
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private BackupManifest all(String version, Instant now) throws IOException, SQLException {
    try (Connection database = StoreConnection.open(stored.rows())) {
      List<StoreTable> tables = StoreTable.all(database);
      if (tables.isEmpty()) {
        throw new InvalidBackup("the database is empty: there is nothing to back up");
      }
      for (StoreTable table : tables) {
        rows(database, table);
      }
      database.rollback();
    }
    if (!stored.inBucket()) {
      for (String id : sealed) {
        folder(stored.blobs().resolve(id), BackupFile.BLOBS + id + "/");
      }
    }
    folder(stored.packs(), BackupFile.PACKS);
    BackupManifest manifest =
        new BackupManifest(
            BackupManifest.KIND,
            version,
            now,
            stored.master(),
            stored.inBucket(),
            columns,
            counts,
            entries);
    begin(BackupFile.MANIFEST, Deflater.DEFAULT_COMPRESSION);
    zip.write(JSON.writeValueAsBytes(manifest));
    zip.closeEntry();
    return manifest;
  }

  private void begin(String name, int level) throws IOException {
    zip.setLevel(level);
    zip.putNextEntry(new ZipEntry(name));
    entries++;
  }

  private void rows(Connection database, StoreTable table) throws IOException, SQLException {
    List<String> names = List.copyOf(table.columns().keySet());
    List<ColumnType> types = List.copyOf(table.columns().values());
    begin(BackupFile.rows(table.name()), Deflater.DEFAULT_COMPRESSION);
    long count = 0;
    try (Statement asked = database.createStatement()) {
      asked.setFetchSize(FETCHED);
      try (ResultSet row = asked.executeQuery(table.select())) {
        while (row.next()) {
          zip.write(line(row, types));
          count++;
          if (BackupFile.SEALED.contains(table.name())) {
            sealed.add(row.getString("id"));
          }
        }
      }
    }
    zip.closeEntry();
    columns.put(table.name(), names);
    counts.put(table.name(), count);
  }

  /** {@code ["ws_1","desk","2026-11-01T10:00Z"]} and the end of a line. */
  private static byte[] line(ResultSet row, List<ColumnType> types) throws SQLException {
    var text = new java.io.ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartArray();
      for (int i = 0; i < types.size(); i++) {
        if (row.getObject(i + 1) == null) {
          json.writeNull();
        } else {
          types.get(i).write(row, i + 1, json);
        }
      }
      json.writeEndArray();
    }
    text.write('\n');
    return text.toByteArray();
  }

  /** Every file below a folder; what is erased or replaced meanwhile is left out. */
  private void folder(Path from, String prefix) throws IOException {
    if (!Files.isDirectory(from)) {
      return;
    }
    List<Path> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(from)) {
      found.filter(Files::isRegularFile).sorted().forEach(files::add);
    }
    for (Path file : files) {
      String name = prefix + from.relativize(file).toString().replace('\\', '/');
      if (BackupFile.isName(name)) {
        file(file, name);
      }
    }
  }

  private void file(Path file, String name) throws IOException {
    try (var in = Files.newInputStream(file)) {
      // sealed bytes have no pattern to be packed
      begin(name, Deflater.NO_COMPRESSION);
      in.transferTo(zip);
      zip.closeEntry();
    } catch (NoSuchFileException erasedMeanwhile) {
      // its key is gone as well
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
