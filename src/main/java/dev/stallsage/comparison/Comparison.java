package dev.stallsage.comparison;

import java.util.List;

/**
 * Two bundles of one system side by side.
 *
 * @param state {@code compared}; {@code refused} when the loads are unlike; {@code forced} when
 *     they are unlike and it was wanted all the same
 * @param headline one sentence
 * @param reasons why the loads are unlike, empty when they are alike
 * @param loads the load of each device, before and after
 * @param causes what became of each cause; empty when refused
 * @param facts times of each device and direction; empty when refused
 * @param verifications what the remedies of the causes before say to look at; empty when refused
 */
public record Comparison(
    String state,
    String headline,
    List<String> reasons,
    List<Load> loads,
    List<CauseChange> causes,
    List<Fact> facts,
    List<Verification> verifications) {
  /** Number of the contract. */
  public static final String SCHEMA = "stallsage-comparison/1";

  /** Was it compared? */
  public boolean isRefused() {
    return state.equals("refused");
  }

  /**
   * Load of one device.
   *
   * @param of {@code requests} or {@code writes}
   * @param before, after per second; 0 when nothing was asked of it or it was not seen
   */
  public record Load(String device, String of, double before, double after) {}

  /**
   * What became of a cause.
   *
   * @param change {@code gone}, {@code new}, {@code stronger}, {@code weaker}, {@code same}, {@code
   *     not looked at}: nothing in the later evidence could show it
   * @param before, after confidences, 0 when it was not named
   * @param devices where it was seen
   * @param lost ids of findings that spoke for it before, were looked for later and are not there
   * @param gained ids of findings that speak for it only later
   */
  public record CauseChange(
      String cause,
      String title,
      String change,
      double before,
      double after,
      List<String> devices,
      List<String> lost,
      List<String> gained) {}

  /**
   * A time that was measured before and after.
   *
   * @param direction {@code read}, {@code write}, {@code discard}, {@code flush} or {@code all}
   * @param name what was measured: {@code write latency}
   * @param change {@code faster}, {@code slower} or {@code same}
   * @param reads, readsAfter the graded figures with their limits
   * @param at, atAfter a line each that says so: {@code iostat.txt:14}
   */
  public record Fact(
      String device,
      String direction,
      String name,
      String unit,
      double before,
      double after,
      String change,
      String reads,
      String readsAfter,
      String at,
      String atAfter) {}

  /**
   * A remedy's own check.
   *
   * @param answered file of the later evidence that holds the output of such a command, empty for
   *     none
   * @param isTyped can {@code run} be typed? Else it says where to look
   */
  public record Verification(
      String cause, String does, String run, String expect, String answered, boolean isTyped) {}
}
