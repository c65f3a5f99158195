package dev.stallsage.cases;

import dev.stallsage.cases.store.SpooledInput;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.redaction.BundleRedaction;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.RedactionCounts;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;

/**
 * Redacts evidence before any of it is kept: one pseudonym for one original in all of it, secrets
 * masked, no map. Nobody can put the originals back, this server included.
 *
 * @param limits what unpacking may cost
 * @param folder where redacted members lie until they are sealed
 */
public record SubmissionRedaction(Limits limits, Path folder) {
  /**
   * What is to be redacted.
   *
   * @param content can be opened more than once
   */
  public record Item(String name, String role, long size, EvidenceFile.Content content) {}

  /**
   * What came of it.
   *
   * @param context with the same pseudonyms
   * @param says {@code 1 host, 12 addresses; 1 binary file was left out}
   */
  public record Result(Context context, String says) {}

  /** Holds a stream that can be read only once. */
  public SpooledInput passing(InputStream once) throws IOException {
    return SpooledInput.of(once, folder);
  }

  /** Puts the evidence into a draft as it may be kept. */
  public Result into(Draft draft, List<Item> items, Context context) throws IOException {
    draft.madeOf(digest(items, context));
    Redactor redactor = new Redactor(Pseudonyms.fresh());
    List<BundleRedaction> walks = items.stream().map(i -> new BundleRedaction(redactor)).toList();
    for (int i = 0; i < items.size(); i++) {
      walks.get(i).learn(bundle(items.get(i)));
    }
    redactor.text(context.symptom());
    for (int i = 0; i < items.size(); i++) {
      write(draft, items.get(i), walks.get(i), redactor);
    }
    Context told =
        new Context(
            context.ticket(),
            redactor.text(context.symptom()),
            context.timeZone(),
            context.since(),
            context.until(),
            redactor.text(context.changed()),
            redactor.text(context.clocks()));
    return new Result(told, says(redactor, walks));
  }

  /**
   * Pseudonyms are fresh each time: only what was sent tells a repetition from another submission.
   */
  private static String digest(List<Item> items, Context context) throws IOException {
    MessageDigest digest = Draft.sha256();
    for (Item item : items) {
      digest.update((item.name() + '\n' + item.role() + '\n').getBytes(StandardCharsets.UTF_8));
      try (InputStream in = item.content().open()) {
        in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      }
    }
    digest.update(ContextJson.write(context).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest.digest());
  }

  private static String says(Redactor redactor, List<BundleRedaction> walks) {
    String counts = RedactionCounts.inWords(redactor.counts());
    int left = walks.stream().mapToInt(w -> w.binary() + w.unreadable()).sum();
    return (counts.isEmpty() ? "nothing to replace" : counts)
        + (left == 0 ? "" : "; left out as binary or unreadable: " + left);
  }

  private void write(Draft draft, Item item, BundleRedaction walk, Redactor redactor)
      throws IOException {
    Path file = Files.createTempFile(folder, "redacted", "");
    try {
      boolean archive = walk.learned() != 1;
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
        if (archive) {
          walk.writeTar(bundle(item), out, folder);
        } else {
          walk.writeFile(bundle(item), out);
        }
      }
      if (walk.written() > 0) {
        try (InputStream in = Files.newInputStream(file)) {
          draft.add(redactor.text(item.name()) + (archive ? ".tar" : ""), item.role(), in);
        }
      }
    } finally {
      Files.delete(file);
    }
  }

  private Bundle bundle(Item item) {
    return new Submission(InputStream.nullInputStream(), limits)
        .add(item.name(), null, item.size(), item.content())
        .bundle();
  }
}
