package dev.stallsage.testkit;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.LimitHit;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Remark;
import dev.stallsage.evidence.Submission;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a walk through a bundle showed.
 *
 * @param texts by path, as far as they could be read
 * @param broken why the reading of a member ended early, by path
 */
public record Unpacked(
    Map<String, String> texts, Map<String, String> broken, IntakeReceipt receipt) {

  /** Walks through bytes on standard input. */
  public static Unpacked of(byte[] bytes) {
    return of(bytes, Limits.COMMAND_LINE);
  }

  public static Unpacked of(byte[] bytes, Limits limits) {
    return of(new ByteArrayInputStream(bytes), limits);
  }

  public static Unpacked of(InputStream bytes, Limits limits) {
    try {
      return of(new Submission(bytes, limits).add(Submission.STANDARD_INPUT, null).bundle());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Reads every member of a bundle. */
  public static Unpacked of(Bundle bundle) {
    Map<String, String> texts = new TreeMap<>();
    Map<String, String> broken = new LinkedHashMap<>();
    IntakeReceipt receipt = bundle.walk(file -> read(file, texts, broken));
    return new Unpacked(texts, broken, receipt);
  }

  private static void read(
      EvidenceFile file, Map<String, String> texts, Map<String, String> broken) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    byte[] chunk = new byte[1000];
    try (InputStream in = file.content().open()) {
      int read;
      while ((read = in.read(chunk, 0, chunk.length)) >= 0) {
        if (kept.size() < 1 << 20) {
          kept.write(chunk, 0, read);
        }
      }
    } catch (IOException early) {
      broken.put(file.path(), early.getMessage());
    }
    texts.put(file.path(), kept.toString(StandardCharsets.ISO_8859_1));
  }

  /** Names of the limits that were hit. */
  public List<String> limits() {
    return receipt.limitsHit().stream().map(LimitHit::limit).distinct().toList();
  }

  public List<String> failures() {
    return receipt.failures().stream().map(Unpacked::words).toList();
  }

  public List<String> remarks() {
    return receipt.remarks().stream().map(Unpacked::words).toList();
  }

  private static String words(Remark remark) {
    return remark.at().file() + ": " + remark.says();
  }
}
