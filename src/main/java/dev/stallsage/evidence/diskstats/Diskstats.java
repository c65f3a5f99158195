package dev.stallsage.evidence.diskstats;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.DeviceSample;

/**
 * {@code /proc/diskstats} of Linux 2.6 to 6, and {@code grep . /sys/block/&#42;/stat}.
 *
 * <pre>
 * TS 1583758200
 *    8      16 sdb 100000 0 800000 400000 200000 0 1600000 4000000 3 90000 4400000
 * TS 1583758210
 *    8      16 sdb 100100 0 800800 400500 200300 0 1602400 4012000 3 94000 4412500
 * </pre>
 *
 * becomes a {@link DeviceSample} over 10 s: 10 reads/s of 5 ms, 30 writes/s of 40 ms, 40 % busy.
 * One print alone is what happened since boot. The numbers in front become a {@link DeviceNumber}:
 * {@code 8:16} is {@code sdb}. Partitions are left out beside their disk.
 */
public final class Diskstats {
  public static final Format FORMAT =
      format("diskstats", "Linux /proc/diskstats")
          .printedBy(
              "while sleep 10; do date; cat /proc/diskstats; done", "grep . /sys/block/*/stat")
          .describedIn("https://docs.kernel.org/admin-guide/iostats.html")
          .yields(DeviceSample.class, DeviceNumber.class)
          .mayOpen(Diskstats::mayOpen)
          .opens(
              line ->
                  DiskCounterRow.of(line.text()).filter(row -> row.counters() != null).isPresent())
          // Between two prints there may be prompts, other commands and their answers, and counters
          // go on counting below whatever caption.
          .patience(10)
          .withoutCaptions()
          .readBy(DiskstatsReader::new);

  private Diskstats() {}

  private static boolean mayOpen(ByteLine line) {
    int first = line.firstWord();
    int second = line.blanks(line.digits(first));
    if (second < line.to()) {
      int name = line.blanks(line.digits(second));
      return name < line.to() && Character.isLetter(line.bytes()[name]);
    }
    return line.wordHas(first, "/stat:");
  }
}
