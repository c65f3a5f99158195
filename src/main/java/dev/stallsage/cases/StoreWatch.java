package dev.stallsage.cases;

import dev.stallsage.cases.store.BlobStoreUnavailable;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.IntakeReceipt;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Notes when the store goes away while evidence is read. Readers remark what they cannot read and
 * go on; but what the store did not give is not unreadable: the case is to be read once more.
 */
final class StoreWatch {
  private final AtomicReference<IOException> away = new AtomicReference<>();

  /** The same content. */
  EvidenceFile.Content watched(EvidenceFile.Content content) {
    return () -> {
      try {
        return new Watched(content.open());
      } catch (IOException failed) {
        throw noted(failed);
      }
    };
  }

  /** The same bundle, which cannot be walked while the store is away. */
  Bundle whole(Bundle bundle) {
    return visitor -> {
      IntakeReceipt receipt = bundle.walk(visitor);
      if (away.get() != null) {
        throw new UncheckedIOException(away.get());
      }
      return receipt;
    };
  }

  private IOException noted(IOException failed) {
    if (BlobStoreUnavailable.caused(failed)) {
      away.compareAndSet(null, failed);
    }
    return failed;
  }

  private final class Watched extends FilterInputStream {
    Watched(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      try {
        return super.read();
      } catch (IOException failed) {
        throw noted(failed);
      }
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      try {
        return super.read(bytes, from, length);
      } catch (IOException failed) {
        throw noted(failed);
      }
    }
  }
}
