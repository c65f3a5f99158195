package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Text that only looks like evidence, below {@code src/test/no-evidence}: what lies there, at the
 * place a bundle has it, is recognised as nothing.
 */
class NoEvidenceTest {
  private static final Path ROOT = Path.of("src/test/no-evidence");

  private static final MarkIndex WATCHLIST =
      new MarkIndex(Formats.all(), Product.STALLSAGE.knowledge().lexicon());

  @TestFactory
  List<DynamicTest> isRecognisedAsNothing() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(Files::isRegularFile)
          .sorted()
          .map(file -> dynamicTest(name(file), () -> assertThat(claims(file)).isEmpty()))
          .toList();
    }
  }

  private static String name(Path file) {
    return ROOT.relativize(file).toString().replace('\\', '/');
  }

  private static List<String> claims(Path file) {
    return claims(name(file), () -> Files.newInputStream(file));
  }

  private static List<String> claims(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return claims(name, () -> new ByteArrayInputStream(bytes));
  }

  private static List<String> claims(String name, EvidenceFile.Content content) {
    return claims(new EvidenceFile(name, null, content));
  }

  private static List<String> claims(EvidenceFile file) {
    List<String> claims = new ArrayList<>();
    new EvidenceIntake(WATCHLIST)
        .read(file, new AtomicInteger(), (series, seen) -> {})
        .exhibits()
        .forEach(e -> claims.add(e.format() + " at " + e.firstLine()));
    return claims;
  }

  @Test
  void aHeadingOfATicketIsNoComment() {
    String ticket = "# Every night the array is very slow\n\nSince Monday.\n";
    assertThat(claims("ticket.md", ticket)).containsExactly("ticket-text at 1");
  }

  @Test
  void whoShowsSomethingIsStillHeardBelowIt() {
    String lines = "another line of an application\n".repeat(200);
    String ticket = "$ grep -c x app.log\n200\nSo it is very slow for us.\n";
    assertThat(claims("mail.txt", lines + ticket)).containsExactly("ticket-text at 203");
  }

  @Test
  void aManualFullOfCommandsIsNoTicket() {
    String manual = "Pack the file.\n\n    $ pack -9 file\n\n".repeat(100);
    assertThat(claims("manual.txt", manual + "With -9 it is very slow.\n")).isEmpty();
  }

  /** What a book quotes, see {@code book/handbook.md}, is evidence below a complaint or a log. */
  @Test
  void whoComplainsMayWriteALotBeforeHeShowsSomething() {
    String sentences = "We moved the trays to the other shelf and then looked at the queues.\n";
    String mounted = "/dev/mapper/shelf-b on /srv/b type xfs (rw,noatime)\n";
    assertThat(claims("mail.txt", sentences.repeat(200) + mounted)).isEmpty();
    assertThat(claims("mail.txt", "It is very slow.\n" + sentences.repeat(200) + mounted))
        .containsExactly("ticket-text at 1", "mounts at 202");
    String log = "09:14:02 worker 7 took the next tray of the shelf and looked at it\n";
    assertThat(claims("work.txt", log.repeat(200) + mounted)).containsExactly("mounts at 201");
    String settings = "# The number of trays that are asked for at the same time\n";
    assertThat(claims("table", settings.repeat(200) + mounted)).containsExactly("mounts at 201");
  }

  /** A pool is known by its state, see {@code deploy/block-class.yaml}. */
  @Test
  void aPoolWithItsStateIsOne() {
    String status = "  pool: images-a\n state: ONLINE\n  scan: none requested\n";
    assertThat(claims("pool.txt", status)).containsExactly("zpool-status at 1");
  }

  @Test
  void aSystemThatCrawlsIsAComplaint() {
    assertThat(claims("a.txt", "Since noon everything slows to a crawl.\n")).hasSize(1);
    assertThat(claims("b.txt", "The pool has become unusable.\n")).hasSize(1);
  }

  @Test
  void whatLiesAmongTheManualsOfASystemIsOneOfThem() {
    String text = "Linux db4 5.4.0 \t01/02/24\n\nThe longest test is very slow.\n";
    assertThat(claims(placed("bc/NOTICE", "usr/share/doc/bc/NOTICE", text))).isEmpty();
    assertThat(claims(placed("bc/NOTICE", "home/ann/usr/share/doc/bc/NOTICE", text)))
        .containsExactly("ticket-text at 3");
  }

  private static EvidenceFile placed(String name, String place, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new EvidenceFile(name, null, () -> new ByteArrayInputStream(bytes), false, place);
  }

  @Test
  void aTracingScriptAboveItsPrintIsNoProgram() {
    String text = "#!/usr/sbin/dtrace -s\nprofile:::tick-5s { }\n\nDisks are very slow here.\n";
    assertThat(claims("trace", text)).containsExactly("ticket-text at 4");
  }

  @Test
  void settingsAreStillReadOutOfAConfiguration() {
    assertThat(claims("etc/sysctl.d/60-db.conf", "# more\nvm.dirty_ratio = 12\n"))
        .containsExactly("sysctl at 2");
    assertThat(claims("etc/fstab", "/dev/sdb1 /data xfs noatime 0 2\n"))
        .containsExactly("mounts at 1");
  }
}
