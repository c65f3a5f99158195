package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.evidence.Submission;
import dev.stallsage.observation.EvidenceRole;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say what the evidence is. */
final class EvidenceOptions {
  @Option(
      names = "--baseline",
      paramLabel = "PATH",
      description = "Evidence from before the trouble began; repeatable.")
  private List<String> baselines = new ArrayList<>();

  @Option(names = "--note", paramLabel = "TEXT", description = "What the user says: the ticket.")
  private List<String> notes = new ArrayList<>();

  @Option(names = "--note-file", paramLabel = "FILE", description = "The same from a file.")
  private List<Path> noteFiles = new ArrayList<>();

  @Mixin private LimitOption limits;

  /** Is there anything besides the paths? */
  boolean any() {
    return !baselines.isEmpty() || !notes.isEmpty() || !noteFiles.isEmpty();
  }

  /**
   * Everything that was named, as one bundle.
   *
   * @param product knows which members of a bundle are no evidence
   * @param watch looks on while it is read
   */
  Bundle bundle(List<String> paths, Stallsage product, Terminal terminal, ReadingWatch watch)
      throws IOException {
    return bundle(paths, product, terminal, watch, submission -> {});
  }

  /** Adds what does not lie in a path of the command line. */
  @FunctionalInterface
  interface More {
    void addTo(Submission submission) throws IOException;
  }

  /**
   * The same with more.
   *
   * @param more adds it
   */
  Bundle bundle(
      List<String> paths, Stallsage product, Terminal terminal, ReadingWatch watch, More more)
      throws IOException {
    return bundle(submission(paths, terminal, watch, more), product);
  }

  /** What was looked for before the product was there, as one bundle. */
  Bundle bundle(Submission submission, Stallsage product) {
    return submission.knowing(limits.layouts(product)).bundle();
  }

  /**
   * Looks for everything that was named, in folders down to the last file; reads nothing.
   *
   * @param watch looks on while it is read
   * @param more adds what does not lie in a path
   */
  Submission submission(List<String> paths, Terminal terminal, ReadingWatch watch, More more)
      throws IOException {
    Submission submission = new Submission(terminal.in(), limits.limits(), watch);
    try {
      for (String path : baselines) {
        submission.add(path, EvidenceRole.BASELINE);
      }
      for (String path : paths) {
        submission.add(path, null);
      }
      more.addTo(submission);
    } catch (FileSystemException impossible) {
      throw new UsageError(impossible.getMessage());
    }
    List<String> ticket = ticket();
    if (!ticket.isEmpty()) {
      submission.ticket(String.join("\n", ticket));
    }
    return submission;
  }

  /** What the bundle may cost. */
  Limits limits() {
    return limits.limits();
  }

  private List<String> ticket() throws IOException {
    List<String> ticket = new ArrayList<>(notes);
    for (Path file : noteFiles) {
      if (!Files.isReadable(file) || Files.isDirectory(file)) {
        throw new UsageError("--note-file " + file + ": expected a file that can be read");
      }
      ticket.add(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    }
    return ticket;
  }
}
