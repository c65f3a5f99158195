package dev.stallsage.server;

import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import java.io.IOException;
import java.io.InputStream;

/** Blobs that pass everything on; what a test is about overrides one of its methods. */
public class PassingBlobs implements BlobStore {
  private final BlobStore disk;

  public PassingBlobs(BlobStore disk) {
    this.disk = disk;
  }

  @Override
  public Written write(CaseKey key, String caseId, InputStream plain) throws IOException {
    return disk.write(key, caseId, plain);
  }

  @Override
  public InputStream read(CaseKey key, String caseId, String sha256) throws IOException {
    return disk.read(key, caseId, sha256);
  }

  @Override
  public void remove(String caseId, String sha256) throws IOException {
    disk.remove(caseId, sha256);
  }

  @Override
  public void removeAll(String caseId) throws IOException {
    disk.removeAll(caseId);
  }

  @Override
  public void ask() throws IOException {
    disk.ask();
  }
}
