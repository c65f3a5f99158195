package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Reading;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A row read from its bytes says what the same row says that had to be cleaned first. */
class PlainRowsTest {
  private static final String LINUX =
      """
      $ iostat -xt 5
      Linux 5.14.0-70.el9.x86_64 (kv5) \t03/04/2026 \t_x86_64_\t(8 CPU)

      03/04/2026 10:00:01 AM
      avg-cpu:  %user   %nice %system %iowait  %steal   %idle
                12.00    0.00    3.00    5.00    0.00   80.00
      Device:         rrqm/s   wrqm/s     r/s     w/s    rkB/s    wkB/s avgrq-sz avgqu-sz   await  svctm  %util
      sda               0.00     2.00   10.00   43.50    80.00  8048.00   303.85     7.52  140.56  18.00  96.05
      cciss/c0d1        0.00     0.00    0.00    0.00     0.00     0.00     0.00     4.00    0.00   0.00 100.00

      03/04/2026 10:00:06 AM
      avg-cpu:  %user   %nice %system %iowait  %steal   %idle
                12.00    0.00    3.00    5.00    0.00   80.00
      Device:         rrqm/s   wrqm/s     r/s     w/s    rkB/s    wkB/s avgrq-sz avgqu-sz   await  svctm  %util
      sda               0.00     1.00   11.00   40.00    88.00   320.00    16.00    51.00    9.00   1.00   5.10
      cciss/c0d1        0.00     0.00    1.00    0.00     4.00     0.00     8.00     0.00    0.50   0.50   0.05
      """;

  private static final String SOLARIS =
      """
      root@db9 # iostat -xnzT d 5
      Tue Mar  3 10:00:01 2026
                          extended device statistics
          r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
         12.0   30.0   96.0  240.0  0.0  3.1    0.0   74.0   0  99 c0t3d0
          1.0    2.0    8.0   16.0  0.0  0.0    0.0    4.1   0   1 nfs1
          0.0    0.0    0.0    0.0  0.0  4.0    0.0    0.0   0 100 c0t5d0
      Tue Mar  3 10:00:06 2026
                          extended device statistics
          r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
         13.0   31.0   97.0  241.0  2.0  9.9   45.0    4.0   9  98 c0t3d0
          1.0    2.0    8.0   16.0  0.0  0.0    0.0    4.1   0   1 nas:/export/home
          0.5    0.0    4.0    0.0  0.0  0.0    0.0    5.0   0   1 c0t5d0
      """;

  private static final String SOLARIS_DEVICE_FIRST =
      """
      $ iostat -x 5
                       extended device statistics
      device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b
      sd0       1.0    2.0    8.0   16.0  0.0  0.0    4.1   0   1
      ssd21    90.0    0.0  720.0    0.0  1.5  9.0  116.7  60 100
                       extended device statistics
      device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b
      sd0       1.0    2.0    8.0   16.0  0.0  0.0    4.1   0   1
      ssd21    80.0    0.0  640.0    0.0  0.0  0.2    2.0   0  15
      """;

  private static Reading read(String text) {
    return Reading.of("iostat.txt", text);
  }

  private static String marked(String text) {
    return text.lines()
        .map(line -> line.isEmpty() ? line : "<code>" + line + "</code>")
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {LINUX, SOLARIS, SOLARIS_DEVICE_FIRST})
  void aPlainRowSaysWhatACleanedOneSays(String text) {
    Reading plain = read(text);
    Reading cleaned = read(marked(text));
    assertThat(plain.observations()).hasSizeGreaterThan(3);
    assertThat(plain.observations().stream().map(Object::toString))
        .containsExactlyElementsOf(
            cleaned.observations().stream()
                .map(o -> o.toString().replaceAll("</?code>", ""))
                .toList());
    assertThat(plain.exhibits().get(0).remarks())
        .extracting(Remark::says)
        .isEqualTo(cleaned.exhibits().get(0).remarks().stream().map(Remark::says).toList());
  }

  @Test
  void aRowIsCitedByItsOwnLine() {
    assertThat(read(SOLARIS).observations())
        .extracting(o -> o.at().line(), o -> o.at().text().strip())
        .contains(
            org.assertj.core.groups.Tuple.tuple(
                6, "1.0    2.0    8.0   16.0  0.0  0.0    0.0    4.1   0   1 nfs1"));
  }
}
