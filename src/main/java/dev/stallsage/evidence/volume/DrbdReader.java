package dev.stallsage.evidence.volume;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one print of {@link DrbdFormat}: what is not as it should be becomes a remark. */
final class DrbdReader implements Reader {
  private static final Pattern OF_8 =
      Pattern.compile(
          "^(\\d{1,5}): cs:(\\w{2,30}) (?:ro|st):\\w{2,12}/\\w{2,12}"
              + " ds:(\\w{2,20})/(\\w{2,20})\\b.*");
  private static final Pattern RESOURCE = Pattern.compile("^([\\w.+-]{1,100}) role:\\w+.*");
  private static final Pattern STATE =
      Pattern.compile("\\b(connection|replication|disk|peer-disk):(\\w{2,30})");
  private static final Pattern DONE = Pattern.compile("\\bdone:([\\d.]{1,6})");
  private static final Pattern SPEED = Pattern.compile("\\bspeed: ([\\d,]{1,12}) ");
  private static final Pattern DETAIL =
      Pattern.compile(
          "^(?:ns:\\d.*|\\[[=>.]{5,40}\\] ?sync'ed:.*|finish: .*|(?:resync|act_log):"
              + " used:.*|(?:volume:\\d{1,5}"
              + " .*|disk:\\w.*|peer-disk:\\w.*|replication:\\w.*|connection:\\w.*)|[\\w.+-]{1,100}"
              + " (?:role|connection):\\w.*)$");
  private static final Pattern SOUND =
      Pattern.compile("^(?:Connected|Established|UpToDate|Consistent)$");

  private String resource = "";
  private Line first;
  private boolean troubled;

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.collapsed();
    Matcher of8 = OF_8.matcher(text);
    if (of8.matches()) {
      begin("drbd" + of8.group(1), line);
      tell("connection", of8.group(2), line, sink);
      tell("disk", of8.group(3), line, sink);
      tell("peer-disk", of8.group(4), line, sink);
      return true;
    }
    boolean topmost = !line.text().startsWith(" ") && !line.text().startsWith("\t");
    Matcher of9 = RESOURCE.matcher(text);
    if (of9.matches() && topmost) {
      begin(of9.group(1), line);
      return true;
    }
    if (resource.isEmpty() || !DETAIL.matcher(text).matches()) {
      return false;
    }
    detail(text, line, sink);
    return true;
  }

  private void begin(String name, Line line) {
    resource = name;
    first = first == null ? line : first;
  }

  private void detail(String text, Line line, Sink sink) {
    Matcher state = STATE.matcher(text);
    while (state.find()) {
      tell(state.group(1), state.group(2), line, sink);
    }
    Matcher done = DONE.matcher(text);
    if (done.find()) {
      remark(resource + " is copied between its sides, " + done.group(1) + " % done", line, sink);
    }
    Matcher speed = SPEED.matcher(text);
    if (text.startsWith("finish:") && speed.find()) {
      remark(resource + " is copied between its sides at " + speed.group(1) + " KiB/s", line, sink);
    }
  }

  private void tell(String what, String state, Line line, Sink sink) {
    if (!SOUND.matcher(state).matches()) {
      remark(what + " of " + resource + " is " + state, line, sink);
    }
  }

  private void remark(String says, Line line, Sink sink) {
    troubled = true;
    sink.remark(
        line.at(),
        says + ": writes wait for the slower side and for the network; DRBD tells not how long");
  }

  @Override
  public void end(Sink sink) {
    if (first != null && !troubled) {
      sink.remark(
          first.at(),
          "all sides of DRBD are connected and up to date; it tells no latency: iostat -xkyt 5 on"
              + " both hosts does");
    }
  }

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
