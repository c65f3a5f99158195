package dev.stallsage.evidence.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What stands before the first damaged record counts, and nothing behind it is looked at. */
class PaxRecordsTest {
  private static final String PATH = "20 path=logs/kern.1\n";

  private static PaxRecords of(String records) {
    return PaxRecords.NONE.with(records.getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void recordsAreReadUpToTheOneThatIsDamaged() {
    assertThat(of(PATH + "11 size=44\n").size()).isEqualTo(44);
    for (String damaged : new String[] {"11size=4444\n", "99 size=44\n", "x1 size=44\n", "1"}) {
      PaxRecords read = of(PATH + damaged);
      assertThat(read.path()).as(damaged).isEqualTo("logs/kern.1");
      assertThat(read.size()).as(damaged).isEqualTo(-1);
    }
  }
}
