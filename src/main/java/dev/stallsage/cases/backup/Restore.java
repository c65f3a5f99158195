package dev.stallsage.cases.backup;

import dev.stallsage.cases.store.OwnerOnlyFiles;
import dev.stallsage.cases.store.RandomIds;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Puts a backup in the place of what is there: the evidence first, then all rows as one
 * transaction, then the packs. What goes wrong before the rows are committed changes nothing. The
 * keys are those of today, which know what was erased since: the next start erases it once more.
 */
public final class Restore {
  private static final int AT_ONCE = 500;

  private final Stored stored;
  private final BackupFile backup;
  private final List<Path> added = new ArrayList<>();

  private Restore(Stored stored, BackupFile backup) {
    this.stored = stored;
    this.backup = backup;
  }

  /**
   * Makes sure that these keys open it.
   *
   * @throws InvalidBackup when it was made with another master key, or keys are missing
   */
  public static void checkKeys(Stored stored, BackupFile backup) throws IOException {
    if (!backup.manifest().master().equals(stored.master())) {
      throw new InvalidBackup(
          "the backup was made with another master key: expected the keys/ and master.key that"
              + " belong to it");
    }
    if (backup.manifest().inBucket() != stored.inBucket()) {
      throw new InvalidBackup(
          backup.manifest().inBucket()
              ? "the evidence of the backup lies in a bucket: expected stallsage.s3"
              : "the evidence lies in the backup: expected a server without stallsage.s3");
    }
    Set<String> missing = new HashSet<>();
    for (String table : BackupFile.SEALED) {
      int id = backup.manifest().tables().getOrDefault(table, List.of()).indexOf("id");
      if (id < 0) {
        throw new InvalidBackup("the backup has no " + table);
      }
      backup.eachRow(
          table,
          row -> {
            String owner = row.path(id).asString();
            if (!RandomIds.isId(owner) || !stored.keys().knows(owner)) {
              missing.add(owner);
            }
          });
    }
    if (!missing.isEmpty()) {
      throw new InvalidBackup(
          "the keys of "
              + missing.size()
              + " cases are missing: expected keys/ as it was when the backup was made, or later");
    }
  }

  /**
   * Restores it.
   *
   * @param replace may what is there be lost?
   * @return how many folders of {@code blobs/} belong to nothing any more
   * @throws InvalidBackup when it does not fit; then nothing has changed
   */
  public static long from(Stored stored, BackupFile backup, boolean replace)
      throws IOException, SQLException {
    return new Restore(stored, backup).all(replace);
  }

  private long all(boolean replace) throws IOException, SQLException {
    try (Connection database = StoreConnection.open(stored.rows())) {
      List<StoreTable> tables = StoreTable.all(database);
      fits(tables);
      if (StoreConnection.others(database) > 0) {
        throw new InvalidBackup("a server uses the database: expected every node stopped");
      }
      if (!replace && !isEmpty(database, tables)) {
        throw new InvalidBackup(
            "there are cases, accounts or tokens already: expected --replace, with which they are"
                + " lost");
      }
      try {
        blobs();
        clear(database, tables);
        for (StoreTable table : tables) {
          fill(database, table);
        }
        database.commit();
      } catch (IOException | SQLException | RuntimeException failed) {
        database.rollback();
        for (Path file : added) {
          Files.deleteIfExists(file);
        }
        throw failed;
      }
    }
    packs();
    return orphans();
  }

  /** The same tables with the same columns, in whatever order. */
  private void fits(List<StoreTable> tables) {
    Map<String, Set<String>> here = new HashMap<>();
    tables.forEach(table -> here.put(table.name(), table.columns().keySet()));
    Map<String, Set<String>> there = new HashMap<>();
    backup.manifest().tables().forEach((name, columns) -> there.put(name, Set.copyOf(columns)));
    if (!here.equals(there)) {
      throw new InvalidBackup(
          "the backup was made by version "
              + backup.manifest().version()
              + ", whose database looks otherwise: restore it with that version, then upgrade");
    }
  }

  private static boolean isEmpty(Connection database, List<StoreTable> tables) throws SQLException {
    for (StoreTable table : tables) {
      try (Statement asked = database.createStatement();
          ResultSet row = asked.executeQuery(table.select() + " fetch first 1 rows only")) {
        if (row.next() && !table.name().startsWith("scheduled_")) {
          return false;
        }
      }
    }
    return true;
  }

  private static void clear(Connection database, List<StoreTable> tables) throws SQLException {
    List<StoreTable> last = new ArrayList<>(tables);
    Collections.reverse(last);
    for (StoreTable table : last) {
      try (Statement gone = database.createStatement()) {
        gone.executeUpdate("delete from " + table.name());
      }
    }
  }

  private void fill(Connection database, StoreTable table) throws IOException, SQLException {
    List<String> given = backup.manifest().tables().get(table.name());
    List<ColumnType> types = given.stream().map(table.columns()::get).toList();
    try (PreparedStatement insert = database.prepareStatement(table.insert(given))) {
      int[] waiting = {0};
      backup.<SQLException>eachRow(
          table.name(),
          row -> {
            for (int i = 0; i < types.size(); i++) {
              if (row.path(i).isNull()) {
                types.get(i).bindNone(insert, i + 1);
              } else {
                types.get(i).bind(insert, i + 1, row.path(i));
              }
            }
            insert.addBatch();
            if (++waiting[0] % AT_ONCE == 0) {
              insert.executeBatch();
            }
          });
      insert.executeBatch();
      if (waiting[0] != backup.manifest().rows().getOrDefault(table.name(), -1L)) {
        throw new InvalidBackup("the backup has lost rows of " + table.name());
      }
    }
  }

  /** A blob is called by what is in it: one that is there stays. */
  private void blobs() throws IOException {
    for (String name : backup.names(BackupFile.BLOBS)) {
      Path file = stored.folder().resolve(name);
      if (!Files.exists(file)) {
        OwnerOnlyFiles.folder(file.getParent());
        copy(name, file);
        added.add(file);
        OwnerOnlyFiles.sync(file.getParent());
      }
    }
    if (!added.isEmpty()) {
      OwnerOnlyFiles.sync(stored.blobs());
    }
  }

  private void copy(String name, Path file) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    Files.deleteIfExists(unfinished);
    try (InputStream in = backup.content(name);
        var channel = OwnerOnlyFiles.create(unfinished)) {
      OutputStream to = Channels.newOutputStream(channel);
      in.transferTo(to);
      channel.force(true);
    }
    Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private void packs() throws IOException {
    Path fresh = stored.folder().resolve("packs.restored");
    Path old = stored.folder().resolve("packs.replaced");
    remove(fresh);
    remove(old);
    for (String name : backup.names(BackupFile.PACKS)) {
      Path file = fresh.resolve(name.substring(BackupFile.PACKS.length()));
      OwnerOnlyFiles.folder(file.getParent());
      copy(name, file);
    }
    if (Files.exists(stored.packs())) {
      Files.move(stored.packs(), old, StandardCopyOption.ATOMIC_MOVE);
    }
    if (Files.exists(fresh)) {
      Files.move(fresh, stored.packs(), StandardCopyOption.ATOMIC_MOVE);
    }
    remove(old);
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private long orphans() throws IOException {
    if (!Files.isDirectory(stored.blobs())) {
      return 0;
    }
    Set<String> known = new HashSet<>();
    for (String table : BackupFile.SEALED) {
      int id = backup.manifest().tables().get(table).indexOf("id");
      backup.eachRow(table, row -> known.add(row.path(id).asString()));
    }
    try (Stream<Path> homes = Files.list(stored.blobs())) {
      return homes.filter(home -> !known.contains(home.getFileName().toString())).count();
    }
  }
}
