package dev.stallsage.evidence.vscsistats;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Histogram;
import java.util.List;
import java.util.Set;

/**
 * Histograms of a virtual disk, in braces.
 *
 * <pre>
 * Histogram: latency of Read IOs in Microseconds (us) for virtual machine worldGroupID : 41750, virtual disk handleID : 8201 (scsi0:2) {
 *  min : 310
 *  max : 28114
 *  mean : 5020
 *  count : 61
 *    {
 *       0               (&lt;=                  1)
 *       ...
 *       17              (&lt;=               5000)
 *       44              (&lt;=              15000)
 *       0               (&gt;             100000)
 *    }
 * }
 * </pre>
 *
 * becomes a {@link Histogram} of the latency of reads with 44 I/Os from 5.001 ms to below 15.001
 * ms.
 */
public final class VscsiStatsTextFormat implements Format {
  private static final About ABOUT =
      new About(
          "vscsistats-text",
          "ESXi vscsiStats",
          List.of("vscsiStats -p outstandingIOs -w <worldGroupID>"),
          "https://communities.vmware.com/t5/Storage-Performance/"
              + "Using-vscsiStats-for-Storage-Performance-Analysis/ta-p/2796805",
          Set.of(Histogram.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("Histogram:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return Title.begins(line.text()) && !Title.isCommaSeparated(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new HistogramReader();
  }
}
