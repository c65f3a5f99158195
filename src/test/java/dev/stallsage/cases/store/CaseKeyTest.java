package dev.stallsage.cases.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sealed opens again, short or long, and is the same to those that read it as a stream. */
class CaseKeyTest {
  private static final String ID = "case_0123456789abcdefghjkmnpq";
  private final CaseKey key = new CaseKey(ID, new byte[CaseKey.BYTES]);

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 90, 960, 966, 967, 968, 969, 980, 1023, 1024, 1025, 20_000, 200_000})
  void aTextIsTheSameBytesAsAStream(int length) throws IOException {
    String text = "s".repeat(length);
    byte[] sealed = key.seal(text, "context");
    assertThat(key.open(sealed, "context")).isEqualTo(text);
    byte[] read = key.opening(new ByteArrayInputStream(sealed), "context").readAllBytes();
    assertThat(new String(read, StandardCharsets.UTF_8)).isEqualTo(text);
    ByteArrayOutputStream streamed = new ByteArrayOutputStream();
    try (OutputStream out = key.sealing(streamed, "context")) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(streamed.toByteArray()).hasSameSizeAs(sealed);
    assertThat(key.open(streamed.toByteArray(), "context")).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 2_000})
  void whatWasChangedOrSealedForSomethingElseDoesNotOpen(int length) {
    byte[] sealed = key.seal("s".repeat(length), "context");
    assertThatThrownBy(() -> key.open(sealed, "headline")).isInstanceOf(UncheckedIOException.class);
    sealed[sealed.length - 1] ^= 1;
    assertThatThrownBy(() -> key.open(sealed, "context")).isInstanceOf(UncheckedIOException.class);
  }
}
