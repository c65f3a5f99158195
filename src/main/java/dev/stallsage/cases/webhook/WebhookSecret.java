package dev.stallsage.cases.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret a receiver shares with this server: {@code whsec_} and 32 random bytes in base64, as
 * the Standard Webhooks specification writes it.
 */
public record WebhookSecret(String text) {
  private static final String PREFIX = "whsec_";
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  static WebhookSecret fresh() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return new WebhookSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
  }

  /**
   * The signature of a message: {@code v1,} and HMAC-SHA256 of {@code id.seconds.body}.
   *
   * @param at in whole seconds
   */
  String signature(String id, Instant at, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      byte[] key = Base64.getDecoder().decode(text.substring(PREFIX.length()));
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update((id + '.' + at.getEpochSecond() + '.').getBytes(StandardCharsets.UTF_8));
      return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Never in a log. */
  @Override
  public String toString() {
    return PREFIX + "...";
  }
}
