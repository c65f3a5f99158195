package dev.stallsage.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.scan.Needles.Needle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What stands in a line is found wherever it stands, and nothing else is. */
class NeedlesTest {
  private static final List<Needle> TEXTS =
      List.of(
          new Needle("Device", false),
          new Needle("avg-cpu:", false),
          new Needle("slow", true),
          new Needle("/sys/", false),
          new Needle("D:0x28", false),
          new Needle("completion queue", true));

  private final Needles needles = new Needles(TEXTS);

  private List<String> found(String line) {
    byte[] bytes = ("#$<" + line + "<$#").getBytes(StandardCharsets.UTF_8);
    NeedleHits hits = new NeedleHits(needles).scan(bytes, 3, bytes.length - 3);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < TEXTS.size(); i++) {
      assertThat(hits.has(i)).isEqualTo(indexOf(hits, i) >= 0);
      if (hits.has(i)) {
        found.add(TEXTS.get(i).text());
      }
    }
    return found;
  }

  private static int indexOf(NeedleHits hits, int needle) {
    for (int i = 0; i < hits.count(); i++) {
      if (hits.at(i) == needle) {
        return i;
      }
    }
    return -1;
  }

  private static List<String> expected(String line) {
    return TEXTS.stream()
        .filter(
            n ->
                n.anyCase()
                    ? line.toLowerCase(Locale.ROOT).contains(n.text())
                    : line.contains(n.text()))
        .map(Needle::text)
        .toList();
  }

  @Test
  void everyPlaceInALineIsLookedAt() {
    for (Needle needle : TEXTS) {
      for (int before = 0; before < 20; before++) {
        for (int after = 0; after < 12; after++) {
          String line = "x".repeat(before) + needle.text() + "y".repeat(after);
          assertThat(found(line)).containsExactly(needle.text());
        }
      }
    }
  }

  @Test
  void whatStandsPartlyOutsideTheLineIsNotInIt() {
    byte[] bytes = "Device".getBytes(StandardCharsets.US_ASCII);
    assertThat(new NeedleHits(needles).scan(bytes, 0, 5).count()).isZero();
    assertThat(new NeedleHits(needles).scan(bytes, 1, 6).count()).isZero();
  }

  @Test
  void caseCountsUnlessItIsSaidNotTo() {
    assertThat(found("device SLOW Completion Queue")).containsExactly("slow", "completion queue");
  }

  @Test
  void randomLinesAgreeWithThePlainSearch() {
    Random random = new Random(20261121);
    String letters = "Devicavg-pu:slow/yD0x28 mtnqSL";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder line = new StringBuilder();
      while (line.length() < random.nextInt(60)) {
        line.append(
            random.nextInt(6) == 0
                ? TEXTS.get(random.nextInt(TEXTS.size())).text()
                : letters.charAt(random.nextInt(letters.length())));
      }
      assertThat(found(line.toString())).isEqualTo(expected(line.toString()));
    }
  }

  @Test
  void kindsOfBytesAreToldWhereverTheyStand() {
    for (int at = 0; at < 30; at++) {
      for (char c = 0; c < 0x100; c++) {
        StringBuilder line = new StringBuilder("x".repeat(30));
        line.setCharAt(at, c);
        byte[] bytes = line.toString().getBytes(StandardCharsets.ISO_8859_1);
        NeedleHits hits = new NeedleHits(needles).scan(bytes, 0, bytes.length);
        boolean clean = c == '\t' || c >= ' ' && c <= '~' && "<>&".indexOf(c) < 0;
        assertThat(hits.clean()).as("%x at %d", (int) c, at).isEqualTo(clean);
        assertThat(hits.mayHavePrompt()).isEqualTo("#$%@\u00c2\u00c6\u00ce\u00e2".indexOf(c) >= 0);
      }
    }
  }

  @Test
  void aTextThatOccursEverywhereIsRefused() {
    assertThatThrownBy(() -> new Needle("abc", true)).hasMessageContaining("expected 4 ASCII");
    assertThatThrownBy(() -> new Needle("größe", true)).hasMessageContaining("'größe'");
  }
}
