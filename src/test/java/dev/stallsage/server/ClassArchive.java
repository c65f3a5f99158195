package dev.stallsage.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * The classes of a server as Java holds them in memory. The first server that is started with it
 * and ends by itself leaves the archive behind; those after it are there in half the time.
 */
public final class ClassArchive {
  private final String classPath;
  private final Path archive;

  private ClassArchive(String classPath, Path archive) {
    this.classPath = classPath;
    this.archive = archive;
  }

  /** An archive of this program's classes, yet to be made; Java archives none out of folders. */
  public static ClassArchive in(Path folder) throws IOException {
    List<String> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path from = Path.of(entry);
      if (Files.isDirectory(from)) {
        jars.add(jar(from, folder.resolve("classes-" + jars.size() + ".jar")).toString());
      } else if (Files.exists(from)) {
        jars.add(entry);
      }
    }
    return new ClassArchive(
        String.join(File.pathSeparator, jars), folder.resolve("server.classes"));
  }

  /** Folders have entries of their own: parts of the server are looked for in them. */
  private static Path jar(Path from, Path to) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(to));
        var found = Files.walk(from).skip(1)) {
      for (Path each : found.toList()) {
        String name = from.relativize(each).toString().replace('\\', '/');
        boolean folder = Files.isDirectory(each);
        out.putNextEntry(new JarEntry(folder ? name + '/' : name));
        if (!folder) {
          Files.copy(each, out);
        }
      }
    }
    return to;
  }

  /** What to start Java with. */
  public List<String> options() {
    String use = Files.exists(archive) ? "-XX:SharedArchiveFile=" : "-XX:ArchiveClassesAtExit=";
    return List.of("-cp", classPath, "-XX:+UseSerialGC", use + archive);
  }
}
