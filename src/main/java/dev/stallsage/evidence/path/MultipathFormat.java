package dev.stallsage.evidence.path;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Layered;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.StoragePath;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The maps of {@code multipath -ll}, as printed by RHEL 4 and 5 ({@code \_ round-robin 0
 * [prio=8][active]}) and by everybody since ({@code |-+- policy='service-time 0' prio=50
 * status=active}).
 *
 * <p>{@code | `- 3:0:0:1 sdb 8:16 active ready running} below such a group becomes a usable path in
 * use. The messages of {@code -v4} between the maps are passed over; when there is nothing else, a
 * remark says so.
 */
public final class MultipathFormat implements Format {
  @Override
  public About about() {
    return new About(
        "multipath-ll",
        "Linux multipath -ll",
        List.of("multipath -ll", "multipath -v4 -ll", "multipathd show topology"),
        "multipath(8)",
        Set.of(StoragePath.class, MultipathDevice.class, Layered.class));
  }

  @Override
  public List<String> marks() {
    return Stream.concat(
            MultipathLine.STATES.stream(),
            Stream.of(" dm-", "hwhandler=", "prio=", "HDIO_GETGEO", "uuid hcil", "/lib/multipath/"))
        .toList();
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return MultipathLine.of(line.collapsed()).begins();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new MultipathReader(surroundings);
  }
}
