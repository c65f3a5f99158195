package dev.stallsage.server.fault;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Assumptions;

/** A disk of a few megabytes, which is full when a test wants it to be: tmpfs, by root on Linux. */
final class SmallDisk implements AutoCloseable {
  /** What tmpfs gives out at once. */
  static final int PAGE = 4096;

  private final Path folder;
  private final Path ballast;

  private SmallDisk(Path folder) {
    this.folder = folder;
    this.ballast = folder.resolve("ballast");
  }

  /** Mounts one; the test is left out where nobody may. */
  static SmallDisk mounted(Path folder, int megabytes) throws Exception {
    Assumptions.assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && "root".equals(System.getProperty("user.name")),
        "left out: a small disk is mounted by root on Linux");
    Files.createDirectories(folder);
    boolean mounted =
        run("mount", "-t", "tmpfs", "-o", "mode=700,size=" + megabytes + "m", "none", folder);
    Assumptions.assumeTrue(mounted, "left out: this machine mounts no tmpfs");
    return new SmallDisk(folder);
  }

  Path folder() {
    return folder;
  }

  /** Takes up everything but some pages. */
  void fill(int pagesLeft) throws IOException {
    try (FileChannel out =
        FileChannel.open(ballast, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      out.position(out.size());
      try {
        while (out.write(ByteBuffer.allocate(PAGE)) > 0) {
          // until it is full
        }
      } catch (IOException full) {
        // as it was meant to be
      }
      out.truncate(Math.max(0, (out.size() / PAGE - pagesLeft) * PAGE));
    }
  }

  /** There is room again. */
  void empty() throws IOException {
    Files.deleteIfExists(ballast);
  }

  @Override
  public void close() throws Exception {
    // lazily: an open file must not keep the mount after the test
    run("umount", "-l", folder);
  }

  private static boolean run(Object... command) throws Exception {
    String[] words = java.util.Arrays.stream(command).map(Object::toString).toArray(String[]::new);
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getInputStream().readAllBytes();
    return process.waitFor() == 0;
  }
}
