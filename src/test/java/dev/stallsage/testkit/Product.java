package dev.stallsage.testkit;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.evidence.Formats;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnownMessage;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.trial.Trial;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** The product as it ships, and every case it is tried on. */
public final class Product {
  /** Loaded once: rules and knowledge do not change while the tests run. */
  public static final Stallsage STALLSAGE =
      new Stallsage(Formats.all(), Knowledge.packed(), Rulebooks.packed());

  public static final Path CASES = Path.of("src/test/cases");

  private static final Path KNOWLEDGE = Path.of("knowledge");

  /**
   * What a case says by itself is asked for by every law: it is found out once, while there is
   * memory for it.
   */
  private static final Map<Path, SoftReference<Investigation>> FOUND = new ConcurrentHashMap<>();

  private Product() {}

  /** Every message of a log that is known, in the order in which they are looked for. */
  public static List<KnownMessage> messages() {
    List<Problem> problems = new ArrayList<>();
    List<KnownMessage> messages = Knowledge.messages(KNOWLEDGE, problems);
    if (!problems.isEmpty()) {
      throw new IllegalStateException(problems.toString());
    }
    return messages;
  }

  /** All cases, in the order of their folders. */
  public static List<Trial> trials() {
    List<Problem> problems = new ArrayList<>();
    try {
      List<Trial> trials = Trial.below(CASES, problems);
      if (!problems.isEmpty()) {
        throw new IllegalStateException(problems.toString());
      }
      return trials;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** A test of every case, by its name. */
  public static Stream<DynamicTest> onEveryCase(ThrowingConsumer<Trial> test) {
    return trials().stream().map(trial -> dynamicTest(name(trial), () -> test.accept(trial)));
  }

  /** What comes of a case as it lies there. */
  public static Investigation investigation(Trial trial) throws IOException {
    SoftReference<Investigation> kept = FOUND.get(trial.folder());
    Investigation found = kept == null ? null : kept.get();
    if (found == null) {
      found = STALLSAGE.investigate(trial.bundle());
      FOUND.put(trial.folder(), new SoftReference<>(found));
    }
    return found;
  }

  /** {@code write-cache-battery-failed/p400-with-dead-battery}. */
  public static String name(Trial trial) {
    return CASES.relativize(trial.folder()).toString();
  }
}
