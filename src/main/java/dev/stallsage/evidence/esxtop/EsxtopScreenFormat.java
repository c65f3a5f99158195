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
 * A storage screen of interactive esxtop, pasted: devices ({@code u}), adapters ({@code d}) or
 * virtual disks ({@code v}).
 *
 * <pre>
 *  9:14:52am up 41 days 3:07, 512 worlds, 11 VMs, 30 vCPUs; CPU load average: 0.21, 0.20, 0.19
 *
 * DEVICE                                PATH/WORLD/PARTITION DQLEN WQLEN ACTV QUED %USD  LOAD   CMDS/s  READS/s WRITES/s MBREAD/s MBWRTN/s DAVG/cmd KAVG/cmd GAVG/cmd QAVG/cmd
 * naa.60060160a1b23400c5d6e7f801234567           -              32     -   32   17  100  1.53  1840.12   210.40  1629.72     3.10    25.40    17.20     9.05    26.25     9.02
 * </pre>
 *
 * becomes a {@link HypervisorSample} of a device whose 32 slots are full while 17 commands wait.
 */
public final class EsxtopScreenFormat implements Format {
  private static final About ABOUT =
      new About(
          "esxtop-screen",
          "ESXi esxtop, storage screens",
          List.of("esxtop (then u, d or v)"),
          "https://communities.vmware.com/docs/DOC-11812",
          Set.of(HypervisorSample.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("DEVICE", "ADAPTR", "VMNAME");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return (text.contains("DEVICE") || text.contains("ADAPTR") || text.contains("VMNAME"))
        && Heading.of(line.words()).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new ScreenReader(surroundings);
  }
}
