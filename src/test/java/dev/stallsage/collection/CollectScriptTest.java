package dev.stallsage.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.Investigation;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.evidence.Submission;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.Cost;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The script is accepted by every shell, does nothing invasive, and what it leaves can be read. */
@Tag("shell")
class CollectScriptTest {
  private static final List<List<String>> CHECKERS =
      List.of(
          List.of("sh", "-n"),
          List.of("dash", "-n"),
          List.of("bash", "--posix", "-n"),
          List.of("busybox", "sh", "-n"),
          List.of("shellcheck", "-s", "sh"));

  @TempDir private Path folder;

  private static Plan plan(String platform) {
    return Plan.of(Product.STALLSAGE.knowledge(), platform, 2, false);
  }

  @TestFactory
  Stream<DynamicTest> everyShellAcceptsIt() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String platform : Plan.platforms(Product.STALLSAGE.knowledge())) {
      for (List<String> checker : CHECKERS) {
        tests.add(
            dynamicTest(
                String.join(" ", checker) + " for " + platform, () -> accepts(checker, platform)));
      }
    }
    return tests.stream();
  }

  private void accepts(List<String> checker, String platform) throws Exception {
    assumeThat(isInstalled(checker.get(0))).as(checker.get(0) + " is installed").isTrue();
    Path script = folder.resolve("collect-" + platform + ".sh");
    Files.writeString(script, CollectScript.of(plan(platform)));
    List<String> command = new ArrayList<>(checker);
    command.add(script.toString());
    Process check = new ProcessBuilder(command).redirectErrorStream(true).start();
    String says = new String(check.getInputStream().readAllBytes());
    assertThat(check.waitFor()).as(says).isZero();
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }

  @Test
  void nothingInvasiveIsRunWithoutAWordForIt() {
    for (String platform : Plan.platforms(Product.STALLSAGE.knowledge())) {
      assertThat(plan(platform).commands())
          .extracting(CollectionMethod::cost)
          .noneMatch(Cost::perturbs)
          .noneMatch(Cost::window)
          .extracting(Cost::load)
          .isSubsetOf(Cost.Load.NONE, Cost.Load.LIGHT);
    }
    assertThat(CollectScript.of(plan("solaris")).lines().filter(l -> !l.startsWith("#")))
        .noneMatch(line -> line.contains("fbt"));
    assertThat(plan("solaris").leftOut())
        .anyMatch(left -> left.why().startsWith("only with --probes: 10 minutes"));
    assertThat(Plan.of(Product.STALLSAGE.knowledge(), "solaris", 2, true).commands())
        .anyMatch(collect -> collect.cost().load() == Cost.Load.PROBES);
  }

  @Test
  void forOneCauseOnlyWhatTellsOfItIsCollected() {
    Plan plan =
        Plan.of(
            Product.STALLSAGE.knowledge(),
            Product.STALLSAGE.rulebook().cards(),
            Product.STALLSAGE.formats().abouts().toList(),
            "linux",
            Product.STALLSAGE.knowledge().cause("write-cache-battery-failed").orElseThrow(),
            2,
            false);
    assertThat(plan.commands())
        .extracting(CollectionMethod::format)
        .contains("ssacli", "megacli", "arcconf", "linux-uname")
        .doesNotContain("nfsiostat", "iscsiadm-session");
  }

  @Test
  void whatItCollectsHereIsReadToTheEnd() throws Exception {
    assumeThat(Files.isReadable(Path.of("/proc/diskstats"))).as("a Linux host").isTrue();
    Plan whole = plan("linux");
    Plan brief = new Plan(whole.platform(), "", 4, whole.commands(), whole.leftOut());
    Path script = folder.resolve("collect.sh");
    Files.writeString(script, CollectScript.of(brief));
    Process run =
        new ProcessBuilder("sh", script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String says = new String(run.getInputStream().readAllBytes());
    assertThat(run.waitFor()).as(says).isZero();
    Investigation investigation = Product.STALLSAGE.investigate(archive().bundle());
    // this machine may be slow and its processors busy while all tests run; no fault of its storage
    // may be found
    assertThat(investigation.diagnosis().ranked())
        .filteredOn(cause -> !cause.cause().kind().equals("not-storage"))
        .filteredOn(cause -> cause.told() >= 0.5 && !cause.cause().isLocation())
        .isEmpty();
    assertThat(investigation.complete()).isTrue();
    assertThat(investigation.files()).filteredOn(f -> f.exhibits().isEmpty()).isEmpty();
    boolean root = says.lines().noneMatch(line -> line.startsWith("not run as root"));
    assertThat(investigation.files().stream().flatMap(f -> f.exhibits().stream()))
        .filteredOn(e -> root && e.format().equals("collection-manifest"))
        .allSatisfy(e -> assertThat(e.remarks()).isEmpty());
  }

  private Submission archive() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      Path archive =
          files.filter(f -> f.toString().matches(".*\\.tar(\\.gz)?")).findFirst().orElseThrow();
      Submission submission =
          new Submission(
              new ByteArrayInputStream(new byte[0]), Limits.COMMAND_LINE, ReadingWatch.NONE);
      submission.add(archive.toString(), null);
      return submission;
    }
  }
}
