package dev.stallsage.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.CRC32;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Remembers which bundle was being diagnosed when an executor died. The first attempt of a task
 * writes nothing, so that the usual case costs nothing. Whoever takes over a task that died writes
 * a file before each bundle and deletes it behind it: what still lies there when the next one takes
 * over has been at hand at two deaths, and is put aside.
 */
final class Trying {
  private final FileSystem files;
  private final Path folder;
  private final boolean careful;
  private final Map<String, Integer> left = new HashMap<>();

  /**
   * @param folder where the files lie; its name begins with {@code _}, so that no reader of rows
   *     takes it for some
   * @param careful has an attempt at this task died before?
   */
  Trying(Configuration hadoop, String folder, boolean careful) throws IOException {
    this.folder = new Path(folder);
    this.files = this.folder.getFileSystem(hadoop);
    this.careful = careful;
    if (careful && files.exists(this.folder)) {
      for (FileStatus one : files.listStatus(this.folder)) {
        left.merge(one.getPath().getName(), 1, Integer::sum);
      }
    }
  }

  /** Was it at hand when a careful attempt died? */
  boolean killed(Bundle bundle) {
    return left.containsKey(mark(bundle));
  }

  void begin(Bundle bundle) throws IOException {
    if (careful) {
      files.create(new Path(folder, mark(bundle)), true).close();
    }
  }

  void end(Bundle bundle) throws IOException {
    if (careful) {
      files.delete(new Path(folder, mark(bundle)), false);
    }
  }

  /** A name of its own for each bundle, whatever letters the bundle's has. */
  private static String mark(Bundle bundle) {
    byte[] name = bundle.path().getBytes(StandardCharsets.UTF_8);
    CRC32 sum = new CRC32();
    sum.update(name);
    return HexFormat.of().toHexDigits(sum.getValue())
        + "-"
        + HexFormat.of().toHexDigits(bundle.path().hashCode());
  }
}
