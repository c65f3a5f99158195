package dev.stallsage.cases.store;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * Where an S3-compatible store keeps blobs.
 *
 * @param endpoint its address: https, or http on this machine
 * @param bucket that is there already
 * @param prefix of every name, so that others may use the bucket as well; may be empty
 * @param accessKey with {@code secretKey}; both empty: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
 *     of the environment
 * @param patience how long the store may be silent before it is asked once more
 */
public record S3Location(
    URI endpoint,
    String region,
    String bucket,
    String prefix,
    String accessKey,
    String secretKey,
    Duration patience) {
  /** Amazon S3 user guide, "Bucket naming rules". */
  private static final Pattern BUCKET = Pattern.compile("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]");

  /**
   * @throws IllegalArgumentException it names the setting and what was expected
   */
  public S3Location {
    if (endpoint == null || endpoint.getHost() == null || endpoint.getUserInfo() != null) {
      throw new IllegalArgumentException(
          "stallsage.s3.endpoint: expected an address without a user, https://s3.example.org");
    }
    boolean https = "https".equals(endpoint.getScheme());
    if (!https && !("http".equals(endpoint.getScheme()) && loopback(endpoint.getHost()))) {
      throw new IllegalArgumentException(
          "stallsage.s3.endpoint: expected https, or http on this machine; got " + endpoint);
    }
    if (!BUCKET.matcher(bucket).matches()) {
      throw new IllegalArgumentException(
          "stallsage.s3.bucket: expected 3 to 63 of a-z, 0-9, dot and dash");
    }
    if (accessKey.isEmpty() != secretKey.isEmpty()) {
      throw new IllegalArgumentException(
          "stallsage.s3.access-key, secret-key: expected both or none of them");
    }
    prefix = prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/";
  }

  private static boolean loopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException elsewhere) {
      return false;
    }
  }

  /** Without the keys: this may be written to a log. */
  @Override
  public String toString() {
    return endpoint + "/" + bucket + "/" + prefix;
  }
}
