package dev.stallsage.evidence.network;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.PacketProbe;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ping} of Linux, {@code vmkping} of ESXi, {@code ping} of Solaris and Windows: do packets
 * of this size arrive?
 *
 * <pre>
 * PING 10.31.7.20 (10.31.7.20) 8972(9000) bytes of data.
 *
 * --- 10.31.7.20 ping statistics ---
 * 5 packets transmitted, 0 received, 100% packet loss, time 4093ms
 * </pre>
 *
 * becomes five packets of 8972 bytes, none answered.
 */
public final class PingFormat implements Format {
  private static final Pattern HEADING =
      Pattern.compile(
          "^PING (\\S{1,255})(?: \\(\\S{1,255}\\))?:?(?: from \\S{1,255}(?: [^\\s:]{1,40})?:)?"
              + " (\\d{1,6})(?:\\(\\d{1,6}\\))? (?:data )?bytes(?: of data)?\\.?$");
  private static final Pattern OF_WINDOWS =
      Pattern.compile(
          "^Pinging (\\S{1,255})(?: \\[\\S{1,255}\\])?(?: from \\S{1,255})? with (\\d{1,6}) bytes of data:$");

  static Matcher heading(String text) {
    Matcher heading = HEADING.matcher(text);
    return heading.matches() ? heading : OF_WINDOWS.matcher(text);
  }

  @Override
  public About about() {
    return new About(
        "ping",
        "Answers to packets of a size (ping, vmkping)",
        List.of("ping -M do -s 8972 -c 5 <server>", "vmkping -d -s 8972 <server>"),
        "ping(8), https://knowledge.broadcom.com/external/article?legacyId=1003728",
        Set.of(PacketProbe.class));
  }

  @Override
  public List<String> marks() {
    return List.of("PING ", "Pinging ");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return heading(line.collapsed()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PingReader(surroundings.command());
  }
}
