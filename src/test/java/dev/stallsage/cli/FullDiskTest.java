package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What could not be written is no success. */
class FullDiskTest {
  @TempDir private Path folder;

  private static Shell.Result to(String failure, String... args) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException(failure);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(new OutputTarget(full), false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            "",
            () -> null,
            Map.of(),
            new InterruptSignal());
    int status = Main.run(terminal, args);
    return new Shell.Result(status, "", err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"triage", "batch", "causes"})
  void aFullDiskIsTold(String command) throws IOException {
    Files.writeString(folder.resolve("a.txt"), "nothing of storage\n");
    Shell.Result result =
        command.equals("causes")
            ? to("No space left on device", command)
            : to("No space left on device", command, folder.toString());
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err()).contains("standard output: could not be written");
  }

  @Test
  void aReaderWhoHasSeenEnoughIsNoFault() {
    Shell.Result result = to("Broken pipe", "causes");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
  }
}
