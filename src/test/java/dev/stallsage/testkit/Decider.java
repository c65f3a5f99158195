package dev.stallsage.testkit;

import dev.stallsage.Investigation;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.WeighedFinding;
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
 * @param rest the evidence without it
 * @param answer the exhibit alone, as somebody would send it later
 * @param source the file it was in, sent again
 */
public record Decider(
    Exhibit exhibit,
    Set<String> shows,
    Investigation whole,
    Investigation without,
    List<EvidenceFile> rest,
    EvidenceFile answer,
    EvidenceFile source) {
  private static final double LIKELY = 0.5;

  /** Empty when nobody is blamed, or no single exhibit decided. */
  public static Optional<Decider> of(Trial trial) throws IOException {
    return all(trial).stream().min(Comparator.comparingDouble(Decider::confidenceWithout));
  }

  /** Each exhibit whose loss lets the verdict fall. */
  public static List<Decider> all(Trial trial) throws IOException {
    Investigation whole = Product.investigation(trial);
    List<Hypothesis> ranked = whole.diagnosis().ranked();
    List<Decider> all = new ArrayList<>();
    if (!ranked.isEmpty() && trial.expectation().isTrue(ranked.get(0).cause().id())) {
      for (Map.Entry<Exhibit, Set<String>> e : cited(whole, ranked.get(0)).entrySet()) {
        all.add(without(trial, whole, e.getKey(), e.getValue()));
      }
    }
    return all.stream().filter(Decider::verdictFalls).toList();
  }

  private static Map<Exhibit, Set<String>> cited(Investigation whole, Hypothesis lead) {
    Map<Exhibit, Set<String>> cited = new LinkedHashMap<>();
    for (FileCoverage file : whole.files()) {
      for (Exhibit exhibit : file.exhibits()) {
        Set<String> shows = new TreeSet<>();
        for (WeighedFinding t : lead.speaksFor()) {
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

  private static boolean cites(WeighedFinding t, String file, Exhibit exhibit) {
    return t.finding().because().stream()
        .anyMatch(
            c ->
                c.at().file().equals(file)
                    && c.at().line() >= exhibit.firstLine()
                    && c.at().line() <= exhibit.lastLine());
  }

  private static Decider without(
      Trial trial, Investigation whole, Exhibit exhibit, Set<String> shows) throws IOException {
    String path =
        whole.files().stream()
            .filter(f -> f.exhibits().contains(exhibit))
            .findFirst()
            .orElseThrow()
            .file();
    List<EvidenceFile> rest = new ArrayList<>();
    EvidenceFile answer = null;
    EvidenceFile source = null;
    for (EvidenceFile file : trial.files()) {
      boolean here = file.path().equals(path);
      rest.add(here ? blanked(file, file.path(), exhibit, true) : file);
      source = here ? new EvidenceFile(answerTo(path), file.declared(), file.content()) : source;
      answer = here ? blanked(file, answerTo(path), exhibit, false) : answer;
    }
    Investigation without = Product.STALLSAGE.investigate(Bundle.of(rest));
    return new Decider(exhibit, shows, whole, without, List.copyOf(rest), answer, source);
  }

  /** In the same folder: what is before and what is after, and of which host, stays so. */
  private static String answerTo(String path) {
    int name = path.lastIndexOf('/') + 1;
    return path.substring(0, name) + "answer-" + path.substring(name);
  }

  /** Lines are made empty, so that those of the others keep their numbers. */
  private static EvidenceFile blanked(
      EvidenceFile file, String path, Exhibit exhibit, boolean inside) throws IOException {
    try (InputStream in = file.content().open()) {
      String[] lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
      for (int i = 1; i <= lines.length; i++) {
        if (inside == (i >= exhibit.firstLine() && i <= exhibit.lastLine())) {
          lines[i - 1] = "";
        }
      }
      byte[] left = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
      return new EvidenceFile(path, file.declared(), () -> new ByteArrayInputStream(left));
    }
  }

  /** Does the exhibit, given back as a file of its own, restore the verdict? */
  public boolean isRestoredAlone() {
    return isRestoredBy(answer);
  }

  /**
   * Does the file it was in, given back beside what is left? A caption, or the look before, can
   * stand outside of the exhibit.
   */
  public boolean isRestored() {
    return isRestoredBy(source);
  }

  private boolean isRestoredBy(EvidenceFile given) {
    List<EvidenceFile> all = new ArrayList<>(rest);
    all.add(given);
    Investigation again = Product.STALLSAGE.investigate(Bundle.of(all));
    List<Hypothesis> ranked = again.diagnosis().ranked();
    return !ranked.isEmpty()
        && ranked.get(0).cause().equals(lead().cause())
        && again.diagnosis().verdict() == whole.diagnosis().verdict();
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
