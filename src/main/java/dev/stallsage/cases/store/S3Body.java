package dev.stallsage.cases.store;

import java.io.IOException;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/** The bytes of an object. An answer that breaks off is a store that is away, not a torn blob. */
final class S3Body extends BulkInput {
  private final ResponseInputStream<GetObjectResponse> answer;
  private long left;

  S3Body(ResponseInputStream<GetObjectResponse> answer) {
    this.answer = answer;
    this.left = answer.response().contentLength();
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read;
    try {
      read = answer.read(bytes, from, length);
    } catch (IOException | SdkException broken) {
      throw new BlobStoreUnavailable("the S3 store broke off", broken);
    }
    if (read < 0 && left > 0) {
      throw new BlobStoreUnavailable("the S3 store broke off", null);
    }
    left -= Math.max(0, read);
    return read;
  }

  @Override
  public int available() throws IOException {
    return answer.available();
  }

  /** What nobody wants to read is not waited for. */
  @Override
  public void close() throws IOException {
    if (left > 0) {
      answer.abort();
    }
    answer.close();
  }
}
