package dev.stallsage.testkit;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.EvidenceIntake;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.Formats;
import dev.stallsage.evidence.layout.BundleHosts;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Observation;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A small bundle made of texts by path. */
public final class Tree {
  private final Map<String, String> members = new LinkedHashMap<>();

  /** Adds a member. */
  public Tree with(String path, String... lines) {
    members.put(path, String.join("\n", lines) + "\n");
    return this;
  }

  /** Adds all members of another tree below a folder. */
  public Tree below(String folder, Tree other) {
    other.members.forEach((path, text) -> members.put(folder + path, text));
    return this;
  }

  public List<EvidenceFile> files() {
    List<EvidenceFile> files = new ArrayList<>();
    members.forEach(
        (path, text) -> {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          files.add(new EvidenceFile(path, null, () -> new ByteArrayInputStream(bytes)));
        });
    return files;
  }

  public Bundle bundle() {
    return Bundle.of(files());
  }

  /** The same members, the last first. */
  public Bundle backwards() {
    List<EvidenceFile> files = files();
    Collections.reverse(files);
    return Bundle.of(files);
  }

  /** The hosts of what the intake reads. */
  public BundleHosts hosts() {
    return new BundleHosts(
        coverages(new ArrayList<>()).stream().flatMap(file -> file.members().stream()).toList());
  }

  /** Every observation in words, see {@link Reading#facts()}. */
  public List<String> facts() {
    List<Observation> seen = new ArrayList<>();
    coverages(seen);
    return seen.stream().map(FactValues::withoutLocation).toList();
  }

  private List<FileCoverage> coverages(List<Observation> seen) {
    EvidenceIntake intake = new EvidenceIntake(Formats.all(), Lexicon.EMPTY);
    AtomicInteger ids = new AtomicInteger();
    return files().stream()
        .map(file -> intake.read(file, ids, (series, observation) -> seen.add(observation)))
        .toList();
  }
}
