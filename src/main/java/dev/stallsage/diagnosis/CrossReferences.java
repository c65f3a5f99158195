package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.SpellingSuggestion;
import dev.stallsage.measure.Release;
import dev.stallsage.observation.Lexicon;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Do the ids that pages and rules quote exist? A misspelt finding in a signature would otherwise
 * just never speak.
 *
 * @param knowledge the pages
 * @param rules the rules, by the path of their file
 * @param formats ids of the formats
 */
public record CrossReferences(
    KnowledgeBase knowledge, Map<String, RuleCard> rules, Set<String> formats) {

  /** Letters by which a misspelt id differs at most. */
  private static final int SLIP = 2;

  /** Everything that does not exist, with the nearest name that does. */
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    Set<String> findings = new TreeSet<>();
    rules.values().forEach(card -> findings.add(card.id()));
    knowledge.causes().values().forEach(cause -> check(cause, findings, problems));
    rules.forEach((path, card) -> check(path, card, findings, problems));
    knowledge
        .collects()
        .forEach(
            c ->
                expect(
                    problems, "collect.yaml", "format", "the id of a format", c.format(), formats));
    Set<String> told = new TreeSet<>(findings);
    told.addAll(knowledge.causes().keySet());
    knowledge
        .mutes()
        .forEach(
            mute -> expect(problems, "mutes.yaml", "id", "a cause or a finding", mute.id(), told));
    return List.copyOf(problems);
  }

  private void check(Cause cause, Set<String> findings, List<Problem> problems) {
    String path = "causes/" + cause.id() + ".md";
    Set<String> once = new HashSet<>();
    for (int i = 0; i < cause.signature().size(); i++) {
      Sign sign = cause.signature().get(i);
      String key = "signature[" + i + "].finding";
      expect(problems, path, key, "the name of a rule", sign.finding(), findings);
      if (!once.add(sign.finding())) {
        problems.add(new Problem(path, key, "expected once, found twice: " + sign.finding()));
      }
    }
    Set<String> alike = new TreeSet<>(cause.beside());
    alike.addAll(cause.leadsTo());
    cause.leadsTo().stream()
        .filter(other -> bringsAbout(other, cause.id()))
        .forEach(
            other ->
                problems.add(
                    new Problem(
                        path, "leads-to", other + " leads to this cause: expected one way")));
    cause.mistakenFor().forEach(other -> alike.add(other.cause()));
    alike.forEach(other -> misspelt(problems, path, other));
  }

  private boolean bringsAbout(String cause, String other) {
    Cause known = knowledge.causes().get(cause);
    return known != null && known.leadsTo().contains(other);
  }

  /** A look-alike need not be known yet; one that is almost a known one is a slip. */
  private void misspelt(List<Problem> problems, String path, String other) {
    Set<String> causes = knowledge.causes().keySet();
    if (!causes.contains(other)) {
      causes.stream()
          .filter(known -> SpellingSuggestion.distance(known, other) <= SLIP)
          .findFirst()
          .ifPresent(
              known ->
                  problems.add(
                      new Problem(path, "", "\"" + other + "\": did you mean \"" + known + "\"?")));
    }
  }

  private void check(String path, RuleCard card, Set<String> findings, List<Problem> problems) {
    for (RuleCard.Need need : card.needs()) {
      Collection<String> known =
          switch (need.feature()) {
            case "Finding" -> findings;
            case "Reported" ->
                knowledge.lexicon().topics().stream().map(Lexicon.Topic::id).toList();
            case "KnownRelease" -> knowledge.releases().stream().map(Release::id).toList();
            default -> List.of();
          };
      if (!known.isEmpty() && !need.key().isEmpty()) {
        expect(problems, path, need.feature(), "an id that exists", need.key(), known);
      }
    }
  }

  private static void expect(
      List<Problem> problems,
      String path,
      String key,
      String expected,
      String found,
      Collection<String> known) {
    if (!known.contains(found)) {
      String hint = SpellingSuggestion.hint(found, known);
      problems.add(
          new Problem(path, key, "expected " + expected + ", found \"" + found + "\"" + hint));
    }
  }
}
