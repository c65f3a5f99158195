package dev.stallsage.cases.store;

import com.google.crypto.tink.subtle.AesGcmJce;
import com.google.crypto.tink.subtle.Hkdf;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys of the cases: one small file each, wrapped with the master key. They lie apart from the
 * database and the blobs, so that a backup of those two alone holds nothing that can be read, and
 * destroying one file erases a case also from every backup.
 */
public final class CaseKeys {
  private static final String HMAC = "HmacSHA256";
  private static final String DESTROYED = ".destroyed";

  private final Path folder;
  private final FolderSync names;
  private final AesGcmJce master;
  private final SecretKeySpec fingerprints;
  private final SecureRandom random = new SecureRandom();

  /**
   * @param folder where the keys lie
   * @param masterKey file of 32 bytes; made on first use
   */
  public CaseKeys(Path folder, Path masterKey) {
    this.folder = folder;
    this.names = new FolderSync(folder, OwnerOnlyFiles::sync);
    try {
      OwnerOnlyFiles.folder(folder);
      byte[] bytes = masterBytes(masterKey);
      this.master = new AesGcmJce(bytes);
      this.fingerprints = new SecretKeySpec(derived(bytes), HMAC);
    } catch (IOException unusable) {
      throw new UncheckedIOException(unusable);
    } catch (GeneralSecurityException wrong) {
      throw new IllegalStateException(masterKey + ": expected a key of 32 bytes", wrong);
    }
  }

  /** A key for one purpose says nothing about the master key. */
  private static byte[] derived(byte[] master) throws GeneralSecurityException {
    return Hkdf.computeHkdf(
        "HmacSha256",
        master,
        new byte[0],
        "fingerprints".getBytes(StandardCharsets.UTF_8),
        CaseKey.BYTES);
  }

  /** Same text, same fingerprint; nobody without the master key can try texts against it. */
  public String fingerprint(String text) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(fingerprints);
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this Java has no " + HMAC, impossible);
    }
  }

  private byte[] masterBytes(Path file) throws IOException {
    if (!Files.exists(file)) {
      OwnerOnlyFiles.folder(file.toAbsolutePath().getParent());
      byte[] fresh = new byte[CaseKey.BYTES];
      random.nextBytes(fresh);
      OwnerOnlyFiles.writeOnce(file, fresh);
    }
    byte[] bytes = Files.readAllBytes(file);
    if (bytes.length != CaseKey.BYTES) {
      throw new IOException(
          file + ": expected a key of " + CaseKey.BYTES + " bytes, found " + bytes.length);
    }
    return bytes;
  }

  /** A fresh key for a case; durable when this returns. */
  public CaseKey create(String caseId) throws IOException {
    byte[] secret = new byte[CaseKey.BYTES];
    random.nextBytes(secret);
    try {
      byte[] wrapped = master.encrypt(secret, caseId.getBytes(StandardCharsets.UTF_8));
      OwnerOnlyFiles.writeNameless(file(caseId), wrapped);
      names.sync();
    } catch (GeneralSecurityException impossible) {
      throw new IOException("the key could not be wrapped", impossible);
    }
    return new CaseKey(caseId, secret);
  }

  /**
   * The key of a case.
   *
   * @throws KeyDestroyed when it was
   */
  public CaseKey of(String caseId) throws IOException {
    try {
      byte[] wrapped = Files.readAllBytes(file(caseId));
      return new CaseKey(caseId, master.decrypt(wrapped, caseId.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchFileException gone) {
      throw Files.exists(mark(caseId)) ? new KeyDestroyed(caseId) : gone;
    } catch (GeneralSecurityException other) {
      throw new IOException("the key of " + caseId + " belongs to another master key", other);
    }
  }

  /**
   * The key of a case that is known to be there.
   *
   * @throws UncheckedIOException when it is not, or cannot be read
   */
  public CaseKey known(String caseId) {
    try {
      return of(caseId);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /**
   * From now on nobody can read what was sealed with it. That it was destroyed stays known: the
   * backup of a database may bring back what was erased since.
   */
  public void destroy(String caseId) throws IOException {
    Path mark = mark(caseId);
    if (!Files.exists(mark)) {
      OwnerOnlyFiles.writeOnce(mark, new byte[0]);
    }
    discard(caseId);
  }

  /** The same for a key under which nothing was accepted. */
  public void discard(String caseId) throws IOException {
    OwnerOnlyFiles.shred(file(caseId));
  }

  /** Is its key there, or known to be destroyed? If neither, it lies elsewhere. */
  public boolean knows(String caseId) {
    return Files.exists(file(caseId)) || Files.exists(mark(caseId));
  }

  private Path mark(String caseId) {
    return folder.resolve(RandomIds.checked(caseId) + DESTROYED);
  }

  /** Ids whose keys were destroyed. */
  public List<String> destroyed() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(DESTROYED))
          .map(name -> name.substring(0, name.length() - DESTROYED.length()))
          .filter(RandomIds::isId)
          .toList();
    }
  }

  private Path file(String caseId) {
    return folder.resolve(RandomIds.checked(caseId) + ".key");
  }
}
