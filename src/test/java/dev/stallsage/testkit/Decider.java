package dev.stallsage.testkit;

import dev.stallsage.Investigation;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Testimony;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.trial.Trial;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The exhibit that decided a case: without it the leading cause loses most, and the verdict falls.
 *
 * @param exhibit the exhibit
 * @param shows ids of the findings it showed for the leading cause
 * @param whole the diagnosis with it
 * @param without the diagnosis without it
 */
public record Decider(
    Exhibit exhibit, Set<String> shows, Investigation whole, Investigation without) {
  private static final double LIKELY = 0.5;

  /** Empty when nobody is blamed, or no single exhibit decided. */
  public static Optional<Decider> of(Trial trial) throws IOException {
    Investigation whole = Product.STALLSAGE.investigate(trial.bundle());
    List<Hypothesis> ranked = whole.diagnosis().ranked();
    if (ranked.isEmpty() || !trial.expectation().isTrue(ranked.get(0).cause().id())) {
      return Optional.empty();
    }
    List<Decider> all = new ArrayList<>();
    for (Map.Entry<Exhibit, Set<String>> e : cited(whole, ranked.get(0)).entrySet()) {
      Bundle rest = without(trial, whole, e.getKey());
      all.add(new Decider(e.getKey(), e.getValue(), whole, Product.STALLSAGE.investigate(rest)));
    }
    return all.stream()
        .min(Comparator.comparingDouble(Decider::confidenceWithout))
        .filter(Decider::verdictFalls);
  }

  private static Map<Exhibit, Set<String>> cited(Investigation whole, Hypothesis lead) {
    Map<Exhibit, Set<String>> cited = new LinkedHashMap<>();
    for (FileCoverage file : whole.files()) {
      for (Exhibit exhibit : file.exhibits()) {
        Set<String> shows = new TreeSet<>();
        for (Testimony t : lead.speaksFor()) {
          if (t.decibans() > 0 && cites(t, file.file(), exhibit)) {
            shows.add(t.finding().id());
          }
        }
        if (!shows.isEmpty()) {
          cited.put(exhibit, shows);
        }
      }
    }
    return cited;
  }

  private static boolean cites(Testimony t, String file, Exhibit exhibit) {
    return t.finding().because().stream()
        .anyMatch(
            c ->
                c.at().file().equals(file)
                    && c.at().line() >= exhibit.firstLine()
                    && c.at().line() <= exhibit.lastLine());
  }

  private static Bundle without(Trial trial, Investigation whole, Exhibit exhibit)
      throws IOException {
    String path =
        whole.files().stream()
            .filter(f -> f.exhibits().contains(exhibit))
            .findFirst()
            .orElseThrow()
            .file();
    List<EvidenceFile> files = new ArrayList<>();
    for (EvidenceFile file : trial.files()) {
      files.add(file.path().equals(path) ? blanked(file, exhibit) : file);
    }
    return Bundle.of(files);
  }

  /** The lines of the exhibit are empty, so that those of the others keep their numbers. */
  private static EvidenceFile blanked(EvidenceFile file, Exhibit exhibit) throws IOException {
    try (InputStream in = file.content().open()) {
      String[] lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
      for (int i = exhibit.firstLine(); i <= Math.min(exhibit.lastLine(), lines.length); i++) {
        lines[i - 1] = "";
      }
      byte[] rest = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
      return new EvidenceFile(file.path(), file.declared(), () -> new ByteArrayInputStream(rest));
    }
  }

  private Hypothesis lead() {
    return whole.diagnosis().ranked().get(0);
  }

  private double confidenceWithout() {
    return without.diagnosis().ranked().stream()
        .filter(h -> h.cause().equals(lead().cause()))
        .mapToDouble(Hypothesis::confidence)
        .max()
        .orElse(0);
  }

  private boolean verdictFalls() {
    List<Hypothesis> ranked = without.diagnosis().ranked();
    return confidenceWithout() < LIKELY
        || whole.diagnosis().verdict() != without.diagnosis().verdict()
        || !ranked.get(0).cause().equals(lead().cause());
  }

  /**
   * Is there something a command could show again? What another exhibit of the bundle was looked
   * through for, or what only somebody said, cannot be asked for.
   */
  public boolean canBeAskedFor() {
    Set<String> lookable = without.diagnosis().sightings().lookable();
    return shows.stream()
        .filter(id -> !Product.STALLSAGE.rulebook().cards().get(id).aspect().equals("reported"))
        .anyMatch(id -> !lookable.contains(id));
  }
}
