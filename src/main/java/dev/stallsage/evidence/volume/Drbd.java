package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * State of replicated volumes: {@code /proc/drbd} and {@code drbd-overview} of DRBD 8, {@code
 * drbdadm status} of DRBD 9.
 *
 * <pre>
 *  3: cs:SyncSource ro:Primary/Secondary ds:UpToDate/Inconsistent C r-----
 *     ns:8812 nr:0 dw:411 dr:90 al:0 bm:0 lo:0 pe:3 ua:0 ap:0 ep:1 wo:f oos:91244
 *         finish: 0:12:42 speed: 3,212 (3,228) K/sec
 * </pre>
 *
 * becomes a remark that {@code drbd3} copies to its peer, and how quickly: writes wait for the
 * slower of two sides and for the network between them, and no side tells how long. A connection
 * that is not there, a disk that was given up and a copy under way are told as the log of DRBD
 * tells them. The manuals are those of LINBIT, "User's Guide".
 */
public final class Drbd implements Reader {
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:\\d{1,5}: cs:\\w{2,30} (?:ro|st):\\w{2,12}/\\w{2,12}"
              + " ds:\\w{2,20}/\\w{2,20}\\b.{0,60}|[\\w.+-]{1,100}"
              + " role:(?:Primary|Secondary|Unknown)(?: suspended:\\S{1,30})?(?: .{0,100})?)$");
  private static final Pattern OF_8 =
      Pattern.compile(
          "^(\\d{1,5}): cs:(\\w{2,30}) (?:ro|st):\\w{2,12}/\\w{2,12}"
              + " ds:(\\w{2,20})/(\\w{2,20})\\b.*");

  /** {@code drbd-overview}, and the plug-in of Nagios that begins with {@code Device 0}. */
  private static final Pattern OVERVIEW =
      Pattern.compile(
          "^(?:(?<number>\\d{1,5}):(?<name>[\\w./-]{1,100})|.{0,60}\\b[dD]evice (?<device>\\d{1,5}))"
              + " (?<connection>[A-Z]\\w{2,30}) (?:Primary|Secondary|Unknown)/(?:Primary|Secondary|Unknown)"
              + " (?<disk>\\w{2,20})/(?<peer>\\w{2,20})\\b.*");

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

  /** What is copied, where neither resource nor peer is pasted. */
  private static final Pattern COPIES =
      Pattern.compile(
          "^replication:(?:Paused)?Sync(?:Source|Target|S|T) peer-disk:\\w{2,30}(?: done:.*)?$");

  /** What a state amounts to, by what it is the state of. */
  private static final Map<String, String> FAULTS =
      Map.ofEntries(
          Map.entry("connection StandAlone", "drbd-stands-alone"),
          Map.entry("connection WFConnection", "drbd-peer-lost"),
          Map.entry("connection Connecting", "drbd-peer-lost"),
          Map.entry("connection Timeout", "drbd-peer-lost"),
          Map.entry("connection BrokenPipe", "drbd-peer-lost"),
          Map.entry("connection NetworkFailure", "drbd-peer-lost"),
          Map.entry("connection TearDown", "drbd-peer-lost"),
          Map.entry("connection ProtocolError", "drbd-peer-lost"),
          Map.entry("connection Unconnected", "drbd-peer-lost"),
          Map.entry("connection SyncSource", "drbd-copies"),
          Map.entry("connection SyncTarget", "drbd-copies"),
          Map.entry("connection PausedSyncS", "drbd-copies"),
          Map.entry("connection PausedSyncT", "drbd-copies"),
          Map.entry("connection StartingSyncS", "drbd-copies"),
          Map.entry("connection StartingSyncT", "drbd-copies"),
          Map.entry("replication PausedSyncS", "drbd-copies"),
          Map.entry("replication PausedSyncT", "drbd-copies"),
          Map.entry("replication SyncSource", "drbd-copies"),
          Map.entry("replication SyncTarget", "drbd-copies"),
          Map.entry("disk Failed", "drbd-disk-failed"),
          Map.entry("peer-disk Failed", "drbd-peer-disk-failed"));

  private static final Pattern SOUND =
      Pattern.compile("^(?:Connected|Established|UpToDate|Consistent)$");

  public static final Format FORMAT =
      format("drbd", "Replicated volumes (drbdadm status, /proc/drbd)")
          .printedBy("drbdadm status", "cat /proc/drbd")
          .describedIn("https://linbit.com/drbd-user-guide/drbd-guide-9_0-en/")
          .yields(KernelEvent.class)
          .marked(" role:", ": cs:", "\trole:", "Primary/", "Secondary/", "replication:")
          .opens(line -> begins(line.collapsed()) || COPIES.matcher(line.collapsed()).matches())
          .withoutCaptions()
          .readBy(Drbd::new);

  private static final String UNNAMED = "resource";

  /** What is over where a later print has nothing to tell of the same resource. */
  private static final List<String> OVER_WHEN_SOUND =
      FAULTS.values().stream().distinct().sorted().toList();

  private String resource = "";
  private Line begun;
  private Line first;
  private boolean troubled;
  private boolean sound;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher of8 = OF_8.matcher(text);
    if (of8.matches()) {
      begin("drbd" + of8.group(1), line, sink);
      tell("connection", of8.group(2), line, sink);
      tell("disk", of8.group(3), line, sink);
      if (of8.group(3).equals("Diskless") && !of8.group(2).equals("Unconfigured")) {
        sound = false;
        sink.observe(KernelEvent.told(line.at(), "drbd-disk-failed", resource));
      }
      tell("peer-disk", of8.group(4), line, sink);
      return true;
    }
    Matcher overview = OVERVIEW.matcher(text);
    if (overview.matches()) {
      String number = overview.group("number");
      begin("drbd" + (number == null ? overview.group("device") : number), line, sink);
      tell("connection", overview.group("connection"), line, sink);
      tell("disk", overview.group("disk"), line, sink);
      tell("peer-disk", overview.group("peer"), line, sink);
      return true;
    }
    boolean topmost = !line.text().startsWith(" ") && !line.text().startsWith("\t");
    Matcher of9 = RESOURCE.matcher(text);
    if (of9.matches() && topmost) {
      begin(of9.group(1), line, sink);
      return true;
    }
    if (resource.isEmpty() && COPIES.matcher(text).matches()) {
      begin(UNNAMED, line, sink);
    }
    if (resource.isEmpty() || !DETAIL.matcher(text).matches()) {
      return false;
    }
    detail(text, line, sink);
    return true;
  }

  private void begin(String name, Line line, ObservationSink sink) {
    conclude(sink);
    resource = name;
    begun = line;
    sound = true;
    first = first == null ? line : first;
  }

  private void conclude(ObservationSink sink) {
    if (sound) {
      sink.observe(KernelEvent.sound(begun.at(), OVER_WHEN_SOUND, resource));
    }
    sound = false;
  }

  private void detail(String text, Line line, ObservationSink sink) {
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

  /**
   * The fault a printed state amounts to; LINSTOR prints the same states of the same things.
   *
   * @param what {@code connection}, {@code replication}, {@code disk} or {@code peer-disk}
   */
  static Optional<String> fault(String what, String state) {
    return Optional.ofNullable(FAULTS.get(what + " " + state));
  }

  private void tell(String what, String state, Line line, ObservationSink sink) {
    if (!SOUND.matcher(state).matches()) {
      sound = false;
      remark(what + " of " + resource + " is " + state, line, sink);
      fault(what, state)
          .ifPresent(fault -> sink.observe(KernelEvent.told(line.at(), fault, resource)));
    }
  }

  private void remark(String says, Line line, ObservationSink sink) {
    troubled = true;
    sink.remark(
        line.at(),
        says + ": writes wait for the slower side and for the network; DRBD tells not how long");
  }

  @Override
  public void end(ObservationSink sink) {
    conclude(sink);
    if (first != null && !troubled) {
      sink.remark(
          first.at(),
          "all sides of DRBD are connected and up to date; it tells no latency: iostat -xkyt 5 on"
              + " both hosts does");
    }
  }

  static boolean begins(String text) {
    return OPENS.matcher(text).matches() || OVERVIEW.matcher(text).matches();
  }
}
