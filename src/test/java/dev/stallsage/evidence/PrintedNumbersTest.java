package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers as tools print them. */
class PrintedNumbersTest {

  @Test
  void theShortWayReadsWhatTheLongWayReads() {
    Random random = new Random(42);
    for (int i = 0; i < 20_000; i++) {
      double number = random.nextDouble() * Math.pow(10, random.nextInt(12));
      String printed = String.format(Locale.ROOT, "%." + random.nextInt(5) + "f", number);
      assertThat(PrintedNumbers.decimal(printed)).isEqualTo(Double.parseDouble(printed));
    }
  }

  @Test
  void everyWayOfWritingANumber() {
    assertThat(PrintedNumbers.decimal("12,50")).isEqualTo(12.5);
    assertThat(PrintedNumbers.decimal("1.234,56")).isEqualTo(1234.56);
    assertThat(PrintedNumbers.decimal("5,540", true)).isEqualTo(5540);
    assertThat(PrintedNumbers.decimal("98.1%")).isEqualTo(98.1);
    assertThat(PrintedNumbers.decimal("222.1k")).isEqualTo(222_100);
    assertThat(PrintedNumbers.decimal("-3")).isEqualTo(-3);
    assertThat(PrintedNumbers.decimal("1e3")).isEqualTo(1000);
    assertThat(PrintedNumbers.decimal("12345678901234567890")).isEqualTo(12345678901234567890.0);
    assertThat(PrintedNumbers.decimal(".5")).isEqualTo(0.5);
    assertThat(PrintedNumbers.decimal("7.")).isEqualTo(7);
  }

  @Test
  void whatIsNoNumberIsNone() {
    for (String word : new String[] {"", ".", "-", "abc", "1.2.3", "0x10", "%", "1a"}) {
      assertThat(PrintedNumbers.decimal(word)).as(word).isNaN();
    }
  }
}
