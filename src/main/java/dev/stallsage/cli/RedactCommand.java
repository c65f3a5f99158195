package dev.stallsage.cli;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.redaction.BundleRedaction;
import dev.stallsage.redaction.MapFile;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.redaction.UnknownKeys;
import dev.stallsage.report.RedactionCounts;
import dev.stallsage.report.VisibleText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage redact}: a copy of the evidence that may leave the house. */
@Command(
    name = "redact",
    description =
        "Writes a copy of the evidence without names, addresses, serial numbers and secrets.",
    footer = {
      "",
      "The map holds every original: it stays with you and is extended by later runs, so that one",
      "host has one pseudonym in all of them. Binary members are left out.",
      "",
      "Examples:",
      "  stallsage redact bundle/ bundle-redacted.tar.gz --map acme.map",
      "  stallsage redact iostat.txt iostat-redacted.txt --map acme.map --strict",
      "",
      "Exit status: 0 written, 2 usage, 4 written without what could not be read, 5 refused by"
          + " --strict."
    })
final class RedactCommand extends TerminalCommand {
  @Parameters(index = "0", paramLabel = "IN", description = "A file, a directory or an archive.")
  private String in;

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      description =
          "A file for a file; otherwise an archive: .tar, .tar.gz or .tgz. Never replaced.")
  private Path out;

  @Option(
      names = "--map",
      paramLabel = "FILE",
      required = true,
      description = "Where the originals are kept; begun when missing.")
  private Path map;

  @Option(
      names = "--strict",
      description =
          "Write nothing when anything looks like a key and is none that is known; tell where.")
  private boolean strict;

  @Option(
      names = "--keep-unknown-words",
      description = "Replace only what a line says to be a name, an address, a number or a secret.")
  private boolean keepUnknownWords;

  RedactCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    check();
    try {
      MapFile originals = MapFile.openOrBegin(map);
      BundleRedaction redaction = new BundleRedaction(redactor(originals.pseudonyms()));
      redaction.learn(bundle());
      if (!isArchive(out) && redaction.learned() > 1) {
        throw new UsageError(
            out
                + ": "
                + in
                + " holds "
                + redaction.learned()
                + " members; expected .tar.gz or .tar");
      }
      if (strict && refuses(redaction)) {
        return ExitStatus.REFUSED;
      }
      IntakeReceipt receipt = write(redaction, originals);
      tell(redaction, originals.pseudonyms());
      boolean whole = receipt.complete() && redaction.unreadable() == 0;
      return whole && originals.pseudonyms().forgotten() == 0
          ? ExitStatus.DONE
          : ExitStatus.PARTIAL;
    } catch (IOException | UncheckedIOException impossible) {
      throw new UsageError(
          impossible instanceof UncheckedIOException unchecked
              ? String.valueOf(unchecked.getCause().getMessage())
              : impossible.getMessage());
    }
  }

  private Redactor redactor(Pseudonyms pseudonyms) {
    Redactor redactor = new Redactor(pseudonyms);
    return keepUnknownWords ? redactor : redactor.withoutUnknownWords();
  }

  /** Tells where, never what: this may be shown to others. */
  private boolean refuses(BundleRedaction redaction) throws IOException {
    UnknownKeys unknown = redaction.examine(bundle());
    if (unknown.count() == 0) {
      return false;
    }
    say(
        "nothing was written: "
            + unknown.count()
            + (unknown.count() == 1 ? " value looks" : " values look")
            + " like a key and nothing here knows what it is");
    unknown.places().forEach(place -> say("  " + place));
    say("take them out of a copy of the evidence, or leave --strict away");
    return true;
  }

  private void check() {
    if (in.equals(Submission.STANDARD_INPUT)) {
      throw new UsageError(
          "-: expected a file, a directory or an archive: names are learned from all of it first,"
              + " and standard input can be read only once");
    }
    Path source = Path.of(in).toAbsolutePath().normalize();
    if (Files.exists(out, LinkOption.NOFOLLOW_LINKS)) {
      throw new UsageError(out + ": exists already; expected the name of a new file");
    }
    for (Path written : new Path[] {out, map}) {
      Path absolute = written.toAbsolutePath().normalize();
      if (absolute.startsWith(source)) {
        throw new UsageError(written + ": lies in " + in + "; expected a place outside of it");
      }
      if (!Files.isDirectory(absolute.getParent())) {
        throw new UsageError(
            written + ": expected a directory that exists: " + absolute.getParent());
      }
    }
    if (out.toAbsolutePath().normalize().equals(map.toAbsolutePath().normalize())) {
      throw new UsageError(map + ": is OUT; expected another file for the map");
    }
    if (Files.isDirectory(source) && !isArchive(out)) {
      throw new UsageError(out + ": " + in + " is a directory; expected .tar.gz, .tgz or .tar");
    }
  }

  private static boolean isArchive(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".tar.gz") || name.endsWith(".tgz") || name.endsWith(".tar");
  }

  private Bundle bundle() throws IOException {
    return new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE)
        .add(in, null)
        .bundle();
  }

  /** The map first: a copy without a map to read it by would be lost. */
  private IntakeReceipt write(BundleRedaction redaction, MapFile originals) throws IOException {
    boolean done = false;
    try {
      IntakeReceipt receipt;
      try (OutputStream file =
          new BufferedOutputStream(
              Files.newOutputStream(out, StandardOpenOption.CREATE_NEW), 1 << 16)) {
        receipt = isArchive(out) ? archive(redaction, file) : redaction.writeFile(bundle(), file);
      }
      originals.save();
      done = true;
      return receipt;
    } catch (FileSystemException impossible) {
      throw new FileSystemException(impossible.getMessage() + ": could not be written");
    } finally {
      if (!done) {
        Files.deleteIfExists(out);
      }
    }
  }

  private IntakeReceipt archive(BundleRedaction redaction, OutputStream file) throws IOException {
    boolean packed = !out.getFileName().toString().endsWith(".tar");
    return redaction.writeTar(
        bundle(),
        packed ? new GZIPOutputStream(file, 1 << 16) : file,
        out.toAbsolutePath().getParent());
  }

  private void tell(BundleRedaction redaction, Pseudonyms pseudonyms) {
    String counts = RedactionCounts.inWords(pseudonyms.counts());
    say("replaced: " + (counts.isEmpty() ? "nothing" : counts));
    say(
        out
            + ": "
            + redaction.written()
            + (redaction.written() == 1 ? " file" : " files")
            + told(redaction.binary(), "left out as binary")
            + told(redaction.unreadable(), "left out because they could not be read"));
    say(map + ": the originals; it stays with you");
    say("not recognised: " + leftIn() + "; read the copy before you send it");
    if (pseudonyms.forgotten() > 0) {
      say(pseudonyms.forgotten() + " originals found no room in the map and cannot be put back");
    }
  }

  private String leftIn() {
    return keepUnknownWords
        ? "names in free prose, of projects, volumes and datastores, and any that no line"
            + " introduces"
        : "names that are words of English or of the trade, and numbers that no line introduces";
  }

  private static String told(int count, String what) {
    return count == 0 ? "" : ", " + count + " " + what;
  }

  private void say(String line) {
    terminal.err().println(VisibleText.text(line));
  }
}
