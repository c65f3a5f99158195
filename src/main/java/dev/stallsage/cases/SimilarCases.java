package dev.stallsage.cases;

import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Cases like one that is at hand: the same first cause, and what else they share. What was done
 * there, and what people said of it, is what may help here.
 */
public final class SimilarCases {
  /** So many of the newest cases of the same cause are read. */
  private static final int READ_AT_MOST = 40;

  private static final int TOLD_AT_MOST = 10;

  private final Cases cases;
  private final CaseFinder finder;

  public SimilarCases(Cases cases, CaseFinder finder) {
    this.cases = cases;
    this.finder = finder;
  }

  /**
   * A case that is like it.
   *
   * @param shares {@code finding disk-medium-error}, {@code host db7}, {@code device sdc}, {@code
   *     model ACME SPIN 4000}
   * @param findings share of all findings of both that both have, 0 to 1
   * @param done remedies that were carried out, as {@code cause#number}
   * @param said the last word of people on its diagnosis; empty when nobody spoke
   */
  public record Like(
      CaseRecord of, List<String> shares, double findings, List<String> done, String said) {}

  /** What a report can have in common with another. */
  private record Marks(Set<String> findings, Set<String> others) {
    static Marks of(Report report) {
      Set<String> findings = new LinkedHashSet<>();
      Set<String> others = new LinkedHashSet<>();
      report.causes().stream()
          .limit(1)
          .forEach(
              first -> {
                first.speaksFor().forEach(a -> findings.add("finding " + a.finding()));
                add(others, "host ", first.hosts(), Function.identity());
                add(others, "device ", first.devices(), Function.identity());
                add(others, "model ", first.identities(), drive -> drive.model());
              });
      return new Marks(findings, others);
    }

    private static <T> void add(
        Set<String> to, String kind, List<T> given, Function<T, String> name) {
      given.stream()
          .map(name)
          .filter(text -> !text.isEmpty())
          .map(text -> kind + text.toLowerCase(Locale.ROOT))
          .forEach(to::add);
    }

    /** Share of what either has that both have. */
    double overlap(Marks other) {
      Set<String> all = new LinkedHashSet<>(findings);
      all.addAll(other.findings);
      Set<String> both = new LinkedHashSet<>(findings);
      both.retainAll(other.findings);
      return all.isEmpty() ? 0 : (double) both.size() / all.size();
    }

    List<String> shared(Marks other) {
      List<String> shared = new ArrayList<>(findings);
      shared.retainAll(other.findings);
      List<String> rest = new ArrayList<>(others);
      rest.retainAll(other.others);
      shared.addAll(rest);
      return List.copyOf(shared);
    }
  }

  /**
   * The likest first; none when it names no cause.
   *
   * @throws InvalidRequest when it has no report yet
   */
  public List<Like> to(Actor by, CaseRecord of) {
    Report report = finder.report(of);
    if (of.result().cause().isEmpty()) {
      return List.of();
    }
    Marks marks = Marks.of(report);
    CaseQuery same = new CaseQuery("", "", "", of.result().cause(), Optional.empty(), READ_AT_MOST);
    CaseSearch.Inside anything = CaseSearch.Inside.of("");
    CaseSearch search =
        new CaseSearch(
            same, anything, "", Optional.empty(), Optional.empty(), false, CaseSearch.Assigned.ANY);
    return cases.search(by, search).page().cases().stream()
        .filter(other -> !other.id().equals(of.id()) && other.state().diagnosed())
        .flatMap(other -> finder.lastReport(other).map(r -> like(other, marks, r)).stream())
        .sorted(
            Comparator.comparingDouble((Like like) -> like.findings() + others(like)).reversed())
        .limit(TOLD_AT_MOST)
        .toList();
  }

  /** A host, a device or a model in common counts as much as the findings do. */
  private static double others(Like like) {
    return like.shares().stream().filter(share -> !share.startsWith("finding ")).count();
  }

  private Like like(CaseRecord other, Marks marks, Report report) {
    Marks theirs = Marks.of(report);
    List<String> said = subjects(other, "feedback");
    return new Like(
        other,
        marks.shared(theirs),
        marks.overlap(theirs),
        subjects(other, "done"),
        said.isEmpty() ? "" : said.get(said.size() - 1));
  }

  private List<String> subjects(CaseRecord of, String kind) {
    return cases.notes(of).stream()
        .filter(note -> note.kind().equals(kind))
        .map(Note::subject)
        .toList();
  }
}
