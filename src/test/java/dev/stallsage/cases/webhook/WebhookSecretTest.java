package dev.stallsage.cases.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebhookSecretTest {
  private static final Instant AT = Instant.ofEpochSecond(1614265330);
  private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);

  /** The vector of the Standard Webhooks specification. */
  @Test
  void signsAsTheSpecificationDoes() {
    WebhookSecret secret = new WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    assertThat(secret.signature("msg_p5jXN8AQM9LWM0D4loKWxJek", AT, BODY))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }

  @Test
  void bothSecretsSignUntilTheOldOneExpires() {
    WebhookSecret old = WebhookSecret.fresh();
    WebhookSecret fresh = WebhookSecret.fresh();
    Webhook hook =
        new Webhook(
            "wh_1",
            "ws_1",
            URI.create("https://a.example/"),
            fresh,
            old,
            AT,
            "",
            List.of(),
            null,
            AT);
    assertThat(hook.signatures("msg_1", AT.minusSeconds(1), BODY).split(" "))
        .containsExactly(
            fresh.signature("msg_1", AT.minusSeconds(1), BODY),
            old.signature("msg_1", AT.minusSeconds(1), BODY));
    assertThat(hook.signatures("msg_1", AT, BODY)).isEqualTo(fresh.signature("msg_1", AT, BODY));
  }

  @Test
  void isNotWrittenByAccident() {
    assertThat(WebhookSecret.fresh().toString()).isEqualTo("whsec_...");
    assertThat(WebhookSecret.fresh()).isNotEqualTo(WebhookSecret.fresh());
  }
}
