package dev.stallsage.cases.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class S3LocationTest {
  private static S3Location place(String endpoint, String bucket, String access, String secret) {
    return new S3Location(
        URI.create(endpoint), "eu-1", bucket, "p", access, secret, Duration.ofSeconds(30));
  }

  @ParameterizedTest
  @CsvSource({"https://s3.example.org", "http://127.0.0.1:9000", "http://[::1]:9000"})
  void httpsOrThisMachine(String endpoint) {
    assertThat(place(endpoint, "evidence", "a", "b").prefix()).isEqualTo("p/");
  }

  @ParameterizedTest
  @CsvSource({
    "http://s3.example.invalid, evidence, a, b, expected https",
    "http://10.20.30.40:9000, evidence, a, b, expected https",
    "ftp://127.0.0.1, evidence, a, b, expected https",
    "https://anna:pw@s3.example.org, evidence, a, b, without a user",
    "https:nowhere, evidence, a, b, stallsage.s3.endpoint",
    "https://s3.example.org, Ev, a, b, stallsage.s3.bucket",
    "https://s3.example.org, ../up, a, b, stallsage.s3.bucket",
    "https://s3.example.org, evidence, a, '', expected both or none",
  })
  void whatIsWrongIsNamed(
      String endpoint, String bucket, String access, String secret, String says) {
    assertThatThrownBy(() -> place(endpoint, bucket, access, secret))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(says)
        .hasMessageContaining("stallsage.s3.");
  }
}
