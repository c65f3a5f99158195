package dev.stallsage.report;

import dev.stallsage.json.InJson;
import java.util.List;

/**
 * A cause that came to mind and need not be looked at any more.
 *
 * @param suspected did something speak for it? Else it is a look-alike of a cause that was named
 * @param decibans its weight against the unknown cause
 * @param against what was seen that speaks against it, the weightiest first
 * @param missing what it would have brought with it, was looked for and is not there
 */
public record RuledOut(
    String id,
    String title,
    boolean suspected,
    double decibans,
    List<Report.Argument> against,
    @InJson(without = "collect") List<Report.Unseen> missing) {

  /** What rules it out, in one line: {@code the battery is charged; not seen: cache off}. */
  public String inWords() {
    List<String> words = new java.util.ArrayList<>();
    against.stream().filter(a -> a.decibans() != 0).forEach(a -> words.add(a.says()));
    missing.forEach(m -> words.add("looked for and not there: " + m.says()));
    return String.join("; ", words);
  }
}
