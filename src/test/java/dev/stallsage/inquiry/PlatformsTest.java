package dev.stallsage.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nobody is asked for a command of a system the evidence does not come from. */
class PlatformsTest {
  private static final String ARCSTAT =
      """
      # arcstat 1 3
          time  read  miss  miss%  dmis  dm%  pmis  pm%  mmis  mm%  arcsz     c
      11:14:01   512    31      6    31    6     0    0     2   37     9G    9G
      11:14:02  1.1K    19      1    19    1     0    0     0    0     9G    9G
      11:14:03   871    22      2    22    2     0    0     1    9     9G    9G
      """;

  private static final String IOSTAT_OF_ILLUMOS =
      """
      # iostat -xzn 5
                          extended device statistics
          r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
         91.2  240.6  402.3 3121.9  0.0  1.4    0.0    4.2   0  41 c1t4d0
         88.6  241.8  399.2 3120.3  0.0  1.5    0.0    4.4   0  42 c1t5d0
      """;

  private static final String WRAPPED_BY_MAIL =
      """
      > Mar 11 07:40:12 tern8 kernel: device-mapper: multipath: 253:7:
      > Failing path 66:32.
      > Mar 11 07:40:12 tern8 multipathd[9117]:
      > 3600a098038304437415d4b6a59685a52: remaining active paths: 1
      > Mar 11 07:40:13 tern8 multipathd[9117]:
      > 3600a098038304437415d4b6a59685a52: remaining active paths: 0
      """;

  private static Report report(String... texts) {
    List<EvidenceFile> files =
        Stream.of(texts)
            .map(text -> text.getBytes(StandardCharsets.UTF_8))
            .map(b -> new EvidenceFile(b.length + ".txt", null, () -> new ByteArrayInputStream(b)))
            .toList();
    return ReportBuilder.of(Product.STALLSAGE)
        .report(Product.STALLSAGE.investigate(Bundle.of(files)), ReportOptions.USUAL);
  }

  private static Set<String> platforms(Report report) {
    return report.nextEvidence().stream().map(next -> next.platform()).collect(Collectors.toSet());
  }

  @Test
  void aToolOfAProductTellsItsSystemOnlyWhereNoOtherToolDoes() {
    assertThat(platforms(report(ARCSTAT))).containsExactly("linux");
    assertThat(platforms(report(ARCSTAT, IOSTAT_OF_ILLUMOS))).containsExactly("solaris");
  }

  @Test
  void aLogIsOfLinuxByItsWordsAlsoWhereMailPartedThem() {
    assertThat(platforms(report(WRAPPED_BY_MAIL))).isSubsetOf("linux", "any", "array", "switch");
  }
}
