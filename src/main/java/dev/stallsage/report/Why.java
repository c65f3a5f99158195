package dev.stallsage.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Why a cause stands where it stands.
 *
 * @param cause its id
 * @param title its title
 * @param rank its place, 0 when nothing speaks for it
 * @param ranked how many causes have a place
 * @param confidence its share among its rivals
 * @param decibans its sum
 * @param prior how often it is met
 * @param priorDecibans what that stands for
 * @param entries every line of its signature
 * @param lead id of the cause to get past: the first rival ahead, else the first of the ranking;
 *     empty for the cause nobody knows
 * @param leadDecibans where that stands
 * @param toLead what would have to be different to pass it, empty when it leads
 * @param enough would these changes suffice?
 * @param metElsewhere where the cause is met, if that is not where the evidence comes from: {@code
 *     It is met on solaris, and the evidence comes from linux.}; empty else
 */
public record Why(
    String cause,
    String title,
    int rank,
    int ranked,
    double confidence,
    double decibans,
    String prior,
    double priorDecibans,
    List<Entry> entries,
    String lead,
    double leadDecibans,
    List<Entry> toLead,
    boolean enough,
    String metElsewhere) {

  /** Nothing is ahead of it. */
  public boolean leads() {
    return toLead.isEmpty() && lead.isEmpty();
  }

  /**
   * What decides above all, in a sentence: that it is met elsewhere, the weightiest line of the
   * account, or that none of its signs was seen; empty when it leads.
   */
  public String reason() {
    return leads() ? "" : metElsewhere.isEmpty() ? decided() : metElsewhere;
  }

  private String decided() {
    Optional<Entry> against =
        entries.stream()
            .filter(e -> e.decibans() < 0)
            .min(Comparator.comparingDouble(Entry::decibans));
    return against
        .map(e -> (e.speaksFor() ? "It would show what is not there: " : "Against it: ") + e.told())
        .orElseGet(() -> rank == 0 ? unseen() : outweighed());
  }

  private String outweighed() {
    String ahead = lead.isEmpty() ? "A cause nobody knows" : lead;
    return "%s stands ahead of it, at %s dB, and it at %s dB."
        .formatted(ahead, NumberText.decibans(leadDecibans), NumberText.decibans(decibans));
  }

  /** {@code Of its 15 signs none was seen: 3 not there, 12 not to be seen in this evidence.} */
  private String unseen() {
    List<Entry> signs = entries.stream().filter(Entry::speaksFor).toList();
    long said = signs.stream().filter(Entry::saidByNobody).count();
    long open = signs.stream().filter(e -> e.isOpen() && !e.saidByNobody()).count();
    List<String> parts = new ArrayList<>();
    count(parts, signs.size() - said - open, "not there");
    count(parts, open, "not to be seen in this evidence");
    count(parts, said, "said by nobody");
    return "Of its " + signs.size() + " signs none was seen: " + String.join(", ", parts) + '.';
  }

  private static void count(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }

  /**
   * One line of the signature.
   *
   * @param standing {@code seen}, {@code outweighed}, {@code not seen}, {@code not looked at}
   * @param speaksFor for the cause, or against it
   * @param weight its word, with {@code expected} when its absence counts
   * @param decibans what it adds or takes
   * @param gain what the cause would gain if it were the other way round
   * @param elsewhere devices it was seen at, which are not the cause's
   * @param checks what became of each condition of its rule
   * @param because the lines that show it
   * @param collect how to look for it
   */
  public record Entry(
      String standing,
      boolean speaksFor,
      String finding,
      String says,
      String aspect,
      String weight,
      double decibans,
      double gain,
      List<String> elsewhere,
      List<Check> checks,
      List<Report.Quote> because,
      List<Report.Command> collect) {

    /** Nothing at hand could show it. */
    public boolean isOpen() {
      return standing.equals("not looked at");
    }

    /** {@code The battery is charged (hpacucli.txt:19).} */
    String told() {
      String at =
          because.isEmpty() ? "" : " (" + because.get(0).file() + ':' + because.get(0).line() + ')';
      return says + at + '.';
    }

    /** Would it have to be said, and nobody did? No command shows that. */
    public boolean saidByNobody() {
      return aspect.equals("reported") && because.isEmpty();
    }
  }

  /**
   * One condition of a rule.
   *
   * @param condition as it is written
   * @param outcome {@code true}, {@code false}, {@code not looked at}
   * @param distance how far the figure is from the limit that decides, empty for none
   * @param because the line that decided; empty when there was nothing to quote
   */
  public record Check(
      String condition, String outcome, String distance, List<Report.Quote> because) {}
}
