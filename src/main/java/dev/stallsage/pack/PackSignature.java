package dev.stallsage.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/**
 * Who made a pack: an Ed25519 signature (RFC 8032) of its bytes, in Base64, in a file beside it.
 * Keys are PEM files, as {@code openssl genpkey -algorithm ed25519} writes them.
 */
public final class PackSignature {
  private static final String ALGORITHM = "Ed25519";

  private PackSignature() {}

  /** Where the signature of a pack lies. */
  public static Path beside(Path pack) {
    return pack.resolveSibling(pack.getFileName() + ".sig");
  }

  /** Signs a pack. */
  public static void sign(Path pack, Path privateKey) throws IOException {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(
          KeyFactory.getInstance(ALGORITHM)
              .generatePrivate(new PKCS8EncodedKeySpec(pem(privateKey, "PRIVATE KEY"))));
      signature.update(Files.readAllBytes(pack));
      Files.writeString(beside(pack), Base64.getEncoder().encodeToString(signature.sign()) + "\n");
    } catch (GeneralSecurityException unusable) {
      throw new InvalidPack(privateKey + ": expected a private key of Ed25519");
    }
  }

  /**
   * Makes sure that the owner of a key signed the pack.
   *
   * @throws InvalidPack when there is no signature, or it is of another key or of other bytes
   */
  public static void verify(Path pack, Path publicKey) throws IOException {
    Path file = beside(pack);
    if (!Files.isRegularFile(file)) {
      throw new InvalidPack(
          pack + ": is not signed; expected " + file.getFileName() + " beside it");
    }
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initVerify(
          KeyFactory.getInstance(ALGORITHM)
              .generatePublic(new X509EncodedKeySpec(pem(publicKey, "PUBLIC KEY"))));
      signature.update(Files.readAllBytes(pack));
      if (!signature.verify(decoded(Files.readString(file)))) {
        throw new InvalidPack(pack + ": was not signed with the key of " + publicKey);
      }
    } catch (GeneralSecurityException unusable) {
      throw new InvalidPack(pack + ": the signature or the key of " + publicKey + " is not usable");
    }
  }

  private static byte[] pem(Path file, String kind) throws IOException {
    String text = Files.readString(file);
    String begin = "-----BEGIN " + kind + "-----";
    String end = "-----END " + kind + "-----";
    int from = text.indexOf(begin);
    int to = text.indexOf(end);
    if (from < 0 || to < from) {
      throw new InvalidPack(file + ": expected a PEM file with a " + kind);
    }
    return decoded(text.substring(from + begin.length(), to));
  }

  private static byte[] decoded(String text) {
    try {
      return Base64.getMimeDecoder().decode(text);
    } catch (IllegalArgumentException torn) {
      throw new InvalidPack("a signature or a key: expected Base64");
    }
  }
}
