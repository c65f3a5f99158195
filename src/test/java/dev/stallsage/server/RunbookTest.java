package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** What the runbook tells is what the server has, and the reverse. */
class RunbookTest {
  private static final Path RUNBOOK = Path.of("docs/operation/runbook.md");
  private static final Path ALERTS = Path.of("docs/operation/alerts.yaml");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(stallsage_[a-z_]+)` \\|([^|]*)\\| ([^|]+) \\|$");
  private static final Pattern LIBRARY =
      Pattern.compile("`((?:http|hikaricp|jvm|disk|process)_[a-z_]+)`");

  /** Of an expression of Prometheus: what is no function and no label. */
  private static final Pattern NAMED =
      Pattern.compile("\\b(?:stallsage|http|hikaricp|jvm|disk|process)_[a-z_]+");

  private static List<MatchResult> found(Pattern pattern, Path file) throws IOException {
    return pattern.matcher(Files.readString(file)).results().toList();
  }

  private record Alert(String name, String expression, Set<String> parts) {}

  @SuppressWarnings("unchecked")
  private static List<Alert> alerts() throws IOException {
    Map<String, Object> file =
        new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(ALERTS));
    List<Alert> alerts = new ArrayList<>();
    for (Map<String, Object> group : (List<Map<String, Object>>) file.get("groups")) {
      for (Map<String, Object> rule : (List<Map<String, Object>>) group.get("rules")) {
        alerts.add(new Alert("" + rule.get("alert"), "" + rule.get("expr"), rule.keySet()));
      }
    }
    return alerts;
  }

  @Test
  void everyMetricStandsInItWithWhatItCountsAndNoOther() throws Exception {
    Map<String, String> told =
        found(ROW, RUNBOOK).stream()
            .collect(Collectors.toMap(row -> row.group(1), row -> row.group(3).strip()));
    Map<String, String> has =
        Arrays.stream(Metric.values()).collect(Collectors.toMap(Metric::exposed, Metric::says));
    assertThat(told).isEqualTo(has);
  }

  @Test
  void noMetricIsMadeBesideTheirList() throws Exception {
    Pattern made = Pattern.compile("(?:builder|counter|timer|gauge|summary)\\(\\s*\"");
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java/dev/stallsage/server"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        String text = Files.readString(source);
        if (text.contains("io.micrometer.core")) {
          assertThat(made.matcher(text).find()).as(source.toString()).isFalse();
        }
      }
    }
  }

  @Test
  void everyAlertHasItsSectionAndNoOther() throws Exception {
    List<String> sections =
        found(Pattern.compile("(?m)^### (\\w+)$"), RUNBOOK).stream()
            .map(heading -> heading.group(1))
            .toList();
    assertThat(alerts()).extracting(Alert::name).isEqualTo(sections);
    assertThat(alerts())
        .allSatisfy(alert -> assertThat(alert.parts()).contains("labels", "annotations"));
  }

  /** A JVM that never had to collect has no pause to tell of: one is asked for, and waited for. */
  private static String exposedAfterACollection(RunningServer server, String token)
      throws Exception {
    System.gc();
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    String exposed = server.get("/actuator/prometheus", token).body();
    while (!exposed.contains("\njvm_gc_pause_seconds") && System.nanoTime() < end) {
      Thread.sleep(100);
      exposed = server.get("/actuator/prometheus", token).body();
    }
    return exposed;
  }

  @Test
  void whatAlertsAskForIsExposedByAServerThatRuns(@TempDir Path data) throws Exception {
    Set<String> asked = new TreeSet<>();
    for (Alert alert : alerts()) {
      NAMED.matcher(alert.expression()).results().map(MatchResult::group).forEach(asked::add);
    }
    found(LIBRARY, RUNBOOK).forEach(name -> asked.add(name.group(1)));
    assertThat(asked).hasSizeGreaterThan(10);
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String admin = server.token("desk", Role.ADMIN);
      server.post("/api/v1/cases?wait=60", admin, "no storage in it\n");
      server.get("/api/v1/cases/none", admin);
      String exposed = exposedAfterACollection(server, admin);
      Set<String> own =
          Arrays.stream(Metric.values()).map(Metric::exposed).collect(Collectors.toSet());
      for (String name : asked) {
        if (!own.contains(name)) {
          assertThat(exposed).as(name).containsPattern("(?m)^" + name + "(_count)?[{ ]");
        }
      }
      assertThat(exposed)
          .contains("stallsage_queue_oldest_seconds 0")
          .contains("stallsage_case_work_seconds_count 1")
          .contains("path=\"" + data.toAbsolutePath());
    }
  }
}
