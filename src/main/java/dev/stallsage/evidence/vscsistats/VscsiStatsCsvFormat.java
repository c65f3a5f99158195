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
 * Histograms of a virtual disk, comma separated.
 *
 * <pre>
 * Histogram: number of outstanding IOs when a new IO is issued,virtual machine worldGroupID,41750,virtual disk handleID,8201 (scsi0:2)
 * min,1
 * max,3
 * mean,1
 * count,8240
 * Frequency,Histogram Bucket Limit
 * 7911,1
 * 302,2
 * 27,4
 * ...
 * 0,64
 * 0,64
 * </pre>
 *
 * becomes a {@link Histogram} of outstanding I/Os of {@code scsi0:2 (worldGroupID 41750, handleID
 * 8201)} with 7,911 in the bucket from 1 to below 2.
 */
public final class VscsiStatsCsvFormat implements Format {
  private static final About ABOUT =
      new About(
          "vscsistats-csv",
          "ESXi vscsiStats, comma separated",
          List.of("vscsiStats -p all -c -w <worldGroupID>"),
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
    return Title.begins(line.text()) && Title.isCommaSeparated(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new HistogramReader();
  }
}
