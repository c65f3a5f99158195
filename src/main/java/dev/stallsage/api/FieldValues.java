package dev.stallsage.api;

import dev.stallsage.cases.CaseSearch;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.StorableText;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.knowledge.SpellingSuggestion;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Values of fields and parameters, looked at before anything is done with them. */
final class FieldValues {
  /** States of a case. */
  static final List<String> STATES =
      Arrays.stream(CaseState.values()).map(CaseState::word).toList();

  /** How far people can be with a case, and all that is left to do. */
  static final List<String> STATUSES =
      Stream.concat(CaseStatus.WORDS.stream(), Stream.of(CaseSearch.Assigned.UNRESOLVED)).toList();

  /** States of a verdict. */
  static final List<String> VERDICTS = Verdict.words();

  private static final int FEW = 12;

  private FieldValues() {}

  /**
   * One of the words that are known, or nothing.
   *
   * @throws InvalidRequest with the nearest of them when it is another
   */
  static String oneOf(String field, String word, Collection<String> known) {
    if (!word.isEmpty() && !known.contains(word)) {
      String expected =
          known.size() <= FEW
              ? "expected one of " + String.join(", ", known)
              : "expected one of " + known.size() + " words that are listed";
      throw InvalidRequest.field(field, expected + SpellingSuggestion.hint(word, known));
    }
    return word;
  }

  /**
   * A text of some length.
   *
   * @throws InvalidRequest when it is shorter or longer, or cannot be stored
   */
  static String text(String field, String text, int shortest, int longest) {
    String given = text == null ? "" : text;
    if (given.isBlank() ? shortest > 0 : given.length() < shortest || given.length() > longest) {
      throw InvalidRequest.field(field, "expected " + shortest + " to " + longest + " characters");
    }
    if (given.length() > longest) {
      throw InvalidRequest.field(field, "expected at most " + longest + " characters");
    }
    return StorableText.checked(field, given);
  }

  /** A name of a field as it may be told: what no store can hold is not repeated. */
  static String printable(String name) {
    return StorableText.is(name) ? name : "the query";
  }
}
