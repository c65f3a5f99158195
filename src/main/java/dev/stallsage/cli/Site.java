package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options that add rules and causes of the site; they are trusted like any program file. */
final class Site {
  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description = "Further rules of the site; compiled at each start.")
  private Path rules;

  @Option(names = "--knowledge", paramLabel = "DIR", description = "Further causes of the site.")
  private Path knowledge;

  /** The product with what the site adds. */
  Stallsage product() {
    if (rules == null && knowledge == null) {
      return Stallsage.packed();
    }
    return Stallsage.packedWith(folder("--rules", rules), folder("--knowledge", knowledge));
  }

  private static Path folder(String option, Path folder) {
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UsageError(option + " " + folder + ": expected a directory");
    }
    return folder;
  }
}
