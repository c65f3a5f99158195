package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.StoragePath.Access;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Paths of NVMe over a network: {@code nvme list-subsys}.
 *
 * <pre>
 * nvme-subsys3 - NQN=nqn.2014-08.com.example:array7
 * \\
 *  +- nvme3 tcp traddr=10.21.4.7,trsvcid=4420 live optimized
 *  +- nvme4 tcp traddr=10.21.5.7,trsvcid=4420 connecting
 * </pre>
 *
 * becomes two paths of {@code nvme-subsys3}, of which the second cannot be used: its connection was
 * lost. Drives in the host have no paths. The manual is nvme-list-subsys(1).
 */
public final class NvmeSubsystem implements Reader {
  private static final Pattern SUBSYSTEM =
      Pattern.compile("^(nvme-subsys\\d{1,5}) - NQN=\\S{1,300}(?: .{0,200})?$");
  private static final Pattern PATH =
      Pattern.compile(
          "^\\+- (nvme\\d{1,5}) (tcp|rdma|fc|loop|pcie) (?:\\S{1,200}"
              + " ){0,4}(live|connecting|resetting|deleting|dead|new)(?:"
              + " (optimized|non-optimized|inaccessible|persistent-loss|change))?$");

  /** States of a controller that the host tries to reach again, or has given up. */
  private static final Set<String> LOST = Set.of("connecting", "resetting", "dead");

  private static final Pattern OTHERS =
      Pattern.compile("^(?:\\\\|hostnqn=\\S{1,300}|iopolicy=\\S{1,30})$");

  public static final Format FORMAT =
      format("nvme-list-subsys", "Paths of NVMe over a network (nvme list-subsys)")
          .printedBy("nvme list-subsys")
          .describedIn("https://manpages.debian.org/bookworm/nvme-cli/nvme-list-subsys.1.en.html")
          .yields(StoragePath.class, KernelEvent.class)
          .marked("nvme-subsys")
          .opensCollapsed(SUBSYSTEM)
          .withoutCaptions()
          .readBy(NvmeSubsystem::new);

  private String subsystem = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher begins = SUBSYSTEM.matcher(text);
    if (begins.matches()) {
      subsystem = begins.group(1);
      return true;
    }
    Matcher path = PATH.matcher(text);
    if (path.matches()) {
      if (!path.group(2).equals("pcie")) {
        boolean live = path.group(3).equals("live");
        sink.observe(
            new StoragePath(
                line.at(), subsystem, path.group(1), "", access(path.group(4)), -1, live, false));
        if (LOST.contains(path.group(3))) {
          sink.observe(KernelEvent.told(line.at(), "nvme-of-path-lost", path.group(1)));
        }
      }
      return true;
    }
    return OTHERS.matcher(text).matches();
  }

  private static Access access(String state) {
    if (state == null) {
      return Access.UNKNOWN;
    }
    return switch (state) {
      case "optimized" -> Access.OPTIMISED;
      case "non-optimized" -> Access.NON_OPTIMISED;
      default -> Access.UNAVAILABLE;
    };
  }
}
