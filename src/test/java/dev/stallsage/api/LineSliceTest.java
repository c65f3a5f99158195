package dev.stallsage.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines have the numbers a report cites. */
class LineSliceTest {
  private static LineSlice slice(String text, long from, int count) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return LineSlice.of(new ByteArrayInputStream(bytes), from, count);
  }

  @Test
  void howeverTheyEndTheyAreCountedAlike() throws IOException {
    for (String end : new String[] {"\n", "\r\n", "\r"}) {
      String text = String.join(end, "one", "two", "three", "four");
      assertThat(slice(text, 2, 2)).isEqualTo(new LineSlice(List.of("two", "three"), true));
      assertThat(slice(text + end, 4, 5)).isEqualTo(new LineSlice(List.of("four"), false));
    }
  }
}
