package dev.stallsage.cases.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store of blobs promises, wherever it keeps them. */
abstract class BlobsContract {
  private static final String TEXT = "await 812.4 ms on sdq of host cellar7\n".repeat(100);

  @TempDir private Path keyFolder;

  /** The store. */
  abstract BlobStore blobs() throws IOException;

  /** Another node's view of the same store. */
  abstract BlobStore another() throws IOException;

  /** What lies at rest, as files. */
  abstract List<Path> atRest() throws IOException;

  private final String id = RandomIds.fresh("case");

  private CaseKey key(String caseId) throws IOException {
    return new CaseKeys(keyFolder.resolve("keys"), keyFolder.resolve("master.key")).create(caseId);
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsWrittenIsReadAgainByEveryNodeUnderItsDigest() throws IOException {
    CaseKey key = key(id);
    BlobStore.Written written = blobs().write(key, id, text("abc"));
    // FIPS 180-4, the example of one block
    assertThat(written.sha256())
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assertThat(written.bytes()).isEqualTo(3);
    try (InputStream plain = another().read(key, id, written.sha256())) {
      assertThat(plain.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("abc");
    }
  }

  /** Short ones are sealed at once, long ones as they come; on either side of each border. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 960, 1024, 3_400, 32_767, 32_768, 32_769, 65_480, 65_536, 200_000})
  void itIsReadAgainWhateverItsLength(int length) throws IOException {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    CaseKey key = key(id);
    // as a network brings it: in pieces
    InputStream pieces =
        new SequenceInputStream(
            new ByteArrayInputStream(bytes, 0, length / 3),
            new ByteArrayInputStream(bytes, length / 3, length));
    BlobStore.Written written = blobs().write(key, id, pieces);
    assertThat(written.bytes()).isEqualTo(length);
    try (InputStream plain = another().read(key, id, written.sha256())) {
      assertThat(plain.readAllBytes()).isEqualTo(bytes);
    }
  }

  @Test
  void nothingOfItIsLegibleAtRest() throws IOException {
    blobs().write(key(id), id, text(TEXT));
    assertThat(atRest()).hasSize(1);
    assertThat(Files.readString(atRest().get(0), StandardCharsets.ISO_8859_1))
        .doesNotContain("cellar7");
  }

  @Test
  void itOpensWithTheKeyOfItsCaseOnly() throws IOException {
    BlobStore.Written written = blobs().write(key(id), id, text(TEXT));
    CaseKey other = key(RandomIds.fresh("case"));
    assertThatThrownBy(
            () -> {
              try (InputStream plain = blobs().read(other, id, written.sha256())) {
                plain.readAllBytes();
              }
            })
        .isInstanceOf(IOException.class);
  }

  @Test
  void theSameBytesTwiceInACaseAreKeptOnce() throws IOException {
    CaseKey key = key(id);
    BlobStore.Written first = blobs().write(key, id, text(TEXT));
    assertThat(blobs().write(key, id, text(TEXT))).isEqualTo(first);
    assertThat(atRest()).hasSize(1);
    String other = RandomIds.fresh("case");
    blobs().write(key(other), other, text(TEXT));
    assertThat(atRest()).hasSize(2);
  }

  @Test
  void aSenderThatBreaksOffLeavesNothing() throws IOException {
    InputStream broken =
        new SequenceInputStream(
            text(TEXT),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("the sender is gone");
              }
            });
    CaseKey key = key(id);
    assertThatThrownBy(() -> blobs().write(key, id, broken)).hasMessage("the sender is gone");
    assertThat(atRest()).isEmpty();
  }

  @Test
  void whatIsLargeOrEmptyOrReadOnlyAtItsBeginningComesThroughAsItIs() throws IOException {
    byte[] noise = new byte[9_000_001];
    new Random(20).nextBytes(noise);
    CaseKey key = key(id);
    BlobStore.Written large = blobs().write(key, id, new ByteArrayInputStream(noise));
    BlobStore.Written empty = blobs().write(key, id, text(""));
    try (InputStream plain = blobs().read(key, id, large.sha256())) {
      assertThat(plain.readNBytes(1000)).isEqualTo(Arrays.copyOf(noise, 1000));
    }
    try (InputStream plain = blobs().read(key, id, large.sha256())) {
      assertThat(plain.readAllBytes()).isEqualTo(noise);
    }
    try (InputStream plain = blobs().read(key, id, empty.sha256())) {
      assertThat(plain.readAllBytes()).isEmpty();
    }
  }

  @Test
  void whatIsRemovedIsGoneAndNothingElse() throws IOException {
    CaseKey key = key(id);
    String other = RandomIds.fresh("case");
    CaseKey otherKey = key(other);
    BlobStore.Written kept = blobs().write(otherKey, other, text(TEXT));
    BlobStore.Written one = blobs().write(key, id, text("one"));
    blobs().write(key, id, text("two"));
    blobs().write(key, id, text("three"));
    blobs().remove(id, one.sha256());
    blobs().remove(id, one.sha256());
    assertThatThrownBy(() -> blobs().read(key, id, one.sha256()))
        .isInstanceOf(NoSuchFileException.class);
    blobs().removeAll(id);
    blobs().removeAll(id);
    assertThat(atRest()).hasSize(1);
    try (InputStream plain = blobs().read(otherKey, other, kept.sha256())) {
      assertThat(plain.readAllBytes()).hasSize(TEXT.length());
    }
  }

  @Test
  void whatNobodyWroteIsMissingAndWhatIsNoNameIsRefused() throws IOException {
    CaseKey key = key(id);
    assertThatThrownBy(() -> blobs().read(key, id, "0".repeat(64)))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> blobs().read(key, id, "../" + "0".repeat(61)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> blobs().removeAll("../" + id))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nodesThatWriteTheSameAtOnceAllKeepIt() throws Exception {
    CaseKey key = key(id);
    List<Callable<BlobStore.Written>> writers = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      BlobStore node = i % 2 == 0 ? blobs() : another();
      writers.add(() -> node.write(key, id, text(TEXT)));
    }
    ExecutorService all = Executors.newFixedThreadPool(4);
    try {
      for (Future<BlobStore.Written> one : all.invokeAll(writers)) {
        try (InputStream plain = blobs().read(key, id, one.get().sha256())) {
          assertThat(plain.readAllBytes()).hasSize(TEXT.length());
        }
      }
    } finally {
      all.shutdownNow();
    }
    assertThat(atRest()).hasSize(1);
  }
}
