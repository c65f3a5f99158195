package dev.stallsage.cases;

import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.knowledge.SpellingSuggestion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Evidence on its way in: sealed and on disk, but not yet part of a case. What is not {@linkplain
 * #kept() kept} leaves nothing behind when the draft is closed.
 */
public final class Draft implements AutoCloseable {
  private static final int LONGEST_NAME = 1024;
  private static final List<String> ROLES = List.of("problem", "baseline", "auto");

  private final String caseId;
  private final CaseKey key;
  private final BlobStore blobs;
  private final boolean fresh;
  private final Consumer<Boolean> decided;
  private final Instant now;
  private final List<EvidenceItem> items = new ArrayList<>();
  private boolean kept;
  private boolean committing;
  private String sent = "";

  /**
   * @param fresh is the case itself new? Then all of it goes when the draft is not kept
   * @param decided told at the end whether it was kept; removes a new case that was not
   */
  Draft(
      String caseId,
      CaseKey key,
      BlobStore blobs,
      boolean fresh,
      Consumer<Boolean> decided,
      Instant now) {
    this.caseId = caseId;
    this.key = key;
    this.blobs = blobs;
    this.fresh = fresh;
    this.decided = decided;
    this.now = now;
  }

  /**
   * Takes all of a stream in.
   *
   * @param name shown to the reader; a path of the sender is fine, it is never used as one
   * @param role {@code problem}, {@code baseline} or {@code auto}
   * @throws InvalidRequest when the role is none or the name too long
   */
  public EvidenceItem add(String name, String role, InputStream content) throws IOException {
    if (!ROLES.contains(role)) {
      throw InvalidRequest.of(
          "evidence",
          "role",
          "expected problem, baseline or auto" + SpellingSuggestion.hint(role, ROLES));
    }
    if (name.isBlank() || name.length() > LONGEST_NAME) {
      throw InvalidRequest.of(
          "evidence",
          "name",
          "expected 1 to " + LONGEST_NAME + " characters, got " + name.length());
    }
    StorableText.checked("name", name);
    BlobStore.Written written = blobs.write(key, caseId, content);
    EvidenceItem item =
        new EvidenceItem(
            RandomIds.fresh("ev"), unique(name), role, written.sha256(), written.bytes(), now);
    items.add(item);
    return item;
  }

  private String unique(String name) {
    String candidate = name;
    for (int i = 2; taken(candidate); i++) {
      candidate = name + " (" + i + ")";
    }
    return candidate;
  }

  private boolean taken(String name) {
    return items.stream().anyMatch(item -> item.name().equals(name));
  }

  /**
   * What lies here was made of something else, which is not kept.
   *
   * @param digest of what was sent, by which a repetition is known
   */
  void madeOf(String digest) {
    sent = digest;
  }

  /** Digest of what this was made of; empty when it lies here as it was sent. */
  String madeOf() {
    return sent;
  }

  String caseId() {
    return caseId;
  }

  CaseKey key() {
    return key;
  }

  List<EvidenceItem> items() {
    return List.copyOf(items);
  }

  /**
   * From here on only the database knows whether there is a case: the answer to a commit may be
   * lost, and what a case needs must not go with it.
   */
  void committing() {
    committing = true;
  }

  /** It became part of a case. */
  void kept() {
    kept = true;
  }

  @Override
  public void close() {
    if (committing && !kept) {
      return; // the sweep of leftovers asks the database
    }
    decided.accept(kept);
    if (kept || fresh) {
      return;
    }
    try {
      for (EvidenceItem item : items) {
        blobs.remove(caseId, item.sha256());
      }
    } catch (IOException stays) {
      throw new UncheckedIOException("evidence that was not accepted could not be removed", stays);
    }
  }

  /** Of what was sent, whatever its order and names: the same evidence has the same digest. */
  static String digest(List<EvidenceItem> items) {
    TreeSet<String> parts = new TreeSet<>();
    items.forEach(item -> parts.add(item.sha256() + ' ' + item.role()));
    return sha256(String.join("\n", parts));
  }

  static String sha256(String text) {
    return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
