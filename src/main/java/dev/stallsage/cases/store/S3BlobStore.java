package dev.stallsage.cases.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.Supplier;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Object;

/**
 * Blobs as objects of an S3-compatible store: {@code <prefix><case>/<sha256>}. Sealed before they
 * leave the process, and there as a whole or not at all: one request puts a blob, and it counts
 * when the store has acknowledged it.
 */
public final class S3BlobStore implements BlobStore, AutoCloseable {
  /** Amazon S3 user guide, "Uploading objects": of one request, 5 GB. */
  public static final long LARGEST = 5_000_000_000L;

  private final S3Client client;
  private final S3Location place;
  private final Path spool;

  /**
   * @param spool folder where a blob is sealed before it is sent
   */
  public S3BlobStore(S3Location place, Path spool) throws IOException {
    this.place = place;
    this.client = S3Access.to(place);
    this.spool = OwnerOnlyFiles.folder(spool);
  }

  @Override
  public Written write(CaseKey key, String caseId, InputStream plain) throws IOException {
    String home = home(caseId);
    try (FileChannel sealed = OwnerOnlyFiles.nameless(spool.resolve(RandomIds.fresh("sealed")))) {
      Written written = SealedBlob.into(sealed, key, plain);
      long length = sealed.size();
      RequestBody body =
          RequestBody.fromContentProvider(
              () -> new RereadableInput(sealed), length, "application/octet-stream");
      asked(
          written.sha256(),
          () ->
              client.putObject(
                  put ->
                      put.bucket(place.bucket())
                          .key(home + written.sha256())
                          .contentLength(length)
                          .overrideConfiguration(S3Access.patience(length)),
                  body));
      return written;
    }
  }

  @Override
  public InputStream read(CaseKey key, String caseId, String sha256) throws IOException {
    String name = home(caseId) + SealedBlob.checked(sha256);
    ResponseInputStream<GetObjectResponse> sealed =
        asked(sha256, () -> client.getObject(get -> get.bucket(place.bucket()).key(name)));
    Long bytes = sealed.response().contentLength();
    return SealedBlob.opened(key, new S3Body(sealed), bytes == null ? Long.MAX_VALUE : bytes);
  }

  @Override
  public void remove(String caseId, String sha256) throws IOException {
    delete(home(caseId) + SealedBlob.checked(sha256));
  }

  private void delete(String name) throws IOException {
    asked(name, () -> client.deleteObject(delete -> delete.bucket(place.bucket()).key(name)));
  }

  @Override
  public void removeAll(String caseId) throws IOException {
    String home = home(caseId);
    // one by one: some stores take no list of names, and a case has few
    for (String name :
        asked(
            caseId,
            () ->
                client
                    .listObjectsV2Paginator(list -> list.bucket(place.bucket()).prefix(home))
                    .contents()
                    .stream()
                    .map(S3Object::key)
                    .toList())) {
      delete(name);
    }
  }

  @Override
  public void ask() throws IOException {
    asked(
        place.bucket(),
        () ->
            client.listObjectsV2(
                list ->
                    list.bucket(place.bucket())
                        .prefix(place.prefix())
                        .maxKeys(1)
                        .overrideConfiguration(S3Access.atOnce())));
  }

  private String home(String caseId) {
    return place.prefix() + RandomIds.checked(caseId) + '/';
  }

  private static <T> T asked(String what, Supplier<T> call) throws IOException {
    try {
      return call.get();
    } catch (SdkException failed) {
      throw S3Access.told(what, failed);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
