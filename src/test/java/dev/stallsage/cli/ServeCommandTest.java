package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done before the server is open to others. */
class ServeCommandTest {
  @TempDir Path data;

  private Shell.Result add(String terminals, String password, String... more) {
    String[] args = {"serve", "--data", data.toString(), "--add-account", "anna"};
    String[] all = Stream.of(args, more).flatMap(Arrays::stream).toArray(String[]::new);
    return new Shell().terminals(terminals).input(password + "\n").command(all);
  }

  @Test
  void aPortThatIsNoneIsTold() {
    Shell.Result result = Shell.run("serve", "--port", "99999");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("--port 99999: expected 0 to 65535");
  }

  @Test
  void anAccountThatWasMadeIsToldWithItsRightsAndASecondOneIsRefused() {
    Shell.Result made = add("", "correct horse battery", "--role", "reader", "--workspace", "lab");
    assertThat(made.status()).isZero();
    assertThat(made.out()).endsWith("anna: reader of the workspace lab\n");
    Shell.Result again = add("", "correct horse battery");
    assertThat(again.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(again.err()).contains("--add-account anna: ").contains("there is an account");
  }

  @Test
  void whoeverStartsByItselfAsksForItsAccountEachTimeByAFile() throws Exception {
    Path file = Files.writeString(data.resolve("password"), "correct horse battery\nnot this\n");
    String[] asked = {"--password-file", file.toString(), "--unless-there"};
    assertThat(add("", "", asked).out()).isEqualTo("anna: admin of the workspace default\n");
    Shell.Result again = add("", "", asked);
    assertThat(again.status()).isZero();
    assertThat(again.out()).isEqualTo("anna: there already, nothing has changed\n");
    assertThat(add("", "", "--password-file", data + "/none").err())
        .contains("--password-file " + data + "/none: expected a file that can be read");
  }

  @Test
  void aPasswordThatIsTooShortOrMissingMakesNoAccount() {
    assertThat(add("", "short").err()).contains("expected 12 characters");
    Shell.Result nothing =
        new Shell().command("serve", "--data", "" + data, "--add-account", "anna");
    assertThat(nothing.status()).isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void whoeverTypesAPasswordIsAskedForIt() {
    Shell.Result asked = add("0", "correct horse battery", "--role", "king");
    assertThat(asked.err())
        .contains("password of anna")
        .contains("role: expected reader, engineer or admin");
  }
}
