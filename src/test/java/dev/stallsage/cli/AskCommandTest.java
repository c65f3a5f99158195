package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.ThreeQuestions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stallsage ask} leads from what there is to a cause. */
class AskCommandTest {
  private static final Path CASE =
      Path.of("src/test/cases/write-cache-battery-failed/p400-with-dead-battery");
  private static final String IOSTAT = CASE.resolve("iostat.txt").toString();
  private static final Path CONTROLLER = CASE.resolve("hpacucli.txt");

  @TempDir Path folder;

  private static Shell.Result ask(String typed, String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "ask";
    System.arraycopy(args, 0, all, 1, args.length);
    return new Shell().input(typed).command(all);
  }

  @Test
  void anAnswerIsEvidenceAndMovesTheVerdict() throws IOException {
    String answer = Files.readString(CONTROLLER) + "\n.\nquit\n";
    Shell.Result result = ask(answer, IOSTAT);
    assertThat(result.status()).isZero();
    assertThat(result.err())
        .contains("Question 1")
        .contains("one dot")
        .containsSubsequence("SLOW", "CAUSE FOUND");
    assertThat(result.out()).startsWith("CAUSE FOUND").contains("answer-1:");
    assertThat(ask("quit\n", IOSTAT).out()).doesNotContain("CAUSE FOUND");
  }

  @Test
  void oneIostatIsExplainedThroughThreeQuestions() throws IOException {
    Path iostat = Files.writeString(folder.resolve("iostat.txt"), ThreeQuestions.FIRST);
    String typed =
        "skip\n" + ThreeQuestions.SECOND + "\n.\n" + ThreeQuestions.THIRD + "\n.\nquit\n";
    Shell.Result result = ask(typed, iostat.toString());
    assertThat(result.err())
        .containsSubsequence("SLOW", "Question 1", "Question 2", "Question 3", "CAUSE FOUND");
    assertThat(result.out()).startsWith("CAUSE FOUND");
    String before = result.err().substring(0, result.err().indexOf("Question 3"));
    assertThat(before).doesNotContain("CAUSE FOUND");
  }

  @Test
  void anAnswerSaysWhatItWouldMeanInTheTitlesOfCauses() {
    assertThat(ask("quit\n", IOSTAT).err())
        .contains("if seen: ")
        .doesNotContainPattern("[a-z]+-[a-z]+(-[a-z]+)+ 0\\.\\d");
  }

  @Test
  void whatCannotBeCollectedIsNotAskedAgain() {
    String err = ask("skip\nquit\n", IOSTAT).err();
    String first = command(err, "Question 1");
    assertThat(command(err, "Question 2")).isNotEqualTo(first).isNotEmpty();
  }

  private static String command(String err, String question) {
    int at = err.indexOf(question);
    return err.substring(at).lines().skip(2).findFirst().orElse("").strip();
  }

  @Test
  void anAnswerIsTakenBack() {
    String useless = "command not found\n.\n";
    Shell.Result result = ask(useless + "back\nback\nquit\n", IOSTAT);
    assertThat(result.err()).contains("There is no answer to take back.");
    assertThat(result.out()).isEqualTo(ask("quit\n", IOSTAT).out());
    assertThat(command(result.err().substring(result.err().lastIndexOf("Question 1")), "Question"))
        .isEqualTo(command(result.err(), "Question 1"));
  }

  @Test
  void anAnswerMayLieInAFile() {
    Shell.Result result = ask("file no-such\nfile " + CONTROLLER + "\nquit\n", IOSTAT);
    assertThat(result.err()).contains("No such file");
    assertThat(result.out()).startsWith("CAUSE FOUND").contains("hpacucli.txt:");
  }

  @Test
  void whatWasPastedIsKeptWhereItIsAskedForAndNothingIsOverwritten() throws IOException {
    String typed = Files.readString(CONTROLLER) + "\n.\nquit\n";
    Path kept = folder.resolve("answers");
    assertThat(ask(typed, "--save", kept.toString(), IOSTAT).status()).isZero();
    assertThat(kept.resolve("answer-1")).content().contains(Files.readString(CONTROLLER).strip());
    Shell.Result again = ask(typed, "--save", kept.toString(), IOSTAT);
    assertThat(again.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(again.err()).contains("--save").contains("expected a new file");
  }

  @Test
  void anEndOfInputEndsTheQuestionsAndDashIsRefused() {
    assertThat(ask("", IOSTAT).out()).isEqualTo(ask("quit\n", IOSTAT).out()).isNotEmpty();
    assertThat(ask("", "-").status()).isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void withoutAnyEvidenceItStillAsks() {
    Shell.Result result = ask("quit\n");
    assertThat(result.err()).contains("Question 1");
    assertThat(result.status()).isEqualTo(ExitStatus.NOTHING_RECOGNISED);
  }
}
