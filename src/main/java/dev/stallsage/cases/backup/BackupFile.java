package dev.stallsage.cases.backup;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A backup that is whole: it was read from its first byte to its last before anything is made of
 * it.
 */
public final class BackupFile implements AutoCloseable {
  static final String MANIFEST = "backup.json";
  static final String BLOBS = "blobs/";
  static final String PACKS = "packs/";

  /** Tables whose rows own a key and a folder of blobs. */
  static final Set<String> SEALED = Set.of("cases", "upload");

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int LONGEST_MANIFEST = 1 << 20;
  private static final Pattern NAME =
      Pattern.compile(
          "rows/[a-z_]{1,60}+\\.jsonl|blobs/[a-z]{2,8}_[0-9a-z]{24}/[0-9a-f]{64}"
              + "|packs(?:/[A-Za-z0-9_][A-Za-z0-9 _.-]{0,199}){1,12}");

  private final ZipFile zip;
  private final BackupManifest manifest;

  private BackupFile(ZipFile zip, BackupManifest manifest) {
    this.zip = zip;
    this.manifest = manifest;
  }

  static String rows(String table) {
    return "rows/" + table + ".jsonl";
  }

  /** Can an entry be called so? Nothing that leads out of the folder it belongs to can. */
  static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  /**
   * Opens a backup and makes sure that it is whole.
   *
   * @throws InvalidBackup when it is none, was cut short or has changed since
   */
  public static BackupFile open(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InvalidBackup(file + ": expected a file of stallsage backup");
    }
    ZipFile zip;
    try {
      zip = new ZipFile(file.toFile());
    } catch (ZipException broken) {
      throw new InvalidBackup(file + ": expected a whole backup; it is none, or was cut short");
    }
    try {
      return new BackupFile(zip, checked(file, zip));
    } catch (IOException | RuntimeException unusable) {
      zip.close();
      throw unusable;
    }
  }

  private static BackupManifest checked(Path file, ZipFile zip) throws IOException {
    ZipEntry about = zip.getEntry(MANIFEST);
    if (about == null) {
      throw new InvalidBackup(
          file + ": expected a file of stallsage backup, found another archive");
    }
    BackupManifest manifest = read(file, zip, about);
    long entries = 0;
    for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
      ZipEntry entry = all.nextElement();
      if (entry == about || entry.getName().equals(MANIFEST)) {
        continue;
      }
      entries++;
      if (!isName(entry.getName())) {
        throw new InvalidBackup(file + ": holds what no backup holds");
      }
      whole(file, zip, entry);
    }
    if (entries != manifest.entries()) {
      throw new InvalidBackup(
          file + ": expected " + manifest.entries() + " entries, found " + entries);
    }
    return manifest;
  }

  private static BackupManifest read(Path file, ZipFile zip, ZipEntry about) throws IOException {
    try (InputStream in = zip.getInputStream(about)) {
      BackupManifest manifest =
          JSON.readValue(in.readNBytes(LONGEST_MANIFEST), BackupManifest.class);
      if (!BackupManifest.KIND.equals(manifest.kind())
          || manifest.tables() == null
          || manifest.rows() == null
          || manifest.master() == null) {
        throw new InvalidBackup(file + ": expected a backup of the kind " + BackupManifest.KIND);
      }
      return manifest;
    } catch (JacksonException | ZipException garbled) {
      throw new InvalidBackup(file + ": " + MANIFEST + " cannot be read");
    }
  }

  private static void whole(Path file, ZipFile zip, ZipEntry entry) throws IOException {
    CRC32 sum = new CRC32();
    byte[] some = new byte[1 << 16];
    try (InputStream in = zip.getInputStream(entry)) {
      for (int n = in.read(some); n >= 0; n = in.read(some)) {
        sum.update(some, 0, n);
      }
    } catch (ZipException | java.io.EOFException broken) {
      throw new InvalidBackup(file + ": " + entry.getName() + " has changed since it was written");
    }
    if (sum.getValue() != entry.getCrc()) {
      throw new InvalidBackup(file + ": " + entry.getName() + " has changed since it was written");
    }
  }

  public BackupManifest manifest() {
    return manifest;
  }

  /** The names of its entries that begin so. */
  List<String> names(String prefix) {
    return zip.stream().map(ZipEntry::getName).filter(name -> name.startsWith(prefix)).toList();
  }

  InputStream content(String name) throws IOException {
    return zip.getInputStream(zip.getEntry(name));
  }

  /** Does something with a row. */
  interface RowVisitor<E extends Exception> {
    void row(JsonNode values) throws E;
  }

  /** Each row of a table. */
  <E extends Exception> void eachRow(String table, RowVisitor<E> visitor) throws IOException, E {
    InputStream in = content(rows(table));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        visitor.row(JSON.readTree(line));
      }
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
