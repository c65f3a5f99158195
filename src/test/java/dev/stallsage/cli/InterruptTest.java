package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Who is interrupted says what was found until then. */
class InterruptTest {
  private static final Path CASE =
      Path.of("src/test/cases/write-cache-battery-failed/p400-with-dead-battery");
  private static final String BLAMED = "write-cache-battery-failed";

  /** More than a pipe holds, so that who has written it knows that somebody reads. */
  private static final String IDLE_TALK = "nothing of interest happened here\n".repeat(20_000);

  @TempDir Path folder;

  private static String evidence() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(CASE)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        if (file.toString().endsWith(".txt")) {
          all.append(Files.readString(file)).append('\n');
        }
      }
    }
    return all.toString();
  }

  /** Standard input that meets Ctrl-C as soon as its first chunk is taken. */
  private static InputStream interrupting(String text, Interrupt interrupt) {
    return new FilterInputStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))) {
      @Override
      public int read(byte[] into, int from, int length) throws IOException {
        int read = super.read(into, from, length);
        interrupt.request();
        return read;
      }
    };
  }

  private static Shell.Result interrupted(String... args) throws IOException {
    Interrupt interrupt = new Interrupt();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Main.run(
            new Terminal(
                interrupting(evidence() + IDLE_TALK, interrupt),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                "",
                Map.of(),
                interrupt),
            args);
    return new Shell.Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void whatWasReadIsRankedAndTheRestIsNamedInEveryForm() throws IOException {
    for (String form : new String[] {"text", "json", "md", "html", "sarif"}) {
      Shell.Result result = interrupted("triage", "--format", form, "-");
      assertThat(result.status()).isEqualTo(Exit.INTERRUPTED);
      assertThat(result.out()).contains(BLAMED).containsPattern("interrupted: \\d+ bytes read");
    }
  }

  @Test
  void anInterruptOutranksEveryOtherStatus() throws IOException {
    assertThat(interrupted("triage", "--fail-on", "clear", "-").status())
        .isEqualTo(Exit.INTERRUPTED);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aProcessThatWaitsForItsInputEndsWithAReport() throws Exception {
    Path out = folder.resolve("out.json");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "triage",
                "--format",
                "json",
                "-")
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    try {
      OutputStream input = process.getOutputStream();
      input.write((evidence() + IDLE_TALK).getBytes(StandardCharsets.UTF_8));
      input.flush();
      process.toHandle().destroy();
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isEqualTo(Exit.INTERRUPTED);
      assertThat(Files.readString(out))
          .contains(BLAMED)
          .containsPattern("\"interrupted: \\d+ bytes read\"")
          .endsWith("}\n");
    } finally {
      process.destroyForcibly();
    }
  }
}
