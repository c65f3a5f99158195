package dev.stallsage.evidence.fio;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.BenchmarkRun;
import java.util.List;
import java.util.Set;

/**
 * The report of {@code fio}, of versions 2 and 3.
 *
 * <pre>
 * wal: (g=0): rw=write, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1
 * wal: (groupid=0, jobs=1): err= 0: pid=3351: Fri Aug  2 15:31:26 2024
 *   write: IOPS=574, BW=2296KiB/s (2351kB/s)(67.3MiB/30001msec); 0 zone resets
 *     clat (usec): min=1102, max=9120, avg=1731.20, stdev=310.11
 * </pre>
 *
 * becomes a run of job {@code wal}: 574 writes a second of 4 KiB, one at a time, 1.73 ms each. Its
 * manual is fio(1).
 */
public final class FioFormat implements Format {
  @Override
  public About about() {
    return new About(
        "fio",
        "fio",
        List.of(
            "fio --name=sync --filename=<testfile> --direct=1 --sync=1 --rw=write --bs=4k --iodepth=1 --size=1g --runtime=60 --time_based"),
        "https://fio.readthedocs.io/en/latest/fio_doc.html",
        Set.of(BenchmarkRun.class));
  }

  @Override
  public List<String> marks() {
    return List.of("): rw=", "(groupid=");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return FioReader.isHeading(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new FioReader(surroundings.command());
  }
}
