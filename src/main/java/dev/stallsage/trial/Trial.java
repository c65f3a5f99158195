package dev.stallsage.trial;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.knowledge.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One case: a folder with evidence and a {@code case.yaml}.
 *
 * @param folder the folder
 * @param expectation what the diagnosis must say
 */
public record Trial(Path folder, Expectation expectation) {
  /** A cause at or above this confidence is blamed. */
  private static final double BLAMED = 0.5;

  /** Reads a case; what is wrong with its {@code case.yaml} becomes a problem. */
  public static Trial of(Path folder, List<Problem> problems) throws IOException {
    return new Trial(folder, Expectation.of(folder, problems));
  }

  /**
   * Every case below a folder, in the order of their folders.
   *
   * @param problems takes what is wrong with them
   */
  public static List<Trial> below(Path folder, List<Problem> problems) throws IOException {
    List<Path> found;
    try (Stream<Path> files = Files.walk(folder)) {
      found = files.filter(f -> f.endsWith(Expectation.FILE)).sorted().toList();
    }
    List<Trial> trials = new ArrayList<>();
    for (Path file : found) {
      trials.add(of(file.getParent(), problems));
    }
    return trials;
  }

  /** The evidence of the case, without its expectation. */
  public Bundle bundle() throws IOException {
    return Bundle.of(files());
  }

  /** Its members, which can be opened again and again. */
  public List<EvidenceFile> files() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
          .filter(Files::isRegularFile)
          .filter(path -> !path.equals(folder.resolve(Expectation.FILE)))
          .map(
              path ->
                  new EvidenceFile(
                      folder.relativize(path).toString().replace('\\', '/'),
                      null,
                      () -> Files.newInputStream(path)))
          .toList();
    }
  }

  /**
   * Everything in which the diagnosis differs from what is expected; empty when the case passes.
   */
  public List<String> failures(Stallsage stallsage) throws IOException {
    return failures(stallsage.investigate(bundle()));
  }

  /** The same for a diagnosis that was already made. */
  public List<String> failures(Investigation investigation) {
    List<String> failures = new ArrayList<>();
    Diagnosis diagnosis = investigation.diagnosis();
    List<Hypothesis> ranked = diagnosis.ranked();
    checkBlame(ranked, failures);
    expectation.also().forEach(id -> checkAlso(ranked, id, failures));
    expectation.never().forEach(id -> checkNever(ranked, id, failures));
    new TrialPlaces(expectation, diagnosis).check(failures);
    String state =
        investigation.recognisedAnything()
            ? diagnosis.verdict().word()
            : Verdict.NOTHING_RECOGNISED.word();
    if (!expectation.states().isEmpty() && !expectation.states().contains(state)) {
      failures.add(
          "state: expected " + String.join(" or ", expectation.states()) + ", found " + state);
    }
    expectation.aheadOf().forEach((id, lead) -> checkLead(ranked, id, lead, failures));
    List<Finding> findings = investigation.diagnosis().sightings().findings();
    for (Expectation.Citing citing : expectation.because()) {
      checkCitation(findings, citing, failures);
    }
    for (String silent : expectation.silentAbout()) {
      if (findings.stream().anyMatch(f -> f.id().equals(silent))) {
        failures.add("silent-about: " + silent + " was found");
      }
    }
    return failures;
  }

  /**
   * What the questions a report asks differ in from what is expected.
   *
   * @param commands what is asked for next, in order
   */
  public List<String> failuresOfQuestions(List<String> commands) {
    String all = String.join(" ; ", commands);
    List<String> failures = new ArrayList<>();
    if (!expectation.asks().isEmpty() && expectation.asks().stream().noneMatch(all::contains)) {
      failures.add("asks: expected one of " + expectation.asks() + ", found " + all);
    }
    List<String> first = expectation.asksFirst();
    if (!first.isEmpty() && first.stream().noneMatch(firstOf(commands)::contains)) {
      failures.add("asks-first: expected one of " + first + ", found " + firstOf(commands));
    }
    expectation.asksNot().stream()
        .filter(all::contains)
        .forEach(text -> failures.add("asks-not: found " + text + " in " + all));
    return failures;
  }

  private static String firstOf(List<String> commands) {
    return commands.isEmpty() ? "" : commands.get(0);
  }

  private void checkBlame(List<Hypothesis> ranked, List<String> failures) {
    List<Hypothesis> blamed = ranked.stream().filter(Trial::isBlamed).toList();
    List<String> right = expectation.blames();
    if (expectation.isOfNobody()) {
      blamed.stream()
          .filter(h -> !h.cause().isLocation())
          .forEach(h -> failures.add("blames: expected nobody, found " + describe(h)));
      return;
    }
    Hypothesis lead = blamed.isEmpty() ? null : blamed.get(0);
    boolean isRight =
        lead == null
            ? right.contains(Expectation.NOBODY)
            : right.contains(lead.cause().id())
                || lead.cause().isLocation() && right.contains(Expectation.NOBODY);
    if (!isRight) {
      String found =
          lead != null
              ? describe(lead)
              : ranked.isEmpty() ? Expectation.NOBODY : "at most " + describe(ranked.get(0));
      failures.add("blames: expected " + String.join(" or ", right) + ", found " + found);
    } else if (lead != null && lead.told() < expectation.confidence()) {
      failures.add(
          "confidence: expected " + expectation.confidence() + ", found " + describe(lead));
    }
  }

  /** A location names a layer and blames nobody. */
  private static boolean isBlamed(Hypothesis h) {
    return h.told() >= BLAMED;
  }

  private static void checkAlso(List<Hypothesis> ranked, String id, List<String> failures) {
    boolean blamed = ranked.stream().anyMatch(h -> h.cause().id().equals(id) && isBlamed(h));
    if (!blamed) {
      failures.add(
          "also: expected " + id + ", found " + ranked.stream().map(Trial::describe).toList());
    }
  }

  private static void checkNever(List<Hypothesis> ranked, String id, List<String> failures) {
    ranked.stream()
        .filter(h -> h.cause().id().equals(id) && isBlamed(h))
        .forEach(h -> failures.add("never: found " + describe(h)));
  }

  private static String describe(Hypothesis h) {
    return String.format(
        java.util.Locale.ROOT,
        "%s (explains %.2f, present %.2f, %.1f dB)",
        h.cause().id(),
        h.confidence(),
        h.present(),
        h.decibans());
  }

  private void checkLead(List<Hypothesis> ranked, String id, double lead, List<String> failures) {
    Optional<Hypothesis> other = ranked.stream().filter(h -> h.cause().id().equals(id)).findFirst();
    if (ranked.isEmpty() || other.isEmpty()) {
      return;
    }
    double ahead = ranked.get(0).decibans() - other.get().decibans();
    if (ahead < lead) {
      failures.add("ahead-of: expected " + lead + " dB ahead of " + id + ", found " + ahead);
    }
  }

  private static void checkCitation(
      List<Finding> findings, Expectation.Citing citing, List<String> failures) {
    List<Finding> found = findings.stream().filter(f -> f.id().equals(citing.finding())).toList();
    if (found.isEmpty()) {
      failures.add("because: " + citing.finding() + " was not found");
      return;
    }
    boolean cited =
        found.stream()
            .flatMap(f -> f.because().stream())
            .anyMatch(c -> c.at().file().equals(citing.file()) && c.at().line() == citing.line());
    if (!cited) {
      failures.add(
          "because: "
              + citing.finding()
              + " does not cite "
              + citing.file()
              + ":"
              + citing.line()
              + " but "
              + found.stream()
                  .flatMap(f -> f.because().stream())
                  .map(c -> c.at().address())
                  .toList());
    }
  }
}
