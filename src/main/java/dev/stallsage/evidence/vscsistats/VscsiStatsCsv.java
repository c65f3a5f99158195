package dev.stallsage.evidence.vscsistats;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.observation.Histogram;

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
public final class VscsiStatsCsv {
  public static final Format FORMAT =
      format("vscsistats-csv", "ESXi vscsiStats, comma separated")
          .printedBy("vscsiStats -p all -c -w <worldGroupID>")
          .describedIn(
              "https://communities.vmware.com/t5/Storage-Performance/"
                  + "Using-vscsiStats-for-Storage-Performance-Analysis/ta-p/2796805")
          .yields(Histogram.class)
          .marked("Histogram:")
          .opens(
              line ->
                  HistogramTitle.begins(line.text())
                      && HistogramTitle.isCommaSeparated(line.text()))
          .readBy(HistogramReader::new);

  private VscsiStatsCsv() {}
}
