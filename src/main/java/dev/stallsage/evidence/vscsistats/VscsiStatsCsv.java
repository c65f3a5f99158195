package dev.stallsage.evidence.vscsistats;

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
      HistogramReader.format(
          "vscsistats-csv",
          "ESXi vscsiStats, comma separated",
          "vscsiStats -p all -c -w <worldGroupID>",
          true);

  private VscsiStatsCsv() {}
}
