package dev.stallsage.cases;

import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What one diagnosis of a case says otherwise than the one before it.
 *
 * @param verdictBefore, verdict their states, the same where nothing changed
 * @param causes whose number or whose being named changed, the first of the later diagnosis first
 * @param findingsGained, findingsLost in words
 * @param filesGained, filesLost what was read, as it is called there
 * @param otherKnowledge was something else known, or other rules there?
 */
public record RevisionChanges(
    String verdictBefore,
    String verdict,
    List<CauseMove> causes,
    List<String> findingsGained,
    List<String> findingsLost,
    List<String> filesGained,
    List<String> filesLost,
    boolean otherKnowledge) {
  /** Two numbers that are written alike are the same. */
  private static final double SEEN = 0.005;

  /**
   * A cause that moved.
   *
   * @param before, after how sure it was and is, 0 to 1; 0 where it was or is not named
   */
  public record CauseMove(String cause, String title, double before, double after) {
    /** {@code new}, {@code gone}, {@code stronger} or {@code weaker}. */
    public String change() {
      if (before == 0) {
        return "new";
      }
      return after == 0 ? "gone" : after > before ? "stronger" : "weaker";
    }
  }

  /** What changed from one report to a later one. */
  public static RevisionChanges between(Report before, Report after) {
    Map<String, String> said = findings(before);
    Map<String, String> says = findings(after);
    Set<String> were = files(before);
    Set<String> are = files(after);
    return new RevisionChanges(
        before.verdict().state(),
        after.verdict().state(),
        moves(before, after),
        without(says, said),
        without(said, says),
        are.stream().filter(file -> !were.contains(file)).toList(),
        were.stream().filter(file -> !are.contains(file)).toList(),
        !before.provenance().knowledge().equals(after.provenance().knowledge()));
  }

  /** Is all of it as it was? */
  public boolean nothing() {
    return verdictBefore.equals(verdict)
        && causes.isEmpty()
        && findingsGained.isEmpty()
        && findingsLost.isEmpty();
  }

  private static List<CauseMove> moves(Report before, Report after) {
    Map<String, Report.RankedCause> were = byId(before);
    Map<String, Report.RankedCause> are = byId(after);
    Map<String, Report.RankedCause> either = new LinkedHashMap<>(are);
    were.forEach(either::putIfAbsent);
    List<CauseMove> moves = new ArrayList<>();
    either.forEach(
        (id, cause) -> {
          double was = sure(were.get(id));
          double is = sure(are.get(id));
          if (Math.abs(was - is) >= SEEN) {
            moves.add(new CauseMove(id, cause.title(), was, is));
          }
        });
    return List.copyOf(moves);
  }

  private static double sure(Report.RankedCause cause) {
    return cause == null ? 0 : cause.told();
  }

  private static Map<String, Report.RankedCause> byId(Report report) {
    return report.causes().stream()
        .collect(
            Collectors.toMap(
                Report.RankedCause::id,
                Function.identity(),
                (first, other) -> first,
                LinkedHashMap::new));
  }

  /** What they say, by what tells them apart. */
  private static Map<String, String> findings(Report report) {
    Map<String, String> all = new LinkedHashMap<>();
    report.findings().forEach(finding -> all.putIfAbsent(finding.key(), finding.plainly()));
    return all;
  }

  private static Set<String> files(Report report) {
    Set<String> files = new LinkedHashSet<>();
    report.coverage().forEach(file -> files.add(file.file()));
    return files;
  }

  private static List<String> without(Map<String, String> all, Map<String, String> known) {
    return all.entrySet().stream()
        .filter(entry -> !known.containsKey(entry.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }
}
