package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKeys;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What people said of the diagnoses of a workspace: for {@code calibrate --with}, and as the share
 * that was right of all.
 */
public final class DiagnosisFeedback {
  private static final String RIGHT = "right";
  private static final String WRONG = "wrong";

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;

  public DiagnosisFeedback(WorkspaceTransactions scope, Tables tables, CaseKeys keys) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
  }

  /**
   * What somebody said of a diagnosis.
   *
   * @param bundle id of the case
   * @param diagnosed the cause that was named first when it was said
   * @param confidence what it was named with, 0 to 1
   * @param verdict {@code right}, {@code wrong} or {@code other}
   * @param cause the true cause where it was another one, empty when nobody knows
   * @param comment what else was said
   */
  public record Said(
      String bundle,
      String diagnosed,
      double confidence,
      String verdict,
      String cause,
      String comment) {}

  /**
   * How often a first cause was right.
   *
   * @param right how many of all
   */
  public record Tally(String cause, int right, int all) {}

  /** The last word on each case whose diagnosis named a cause, the oldest case first. */
  public List<Said> all(String workspace) {
    return scope.in(
        workspace,
        () ->
            tables.notes().feedback(workspace).stream()
                .flatMap(caseId -> last(workspace, caseId).stream())
                .toList());
  }

  private Optional<Said> last(String workspace, String caseId) {
    List<Note> notes = tables.notes().of(workspace, caseId, keys.known(caseId));
    return notes.stream()
        .filter(note -> note.kind().equals("feedback"))
        .max(Comparator.comparing(Note::created).thenComparing(Note::id))
        .flatMap(said -> of(workspace, caseId, said));
  }

  private Optional<Said> of(String workspace, String caseId, Note said) {
    return tables.diagnoses().of(workspace, caseId).stream()
        .filter(made -> !made.created().isAfter(said.created()) && !made.cause().isEmpty())
        .findFirst()
        .map(
            made -> {
              String word = said.subject();
              boolean same = word.equals(RIGHT) || word.equals(made.cause());
              String verdict = same ? RIGHT : word.equals(WRONG) ? WRONG : "other";
              return new Said(
                  caseId,
                  made.cause(),
                  made.confidence(),
                  verdict,
                  verdict.equals("other") ? word : "",
                  said.words());
            });
  }

  /** By cause. */
  public static List<Tally> tallies(List<Said> all) {
    Map<String, List<Said>> byCause =
        all.stream()
            .collect(Collectors.groupingBy(Said::diagnosed, TreeMap::new, Collectors.toList()));
    return byCause.entrySet().stream()
        .map(
            e ->
                new Tally(
                    e.getKey(),
                    (int) e.getValue().stream().filter(s -> s.verdict().equals(RIGHT)).count(),
                    e.getValue().size()))
        .toList();
  }
}
