package dev.stallsage.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairSketchTest {
  private static final String LINE =
      "Jun  2 09:12:44 web3 kernel: blk_update_request: I/O error, dev sdf, sector 1172 op 0x0";

  private static PairSketch of(String text) {
    return PairSketch.of(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatStandsInALineMayBeInItInAnyCase() {
    for (int from = 0; from < LINE.length(); from++) {
      for (int to = from + 1; to <= LINE.length(); to++) {
        String part = LINE.substring(from, to);
        assertThat(of(part).mayBeIn(of(LINE))).as(part).isTrue();
        assertThat(of(part.toLowerCase()).mayBeIn(of(LINE.toUpperCase()))).as(part).isTrue();
      }
    }
  }

  @Test
  void anyBytesThatStandInOthersMayBeInThem() {
    Random random = new Random(7);
    PairSketch sketch = new PairSketch();
    for (int round = 0; round < 1000; round++) {
      byte[] all = new byte[1 + random.nextInt(60)];
      random.nextBytes(all);
      int from = random.nextInt(all.length);
      int to = from + random.nextInt(all.length - from + 1);
      sketch.set(all, from, to);
      assertThat(sketch.mayBeIn(PairSketch.of(all))).isTrue();
    }
  }

  @Test
  void mostWordsOfOtherLinesAreKnownNotToBeInIt() {
    for (String word : new String[] {"timeout", "reset", "nvme", "controller", "battery", "xfs"}) {
      assertThat(of(word).mayBeIn(of(LINE))).as(word).isFalse();
    }
  }

  @Test
  void itIsOfTheBytesThatWereSetLast() {
    PairSketch sketch = new PairSketch();
    byte[] text = LINE.getBytes(StandardCharsets.UTF_8);
    sketch.set(text, 0, text.length);
    sketch.set(text, 0, 0);
    assertThat(of("kernel").mayBeIn(sketch)).isFalse();
  }
}
