package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Counts are written as one would say them. */
class RedactionCountsTest {
  @Test
  void oneIsSingularAndNoneIsLeftOut() {
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("hosts", 1L);
    counts.put("domains", 0L);
    counts.put("addresses", 12L);
    counts.put("macs", 2L);
    counts.put("secrets", 1L);
    assertThat(RedactionCounts.inWords(counts))
        .isEqualTo("1 host, 12 addresses, 2 MAC addresses, 1 masked secret");
    assertThat(RedactionCounts.inWords(Map.of())).isEmpty();
  }
}
