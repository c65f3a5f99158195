package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Histogram;
import java.util.List;
import java.util.Set;

/**
 * The events {@code blkparse} prints of a trace of {@code blktrace}: a request is queued (Q),
 * issued to the driver (D) and completed (C).
 *
 * <pre>
 *   8,16   1   204   0.002110411  8127  Q   R 51204096 + 16 [postgres]
 *   8,16   1   207   0.002114903  8127  D   R 51204096 + 16 [postgres]
 *   8,16   1   219   0.013852290     0  C   R 51204096 + 16 [0]
 * </pre>
 *
 * becomes one I/O of {@code 8,16} in the bucket from 8 ms to 16 ms of what its device takes; of a
 * hundred and more also a {@link DeviceSample} with their wait in the host. The manual is
 * blkparse(1).
 */
public final class BlkparseFormat implements Format {
  @Override
  public About about() {
    return new About(
        "blkparse",
        "blkparse of blktrace",
        List.of("blktrace -d /dev/sdb -w 10 -o - | blkparse -i -"),
        "blkparse(1)",
        Set.of(Histogram.class, DeviceSample.class));
  }

  @Override
  public List<String> marks() {
    return Marks.NONE;
  }

  /** Two numbers with a comma between them. */
  @Override
  public boolean mayOpen(ByteLine line) {
    int first = line.firstWord();
    int comma = line.digits(first);
    return comma > first && comma < line.to() && line.bytes()[comma] == ',';
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return BlockEvent.of(line.text()).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new BlkparseReader();
  }
}
