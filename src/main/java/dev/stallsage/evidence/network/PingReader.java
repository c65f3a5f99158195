package dev.stallsage.evidence.network;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.PacketProbe;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one run; what counts is how many packets came back. */
final class PingReader implements Reader {
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

  private final boolean whole;
  private String target;
  private int bytes;
  private boolean refused;

  PingReader(String command) {
    whole = WHOLE.matcher(command).find();
  }

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.collapsed();
    Matcher heading = PingFormat.heading(text);
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

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
