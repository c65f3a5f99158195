package dev.stallsage.cases.upload;

import dev.stallsage.cases.InvalidRequest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the bytes of a request have to amount to, as {@code Content-Digest: sha-256=:...:} says. */
public record ContentDigest(byte[] expected) {
  /** RFC 9530. */
  private static final Pattern SHA_256 =
      Pattern.compile("(?:^|,)\\s{0,9}sha-256=:([A-Za-z0-9+/]{43}=):");

  /**
   * @param header null when the sender does not tell
   * @throws InvalidRequest when it holds no SHA-256
   */
  public static Optional<ContentDigest> of(String header) {
    if (header == null) {
      return Optional.empty();
    }
    Matcher found = SHA_256.matcher(header);
    if (!found.find()) {
      throw InvalidRequest.field("Content-Digest", "expected sha-256=:BASE64:");
    }
    return Optional.of(new ContentDigest(Base64.getDecoder().decode(found.group(1))));
  }

  boolean is(MessageDigest made) {
    return MessageDigest.isEqual(expected, made.digest());
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
