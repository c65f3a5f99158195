package dev.stallsage.observation;

import java.util.List;

/**
 * A software RAID of the Linux kernel, or a pool of ZFS.
 *
 * <p>{@code md3 : active raid5 sde6[4] sdb6[1] sda6[0](F)} with {@code level 5, 512k chunk [3/2]
 * [U_U]} and {@code recovery = 7.7% (...) finish=5790.5min speed=3781K/sec} becomes {@code md3},
 * level {@code raid5}, 512 KiB, three members of which one has failed, one missing, action {@code
 * recovery} at 3781 KiB/s.
 *
 * @param name without {@code /dev/}: {@code md3}
 * @param level {@code raid0}, {@code raid1}, {@code raid4}, {@code raid5}, {@code raid6}, {@code
 *     raid10}, {@code linear}, {@code zfs}; empty when not told
 * @param chunkKib KiB one member holds before the next one follows; {@code NaN} when not told
 * @param members partitions or disks that carry data or take it over, without spares and failed
 *     ones
 * @param failed members that failed
 * @param slots members it is made for; 0 when not told
 * @param missing slots nobody fills
 * @param enough false where its tool says, or its places tell, that all copies of something are
 *     gone: {@code State : clean, FAILED}, {@code 2 near-copies [4/2] [UU__]}
 * @param action {@code check}, {@code resync}, {@code recovery}, {@code reshape}, of pools {@code
 *     scrub}, {@code resilver}, {@code scan} where it is one of both; empty when none runs, and
 *     when one waits for its turn
 * @param actionAt the line that tells the action; {@code at} when none runs
 * @param kibPerSecond speed of the action, KiB/s; {@code NaN} when not told
 */
public record SoftwareArray(
    Location at,
    String name,
    String level,
    double chunkKib,
    List<String> members,
    List<String> failed,
    int slots,
    int missing,
    boolean enough,
    String action,
    Location actionAt,
    double kibPerSecond)
    implements Observation {
  /** A pool of ZFS, of which nobody tells a level, a chunk or a speed. */
  public static SoftwareArray pool(
      Location at,
      String name,
      List<String> members,
      List<String> failed,
      int missing,
      String action,
      Location actionAt) {
    return new SoftwareArray(
        at,
        name,
        "zfs",
        Double.NaN,
        List.copyOf(members),
        List.copyOf(failed),
        members.size() + missing,
        missing,
        true,
        action,
        actionAt,
        Double.NaN);
  }
}
