package dev.stallsage.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which bundle was at hand when an executor died, and what lies in a folder. */
class TryingTest {
  private static final Configuration HADOOP = new Configuration();

  @TempDir Path folder;

  private Trying attempt(boolean careful) throws IOException {
    return new Trying(HADOOP, folder.resolve("_trying").toUri().toString(), careful);
  }

  private static Bundle bundle(String name) {
    return new Bundle(name, "file:///srv/desk/" + name, 1, false, "");
  }

  @Test
  void theFirstAttemptWritesNothing() throws IOException {
    Trying first = attempt(false);
    first.begin(bundle("a"));
    assertFalse(Files.exists(folder.resolve("_trying")));
    assertFalse(attempt(true).killed(bundle("a")));
  }

  @Test
  void whatWasAtHandAtTwoDeathsIsPutAside() throws IOException {
    attempt(false).begin(bundle("b"));
    Trying second = attempt(true);
    second.begin(bundle("a"));
    second.end(bundle("a"));
    second.begin(bundle("b"));
    Trying third = attempt(true);
    assertFalse(third.killed(bundle("a")));
    assertTrue(third.killed(bundle("b")));
    assertFalse(third.killed(bundle("c")));
  }

  @Test
  void everyEntryOfAFolderIsABundle() throws IOException {
    Path one = Files.createDirectories(folder.resolve("one"));
    Path two = Files.createDirectories(folder.resolve("two"));
    Files.writeString(one.resolve("b.txt"), "12345");
    Files.createDirectories(one.resolve("a/var/log"));
    Files.writeString(one.resolve("a/var/log/messages"), "123");
    Files.writeString(one.resolve("a/uname"), "12");
    Files.createDirectories(one.resolve("empty"));
    Files.createSymbolicLink(one.resolve("a/round"), one.resolve("a"));
    Files.createSymbolicLink(one.resolve("a/out"), two.resolve("b.txt"));
    Files.writeString(two.resolve("b.txt"), "1");
    List<Bundle> bundles =
        new Listing(HADOOP).of(List.of(one.toUri().toString(), two.toUri().toString()));
    assertEquals(4, bundles.size());
    Bundle a = bundles.get(0);
    assertEquals("a", a.name());
    assertTrue(a.folder());
    assertEquals(5, a.bytes());
    assertEquals("empty", bundles.get(1).name());
    assertTrue(bundles.get(2).name().endsWith("/one/b.txt"));
    assertTrue(bundles.get(3).name().endsWith("/two/b.txt"));
  }
}
