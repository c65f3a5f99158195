package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands between the time and the message is a host only where it is one. */
class LogSenderTest {
  @ParameterizedTest
  @CsvSource({
    "2026-03-04 08:00:01 UTC kernel:, ''",
    "2026-03-04 08:00:01 WARN kernel:, ''",
    "2026-03-04T08:00:01.120Z info kernel:, ''",
    "2026-03-04 08:00:01 CET ibis4 kernel:, ibis4",
    "2026-03-04T08:00:01+01:00 ibis4 kernel:, ibis4"
  })
  void neitherAZoneNorASeverityIsAHost(String front, String host) {
    String line = front + " blk_update_request: I/O error, dev sdk, sector 81234 op 0x0:(READ)\n";
    EvidenceFile file =
        new EvidenceFile(
            "messages",
            null,
            () -> new ByteArrayInputStream(line.repeat(2).getBytes(StandardCharsets.UTF_8)));
    FileCoverage read =
        new EvidenceIntake(Formats.all(), Product.STALLSAGE.knowledge().lexicon())
            .read(file, new AtomicInteger(), (series, seen) -> {});
    assertThat(read.exhibits()).isNotEmpty();
    assertThat(read.exhibits()).allSatisfy(e -> assertThat(e.host()).isEqualTo(host));
  }
}
