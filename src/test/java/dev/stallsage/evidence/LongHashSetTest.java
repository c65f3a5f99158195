package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LongHashSetTest {
  @Test
  void itIsASet() {
    LongHashSet keys = new LongHashSet();
    Set<Long> same = new HashSet<>();
    Random random = new Random(7);
    for (int i = 0; i < 50_000; i++) {
      // few enough for many to come again; 0 and neighbours among them
      long key = random.nextInt(30_000) - 15_000;
      assertThat(keys.add(key)).isEqualTo(same.add(key));
      assertThat(keys.size()).isEqualTo(same.size());
    }
  }
}
