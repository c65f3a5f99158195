package dev.stallsage.evidence.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read ahead is what the source gives, whatever it was said to hold. */
class ReadAheadTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0, -1",
    "1, 0",
    "4095, 4095",
    "4096, 4095",
    "4097, 4096",
    "65536, 65536",
    "65537, 65536",
    "300000, 12",
    "300000, 0",
    "300000, -1",
    "12, 300000",
    "3000000, 3000000",
    "3000000, 5000"
  })
  void theBytesAreThoseOfTheSource(int size, long said) throws IOException {
    byte[] bytes = new byte[size];
    new Random(size + said).nextBytes(bytes);
    try (ReadAhead read = new ReadAhead(new ByteArrayInputStream(bytes), () -> 0).expecting(said)) {
      assertThat(read.readAllBytes()).isEqualTo(bytes);
    }
  }
}
