package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.kernellog.EventCompletion.Told;
import dev.stallsage.observation.DiskPort;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Picks the classified lines out of the log of one host and counts every event once. */
final class HostLogReader {
  private static final List<String> LIBATA =
      List.of("exception Emask 0x", "res ", "error: { ", "SError: { ");

  /** One error is reported in several wordings within a few lines. */
  private record Event(int line, Set<String> voices) {}

  private static final int LINES_OF_ONE_EVENT = 10;
  private static final int DEVICES_AT_MOST = 10_000;

  /** A sentence that quotes a message reports none. */
  private static final Pattern QUOTED =
      Pattern.compile(
          "(?:^|[ (])[\"\u201c][^\"\u201d ]{1,200} [^\"\u201d]{1,500}[\"\u201d](?:[ ,.;)]|$)");

  /** {@code TimeCreated : 2025-03-02T10:15:40} above the message of an event of Windows. */
  private static final Pattern TIME_OF_EVENT =
      Pattern.compile("^(?:TimeCreated|TimeGenerated|Date|Logged) ?:");

  /**
   * {@code Get-EventLog} prints it before the message, and the time behind: another event begins.
   */
  private static final String NUMBER_OF_EVENT = "InstanceId";

  private static final Pattern MINUTE = Pattern.compile("\\[\\p{L}{3} +\\d+ \\d\\d:\\d\\d\\]");

  private static final String CLEARED = "been cleared:";

  /** How the lists of alerts in a mail of TrueNAS are headed. */
  private static final List<String> ALERTS = List.of(CLEARED, "ew alerts:", "urrent alerts:");

  /** iLO keeps an event that was mended, with another severity above what it was. */
  private static final Pattern SEVERITY = Pattern.compile("[Ss]everity ?[:=] ?(\\w{1,20})");

  private static final Pattern DESCRIPTION = Pattern.compile("[Dd]escription ?[:=]");

  /** Texts of the lines that are no event and yet tell something about one. */
  static final List<String> NOTED =
      Stream.concat(
              Stream.of(LogSubjects.MARKS, ALERTS, NoFaultReasons.MARKS, StackTraceHeading.MARKS)
                  .flatMap(List::stream),
              Stream.concat(
                  Stream.of(
                      NUMBER_OF_EVENT,
                      "TimeCreated",
                      "TimeGenerated",
                      "Date:",
                      "Date :",
                      "Logged:",
                      "everity: ",
                      "everity : ",
                      "everity="),
                  Stream.of(Month.values())
                      .map(m -> "[" + m.getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " ")))
          .toList();

  /** What is reported by the device, the driver and the block layer, each in its own words. */
  private static final Set<Kind> SEVERAL_VOICES =
      EnumSet.of(
          Kind.QUEUE_DEPTH_REDUCED,
          Kind.QUEUE_FULL,
          Kind.BUSY,
          Kind.LATENCY_ROSE,
          Kind.NFS_LATENCY_ROSE,
          Kind.MEDIUM_ERROR,
          Kind.COMMAND_TIMEOUT,
          Kind.ADAPTER_GAVE_BACK,
          Kind.ACCESS_STATE_CHANGED,
          Kind.RESERVATION_CONFLICT);

  /** What a terminal that broke the line left of the name of a device: no device is called so. */
  private static final Set<String> CUT_SHORT =
      Set.of(
          "s", "sd", "v", "vd", "x", "xv", "xvd", "h", "hd", "d", "dm", "dm-", "m", "md", "n", "nv",
          "nvm", "nvme");

  private final LogSubjects subjects = new LogSubjects();
  private final NoFaultReasons reasons = new NoFaultReasons();
  private final StackTraceHeading trace = new StackTraceHeading();
  private final EventCompletion telling = new EventCompletion();
  private final Map<String, Event> last = new HashMap<>();
  private final Set<String> explained = new HashSet<>();
  private final MessagePatterns messages;
  private final ExhibitContext surroundings;
  private String above;
  private String minute = "";
  private String timeOfEvent = "";
  private boolean cleared;
  private boolean repaired;

  HostLogReader(MessagePatterns messages, ExhibitContext surroundings) {
    this.messages = messages;
    this.surroundings = surroundings;
    for (Line line : surroundings.before()) {
      subjects.notice(line.collapsed(), line.number());
      reasons.notice(line.collapsed(), line.number());
      trace.notice(line.collapsed(), line.number());
      noteTime(line.collapsed());
      noteCleared(line.collapsed());
    }
  }

  /** Lines went by that tell nothing, this the last of them. */
  void passed(Line last) {
    if (!last.blank()) {
      above = last.collapsed();
    }
  }

  /** Lines that tell nothing show that the log was written on, and nothing came. */
  void end(String host, ObservationSink sink) {
    if (above != null) {
      sink.host(host);
      sink.goesOnUntil(LogPrefix.of(above).time());
    }
  }

  /**
   * @param host what the host is called, empty while no line has told
   * @return false when the line tells nothing of this log
   */
  boolean take(Line line, String host, ObservationSink sink) {
    String text = line.collapsed();
    String before = above == null ? KernelLogFormat.above(line, surroundings) : above;
    above = line.blank() ? before : text;
    subjects.notice(text, line.number());
    reasons.notice(text, line.number());
    trace.notice(text, line.number());
    noteTime(text);
    noteCleared(text);
    if (cleared && text.startsWith("* ") || repaired && DESCRIPTION.matcher(text).lookingAt()) {
      return true;
    }
    Optional<MessagePattern.Sighting> sighting = messages.classify(text, () -> before);
    if (sighting.isEmpty() || MessageMention.isIn(text)) {
      return tellsPort(line, text, host, sink) || KernelLogFormat.isQuiet(text);
    }
    LogPrefix own = LogPrefix.of(text);
    LogPrefix stamp = own.stamped() ? own : LogPrefix.of(before);
    String device = device(sighting.get(), line.number());
    if (device.isEmpty() && !stamp.stamped() && !isUnmistakable(sighting.get(), text)) {
      return false;
    }
    sink.host(host);
    tellsPort(line, text, host, sink);
    return judge(line, sighting.get(), device, stamp, sink);
  }

  /** Which disk is behind a port is told by lines that are no event as well. */
  private boolean tellsPort(Line line, String text, String host, ObservationSink sink) {
    Optional<String> disk = subjects.behindPort(text);
    disk.ifPresent(
        d -> {
          sink.host(host);
          sink.observe(new DiskPort(line.at(), d, subjects.portOf(d)));
        });
    return disk.isPresent();
  }

  /** Only the answer of a device may leave out its name; a blocked task is of nobody above it. */
  private String device(MessagePattern.Sighting sighting, int line) {
    Kind kind = sighting.message().kind();
    boolean answers = SEVERAL_VOICES.contains(kind) || kind == Kind.ATA_TRANSFER_ERROR;
    String named = CUT_SHORT.contains(sighting.device()) ? "" : sighting.device();
    return named.isEmpty() && !answers ? "" : subjects.called(named, line);
  }

  /**
   * A line of a stack, of a task that hangs, of what libata tells in several lines, of a row that
   * says so, or one that begins with its message, as at a terminal, is known by its shape, with or
   * without a stamp.
   */
  static boolean isUnmistakable(MessagePattern.Sighting sighting, String text) {
    Kind kind = sighting.message().kind();
    return sighting.message().bare() && !quotes(text)
        || kind == Kind.IN_FUNCTION
        || kind == Kind.TASK_BLOCKED
        || sighting.leads()
        || LIBATA.stream().anyMatch(text::startsWith);
  }

  /** A record of JSON has its own quotation marks, and so has a panic of macOS. */
  private static boolean quotes(String text) {
    return !text.startsWith("{") && !text.startsWith("panic(cpu ") && QUOTED.matcher(text).find();
  }

  /** {@code dmesg -H} prints the minute once, then distances. */
  private static boolean tellsMinute(String text) {
    return text.startsWith("[") && MINUTE.matcher(text).lookingAt();
  }

  private void noteTime(String text) {
    if (tellsMinute(text)) {
      minute = LogPrefix.of(text).time();
    } else if (TIME_OF_EVENT.matcher(text).lookingAt()) {
      timeOfEvent = LogPrefix.of(text.substring(text.indexOf(':') + 1)).time();
    } else if (text.startsWith(NUMBER_OF_EVENT)) {
      timeOfEvent = "";
    }
  }

  /** What an appliance lists as cleared is over; the list ends with the next heading. */
  private void noteCleared(String text) {
    Matcher severity = SEVERITY.matcher(text);
    if (severity.lookingAt()) {
      repaired = severity.group(1).equals("Repaired");
    }
    if (ALERTS.stream().anyMatch(text::endsWith)) {
      cleared = text.endsWith(CLEARED);
    }
  }

  private String time(LogPrefix stamp) {
    if (stamp.distance()) {
      return minute;
    }
    return stamp.time().isEmpty() ? timeOfEvent : stamp.time();
  }

  private boolean judge(
      Line line,
      MessagePattern.Sighting sighting,
      String device,
      LogPrefix stamp,
      ObservationSink sink) {
    Optional<Told> told = telling.of(sighting, device, line.number(), subjects);
    if (told.isEmpty()) {
      return false;
    }
    Kind kind = told.get().kind();
    Detail detail = told.get().detail();
    if (kind == Kind.IN_FUNCTION && trace.goesOn(line.number())) {
      detail = detail.ofNoFault();
    }
    String reason = reasons.of(told.get(), device, time(stamp), line, subjects);
    if (!reason.isEmpty()) {
      if (explained.add(reason)) {
        sink.remark(line.at(), reason);
      }
    } else if (!SEVERAL_VOICES.contains(kind)
        || isNew(line.number(), kind + " " + subjects.portOf(device), sighting.voice())) {
      sink.observe(
          new KernelEvent(line.at(), kind, device, time(stamp), sighting.figure(), detail));
    }
    return true;
  }

  private boolean isNew(int line, String subject, String voice) {
    Event event = last.get(subject);
    if (event != null && line - event.line() <= LINES_OF_ONE_EVENT && event.voices().add(voice)) {
      return false;
    }
    if (last.size() < DEVICES_AT_MOST || event != null) {
      last.put(subject, new Event(line, new HashSet<>(Set.of(voice))));
    }
    return true;
  }
}
