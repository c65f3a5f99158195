package dev.stallsage.testkit;

/**
 * A disk whose arm is busy, made up: one look at it leaves open why it is slow, and three questions
 * lead to the cause. The first cannot be answered, the second shows the same once more, the third
 * is refused to who is not root, who sends what anybody may ask instead.
 */
public final class ThreeQuestions {
  /** The cause. */
  public static final String CAUSE = "hdd-random-iops-saturation";

  private static final String INTERVAL =
      """
      03/02/2026 10:%02d:00 AM
      Device            r/s     rkB/s   rrqm/s  %%rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %%wrqm w_await wareq-sz  aqu-sz  %%util
      sdc            %d.00   %d.00     0.00   0.00   %d.00     8.00   %d.00   %d.00     0.00   0.00   %d.00    8.00   12.80  99.40

      """;

  /** The only evidence there is at first. */
  public static final String FIRST = iostat(0);

  /** What the second question is answered with. */
  public static final String SECOND = iostat(30);

  /** What the third question is answered with. */
  public static final String THIRD =
      """
      dmesg: read kernel buffer failed: Operation not permitted
      [0:0:0:0]    disk    ATA      ST4000NM0035-1V4 TN05  /dev/sdb
      [1:0:0:0]    disk    ATA      ST4000NM0035-1V4 TN05  /dev/sdc
      """;

  private ThreeQuestions() {}

  private static String iostat(int minute) {
    StringBuilder text =
        new StringBuilder("Linux 5.14.0-362.el9.x86_64 (birch4) 03/02/2026 _x86_64_ (8 CPU)\n\n");
    int[] waits = {72, 71, 76, 73};
    for (int i = 0; i < waits.length; i++) {
      int reads = 110 + 3 * i;
      int writes = 62 - i;
      text.append(
          INTERVAL.formatted(
              minute + i, reads, reads * 8, waits[i], writes, writes * 8, waits[i] + 2));
    }
    return text.toString();
  }
}
