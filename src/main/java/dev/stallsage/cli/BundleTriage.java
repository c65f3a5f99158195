package dev.stallsage.cli;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.batch.Contents;
import dev.stallsage.batch.Entry;
import dev.stallsage.batch.Outcome;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Receipt;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.Timing;
import dev.stallsage.evidence.Watch;
import dev.stallsage.evidence.layout.Layouts;
import dev.stallsage.report.Choice;
import dev.stallsage.report.Report;
import dev.stallsage.report.Reporting;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Diagnoses one bundle of a batch.
 *
 * @param product what diagnoses; shared by all
 * @param reporting of this product
 * @param timing which clocks were wrong
 * @param limits what each bundle may cost
 * @param layouts by which members are left out
 * @param watch looks on
 */
record BundleTriage(
    Stallsage product,
    Reporting reporting,
    Timing timing,
    Limits limits,
    Layouts layouts,
    Watch watch) {
  private static final Choice LIKELY_CAUSES = new Choice(Integer.MAX_VALUE, false);

  static BundleTriage of(
      Stallsage product, Timing timing, Limits limits, Layouts layouts, Watch watch) {
    return new BundleTriage(product, Reporting.of(product), timing, limits, layouts, watch);
  }

  /** The outcome; empty when the watch ended it. */
  Optional<Outcome> outcome(Entry entry) {
    if (!watch.stop().isEmpty()) {
      return Optional.empty();
    }
    String missing = missing(entry);
    if (!missing.isEmpty()) {
      return Optional.of(Outcome.failed(entry.name(), Exit.USAGE, missing));
    }
    Investigation investigation = investigate(entry);
    if (!watch.stop().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(outcome(entry, investigation));
  }

  private static String missing(Entry entry) {
    if (!Files.exists(entry.path())) {
      return "no such file or directory; expected a bundle";
    }
    if (!Files.isDirectory(entry.path()) && !Files.isRegularFile(entry.path())) {
      return "is neither a file nor a directory; expected a bundle";
    }
    return "";
  }

  private Investigation investigate(Entry entry) {
    try {
      Submission submission =
          new Submission(InputStream.nullInputStream(), limits, watch).knowing(layouts);
      return product.investigate(
          submission.add(entry.path().toString(), null).bundle(), timing, limits);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private Outcome outcome(Entry entry, Investigation investigation) {
    Report report = reporting.report(investigation, LIKELY_CAUSES);
    return new Outcome(
        entry.name(),
        contents(entry, investigation.receipt()),
        Exit.of(investigation),
        report.verdict().state(),
        report.verdict().headline(),
        report.causes().stream().map(BundleTriage::cause).toList(),
        report.provenance().limitsHit(),
        "");
  }

  private static Contents contents(Entry entry, Receipt receipt) {
    Map<String, Contents.Part> parts = new TreeMap<>();
    for (Receipt.Input input : receipt.inputs()) {
      parts.put(input.file(), new Contents.Part(input.sha256(), input.bytes()));
    }
    if (Files.isDirectory(entry.path())) {
      return Contents.ofDirectory(parts);
    }
    List<Contents.Part> file = List.copyOf(parts.values());
    return file.isEmpty() ? new Contents("", 0) : Contents.ofFile(file.get(0));
  }

  private static Outcome.Cause cause(Report.RankedCause cause) {
    return new Outcome.Cause(
        cause.id(), cause.confidence(), cause.present(), cause.hosts(), cause.devices());
  }

  /** What is said of a bundle on which something threw. */
  static Outcome failed(Entry entry, Throwable failure) {
    if (failure instanceof UncheckedIOException unreadable) {
      return Outcome.failed(
          entry.name(), Exit.USAGE, "could not be read: " + unreadable.getCause().getMessage());
    }
    if (failure instanceof OutOfMemoryError) {
      return Outcome.failed(
          entry.name(), Exit.INTERNAL, "the memory did not suffice, even for it alone");
    }
    return Outcome.failed(
        entry.name(), Exit.INTERNAL, "internal error, please report it: " + failure);
  }
}
