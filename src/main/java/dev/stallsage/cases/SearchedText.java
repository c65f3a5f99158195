package dev.stallsage.cases;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * What a case is found by, in small letters: one text, so that fifty thousand of them are little.
 *
 * @param all id, submitter, ticket, symptom, cause, places and headline, a line each
 * @param symptom where the symptom begins
 * @param cause where the cause begins, behind the symptom and its line end
 * @param places where the places begin
 * @param headline where the headline begins, behind the places and their line end
 * @param updated when the case was as this tells
 */
record SearchedText(String all, int symptom, int cause, int places, int headline, Instant updated) {
  private static final String OF = " of ";

  /** Beside its letters: the objects around it and its place in the list, in bytes, rounded up. */
  private static final int AROUND = 350;

  static SearchedText of(CaseRecord found) {
    StringBuilder all = new StringBuilder();
    line(all, found.id());
    line(all, found.submitter());
    int symptom = line(all, found.context().ticket());
    int cause = line(all, found.context().symptom());
    int places = line(all, found.result().cause());
    int headline = line(all, found.result().places());
    line(all, found.result().headline());
    return new SearchedText(all.toString(), symptom, cause, places, headline, found.updated());
  }

  /** Where the next line begins. */
  private static int line(StringBuilder all, String text) {
    return all.append(text.toLowerCase(Locale.ROOT)).append('\n').length();
  }

  /** Does it stand anywhere? */
  boolean says(String word) {
    return all.contains(word);
  }

  /** Does it stand in the ticket's own words? */
  boolean symptomSays(String words) {
    int at = all.indexOf(words, symptom);
    return at >= 0 && at + words.length() < cause;
  }

  /** {@code sdb, sdc of db1}: the devices stand before the hosts, either may be missing. */
  List<String> devices() {
    String where = where();
    int of = where.indexOf(OF);
    return names(of < 0 ? where : where.substring(0, of));
  }

  /** Names of the hosts. */
  List<String> hosts() {
    String where = where();
    int of = where.indexOf(OF);
    return names(of < 0 ? where : where.substring(of + OF.length()));
  }

  private String where() {
    return all.substring(places, headline - 1);
  }

  private static List<String> names(String listed) {
    return List.of(listed.split(", | and "));
  }

  /** What it takes of the memory, in bytes, roughly. */
  int weight() {
    return AROUND + all.length();
  }
}
