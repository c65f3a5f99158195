package dev.stallsage.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.decode.Decoder;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.Formats;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowSchema;
import dev.stallsage.fleet.RowShape;
import dev.stallsage.knowledge.CodeTable;
import dev.stallsage.knowledge.Codes;
import dev.stallsage.knowledge.KnownMessage;
import dev.stallsage.testkit.Fixture;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.Reading;
import dev.stallsage.trial.ConfidenceAccuracy;
import dev.stallsage.trial.CountedPrints;
import dev.stallsage.trial.Reliability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The pages of {@code docs/reference} that are made from the product itself say what it does now.
 * {@code mvn test -Dtest=ReferenceTest -Ddocs=write} writes them anew.
 */
class ReferenceTest {
  private static final String EXPLAINS =
      "How sure it is that a cause explains what is slow: of each case the cause that is told as"
          + " the surest explanation. It is\n"
          + "right where the case blames it and an expert would allow a verdict that explains.";
  private static final String IS_THERE =
      "How sure it is that a fault is there: of each case that blames something the fault that is"
          + " told as the surest.";
  private static final String BESIDE =
      "A case need not say whether these are there as well; what it does not name counts as wrong"
          + " here.";

  private static final Path PAGES = Path.of("docs/reference");
  private static final String ANEW =
      "Made by `mvn test -Dtest=ReferenceTest -Ddocs=write`; a test keeps it true.";

  /** How much of a fixture was understood. */
  private enum Read {
    WHOLLY,
    PARTLY,
    NOT
  }

  private static void isTrue(String name, List<String> page) throws IOException {
    Path file = PAGES.resolve(name);
    String text = String.join("\n", page) + "\n";
    if ("write".equals(System.getProperty("docs"))) {
      Files.writeString(file, text);
    }
    assertThat(file).content().as("-Ddocs=write makes it anew").isEqualTo(text);
  }

  @Test
  void thePageOfFormatsIsTrue() throws IOException {
    Map<String, List<Fixture>> fixtures =
        Fixture.all().stream().collect(Collectors.groupingBy(Fixture::format));
    List<String> page = new ArrayList<>();
    page.add("# Formats");
    page.add("");
    page.add(
        "Every kind of evidence that is read, and what becomes of the fixtures of it: read wholly,"
            + " read with");
    page.add(
        "remarks or lines left over (many fixtures are damaged on purpose), not recognised. "
            + ANEW);
    page.add("");
    page.add("| format | what it is | collected by | wholly | partly | not |");
    page.add("|---|---|---|---|---|---|");
    Formats.all()
        .abouts()
        .sorted((a, b) -> a.id().compareTo(b.id()))
        .forEach(about -> page.add(row(about, fixtures.getOrDefault(about.id(), List.of()))));
    isTrue("formats.md", page);
  }

  @Test
  void thePageOfMessagesIsTrue() throws IOException {
    List<String> page = new ArrayList<>();
    page.add("# Messages");
    page.add("");
    page.add("Every message of a log that is known, with a line that shows it. " + ANEW);
    counted(page);
    Map<String, List<KnownMessage>> byFile =
        Product.messages().stream()
            .collect(
                Collectors.groupingBy(KnownMessage::file, LinkedHashMap::new, Collectors.toList()));
    byFile.forEach(
        (file, rows) -> {
          page.add("");
          page.add("## " + file.replaceAll(".*/|\\.yaml$", ""));
          page.add("");
          page.add(rows.size() + " messages; " + rows.get(0).source() + ".");
          page.add("");
          page.add("| stands for | line |");
          page.add("|---|---|");
          rows.forEach(row -> page.add(row(row)));
        });
    isTrue("messages.md", page);
  }

  /** How much of what the source of a driver can print about I/O is known. */
  private static void counted(List<String> page) {
    page.add("");
    page.add("## How many there are");
    page.add("");
    page.add(
        "Lines that the source of a driver can print about failing, slow, retried or lost I/O:"
            + " listed by going through its prints, one line");
    page.add(
        "made up for each (`src/test/resources/prints`) and read by the product. Adapters of SCSI,"
            + " Fibre Channel and iSCSI:");
    page.add(
        "[messages-counted-adapters.md](messages-counted-adapters.md); programs, hypervisors and"
            + " arrays: [messages-counted-upper.md](messages-counted-upper.md).");
    page.add("");
    page.add("| driver | source | lines | known | left, because |");
    page.add("|---|---|---|---|---|");
    for (CountedPrints driver : CountedPrints.all()) {
      page.add(
          "| %s | %s | %d | %d | %s |"
              .formatted(
                  driver.driver(),
                  driver.source(),
                  driver.counted(),
                  driver.known().size(),
                  driver.left()));
    }
  }

  /** What the row itself says, else the word of its fault or of its kind. */
  private static String row(KnownMessage row) {
    String word =
        row.message().fault().isEmpty()
            ? row.message().kind().name().toLowerCase(Locale.ROOT).replace('_', ' ')
            : row.message().fault().replace('-', ' ');
    String says = row.telling().map(KnownMessage.Telling::says).orElse(word);
    return "| " + says + " | `" + row.example().replace("|", "\\|") + "` |";
  }

  private static String row(FormatDescription about, List<Fixture> fixtures) {
    Map<Read, Long> read =
        fixtures.stream()
            .collect(Collectors.groupingBy(ReferenceTest::read, Collectors.counting()));
    String commands =
        about.commands().stream()
            .map(c -> "`" + c.replace("|", "\\|") + "`")
            .collect(Collectors.joining(", "));
    return "| `%s` | %s | %s | %d | %d | %d |"
        .formatted(
            about.id(),
            about.title().replace("|", "\\|"),
            commands,
            read.getOrDefault(Read.WHOLLY, 0L),
            read.getOrDefault(Read.PARTLY, 0L),
            read.getOrDefault(Read.NOT, 0L));
  }

  private static Read read(Fixture fixture) {
    Reading reading = Reading.of(fixture.name(), fixture.text());
    if (reading.exhibits().stream().noneMatch(e -> e.format().equals(fixture.format()))) {
      return Read.NOT;
    }
    boolean whole = reading.remarks().isEmpty() && reading.coverage().ignoredLines() == 0;
    return whole ? Read.WHOLLY : Read.PARTLY;
  }

  @Test
  void thePageOfCodesIsTrue() throws IOException {
    List<String> page = new ArrayList<>();
    page.add("# Codes");
    page.add("");
    page.add("What `stallsage decode` knows: [decode.md](../guide/decode.md). " + ANEW);
    page.add("");
    page.add("| table | what it is | codes | published in |");
    page.add("|---|---|---|---|");
    for (CodeTable table : Codes.packed().tables().values()) {
      page.add(
          "| [`%s`](../../knowledge/codes/%s.yaml) | %s | %d | %s |"
              .formatted(
                  table.id(), table.id(), table.title(), table.codes().size(), table.source()));
    }
    page.add("");
    page.add("Codes are found when they are written like one of these:");
    page.add("");
    Decoder.examples().forEach(example -> page.add("- `" + example + "`"));
    isTrue("codes.md", page);
  }

  @Test
  void thePageOfRowsAndTheirSchemaAreTrue() throws IOException {
    List<String> page = new ArrayList<>();
    page.add("# A row of a fleet");
    page.add("");
    page.add(
        "What one bundle tells, as a line of `stallsage batch` and as a row of Parquet: contract `"
            + Row.SCHEMA
            + "`. Columns");
    page.add(
        "may be added; a reader passes over what it does not know, and refuses another contract by"
            + " its name. The JSON schema:");
    page.add("[batch-line.schema.json](batch-line.schema.json). " + ANEW);
    page.add("");
    page.addAll(RowShape.page());
    isTrue("fleet-row.md", page);
    isTrue("batch-line.schema.json", RowSchema.text().lines().toList());
  }

  @Test
  void thePageOfSettingsIsTrue() throws IOException {
    List<String> page = new ArrayList<>();
    page.add("# Settings");
    page.add("");
    page.add(
        "What `stallsage serve` can be told, in the file of `--config` as YAML or properties, or in"
            + " the environment");
    page.add(
        "(`stallsage.public-url` is `STALLSAGE_PUBLICURL` there). How they belong together: "
            + "[server.md](../guide/server.md). "
            + ANEW);
    page.add("");
    page.addAll(SettingsPage.lines());
    isTrue("settings.md", page);
  }

  @Test
  void thePageOfReliabilityIsTrue() throws IOException {
    ConfidenceAccuracy measured = ConfidenceAccuracy.of(Product.trials(), Product.STALLSAGE);
    List<String> page = new ArrayList<>();
    page.add("# Reliability");
    page.add("");
    page.add(
        "Does 90 % mean right nine times of ten? Every case of this repository is diagnosed"
            + " (`stallsage try --reliability");
    page.add(
        "src/test/cases`), and the two numbers a reader is told are held against its `case.yaml`."
            + " The cases were at hand while");
    page.add(
        "the rules were written, so this tells that numbers and truth agree, not how often a"
            + " stranger's case is solved. What");
    page.add(
        "was measured on evidence of strangers, and what follows from it: "
            + "[ADR 0034](../adr/0034-the-two-numbers-are-held-to-the-truth.md).");
    page.add("");
    kept(page, "Confidence", EXPLAINS, measured.explanations());
    kept(page, "Present", IS_THERE, measured.faults());
    kept(page, "Present, named beside that one", BESIDE, measured.beside());
    page.add(ANEW);
    isTrue("reliability.md", page);
  }

  private static void kept(List<String> page, String title, String about, Reliability reliability) {
    page.add("## " + title);
    page.add("");
    page.add(about + " " + reliability.cases() + " cases, " + reliability.summary() + ".");
    page.add("");
    page.addAll(reliability.table());
    page.add("");
  }
}
