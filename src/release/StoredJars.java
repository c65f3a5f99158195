import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies jars so that their members are stored and not deflated: {@code java StoredJars.java TARGET
 * NATIVES JAR|FOLDER...}. An archive around them packs what is stored far better than what each
 * member packed for itself, and a class that is stored is read without inflating it:
 * docs/adr/0044-what-a-release-weighs.md.
 *
 * <p>NATIVES names the one folder of native libraries that is kept, such as {@code linux/amd64};
 * {@code all} keeps those of every system. The bytes depend on those of the jars alone.
 */
final class StoredJars {
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final String SYSTEMS = "(aix|darwin|freebsd|linux|win)/[^/]+/[^/]+[.](so|dylib|dll)";

  private StoredJars() {}

  public static void main(String[] args) throws IOException {
    Path target = Files.createDirectories(Path.of(args[0]));
    for (int i = 2; i < args.length; i++) {
      for (Path jar : jars(Path.of(args[i]))) {
        store(jar, target.resolve(jar.getFileName()), args[1]);
      }
    }
  }

  private static List<Path> jars(Path where) throws IOException {
    List<Path> jars = new ArrayList<>();
    if (Files.isRegularFile(where)) {
      jars.add(where);
      return jars;
    }
    try (var files = Files.newDirectoryStream(where, "*.jar")) {
      files.forEach(jars::add);
    }
    return jars;
  }

  private static void store(Path from, Path to, String natives) throws IOException {
    try (ZipFile jar = new ZipFile(from.toFile());
        OutputStream file = Files.newOutputStream(to);
        ZipOutputStream stored = new ZipOutputStream(file)) {
      stored.setMethod(ZipOutputStream.STORED);
      for (ZipEntry member : java.util.Collections.list(jar.entries())) {
        if (isOf(natives, member.getName())) {
          byte[] bytes = bytes(jar, member);
          stored.putNextEntry(storedEntry(member.getName(), bytes));
          stored.write(bytes);
          stored.closeEntry();
        }
      }
    }
  }

  private static boolean isOf(String natives, String member) {
    return natives.equals("all") || member.startsWith(natives + "/") || !member.matches(SYSTEMS);
  }

  private static byte[] bytes(ZipFile jar, ZipEntry member) throws IOException {
    try (InputStream in = jar.getInputStream(member)) {
      return in.readAllBytes();
    }
  }

  private static ZipEntry storedEntry(String name, byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(NO_TIME);
    entry.setSize(bytes.length);
    entry.setCompressedSize(bytes.length);
    entry.setCrc(sum.getValue());
    return entry;
  }
}
