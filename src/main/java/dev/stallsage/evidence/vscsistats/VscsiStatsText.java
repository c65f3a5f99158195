package dev.stallsage.evidence.vscsistats;

import dev.stallsage.evidence.Format;
import dev.stallsage.observation.Histogram;

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
public final class VscsiStatsText {
  public static final Format FORMAT =
      HistogramReader.format(
          "vscsistats-text",
          "ESXi vscsiStats",
          "vscsiStats -p outstandingIOs -w <worldGroupID>",
          false);

  private VscsiStatsText() {}
}
