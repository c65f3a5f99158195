package dev.stallsage.contributing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Stallsage;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.testkit.Product;
import dev.stallsage.trial.Trial;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What CONTRIBUTING promises: a cause and a format cost exactly the files it names. */
class ContributionsTest {
  @TempDir Path tree;

  private static final String PAGE =
      """
      ---
      id: cache-battery-forgotten
      title: "Nobody ordered a battery"
      layer: array
      platforms: [any]
      prior: common
      status: draft
      effect: { on: device, direction: writes, shape: steady }
      signature:
        - { finding: cache-battery-missing, speaks: for, weight: decisive, shows: fault }
      mistaken-for: [ { cause: write-cache-battery-failed, tell-apart: "there never was one" } ]
      confirm: [ { run: "ssacli ctrl all show status", expect: "Battery/Capacitor Count: 0" } ]
      remedies: [ { do: Order one, risk: safe, verify: { run: "ssacli ctrl all show status", expect: "Count: 1" } } ]
      references: [ { title: Nobody's manual, url: "https://example.org/manual" } ]
      ---

      ## What happens

      ## How to be sure

      ## How to fix it
      """;

  @Test
  void aCauseIsOnePageAndItsCasesAndNothingElse() throws IOException {
    copy(Path.of("knowledge"), tree.resolve("knowledge"));
    Map<String, String> before = contents(tree);

    write("knowledge/causes/cache-battery-forgotten.md", PAGE);
    write(
        "cases/no-battery/ssacli.txt",
        """
        Smart Array P410 in Slot 1
           Slot: 1
           Cache Status: Not Configured
           Battery/Capacitor Count: 0
        """);
    write(
        "cases/no-battery/case.yaml",
        "says: No battery\n"
            + "blames: cache-battery-forgotten\n"
            + "because: [ cache-battery-missing at ssacli.txt:4 ]\n");

    List<Problem> problems = new ArrayList<>();
    KnowledgeBase knowledge = Knowledge.ofFolder(tree.resolve("knowledge"), problems);
    assertThat(problems).isEmpty();
    Stallsage stallsage =
        new Stallsage(Product.STALLSAGE.formats(), knowledge, Product.STALLSAGE.rulebook());
    Trial trial = Trial.of(tree.resolve("cases/no-battery"), problems);
    assertThat(trial.failures(stallsage)).isEmpty();

    assertThat(changed(before))
        .containsExactly(
            "cases/no-battery/case.yaml",
            "cases/no-battery/ssacli.txt",
            "knowledge/causes/cache-battery-forgotten.md");
  }

  private static final String FORMAT =
      """
      package dev.stallsage.evidence.tea;

      import static dev.stallsage.evidence.FormatSpec.format;

      import dev.stallsage.evidence.*;
      import dev.stallsage.observation.ThreadPriority;

      /** {@code tea: 7} becomes a priority of 7. */
      public final class Tea {
        public static final Format FORMAT =
            format("tea", "Tea")
                .printedBy("tea")
                .describedIn("tea(1)")
                .yields(ThreadPriority.class)
                .marked("tea:")
                .opens(line -> line.text().startsWith("tea: "))
                .linesReadBy(Tea::take);

        private static boolean take(Line line, ObservationSink sink) {
          if (!line.text().startsWith("tea: ")) {
            return false;
          }
          sink.observe(new ThreadPriority(line.at(), "tea", (int) PrintedNumbers.whole(line.text().substring(5))));
          return true;
        }
      }
      """;

  @Test
  void aFormatIsOneParserOneFixtureAndOneLineInTheList() throws Exception {
    for (String part : List.of("observation", "scan", "profile", "evidence")) {
      Path folder = Path.of("src/main/java/dev/stallsage", part);
      copy(folder, tree.resolve(folder.toString()));
    }
    Map<String, String> before = contents(tree);

    write("src/main/java/dev/stallsage/evidence/tea/Tea.java", FORMAT);
    String list = "src/main/java/dev/stallsage/evidence/HostFormats.java";
    String formats = Files.readString(tree.resolve(list));
    String line = "        dev.stallsage.evidence.tea.Tea.FORMAT, //\n";
    int first = formats.indexOf("        BtrfsStats.FORMAT,");
    write(list, formats.substring(0, first) + line + formats.substring(first));
    write("src/test/fixtures/tea/cup.txt", "tea: 7\n");
    write(
        "src/test/fixtures/tea/cup.expected.yaml",
        "exhibits: [ { format: tea, lines: [1, 1] } ]\n");

    assertThat(formatIds(compiled())).contains("tea", "iostat-linux");
    assertThat(changed(before))
        .containsExactly(
            list,
            "src/main/java/dev/stallsage/evidence/tea/Tea.java",
            "src/test/fixtures/tea/cup.expected.yaml",
            "src/test/fixtures/tea/cup.txt");
    assertThat(Files.readString(tree.resolve(list)).lines().count())
        .isEqualTo(formats.lines().count() + 1);
  }

  private Path compiled() throws IOException {
    Path classes = Files.createDirectories(tree.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(tree.resolve("src/main/java"))) {
      boolean fine =
          compiler
              .getTask(
                  complaints,
                  files,
                  null,
                  List.of("-d", classes.toString(), "-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(
                      sources.filter(f -> f.toString().endsWith(".java")).toList()))
              .call();
      assertThat(fine).as(complaints.toString()).isTrue();
    }
    return classes;
  }

  /** Asks the freshly compiled list, away from the one these tests run with. */
  private static List<String> formatIds(Path classes) throws Exception {
    URL[] place = {classes.toUri().toURL()};
    try (URLClassLoader loader =
        new URLClassLoader(place, ClassLoader.getPlatformClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            // the product's own packages come from the tree, libraries from the class path
            return name.startsWith("dev.stallsage.")
                ? super.findClass(name)
                : ContributionsTest.class.getClassLoader().loadClass(name);
          }

          @Override
          public URL findResource(String name) {
            // the build packs the messages of logs after it has compiled
            return ContributionsTest.class.getClassLoader().getResource(name);
          }
        }) {
      Class<?> formats = loader.loadClass("dev.stallsage.evidence.Formats");
      Object all = formats.getMethod("all").invoke(null);
      Stream<?> abouts = (Stream<?>) formats.getMethod("abouts").invoke(all);
      List<String> ids = new ArrayList<>();
      for (Object about : abouts.toList()) {
        ids.add((String) about.getClass().getMethod("id").invoke(about));
      }
      return ids;
    }
  }

  private void write(String path, String text) throws IOException {
    Path file = tree.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file :
          (Iterable<Path>)
              files.filter(Files::isRegularFile).filter(f -> !f.toString().endsWith(".class"))
                  ::iterator) {
        contents.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return contents;
  }

  private List<String> changed(Map<String, String> before) throws IOException {
    List<String> changed = new ArrayList<>();
    contents(tree)
        .forEach(
            (path, text) -> {
              if (!text.equals(before.get(path))) {
                changed.add(path);
              }
            });
    return changed;
  }
}
