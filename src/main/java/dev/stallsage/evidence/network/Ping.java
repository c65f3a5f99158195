package dev.stallsage.evidence.network;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.PacketProbe;
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
 *
 * <p>Reads one run; what counts is how many packets came back.
 */
public final class Ping implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^PING (\\S{1,255})(?: \\(\\S{1,255}\\))?:?(?: from \\S{1,255}(?: [^\\s:]{1,40})?:)?"
              + " (\\d{1,6})(?:\\(\\d{1,6}\\))? (?:data )?bytes(?: of data)?\\.?$");
  private static final Pattern OF_WINDOWS =
      Pattern.compile(
          "^Pinging (\\S{1,255})(?: \\[\\S{1,255}\\])?(?: from \\S{1,255})? with (\\d{1,6}) bytes of data:$");
  private static final Pattern COUNTED =
      Pattern.compile(
          "^(\\d{1,9}) packets transmitted, (\\d{1,9}) (?:packets )?received\\b.*|"
              + "^Packets: Sent = (\\d{1,9}), Received = (\\d{1,9}),.*");
  private static final Pattern WHOLE =
      Pattern.compile(
          "\\bping6?\\b.{0,200} -M ?(?:do|probe)\\b|\\bvmkping\\b.{0,200} -\\w{0,4}d|\\bping\\b.{0,200} -[fD]\\b");
  private static final Pattern REFUSED =
      Pattern.compile("(?i)message too long|frag needed|needs to be fragmented");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:\\d{1,6} bytes from |From \\S{1,255} |Reply from |Request timed? ?out|ping: |sendto\\(\\) failed"
              + "|--- .{1,255} ping statistics ---|Ping statistics for |rtt min|round-trip |Approximate round trip"
              + "|Minimum = ).*");

  public static final Format FORMAT =
      format("ping", "Answers to packets of a size (ping, vmkping)")
          .printedBy("ping -M do -s 8972 -c 5 <server>", "vmkping -d -s 8972 <server>")
          .describedIn("ping(8), https://knowledge.broadcom.com/external/article?legacyId=1003728")
          .yields(PacketProbe.class)
          .marked("PING ", "Pinging ")
          .opens(line -> heading(line.collapsed()).matches())
          .withoutCaptions()
          .readBy(surroundings -> new Ping(surroundings.command()));

  private final boolean whole;
  private String target;
  private int bytes;
  private boolean refused;

  Ping(String command) {
    whole = WHOLE.matcher(command).find();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher heading = heading(text);
    if (heading.matches() && target == null) {
      target = heading.group(1);
      bytes = Integer.parseInt(heading.group(2));
      return true;
    }
    Matcher counted = COUNTED.matcher(text);
    if (counted.matches()) {
      int first = counted.group(1) == null ? 3 : 1;
      sink.observe(
          new PacketProbe(
              line.at(),
              target,
              bytes,
              Integer.parseInt(counted.group(first)),
              Integer.parseInt(counted.group(first + 1)),
              whole,
              refused));
      return true;
    }
    refused |= REFUSED.matcher(text).find();
    return OTHERS.matcher(text).matches();
  }

  static Matcher heading(String text) {
    Matcher heading = HEADING.matcher(text);
    return heading.matches() ? heading : OF_WINDOWS.matcher(text);
  }
}
