package dev.stallsage.cli;

import java.nio.file.Path;
import java.util.List;

/** What {@code batch} writes, for tests of other packages. */
public final class Batches {
  private Batches() {}

  /** The JSON lines of the bundles in a folder, each with its line feed. */
  public static List<String> lines(Path bundles) {
    return Shell.run("batch", "--format", "jsonl", bundles.toString())
        .out()
        .lines()
        .map(line -> line + "\n")
        .toList();
  }
}
