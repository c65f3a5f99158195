package dev.stallsage.report;

/** What an argument counts for, in words. */
public final class ArgumentWeight {
  private ArgumentWeight() {}

  /**
   * In brackets: {@code (strong, +6 dB; few samples)}.
   *
   * @param repeated how it is said that a stronger witness spoke already
   */
  public static String of(Report.Argument argument, String repeated) {
    return argument.decibans() == 0
        ? " (" + argument.weight() + repeated + ")"
        : " ("
            + argument.weight()
            + ", "
            + NumberText.signed(argument.decibans())
            + " dB"
            + (argument.reserve().isEmpty() ? "" : "; " + argument.reserve())
            + ")";
  }
}
