package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** How an S3-compatible store is asked, how long it may take, and what its refusals mean. */
final class S3Access {
  private static final Logger LOG = LoggerFactory.getLogger(S3Access.class);

  /** A store that is there answers at once; each attempt costs somebody who waits (judgement). */
  private static final Duration CONNECTING = Duration.ofSeconds(5);

  private static final int ATTEMPTS = 3;

  /** Of one call with all its attempts, beside what its length allows. */
  private static final Duration LONGEST = Duration.ofMinutes(2);

  /** Bytes a second; a store that takes less is as good as away (judgement). */
  private static final long SLOWEST = 1_000_000;

  /** How stores say that they are full; the status 507 says it as well. */
  private static final Set<String> FULL =
      Set.of("QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded");

  private static final int INSUFFICIENT_STORAGE = 507;

  private S3Access() {}

  /** A client that sends only what every store understands: no checksums in trailers. */
  static S3Client to(S3Location place) {
    return S3Client.builder()
        .endpointOverride(place.endpoint())
        .region(Region.of(place.region()))
        .credentialsProvider(credentials(place))
        .forcePathStyle(true)
        .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
        .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
        .serviceConfiguration(s3 -> s3.chunkedEncodingEnabled(false))
        .httpClientBuilder(
            UrlConnectionHttpClient.builder()
                .connectionTimeout(CONNECTING)
                .socketTimeout(place.patience()))
        .overrideConfiguration(
            all ->
                all.apiCallTimeout(LONGEST)
                    .retryStrategy(
                        AwsRetryStrategy.standardRetryStrategy().toBuilder()
                            .maxAttempts(ATTEMPTS)
                            .build()))
        .build();
  }

  /** Never from a service of the network: a site without one would wait for it. */
  private static AwsCredentialsProvider credentials(S3Location place) {
    return place.accessKey().isEmpty()
        ? EnvironmentVariableCredentialsProvider.create()
        : StaticCredentialsProvider.create(
            AwsBasicCredentials.create(place.accessKey(), place.secretKey()));
  }

  /** For whoever asks only whether it is there. */
  static Consumer<AwsRequestOverrideConfiguration.Builder> atOnce() {
    return one -> one.apiCallTimeout(CONNECTING);
  }

  /** More time for more bytes. */
  static Consumer<AwsRequestOverrideConfiguration.Builder> patience(long bytes) {
    return one -> one.apiCallTimeout(LONGEST.plusSeconds(bytes / SLOWEST));
  }

  /** What a failure means to whoever asked. Nothing of the request is told: it has secrets. */
  static IOException told(String what, SdkException failed) {
    if (failed instanceof NoSuchKeyException) {
      return new NoSuchFileException(what);
    }
    if (failed instanceof S3Exception refused) {
      String code = refused.awsErrorDetails() == null ? "" : refused.awsErrorDetails().errorCode();
      LOG.warn("S3: {} {}", refused.statusCode(), code);
      if (refused.statusCode() == INSUFFICIENT_STORAGE || FULL.contains(String.valueOf(code))) {
        return new FileSystemException(what, null, "No space left on device");
      }
      return new BlobStoreUnavailable(
          "the S3 store refused: " + refused.statusCode() + " " + code, refused);
    }
    LOG.warn("S3: no answer: {}", root(failed).getClass().getName());
    return new BlobStoreUnavailable("the S3 store does not answer", failed);
  }

  private static Throwable root(Throwable failed) {
    Throwable root = failed;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    return root;
  }
}
