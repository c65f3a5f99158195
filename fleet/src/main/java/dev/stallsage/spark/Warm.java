package dev.stallsage.spark;

import dev.stallsage.fleet.BundleDigest;
import dev.stallsage.fleet.Failure;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowEngine;
import dev.stallsage.fleet.SerialKey;
import dev.stallsage.fleet.Status;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The engine of one executor. It is made once in a process and serves all tasks that run in it, one
 * after the other and side by side.
 */
final class Warm {
  private static final Map<String, Warm> BY_KEY = new ConcurrentHashMap<>();

  /** A bundle of gigabytes gets the memory of its executor for itself. */
  private static final Semaphore LARGE = new Semaphore(1);

  private final RowEngine engine;

  private Warm(RowEngine engine) {
    this.engine = engine;
  }

  /** The one of this process. */
  static Warm of(byte[] key) {
    SerialKey serials = key.length == 0 ? SerialKey.NONE : SerialKey.of(key);
    return BY_KEY.computeIfAbsent(serials.id(), id -> new Warm(RowEngine.packed(serials)));
  }

  Row.Maker maker() {
    return engine.maker();
  }

  /**
   * The row of a bundle; empty when the bytes are still those an earlier run settled.
   *
   * @param large is it one that needs the memory for itself?
   */
  Optional<Row> row(Bundle bundle, Configuration hadoop, boolean large) {
    if (!large) {
      return row(bundle, hadoop);
    }
    LARGE.acquireUninterruptibly();
    try {
      return row(bundle, hadoop);
    } finally {
      LARGE.release();
    }
  }

  private Optional<Row> row(Bundle bundle, Configuration hadoop) {
    try {
      Map<String, RowEngine.File> files = files(bundle, hadoop);
      if (!bundle.knownAs().isEmpty() && bundle.knownAs().equals(sha256(bundle, files))) {
        return Optional.empty();
      }
      return Optional.of(engine.row(bundle.name(), bundle.folder(), files));
    } catch (IOException away) {
      boolean gone = away instanceof FileNotFoundException;
      String says =
          (gone ? "no such file or directory" : away.getMessage()) + "; expected a bundle";
      return Optional.of(putAside(bundle, new Failure(Status.UNREADABLE, says)));
    } catch (UncheckedIOException unreadable) {
      return Optional.of(putAside(bundle, Failure.of(unreadable)));
    }
  }

  /** The row of a bundle that is not diagnosed. */
  Row putAside(Bundle bundle, Failure why) {
    return engine.failed(bundle.name(), why);
  }

  private static Map<String, RowEngine.File> files(Bundle bundle, Configuration hadoop)
      throws IOException {
    Path path = new Path(bundle.path());
    FileSystem system = path.getFileSystem(hadoop);
    Map<String, RowEngine.File> files = new TreeMap<>();
    if (!bundle.folder()) {
      files.put(
          bundle.name(),
          new RowEngine.File(system.getFileStatus(path).getLen(), () -> system.open(path)));
      return files;
    }
    String front = system.makeQualified(path).toUri().getPath() + "/";
    Below.files(
        system,
        path,
        file -> {
          Path place = file.getPath();
          files.put(
              place.toUri().getPath().substring(front.length()),
              new RowEngine.File(file.getLen(), () -> system.open(place)));
        });
    return files;
  }

  private static String sha256(Bundle bundle, Map<String, RowEngine.File> files) {
    Map<String, BundleDigest.Part> parts = new TreeMap<>();
    files.forEach((name, file) -> parts.put(name, part(file)));
    return bundle.folder()
        ? BundleDigest.ofDirectory(parts).sha256()
        : BundleDigest.ofFile(parts.get(bundle.name())).sha256();
  }

  private static BundleDigest.Part part(RowEngine.File file) {
    byte[] chunk = new byte[1 << 16];
    long bytes = 0;
    try (InputStream in = file.content().open()) {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        sha.update(chunk, 0, read);
        bytes += read;
      }
      return new BundleDigest.Part(HexFormat.of().formatHex(sha.digest()), bytes);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
