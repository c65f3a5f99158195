package dev.stallsage.server;

import dev.stallsage.cases.store.S3Location;
import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * An S3-compatible store for evidence and reports, instead of the folder.
 *
 * @param endpoint its address, https; plain http on this machine only
 * @param region what the store calls its region
 * @param bucket one that is there already; none: everything lies in the folder of the data
 * @param prefix put before every name, when others use the bucket as well
 * @param accessKey never logged; {@code AWS_ACCESS_KEY_ID} of the environment when both keys are
 *     empty
 * @param secretKey never logged; {@code AWS_SECRET_ACCESS_KEY} then
 * @param patience how long the store may be silent before it is asked once more, three times in all
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

  S3Location place() {
    return new S3Location(endpoint, region, bucket, prefix, accessKey, secretKey, patience);
  }

  /** Without the keys. */
  @Override
  public String toString() {
    return used() ? place().toString() : "none";
  }
}
