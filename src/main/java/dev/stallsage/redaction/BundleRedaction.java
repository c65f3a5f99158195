package dev.stallsage.redaction;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.IntakeReceipt;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Redacts a bundle in two walks: the first learns every name, the second writes. Holds no more than
 * one line of it, and the names.
 */
public final class BundleRedaction {
  private final Redactor redactor;
  private int learned;
  private int written;
  private int binary;
  private int unreadable;

  /**
   * @param redactor knows afterwards what stood in place of what
   */
  public BundleRedaction(Redactor redactor) {
    this.redactor = redactor;
  }

  /** How many members the first walk met. */
  public int learned() {
    return learned;
  }

  /** How many members were written. */
  public int written() {
    return written;
  }

  /** How many were left out because they are no text. */
  public int binary() {
    return binary;
  }

  /** How many were left out because they could not be read to the end. */
  public int unreadable() {
    return unreadable;
  }

  /** Walk one. */
  public void learn(Bundle bundle) {
    try (LearningLines lines = new LearningLines(redactor)) {
      bundle.walk(file -> learn(file, lines));
    }
  }

  private void learn(EvidenceFile file, LearningLines lines) {
    learned++;
    byte[] path = file.path().getBytes(StandardCharsets.UTF_8);
    lines.add(redactor.sheet(""), path, 0, path.length);
    try (InputStream in = file.content().open()) {
      RedactedText.learn(in, redactor.sheet(file.path()), lines);
    } catch (IOException torn) {
      // the second walk tells it
    }
  }

  /**
   * A walk between the two: writes nothing, and tells where something stands that looks like a
   * secret and is none that is known.
   */
  public UnknownKeys examine(Bundle bundle) {
    UnknownKeys unknown = redactor.strictly();
    bundle.walk(
        file -> {
          try (InputStream in = file.content().open()) {
            RedactedText.copy(in, redactor.sheet(file.path()), OutputStream.nullOutputStream());
          } catch (IOException torn) {
            // the walk that writes tells it
          }
        });
    return unknown;
  }

  /** Walk two, for a single file. */
  public IntakeReceipt writeFile(Bundle bundle, OutputStream out) {
    return bundle.walk(file -> count(file, out));
  }

  /**
   * Walk two, into one archive: no name of a member can write anywhere else.
   *
   * @param folder where a member too large for the memory waits until its size is known
   * @throws IOException when the archive cannot be written
   */
  public IntakeReceipt writeTar(Bundle bundle, OutputStream out, Path folder) throws IOException {
    try (TarWriter tar = new TarWriter(out)) {
      return bundle.walk(file -> add(file, tar, folder));
    } catch (UncheckedIOException unwritable) {
      throw unwritable.getCause();
    }
  }

  private void add(EvidenceFile file, TarWriter tar, Path folder) {
    try (Spool spool = new Spool(folder)) {
      if (count(file, spool)) {
        tar.add(relative(redactor.text(file.path())), spool);
      }
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** An archive that is opened somewhere else stays below its folder. */
  private static String relative(String path) {
    StringBuilder out = new StringBuilder();
    for (String part : path.replace("!/", ".d/").split("/")) {
      if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
        out.append(out.isEmpty() ? "" : "/").append(part);
      }
    }
    return out.isEmpty() ? "member" : out.toString();
  }

  private boolean count(EvidenceFile file, OutputStream out) {
    Watched watched = new Watched(out);
    try (InputStream in = file.content().open()) {
      boolean text = RedactedText.copy(in, redactor.sheet(file.path()), watched);
      written += text ? 1 : 0;
      binary += text ? 0 : 1;
      return text;
    } catch (IOException failed) {
      if (watched.failure != null) {
        throw new UncheckedIOException(watched.failure);
      }
      unreadable++;
      return false;
    }
  }

  /** Tells a full disk from a torn member. */
  private static final class Watched extends java.io.FilterOutputStream {
    private IOException failure;

    Watched(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException full) {
        failure = full;
        throw full;
      }
    }
  }
}
