package dev.stallsage.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.stallsage.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.json.JsonMapper;

/** The chart says what it needs, uses what it says, and is rendered where there is a helm. */
class ChartTest {
  private static final Path CHART = Path.of("docs/operation/chart");
  private static final Pattern VALUE = Pattern.compile("\\.Values((?:\\.[A-Za-z]+)+)");
  private static final JsonMapper JSON = JsonMapper.shared();

  @TempDir private Path folder;

  private static Object yaml(String text) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }

  private static Object yaml(Path file) throws IOException {
    return yaml(Files.readString(file));
  }

  /** {@code image.tag}: every value that is none of a user's own making. */
  private static void leaves(String prefix, Object value, Set<String> names) {
    if (value instanceof Map<?, ?> map && !map.isEmpty() && !prefix.equals("resources")) {
      map.forEach((k, v) -> leaves(prefix.isEmpty() ? "" + k : prefix + '.' + k, v, names));
    } else {
      names.add(prefix);
    }
  }

  @Test
  void whatTheTemplatesAskForIsWhatCanBeSet() throws IOException {
    Set<String> asked = new TreeSet<>();
    try (Stream<Path> files = Files.list(CHART.resolve("templates"))) {
      for (Path file : files.toList()) {
        VALUE
            .matcher(Files.readString(file))
            .results()
            .map((MatchResult value) -> value.group(1).substring(1))
            .forEach(asked::add);
      }
    }
    Set<String> can = new TreeSet<>();
    leaves("", yaml(CHART.resolve("values.yaml")), can);
    assertThat(asked).isEqualTo(can);
  }

  @Test
  void theValuesKeepToTheirSchemaAndATypoDoesNot() throws IOException {
    var schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
            .getSchema(Files.readString(CHART.resolve("values.schema.json")), InputFormat.JSON);
    String values = JSON.writeValueAsString(yaml(CHART.resolve("values.yaml")));
    assertThat(schema.validate(values, InputFormat.JSON)).isEmpty();
    String typo = values.replace("\"replicas\"", "\"replica\"");
    assertThat(schema.validate(typo, InputFormat.JSON)).isNotEmpty();
  }

  @Test
  void itIsOfThisVersion() throws IOException {
    assertThat(yaml(CHART.resolve("Chart.yaml")))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
        .containsEntry("appVersion", Version.text())
        .containsEntry("version", Version.text())
        .containsEntry(
            "icon",
            "data:image/svg+xml;base64,"
                + Base64.getEncoder()
                    .encodeToString(
                        Files.readAllBytes(Path.of("src/main/resources/static/icon.svg"))));
  }

  /** The image has no shell, and its root is read-only. */
  @Test
  void whatItRunsIsTheProgramItself() throws IOException {
    String pod = Files.readString(CHART.resolve("templates/deployment.yaml"));
    assertThat(pod).doesNotContain("command:", "java ").contains("- --unless-there", "emptyDir");
    assertThat(Files.readString(CHART.resolve("templates/_names.tpl")))
        .contains("readOnlyRootFilesystem: true", "{ name: scratch, mountPath: /tmp }");
  }

  /** With a read-only root, and no file system in memory there as podman gives one. */
  @Test
  void whatAnImageWritesToIsAVolume() throws IOException {
    assertThat(Files.readString(Path.of("docs/operation/Dockerfile")))
        .contains("VOLUME [\"/data\", \"/tmp\"]");
    assertThat(Files.readString(Path.of("docs/operation/image")))
        .contains("\"Volumes\":{\"/data\":{},\"/tmp\":{}}");
  }

  private String helm(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("helm"));
    command.addAll(Arrays.asList(words));
    Path out = Files.createTempFile(folder, "helm", ".txt");
    Process helm =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    int status = helm.waitFor();
    return status + "\n" + Files.readString(out);
  }

  private static boolean thereIsAHelm() {
    return Arrays.stream(System.getenv("PATH").split(java.io.File.pathSeparator))
        .anyMatch(place -> Files.isExecutable(Path.of(place, "helm")));
  }

  @Test
  void helmFindsNothingWrongAndRendersWhatAClusterTakes() throws Exception {
    assumeThat(thereIsAHelm()).isTrue();
    String chart = CHART.toString();
    assertThat(helm("lint", "--strict", chart)).startsWith("0\n").doesNotContain("[");
    String small = helm("template", "x", chart, "--set", "firstAccount.existingSecret=first");
    assertThat(small).startsWith("0\n");
    assertThat(kinds(small))
        .containsExactlyInAnyOrder("ConfigMap", "Deployment", "PersistentVolumeClaim", "Service");
    String large =
        helm(
            "template",
            "x",
            chart,
            "--set",
            "replicas=2,database.url=jdbc:postgresql://db:5432/stallsage,database.existingSecret=db"
                + ",masterKey.existingSecret=master,storage.existingClaim=shared"
                + ",metrics.serviceMonitor=true,metrics.existingSecret=token"
                + ",config.stallsage.retention=14d");
    assertThat(large).startsWith("0\n").contains("retention: 14d", "lock-and-fetch");
    assertThat(kinds(large))
        .containsExactlyInAnyOrder("ConfigMap", "Deployment", "Service", "ServiceMonitor");
    assertThat(helm("template", "x", chart, "--set", "replicas=2"))
        .doesNotStartWith("0\n")
        .contains("more than one needs database.url");
    assertThat(helm("template", "x", chart, "--set", "storage.size=many")).doesNotStartWith("0\n");
  }

  private static List<String> kinds(String rendered) {
    List<String> kinds = new ArrayList<>();
    new Yaml(new SafeConstructor(new LoaderOptions()))
        .loadAll(rendered.substring(rendered.indexOf("---")))
        .forEach(
            one -> {
              if (one instanceof Map<?, ?> map) {
                kinds.add("" + map.get("kind"));
              }
            });
    return kinds;
  }
}
