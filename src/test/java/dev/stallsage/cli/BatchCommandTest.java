package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stallsage batch} keeps its contract. */
class BatchCommandTest {
  private static final Path CASE =
      Path.of("src/test/cases/write-cache-battery-failed/p400-with-dead-battery");
  private static final String BLAMED = "write-cache-battery-failed";

  @TempDir Path folder;
  private Path bundles;
  private Path results;

  @BeforeEach
  void threeBundles() throws IOException {
    bundles = folder.resolve("bundles");
    results = folder.resolve("results.jsonl");
    copy(CASE, bundles.resolve("desk-2"));
    copy(CASE, bundles.resolve("desk-4"));
    write("bundles/desk-3.txt", "the coffee machine is broken\n");
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  private Shell.Result jsonl(String... more) {
    return Shell.run(
        Stream.concat(Stream.of("batch", "--format", "jsonl"), Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void theTableIsAsSureAsTheReport() throws IOException {
    Path example = Path.of("docs/examples/p600-before-after");
    String page = Shell.run("triage", example.toString()).out().replaceAll("\\s+", " ");
    Matcher sure = Pattern.compile("^CAUSE FOUND .*, (\\d\\d) % sure").matcher(page);
    assertThat(sure.find()).as(page).isTrue();
    Path list = write("open.txt", example.toAbsolutePath() + "\n");
    assertThat(Shell.run("batch", list.toString()).out())
        .containsPattern(
            "explained +" + sure.group(1) + " % +cciss-p600-scatter-gather-regression");
  }

  @Test
  void everyEntryOfAFolderIsALineInTheOrderOfNames() throws IOException {
    Shell.Result result = jsonl(bundles.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.DONE);
    assertThat(result.err()).isEmpty();
    List<String> lines = result.out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).contains("\"bundle\":\"desk-2\"").contains("\"id\":\"" + BLAMED);
    assertThat(lines.get(1)).contains("\"bundle\":\"desk-3.txt\"").contains("\"status\":3");
    assertThat(lines.get(2)).contains("\"bundle\":\"desk-4\"").contains("\"state\":\"explained\"");
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of("docs/reference/batch-line.schema.json")));
    assertThat(lines).allSatisfy(l -> assertThat(schema.validate(l, InputFormat.JSON)).isEmpty());
  }

  @Test
  void neitherJobsNorPlaceShowInTheLines() throws IOException {
    String one = jsonl("--jobs", "1", bundles.toString()).out();
    Path elsewhere = Files.move(bundles, folder.resolve("elsewhere"));
    assertThat(jsonl("--jobs", "3", elsewhere.toString()).out()).isEqualTo(one);
  }

  @Test
  void theTableTellsTheSurestFirstAndTheFailedLast() throws IOException {
    Files.createSymbolicLink(bundles.resolve("a-gone"), folder.resolve("nowhere"));
    Shell.Result result = Shell.run("batch", bundles.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.PARTIAL);
    List<String> lines = result.out().lines().toList();
    assertThat(lines.get(0)).startsWith("VERDICT").endsWith("TIME");
    assertThat(lines.get(1)).startsWith("explained").contains(BLAMED).contains("desk-2");
    assertThat(lines.get(3)).startsWith("unrecognised").contains("desk-3.txt");
    assertThat(lines.get(4)).startsWith("failed").contains("a-gone");
    assertThat(result.out())
        .contains("FAILED   a-gone: no such file")
        .contains("4 bundles: 2 explained, 1 unrecognised, 1 failed");
  }

  @Test
  void onATerminalTheTableKeepsToItsWidth() throws IOException {
    copy(CASE, bundles.resolve("a-very-long-name-of-a-bundle-".repeat(5)));
    Shell.Result result =
        new Shell()
            .terminals("1")
            .environment("COLUMNS", "80")
            .command("batch", bundles.toString());
    assertThat(result.out().lines().limit(5)).allSatisfy(l -> assertThat(l).hasSizeLessThan(81));
  }

  @Test
  void aListNamesBundlesRelativeToItself() throws IOException {
    Path list =
        write("open.txt", "# of this week\n\nbundles/desk-4\r\n  bundles/desk-3.txt\nnone.tgz\n");
    Shell.Result result = jsonl(list.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.PARTIAL);
    assertThat(result.out().lines().map(l -> l.split("\"")[7]))
        .containsExactly("bundles/desk-3.txt", "bundles/desk-4", "none.tgz");
    Shell.Result piped =
        new Shell()
            .input(bundles.resolve("desk-2") + "\n")
            .command("batch", "--format", "jsonl", "-");
    assertThat(piped.status()).isEqualTo(ExitStatus.DONE);
    assertThat(piped.out()).contains("desk-2").hasLineCount(1);
  }

  @Test
  void aFileThatIsNoListIsAUsageError() throws IOException {
    Path evidence = write("iostat.txt", "avg-cpu: %user\n 1.0\n");
    assertThat(jsonl(evidence.toString()).status()).isEqualTo(ExitStatus.USAGE);
    assertThat(jsonl(evidence.toString()).err()).contains("none of its 2 lines is a path");
    Files.write(evidence, new byte[] {31, -117, 8, 0});
    assertThat(jsonl(evidence.toString()).err()).contains("expected a directory of bundles");
    assertThat(jsonl(folder.resolve("none").toString()).err()).contains("no such file");
    assertThat(jsonl("--jobs", "0", bundles.toString()).err()).contains("from 1");
    assertThat(jsonl("--resume", bundles.toString()).err()).contains("expected -o");
  }

  @Test
  void nothingRecognisedInAnyAndTheConditionOfTheUserHaveTheirStatus() throws IOException {
    Path plain = write("plain/one.txt", "nothing\n").getParent();
    assertThat(jsonl(plain.toString()).status()).isEqualTo(ExitStatus.NOTHING_RECOGNISED);
    assertThat(jsonl("--fail-on", "explained", plain.toString()).status())
        .isEqualTo(ExitStatus.NOTHING_RECOGNISED);
    assertThat(jsonl("--fail-on", "explained", bundles.toString()).status())
        .isEqualTo(ExitStatus.FAIL_ON);
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(jsonl(empty.toString()).err()).contains("no bundle");
  }

  @Test
  void aKilledRunIsTakenUpWhereItEnded() throws IOException {
    String o = results.toString();
    Shell.run("batch", "-o", o, bundles.toString());
    String whole = Files.readString(results);
    Files.writeString(results, whole.substring(0, whole.indexOf("desk-4") + 30));
    Shell.Result result = Shell.run("batch", "--resume", "-o", o, bundles.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.DONE);
    assertThat(Files.readString(results)).isEqualTo(whole);
    assertThat(result.out().lines().filter(l -> l.endsWith("kept"))).hasSize(2);
    Files.writeString(results, "{\"sche");
    Shell.run("batch", "--resume", "-o", o, bundles.toString());
    assertThat(Files.readString(results)).isEqualTo(whole);
  }

  @Test
  void whatChangedIsDoneAgainAndWhatIsGoneLeavesTheFile() throws IOException {
    String o = results.toString();
    Shell.run("batch", "-o", o, bundles.toString());
    copy(CASE, bundles.resolve("desk-1"));
    Files.delete(bundles.resolve("desk-3.txt"));
    write("bundles/desk-2/more.txt", "and a word\n");
    Shell.Result result = Shell.run("batch", "--resume", "-o", o, bundles.toString());
    assertThat(result.out().lines().filter(l -> l.endsWith("kept"))).hasSize(1);
    String resumed = Files.readString(results);
    Shell.run("batch", "-o", o, bundles.toString());
    assertThat(resumed).isEqualTo(Files.readString(results)).doesNotContain("desk-3");
  }

  @Test
  void aFileOfSomethingElseIsNotCompleted() throws IOException {
    write("results.jsonl", "my notes\n");
    Shell.Result result =
        Shell.run("batch", "--resume", "-o", results.toString(), bundles.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(Files.readString(results)).isEqualTo("my notes\n");
    Path other = write("other/one.txt", "nothing\n").getParent();
    Shell.run("batch", "-o", results.toString(), other.toString());
    assertThat(Shell.run("batch", "--resume", "-o", results.toString(), bundles.toString()).err())
        .contains("none of its results");
  }

  @Test
  void theFileOfResultsIsNoBundle() {
    String inside = bundles.resolve("results.jsonl").toString();
    Shell.run("batch", "-o", inside, bundles.toString());
    assertThat(Shell.run("batch", "-o", inside, bundles.toString()).out()).contains("3 bundles:");
  }

  @Test
  void interruptedItWritesWhatIsDone() throws IOException {
    Shell.run("batch", "-o", results.toString(), bundles.toString());
    String whole = Files.readString(results);
    Shell shell = new Shell();
    shell.interrupt().request();
    Shell.Result result =
        shell.command("batch", "--resume", "-o", results.toString(), bundles.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.INTERRUPTED);
    assertThat(result.err()).contains("interrupted: 3 of 3 bundles are done");
    assertThat(Files.readString(results)).isEqualTo(whole);
    assertThat(shell.command("batch", bundles.toString()).err()).contains("0 of 3");
  }
}
