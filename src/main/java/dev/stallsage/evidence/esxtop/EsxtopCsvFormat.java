package dev.stallsage.evidence.esxtop;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.HypervisorSample;
import java.util.List;
import java.util.Set;

/**
 * A file of batch esxtop: one line of headings, often of tens of thousands of columns, then a line
 * per sample. Only the columns of devices, adapters and virtual disks are looked at.
 *
 * <pre>
 * "(PDH-CSV 4.0) (UTC)(0)","\\esx7\Physical Disk SCSI Device(naa.6006)\Commands/sec","\\esx7\Physical Disk SCSI Device(naa.6006)\Average Driver MilliSec/Command"
 * "03/19/2019 08:01:10","1840.12","17.20"
 * </pre>
 *
 * becomes host {@code esx7} and a {@link HypervisorSample} of device {@code naa.6006}: 1,840.12
 * commands/s, 17.2 ms in the device. Perfmon of Windows begins its files alike, but calls the
 * object {@code PhysicalDisk}.
 */
public final class EsxtopCsvFormat implements Format {
  private static final About ABOUT =
      new About(
          "esxtop-csv",
          "ESXi esxtop, batch file",
          List.of("esxtop -b -a -d 5 -n 60"),
          "https://communities.vmware.com/docs/DOC-11812",
          Set.of(HypervisorSample.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("(PDH-CSV");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return (text.startsWith("\"(PDH-CSV") || text.startsWith("(PDH-CSV"))
        && (text.contains("\\Physical Disk") || text.contains("\\Virtual Disk("));
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new BatchReader();
  }

  /** A batch sample of a large host has tens of thousands of columns with long names. */
  @Override
  public int longestLine() {
    return Integer.MAX_VALUE;
  }
}
