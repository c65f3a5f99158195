package dev.stallsage.observation;

/**
 * One process, or one thread, as a list or an interval report shows it.
 *
 * <p>{@code root 9768 88.1 0.0 2268 744 pts/0 D+ 16:20 0:25 /lib/udev/bcache-register /dev/md12} of
 * {@code ps aux} becomes process 9768, {@code /lib/udev/bcache-register /dev/md12}, in state {@code
 * D+}, with 88.1 % of a processor.
 *
 * @param time as printed above the list or in the row, empty when there is none
 * @param process its number
 * @param command the name, with arguments when they were printed; cut when the tool cut it
 * @param state as printed, {@code D} is uninterruptible sleep; empty when not printed
 * @param cpuPercent share of one processor, %; {@code ps} averages over the life of the process
 * @param readKibPerSecond KiB read per second; {@code NaN} when not printed or not permitted
 * @param writeKibPerSecond KiB written per second
 */
public record ProcessSample(
    Location at,
    String time,
    String process,
    String command,
    String state,
    double cpuPercent,
    double readKibPerSecond,
    double writeKibPerSecond)
    implements Observation {

  /**
   * What a tool says of one direction alone: it moved nothing in the other.
   *
   * @param reads were the bytes read? else they were written
   */
  public static ProcessSample oneWay(
      Location at, String process, String command, boolean reads, double kibPerSecond) {
    return new ProcessSample(
        at,
        "",
        process,
        command,
        "",
        Double.NaN,
        reads ? kibPerSecond : 0,
        reads ? 0 : kibPerSecond);
  }

  /** Does it sleep where no signal reaches it, nearly always because it waits for a disk? */
  public boolean waitsForTheKernel() {
    return state.startsWith("D");
  }
}
