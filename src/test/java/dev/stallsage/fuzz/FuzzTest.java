package dev.stallsage.fuzz;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.Fixture;
import dev.stallsage.testkit.Mutation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Damaged evidence, archives, knowledge and options, the same in every run. {@code mvn -Pnightly
 * test} tries many times more; {@code -Dfuzz.first=500} goes on where a run before it ended. What
 * it finds belongs into {@code src/test/fuzz/<target>}, where it is tried for ever after.
 */
class FuzzTest {
  private static final Path FOUND = Path.of("src/test/fuzz");
  private static final int FIRST = Integer.getInteger("fuzz.first", 0);
  private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 1);

  /** The whole product takes a while for one input: it is given every so manieth. */
  private static final int EVERY = 30;

  private static final List<String> WINDOWS =
      List.of("2026-03-11T04:05:06+02:00", "2026-03-11", "04:05", "-90m", "2026-03-11 04:05Z");

  private final Map<Target, List<byte[]>> corpora = new EnumMap<>(Target.class);

  @TestFactory
  Stream<DynamicTest> whatWasFoundStaysFound() {
    return Stream.of(Target.values())
        .flatMap(
            target ->
                files(FOUND.resolve(name(target)))
                    .map(f -> dynamicTest(f.toString(), () -> target.take(Files.readAllBytes(f)))));
  }

  @TestFactory
  Stream<DynamicTest> nothingThatIsDamagedBreaksAnything() {
    return IntStream.range(FIRST, FIRST + ROUNDS)
        .boxed()
        .flatMap(round -> Stream.of(Target.values()).map(target -> attack(target, round)));
  }

  private DynamicTest attack(Target target, int round) {
    List<byte[]> corpus = corpora.computeIfAbsent(target, FuzzTest::corpus);
    int inputs = corpus.size() * target.share();
    return dynamicTest(
        "%s, round %d: %d inputs".formatted(name(target), round, inputs),
        () -> attack(target, corpus, round));
  }

  private static void attack(Target target, List<byte[]> corpus, int round) throws IOException {
    for (int i = 0; i < corpus.size(); i++) {
      for (int n = 0; n < target.share(); n++) {
        long number = ((long) round << 32) + 1000L * i + n;
        Random random = new Random(number);
        byte[] other = corpus.get(random.nextInt(corpus.size()));
        tryOn(target, Mutation.of(corpus.get(i), other, random), number);
      }
    }
  }

  /** What breaks something is kept, to be tried again. */
  private static void tryOn(Target target, byte[] bytes, long number) throws IOException {
    try {
      target.take(bytes);
    } catch (RuntimeException | Error | IOException broken) {
      Path kept = Path.of("target", "fuzz", name(target) + "-" + number);
      Files.createDirectories(kept.getParent());
      Files.write(kept, bytes);
      throw new AssertionError("broken by " + kept + ": move it to " + FOUND, broken);
    }
  }

  private static String name(Target target) {
    return target.name().toLowerCase(Locale.ROOT);
  }

  private static List<byte[]> corpus(Target target) {
    try {
      return inputs(target);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<byte[]> inputs(Target target) throws IOException {
    List<byte[]> fixtures =
        Fixture.all().stream().map(f -> f.text().getBytes(StandardCharsets.UTF_8)).toList();
    return switch (target) {
      case TEXT, REDACTION -> fixtures;
      case REPORT ->
          IntStream.range(0, fixtures.size())
              .filter(i -> i % EVERY == 0)
              .mapToObj(fixtures::get)
              .toList();
      case ARCHIVE -> archives(fixtures);
      case WINDOW -> WINDOWS.stream().map(w -> w.getBytes(StandardCharsets.UTF_8)).toList();
      case YAML -> {
        List<byte[]> pages = new ArrayList<>();
        for (Path file : files(Path.of("knowledge")).toList()) {
          pages.add(Files.readAllBytes(file));
        }
        yield pages;
      }
    };
  }

  private static List<byte[]> archives(List<byte[]> fixtures) {
    Map<String, byte[]> members = new LinkedHashMap<>();
    members.put("proc/interrupts", fixtures.get(0));
    members.put("var/log/messages", fixtures.get(1));
    List<byte[]> archives = new ArrayList<>(List.of(Archives.tar(members), Archives.zip(members)));
    Archives.COMPRESSIONS
        .keySet()
        .forEach(suffix -> archives.add(Archives.compressed(suffix, Archives.tar(members))));
    return archives;
  }

  private static Stream<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList().stream();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
