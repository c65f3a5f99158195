package dev.stallsage.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The engine diagnoses with nothing on its class path but its own jar and the libraries it names.
 */
class EngineTest {
  private static final long BYTES_AT_MOST = 20_000_000;

  /**
   * What the diagnosis of texts and archives needs; HTML and the rules and pages of a site need
   * more.
   */
  private static final Set<String> LIBRARIES =
      Set.of(
          "commons-codec",
          "commons-compress",
          "commons-io",
          "commons-lang3",
          "drools-base",
          "drools-canonical-model",
          "drools-core",
          "drools-kiesession",
          "drools-model-compiler",
          "drools-tms",
          "drools-util",
          "drools-wiring-api",
          "drools-wiring-static",
          "jackson-core",
          "kie-api",
          "kie-internal",
          "slf4j-api",
          "xz");

  private static final String CONTROLLER =
      """
      Smart Array P410 in Slot 1
         Slot: 1
         Cache Status: Not Configured
         Battery/Capacitor Count: 0
      """;

  @TempDir Path folder;

  @Test
  void diagnosesWithItsOwnJarAndItsLibrariesAlone() throws Exception {
    List<Path> path = new ArrayList<>(libraries());
    assertThat(path).hasSize(LIBRARIES.size());
    path.add(0, jar());
    assertThat(path.stream().mapToLong(EngineTest::size).sum())
        .as("bytes of %s", path)
        .isLessThan(BYTES_AT_MOST);

    String json;
    try (URLClassLoader alone =
        new URLClassLoader(
            path.stream().map(EngineTest::url).toArray(URL[]::new),
            ClassLoader.getPlatformClassLoader())) {
      json = diagnosed(alone, "ssacli.txt", CONTROLLER);
    }
    assertThat(json)
        .contains("\"schema\" : \"stallsage-report/2\"")
        .contains("\"id\" : \"cache-battery-missing\"");
  }

  /** What an embedding program does, by name, because its classes are not ours. */
  private static String diagnosed(ClassLoader engine, String name, String text) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(engine);
    try {
      Class<?> type = engine.loadClass("dev.stallsage.Engine");
      Class<?> content = engine.loadClass("dev.stallsage.evidence.EvidenceFile$Content");
      Object stream =
          Proxy.newProxyInstance(
              engine, new Class<?>[] {content}, (proxy, method, args) -> stream(text));
      Object packed = type.getMethod("packed").invoke(null);
      Object report = type.getMethod("diagnose", Map.class).invoke(packed, Map.of(name, stream));
      return (String) type.getMethod("json", report.getClass()).invoke(null, report);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  private static List<Path> libraries() throws IOException {
    Pattern version = Pattern.compile("(.+?)-\\d[\\w.-]*\\.jar");
    try (Stream<Path> files = Files.list(Path.of("target/lib"))) {
      return files
          .filter(
              file -> {
                Matcher name = version.matcher(file.getFileName().toString());
                return name.matches() && LIBRARIES.contains(name.group(1));
              })
          .toList();
    }
  }

  /** The jar as the build makes it: the classes without what the pom leaves out. */
  private Path jar() throws Exception {
    List<java.nio.file.PathMatcher> left =
        excludes().stream()
            .map(glob -> folder.getFileSystem().getPathMatcher("glob:" + glob))
            .toList();
    assertThat(left).hasSizeGreaterThan(5);
    Path classes = Path.of("target/classes");
    Path jar = folder.resolve("engine.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        Path entry = classes.relativize(file);
        if (left.stream().noneMatch(glob -> glob.matches(entry))) {
          zip.putNextEntry(new ZipEntry(entry.toString().replace('\\', '/')));
          Files.copy(file, zip);
          zip.closeEntry();
        }
      }
    }
    return jar;
  }

  private static List<String> excludes() throws Exception {
    NodeList executions =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("pom.xml").toFile())
            .getElementsByTagName("execution");
    List<String> excludes = new ArrayList<>();
    for (int i = 0; i < executions.getLength(); i++) {
      Element execution = (Element) executions.item(i);
      NodeList classifier = execution.getElementsByTagName("classifier");
      if (classifier.getLength() == 1 && classifier.item(0).getTextContent().equals("engine")) {
        NodeList globs = execution.getElementsByTagName("exclude");
        for (int g = 0; g < globs.getLength(); g++) {
          excludes.add(globs.item(g).getTextContent());
        }
      }
    }
    return excludes;
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      throw new java.io.UncheckedIOException(gone);
    }
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (IOException impossible) {
      throw new java.io.UncheckedIOException(impossible);
    }
  }
}
