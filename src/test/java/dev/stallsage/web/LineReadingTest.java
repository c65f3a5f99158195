package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.stallsage.evidence.Excerpt;
import dev.stallsage.observation.Observation;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a line of evidence was read as. */
class LineReadingTest {
  private static List<LineReading> read(String text, int begin, int line) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Excerpt excerpt = Excerpt.of(new ByteArrayInputStream(bytes), begin, line);
    return LineReading.of("iostat.txt", excerpt, Product.STALLSAGE.watchlist());
  }

  private static String value(LineReading of, String name) {
    return of.values().stream()
        .filter(v -> v.name().equals(name))
        .map(LineReading.Value::value)
        .collect(Collectors.joining());
  }

  private static String solaris(int rows) {
    String row = "    0.0   41.0    0.0  328.0  0.0  2.1    0.0   %d.0   0  90 c2t3d0\n";
    return "                    extended device statistics\n"
        + "    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device\n"
        + IntStream.range(0, rows)
            .mapToObj(i -> String.format(row, i))
            .collect(Collectors.joining());
  }

  @Test
  void everyValueHasItsNormalisedNumberAndItsMeaning() throws IOException {
    LineReading reading = read(solaris(3), 1, 5).get(0);
    assertThat(reading.about()).contains("interval report for one block device");
    assertThat(value(reading, "device ms")).isEqualTo("2");
    assertThat(value(reading, "device")).isEqualTo("c2t3d0");
    assertThat(reading.values())
        .anyMatch(v -> v.name().equals("device ms") && v.means().contains("hand-over"));
  }

  @Test
  void aLineFarFromTheHeadOfItsTableIsReadByThatHead() throws IOException {
    LineReading reading = read(solaris(40_000), 1, 30_002).get(0);
    assertThat(value(reading, "device ms")).isEqualTo("29999");
  }

  @Test
  void aHeadingIsNoFact() throws IOException {
    assertThat(read(solaris(3), 1, 2)).isEmpty();
  }

  @Test
  void everyKindOfObservationSaysWhatItIs() {
    var kinds =
        new ClassFileImporter()
            .importPackages("dev.stallsage.observation").stream()
                .filter(c -> c.isAssignableTo(Observation.class) && !c.isInterface())
                .toList();
    assertThat(kinds).hasSizeGreaterThan(30);
    for (var kind : kinds) {
      ObservationDocs meanings = ObservationDocs.of(kind.reflect().asSubclass(Observation.class));
      assertThat(meanings.about()).as(kind.getName()).isNotBlank().doesNotContain("{@", "*", "<p>");
    }
    assertThat(ObservationDocs.of(dev.stallsage.observation.DeviceSample.class).of("deviceMs"))
        .isEqualTo("time from hand-over to the adapter until completion, ms (asvc_t)");
  }
}
