package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.evidence.json.Json;
import dev.stallsage.testkit.Distortion;
import dev.stallsage.testkit.Expectation;
import dev.stallsage.testkit.Fixture;
import dev.stallsage.testkit.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Every fixture is read as its YAML says, and survives what happens to evidence on its way into a
 * ticket. {@code -Dfixtures=iostat} tests only the formats whose id begins so.
 */
@Execution(ExecutionMode.CONCURRENT)
class FormatsTest {
  /** Fixtures up to this length are cut at every line, longer ones at about as many places. */
  private static final int CUTS = 200;

  private static final Formats FORMATS = Formats.all();

  @TestFactory
  Stream<DynamicNode> fixtures() {
    return Fixture.all().stream().map(f -> dynamicContainer(f.toString(), laws(f)));
  }

  private static Stream<DynamicTest> laws(Fixture fixture) {
    Stream<DynamicTest> own =
        Stream.of(
            dynamicTest("as expected", () -> isAsExpected(fixture)),
            dynamicTest("one claimant", () -> hasOneClaimant(fixture)),
            dynamicTest("cites", () -> citesTheRightLines(fixture)),
            dynamicTest("cut", () -> survivesCuts(fixture)),
            dynamicTest("decimal comma", () -> survivesDecimalCommas(fixture)));
    Stream<DynamicTest> distortions =
        Distortion.all().stream()
            .filter(d -> d.appliesTo().test(fixture))
            .filter(d -> !fixture.exempt().containsKey(d.law()))
            .map(d -> dynamicTest(d.law(), () -> readsTheSame(fixture, d)));
    return Stream.concat(own, distortions);
  }

  private static Reading read(Fixture fixture) {
    return Reading.of(fixture.name(), fixture.text());
  }

  private static void isAsExpected(Fixture fixture) {
    Reading reading = read(fixture);
    List<String> differences = Expectation.differences(fixture.expected(), reading);
    if (!differences.isEmpty()) {
      fail(
          fixture
              + ":\n  "
              + String.join("\n  ", differences)
              + "\nwas read as:\n"
              + inWords(reading));
    }
    assertThat(reading.exhibits()).extracting(Exhibit::format).contains(fixture.format());
  }

  private static String inWords(Reading reading) {
    StringBuilder words = new StringBuilder();
    for (Exhibit e : reading.exhibits()) {
      words.append(
          "  exhibit %s %d-%d \"%s\" host \"%s\"%n"
              .formatted(e.format(), e.firstLine(), e.lastLine(), e.series().label(), e.host()));
    }
    List<String> facts = reading.facts();
    for (int i = 0; i < facts.size(); i++) {
      words.append(
          "  [%d] at %d %s%n"
              .formatted(i, reading.observations().get(i).at().line(), facts.get(i)));
    }
    reading.remarks().forEach(r -> words.append("  remark %s%n".formatted(r)));
    return words.toString();
  }

  /** The format of the exhibit a line belongs to is the only one that may want it. */
  private static void hasOneClaimant(Fixture fixture) {
    if (fixture.isJson()) {
      Json document = Json.parse(fixture.text(), 1).orElseThrow();
      assertThat(FORMATS.json().stream().filter(f -> f.claims(document)).map(f -> f.about().id()))
          .containsExactly(fixture.format());
      return;
    }
    List<Exhibit> exhibits = read(fixture).exhibits();
    List<Line> before = new ArrayList<>();
    for (String raw : fixture.lines()) {
      Line line = new Line(fixture.name(), before.size() + 1, "", raw, cleaned(raw));
      List<Line> near = before.subList(Math.max(0, before.size() - 60), before.size());
      List<String> owners =
          exhibits.stream()
              .filter(e -> e.firstLine() <= line.number() && line.number() <= e.lastLine())
              .map(Exhibit::format)
              .toList();
      List<String> claimants = claimants(line, new ExhibitContext(List.copyOf(near), "", ""));
      assertThat(claimants.size()).as("%s wanted by %s", line, claimants).isLessThan(2);
      isMarked(line, near, claimants);
      if (!owners.isEmpty() && !line.blank()) {
        assertThat(owners).as("%s also wanted", line).containsAll(withoutLogs(claimants));
      }
      before.add(line);
    }
  }

  /**
   * Rows of a print that people paste without its head are messages of a log too; in the whole
   * print whoever reads it has them first.
   */
  private static List<String> withoutLogs(List<String> claimants) {
    return claimants.stream().filter(claimant -> !claimant.equals("kernel-log")).toList();
  }

  /** A line that opens an exhibit shows it: by a mark in it or above it, or by its shape. */
  private static void isMarked(Line line, List<Line> before, List<String> claimants) {
    List<String> written = before.stream().filter(above -> !above.blank()).map(Line::text).toList();
    List<String> near =
        new ArrayList<>(written.subList(Math.max(0, written.size() - 3), written.size()));
    near.add(line.text());
    for (Format format : FORMATS.text()) {
      if (claimants.contains(format.about().id())) {
        String says = line + " opens " + format.about().id();
        assertThat(format.mayOpen(new ByteLine("").set(line))).as(says).isTrue();
        assertThat(isKnown(format, near)).as(says).isTrue();
        assertThat(isWeighed(format, line)).as(says).isTrue();
      }
    }
  }

  /**
   * By a mark, alone or together with the line it was broken from, by a mark above it, by shape.
   */
  private static boolean isKnown(Format format, List<String> near) {
    String last = near.get(near.size() - 1);
    String broken = near.size() < 2 ? last : near.get(near.size() - 2) + " " + last;
    List<String> above = near.subList(0, near.size() - 1);
    return format.marks().isEmpty() && format.marksAbove().isEmpty()
        || format.marks().stream().anyMatch(broken::contains)
        || format.marksAbove().stream().anyMatch(m -> above.stream().anyMatch(t -> t.contains(m)));
  }

  /** What opens an exhibit without the line above has all that is asked for besides its mark. */
  private static boolean isWeighed(Format format, Line line) {
    ByteLine bytes = new ByteLine("").set(line);
    return !format.weighsMarks()
        || !format.opens(line, ExhibitContext.NONE)
        || format.marks().stream()
            .anyMatch(mark -> line.text().contains(mark) && format.weighing(mark).test(bytes));
  }

  private static String cleaned(String raw) {
    return LineCleaner.clean(raw).get(0);
  }

  private static List<String> claimants(Line line, ExhibitContext surroundings) {
    return FORMATS.text().stream()
        .filter(f -> !line.blank() && f.opens(line, surroundings))
        .map(f -> f.about().id())
        .toList();
  }

  private static void citesTheRightLines(Fixture fixture) {
    List<String> lines = fixture.lines();
    read(fixture)
        .observations()
        .forEach(
            fact -> {
              String cited = lines.get(fact.at().line() - 1);
              assertThat(cited).as("%s", fact).startsWith(fact.at().text().replaceFirst("…$", ""));
            });
  }

  /** Cut behind a line, in the middle of a line, or with its head missing: never an exception. */
  private static void survivesCuts(Fixture fixture) {
    String text = fixture.text();
    List<String> lines = fixture.lines();
    int step = Math.max(1, lines.size() / CUTS);
    int from = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (i % step == 0) {
        int middle = from + lines.get(i).length() / 2;
        Reading.of(fixture.name(), text.substring(0, from));
        Reading.of(fixture.name(), text.substring(0, middle));
        Reading.of(fixture.name(), text.substring(middle));
      }
      from = Math.min(text.length(), from + lines.get(i).length() + 1);
    }
  }

  private static void survivesDecimalCommas(Fixture fixture) {
    Reading.of(fixture.name(), fixture.text().replaceAll("(?<=\\d)\\.(?=\\d)", ","));
  }

  private static void readsTheSame(Fixture fixture, Distortion distortion) {
    Reading distorted = Reading.of(fixture.name(), distortion.of(fixture));
    assertThat(distorted.facts())
        .as("%s after %s", fixture, distortion)
        .isEqualTo(read(fixture).facts());
  }

  @Test
  void everyFormatHasAFixtureAndEveryFixtureAFormat() {
    List<String> formats = FORMATS.abouts().map(FormatDescription::id).toList();
    assertThat(formats).as("each id once").doesNotHaveDuplicates();
    assertThat(Fixture.folders()).containsExactlyInAnyOrderElementsOf(formats);
  }

  @Test
  void exemptionsNameALaw() {
    List<String> laws = Distortion.all().stream().map(Distortion::law).toList();
    Fixture.all().forEach(f -> assertThat(laws).as("%s", f).containsAll(f.exempt().keySet()));
  }

  @Test
  void anEmptyFileYieldsNothingButARemark() {
    Reading reading = Reading.of("empty.txt", "");
    assertThat(reading.observations()).isEmpty();
    assertThat(reading.exhibits()).isEmpty();
    assertThat(reading.remarks()).extracting(Remark::says).containsExactly("is empty");
  }
}
