package dev.stallsage.web;

import dev.stallsage.cases.DiagnosisRecord;
import dev.stallsage.cases.EvidenceItem;
import dev.stallsage.cases.Note;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.report.CollectCommands;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The questions of a case and what was answered: the most telling one that nobody declined, what
 * answers moved, and the answers, each of which can be taken back.
 *
 * @param declined questions that were said to have no answer here
 * @param moved what the last diagnosis changed, in a sentence; empty where there is nothing to
 *     compare
 */
public record Dialogue(
    Optional<Question> question, List<Answer> answers, List<Declined> declined, String moved) {
  /** The kind of a note that says which question a piece of evidence answers. */
  static final String ANSWER = "answer";

  /** The kind of a note that says that a question cannot be answered. */
  static final String CANNOT = "cannot-collect";

  /** The kind of a note that takes such a one back. */
  static final String AGAIN = "ask-again";

  /**
   * What is asked.
   *
   * @param subject what answers to it are known by
   * @param run the command, or in words what to look at
   * @param outcomes what each answer would mean
   */
  public record Question(
      String subject,
      String run,
      String platform,
      String cost,
      boolean typed,
      List<String> outcomes) {}

  /**
   * What was answered.
   *
   * @param evidence id of it
   * @param asked the command
   */
  public record Answer(String evidence, String name, String asked, String by, String when) {}

  /** A question that was said to have no answer here. */
  public record Declined(String platform, String run, String by) {}

  static Dialogue of(
      Report report,
      List<Note> notes,
      List<EvidenceItem> evidence,
      List<DiagnosisRecord> diagnoses,
      KnowledgeBase knowledge,
      PageWords words) {
    List<Note> declined = declined(notes);
    Set<String> silent = declined.stream().map(Note::subject).collect(Collectors.toSet());
    List<Answer> answers =
        notes.stream()
            .filter(n -> n.kind().equals(ANSWER))
            .flatMap(
                n ->
                    evidence.stream()
                        .filter(e -> e.id().equals(n.subject()))
                        .map(e -> answer(n, e, words)))
            .toList();
    Optional<Question> next =
        report.nextEvidence().stream()
            .map(asked -> question(asked, knowledge))
            .filter(q -> !silent.contains(q.subject()))
            .findFirst();
    return new Dialogue(
        next,
        answers,
        declined.stream().map(Dialogue::declined).toList(),
        answers.isEmpty() ? "" : moved(diagnoses, knowledge, words));
  }

  /** Those that nobody wants to be asked once more. */
  private static List<Note> declined(List<Note> notes) {
    Map<String, Note> last = new LinkedHashMap<>();
    notes.stream()
        .filter(n -> n.kind().equals(CANNOT) || n.kind().equals(AGAIN))
        .forEach(n -> last.put(n.subject(), n));
    return last.values().stream().filter(n -> n.kind().equals(CANNOT)).toList();
  }

  /** A note's words are the platform and the command: {@code linux: dmesg -T}. */
  private static Declined declined(Note note) {
    String[] parts = note.words().split(": ", 2);
    return new Declined(parts[0], parts[parts.length - 1], CaseLine.who(note.author()));
  }

  private static Answer answer(Note note, EvidenceItem item, PageWords words) {
    return new Answer(
        item.id(),
        item.name(),
        note.words(),
        CaseLine.who(note.author()),
        words.time(note.created()));
  }

  private static Question question(Report.NextEvidence next, KnowledgeBase knowledge) {
    return new Question(
        subject(next.platform(), next.run()),
        next.run(),
        next.platform(),
        next.cost(),
        CollectCommands.areTyped(next.platform()),
        next.outcomes().stream()
            .map(o -> o.condition() + ": " + o.consequence(knowledge::titleOf))
            .toList());
  }

  /** By what a question is known in a column that is not sealed: it may name a device. */
  static String subject(String platform, String run) {
    String whole = platform + ": " + run;
    return UUID.nameUUIDFromBytes(whole.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** Is there anything to show? */
  public boolean isThere() {
    return question.isPresent() || !answers.isEmpty() || !declined.isEmpty();
  }

  /**
   * @param diagnoses the newest first
   */
  private static String moved(
      List<DiagnosisRecord> diagnoses, KnowledgeBase knowledge, PageWords words) {
    if (diagnoses.size() < 2) {
      return "";
    }
    String before = inWords(diagnoses.get(1), knowledge);
    String now = inWords(diagnoses.get(0), knowledge);
    return before.equals(now) ? words.say("ask.unmoved", now) : words.say("ask.moved", before, now);
  }

  private static String inWords(DiagnosisRecord made, KnowledgeBase knowledge) {
    String cause = knowledge.titleOf(made.cause());
    return made.verdict().replace('-', ' ')
        + (cause.isEmpty() ? "" : ", " + cause + " " + NumberText.share(made.confidence()));
  }
}
