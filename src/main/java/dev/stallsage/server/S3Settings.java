package dev.stallsage.server;

import dev.stallsage.cases.store.S3Place;
import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * An S3-compatible store for the blobs, below {@code stallsage.s3}.
 *
 * @param endpoint its address; without a bucket the blobs lie in the folder of the data
 * @param patience how long it may be silent before it is asked once more, three times in all
 */
@ConfigurationProperties("stallsage.s3")
public record S3Settings(
    URI endpoint,
    @DefaultValue("us-east-1") String region,
    @DefaultValue("") String bucket,
    @DefaultValue("") String prefix,
    @DefaultValue("") String accessKey,
    @DefaultValue("") String secretKey,
    @DefaultValue("30s") Duration patience) {

  /** Is there one? */
  boolean used() {
    return !bucket.isEmpty();
  }

  S3Place place() {
    return new S3Place(endpoint, region, bucket, prefix, accessKey, secretKey, patience);
  }

  /** Without the keys. */
  @Override
  public String toString() {
    return used() ? place().toString() : "none";
  }
}
