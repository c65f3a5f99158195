package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Progress is shown where somebody looks, and leaves nothing behind. */
class ProgressTest {
  private static final String ERASED = "\r\u001b[K";

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Terminal terminal(String terminals, Map<String, String> environment) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new Terminal(
        InputStream.nullInputStream(), stream, stream, terminals, environment, new Interrupt());
  }

  @Test
  void itIsErasedAtTheEndAndEvidenceInItDoesNotAct() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    Progress progress =
        Progress.of(
            terminal("2", Map.of()),
            () -> {
              asked.countDown();
              return "37%  evil\u001b[2Jname" + "x".repeat(500);
            });
    asked.await();
    progress.close();
    String shown = err.toString(StandardCharsets.UTF_8);
    assertThat(shown).startsWith("\r\u001b[?7l37%  evil\\x1b[2Jname").endsWith(ERASED);
    String line = shown.substring("\r\u001b[?7l".length(), shown.indexOf("\u001b[K"));
    assertThat(line).hasSizeLessThan(100).endsWith("…");
  }

  @Test
  void whatIsOverBeforeItAppearsIsNeverShown() {
    Progress.of(terminal("2", Map.of()), () -> "early").close();
    assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("early");
  }

  @Test
  void onlyATerminalThatTakesControlsShowsIt() {
    assertThat(terminal("2", Map.of()).showsProgress()).isTrue();
    assertThat(terminal("01", Map.of()).showsProgress()).isFalse();
    assertThat(terminal("2", Map.of("NO_COLOR", "1")).showsProgress()).isFalse();
    assertThat(terminal("2", Map.of("TERM", "dumb")).showsProgress()).isFalse();
  }

  @Test
  void theMeterTellsShareRateAndTheTimeThatIsLeft() {
    AtomicLong nanos = new AtomicLong();
    Meter meter = new Meter(new Interrupt(), nanos::get);
    meter.opens(80_000_000);
    meter.visits("var/log/messages");
    assertThat(meter.ofOneBundle()).isEqualTo("0%  0.0 MB/s  -:-- left  var/log/messages");
    nanos.set(4_000_000_000L);
    meter.reads(20_000_000);
    assertThat(meter.ofOneBundle()).isEqualTo("25%  5.0 MB/s  0:12 left  var/log/messages");
    meter.reads(60_000_000);
    assertThat(meter.ofOneBundle()).isEqualTo("100%  20.0 MB/s  concluding");
    assertThat(meter.left(1, 2001)).isEqualTo("2:13:20 left");
    meter.opens(-1);
    assertThat(meter.ofOneBundle()).isEqualTo("80.0 MB  20.0 MB/s  var/log/messages");
  }
}
