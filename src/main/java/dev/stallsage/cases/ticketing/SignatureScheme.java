package dev.stallsage.cases.ticketing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** How a ticketing system proves that a message is its own. Compared in constant time. */
public enum SignatureScheme {
  /** Zendesk: base64 of HMAC-SHA256 of timestamp and body, nothing between them. */
  STAMPED_SHA256 {
    @Override
    String expected(String secret, String timestamp, byte[] body) {
      return Base64.getEncoder().encodeToString(hmac("HmacSHA256", secret, timestamp, body));
    }
  },
  /** Jira: {@code sha256=} and the HMAC of the body in hexadecimal. */
  HUB_SHA256 {
    @Override
    String expected(String secret, String timestamp, byte[] body) {
      return "sha256=" + HexFormat.of().formatHex(hmac("HmacSHA256", secret, "", body));
    }
  },
  /** Zammad: the same with SHA-1; weak, so its addresses have to be listed as well. */
  HUB_SHA1 {
    @Override
    String expected(String secret, String timestamp, byte[] body) {
      return "sha1=" + HexFormat.of().formatHex(hmac("HmacSHA1", secret, "", body));
    }

    @Override
    boolean weak() {
      return true;
    }
  },
  /** ServiceNow: the secret itself. */
  TOKEN {
    @Override
    String expected(String secret, String timestamp, byte[] body) {
      return secret;
    }
  };

  abstract String expected(String secret, String timestamp, byte[] body);

  /** Is it too weak to be believed alone? */
  boolean weak() {
    return false;
  }

  /** Is the message its sender's? */
  boolean proves(String given, String secret, String timestamp, byte[] body) {
    byte[] expected = expected(secret, timestamp, body).getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(expected, given.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] hmac(String algorithm, String secret, String before, byte[] body) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), algorithm));
      mac.update(before.getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
