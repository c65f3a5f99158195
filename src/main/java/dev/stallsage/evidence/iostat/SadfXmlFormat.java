package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.ProcessQueue;
import java.util.List;
import java.util.Set;

/**
 * {@code sadf -x}: what {@code sar} collected, as XML of sysstat 9 to 12; reports of systems
 * ({@code sosreport}) hold a month of it. sadf prints an element a line, so it is read by lines as
 * long as it is, and never as a document.
 *
 * <pre>
 * &lt;timestamp date="2019-02-04" time="12:10:01" utc="1" interval="600"&gt;
 *   &lt;disk-device dev="dev8-16" tps="40.00" rd_sec="640.00" ... await="20.00" util-percent="8.00"/&gt;
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdb} with 40 transfers/s of 20 ms over 600 s. The manual
 * is sadf(1).
 */
public final class SadfXmlFormat implements Format {
  @Override
  public About about() {
    return new About(
        "sadf-xml",
        "Linux sadf -x",
        List.of("sadf -x /var/log/sa/sa21 -- -dpuq"),
        "https://man7.org/linux/man-pages/man1/sadf.1.html",
        Set.of(DeviceSample.class, CpuSample.class, ProcessQueue.class));
  }

  @Override
  public List<String> marks() {
    return List.of("<sysstat", "<timestamp date=");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text().strip();
    return text.equals("<sysstat")
        || text.startsWith("<sysstat>")
        || text.startsWith("<sysstat ")
        || text.startsWith("<timestamp date=\"");
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SadfXmlReader();
  }
}
