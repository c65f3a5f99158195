package dev.stallsage.report;

import java.util.List;

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
