package dev.stallsage.server.fault;

import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.server.PassingBlobs;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Tells of each blob that is written or read; a report comes out of memory. */
final class MortalBlobs extends PassingBlobs {
  MortalBlobs(BlobStore disk) {
    super(disk);
  }

  @Override
  public Written write(CaseKey key, String caseId, InputStream plain) throws IOException {
    String what = plain instanceof ByteArrayInputStream ? "report " : "blob ";
    Mortal.at(what + "begins");
    Written written = super.write(key, caseId, new Half(plain, what));
    Mortal.at(what + "written");
    return written;
  }

  /** After the first bytes were given on. */
  private static final class Half extends FilterInputStream {
    private final String what;
    private int reads;

    Half(InputStream in, String what) {
      super(in);
      this.what = what;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      if (reads++ == 1) {
        Mortal.at(what + "half");
      }
      return super.read(bytes, from, Math.min(length, 1000));
    }
  }

  @Override
  public InputStream read(CaseKey key, String caseId, String sha256) throws IOException {
    Mortal.at("blob read");
    return super.read(key, caseId, sha256);
  }
}
