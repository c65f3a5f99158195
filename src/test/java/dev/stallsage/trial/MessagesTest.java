package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.knowledge.KnownMessage;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.Reading;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every row of {@code knowledge/messages} is what it says it is, by its own example. */
@Execution(ExecutionMode.CONCURRENT)
class MessagesTest {
  private static final String STAMP = "Jun  2 11:40:11 orca3 kernel: ";

  /** Few such lines are usual, so many are told. */
  private static final int OFTEN = 12;

  @TestFactory
  Stream<DynamicTest> theLineOfARowIsReadAsItsEvent() {
    return Product.messages().stream()
        // names the command of a line above, and means nothing alone
        .filter(row -> row.message().kind() != Kind.ABORTED_COMMAND)
        .map(row -> dynamicTest(row.file() + " " + row.example(), () -> isRead(row)));
  }

  private static void isRead(KnownMessage row) {
    List<KernelEvent> events =
        Reading.of("pasted.txt", text(row, 1)).observations().stream()
            .filter(KernelEvent.class::isInstance)
            .map(KernelEvent.class::cast)
            .toList();
    assertThat(events).as(text(row, 1)).hasSize(1);
    assertThat(events.get(0).kind()).isEqualTo(row.message().kind());
    assertThat(events.get(0).detail().fault()).isEqualTo(row.message().fault());
  }

  /**
   * A line may be pasted out of its log; where it names no device, the stamp shows that it is one,
   * unless the row asks for the begin of a line.
   */
  private static String text(KnownMessage row, int times) {
    boolean stamped =
        row.message().bare() && row.message().pattern().startsWith("^")
            || row.example().matches("(?:\\S+ +)?(?:\\[ *\\d|\\p{Lu}\\p{Ll}{2} \\d|\\d{4}-).*");
    String line = (stamped ? "" : STAMP) + row.example();
    // the same record twice is one event, so that those behind the first differ in their end
    return IntStream.range(0, times)
        .mapToObj(i -> line + (i == 0 ? "" : " " + i) + "\n")
        .collect(Collectors.joining());
  }

  @TestFactory
  Stream<DynamicTest> whatAMessageTellsByItselfIsFound() {
    return Product.messages().stream()
        .filter(row -> row.telling().isPresent())
        .map(row -> dynamicTest(row.message().fault(), () -> isFound(row)));
  }

  private static void isFound(KnownMessage row) {
    assertThat(findings(text(row, row.telling().orElseThrow().often() ? OFTEN : 1)))
        .contains(row.message().fault());
  }

  private static List<String> findings(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    EvidenceFile file = new EvidenceFile("pasted.txt", null, () -> new ByteArrayInputStream(bytes));
    return Product.STALLSAGE
        .investigate(Bundle.of(List.of(file)))
        .diagnosis()
        .sightings()
        .findings()
        .stream()
        .map(Finding::id)
        .toList();
  }

  @Test
  void aFaultThatDoesNotSpeakForItselfIsAskedForByARule() {
    Set<String> spoken = new TreeSet<>();
    Product.STALLSAGE
        .rulebook()
        .cards()
        .values()
        .forEach(
            card ->
                card.needs().stream()
                    .filter(need -> need.feature().equals("LoggedFault"))
                    .map(RuleCard.Need::key)
                    .forEach(spoken::add));
    Set<String> faults = new TreeSet<>();
    Product.messages().forEach(row -> faults.add(row.message().fault()));
    faults.remove("");
    assertThat(spoken).containsAll(faults);
  }
}
