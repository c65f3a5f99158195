package dev.stallsage.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.ProblemKinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the problems names those there are, with their status. */
class ProblemsTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| ([a-z-]+) \\| (\\d{3}) \\|");
  private static final Pattern RAISED =
      Pattern.compile("(?:Unacceptable|Problems)\\.of\\(\\s*\"([a-z-]+)\"");

  @Test
  void thePageNamesEveryProblemAndNoOther() throws IOException {
    Map<String, Integer> listed = new TreeMap<>();
    Matcher rows = ROW.matcher(Files.readString(Path.of("docs/reference/problems.md")));
    while (rows.find()) {
      listed.put(rows.group(1), Integer.valueOf(rows.group(2)));
    }
    assertThat(listed).isEqualTo(new TreeMap<>(ProblemKinds.STATUS));
  }

  /** What has no status would be an internal error in disguise. */
  @Test
  void whateverIsRaisedHasAStatus() throws IOException {
    TreeSet<String> raised = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher kinds = RAISED.matcher(Files.readString(file));
        while (kinds.find()) {
          raised.add(kinds.group(1));
        }
      }
    }
    assertThat(raised).isNotEmpty().isSubsetOf(ProblemKinds.STATUS.keySet());
  }
}
