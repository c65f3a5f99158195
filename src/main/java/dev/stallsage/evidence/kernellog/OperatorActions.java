package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.MarkFinder;
import dev.stallsage.evidence.time.PrintedTime;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What somebody did, as the lines of a log or the commands above them tell: the host was stopped, a
 * device was let go, errors were made to test what copes with them. What follows from it is no
 * fault; what it cannot bring about, such as a bad sector, is one all the same.
 */
final class OperatorActions {
  private record Seen(OperatorAction known, String device, int line, double when) {}

  private static final double MINUTE = 60;

  private static final Set<Kind> LOST =
      EnumSet.of(
          Kind.DEVICE_OFFLINE,
          Kind.PATH_DOWN,
          Kind.ALL_PATHS_DOWN,
          Kind.ISCSI_CONNECTION_ERROR,
          Kind.FC_LINK_DOWN,
          Kind.USB_DISCONNECTED,
          Kind.NVME_GONE,
          Kind.NVME_RESET);

  /** Faults by which messages say, in words of their own, that something was lost. */
  private static final Pattern LOST_FAULTS =
      Pattern.compile(
          "adapter-lost-device$|device-gone-in-use$|device-not-reached$|device-went-offline$"
              + "|cache-flush-failed|controller-drive-vanished$|scsi-transport-failed$"
              + "|one-path-left$|iscsi-|path-|multipath-|lun-|fc-|nfs-");

  private static final Set<Kind> STARTS = EnumSet.of(Kind.ADAPTER_FAULT, Kind.ADAPTER_SILENT);

  private static final Pattern WAITED =
      Pattern.compile("wait|timed-out|timeout|interrupt-lost|swap-request");

  private static final Pattern STARTED = Pattern.compile("adapter-.*|controller-.*");

  /** Of a partition, or of a namespace. */
  private static final Pattern PARTITION = Pattern.compile("p?\\d{1,3}|n\\d{1,3}(?:p\\d{1,3})?");

  private static final int KEPT_AT_MOST = 200;
  private static final double DAY = 24 * 60 * MINUTE;
  private static final int LONGEST_MONTH = 31;

  private static final MarkFinder MARKED = new MarkFinder(OperatorAction.MARKS);

  private final List<Seen> seen = new ArrayList<>();

  /** Takes note of a line, whether or not it is an event. */
  void notice(String text, int line) {
    if (MARKED.in(text).isEmpty()) {
      return;
    }
    if (OperatorAction.CHECKED.matcher(text).find()) {
      seen.removeIf(one -> one.known().reach() == OperatorAction.Reach.IMAGES);
    }
    if (OperatorAction.BEGINS.matcher(text).find()) {
      seen.removeIf(one -> one.device().isEmpty());
    }
    Matcher found = OperatorAction.FOUND.matcher(text);
    if (found.find()) {
      String device = device(found);
      seen.removeIf(one -> one.device().equals(device));
    }
    for (OperatorAction known : OperatorAction.ALL) {
      Matcher m = known.pattern().matcher(text);
      if (seen.size() < KEPT_AT_MOST && m.find()) {
        String device = known.reach() == OperatorAction.Reach.DEVICE ? device(m) : "";
        seen.add(new Seen(known, device, line, seconds(LogPrefix.of(text).time())));
      }
    }
  }

  /** The first group that took part. */
  private static String device(Matcher m) {
    for (int i = 1; i <= m.groupCount(); i++) {
      if (m.group(i) != null) {
        return m.group(i);
      }
    }
    return "";
  }

  /**
   * What was done before that explains an event; empty when nothing was.
   *
   * @param device of the event, {@code sdc}; empty when none is named
   * @param time of the event, as printed
   */
  String before(Kind kind, String fault, String device, String time, int line) {
    for (int i = seen.size() - 1; i >= 0; i--) {
      Seen one = seen.get(i);
      if (explains(one, kind, fault, device) && isNear(one, time, line)) {
        return one.known().words();
      }
    }
    return "";
  }

  private static boolean explains(Seen one, Kind kind, String fault, String device) {
    boolean lost = LOST.contains(kind) || isLoss(fault);
    return switch (one.known().reach()) {
      case ALL -> !kind.isGood();
      case LOSSES -> lost;
      case DEVICE -> lost && isOf(one.device(), device);
      case PATHS -> kind == Kind.PATH_DOWN && !device.startsWith("mpath");
      case DRIVES -> fault.startsWith("controller-drive-");
      case DRIVE_RESETS -> fault.equals("controller-drive-reset");
      case WAITS -> kind == Kind.COMMAND_TIMEOUT || WAITED.matcher(fault).find();
      case IMAGES -> fault.startsWith("disk-image-");
      case VOLUMES ->
          (kind == Kind.FILESYSTEM_ERROR || fault.startsWith("filesystem-"))
              && device.contains("Volume{");
      case START -> STARTED.matcher(fault).matches() || STARTS.contains(kind);
    };
  }

  private static boolean isLoss(String fault) {
    return LOST_FAULTS.matcher(fault).lookingAt()
        || fault.endsWith("-link-down")
        || fault.startsWith("nvme-") && fault.endsWith("-lost");
  }

  /** Is a device the other, or the disk of a partition, or the controller of a namespace? */
  private static boolean isOf(String released, String named) {
    String device = named.startsWith(":") ? named.substring(1) : named;
    return !device.isEmpty()
        && (released.equals(device)
            || released.startsWith(device)
                && PARTITION.matcher(released).region(device.length(), released.length()).matches()
            || device.startsWith(released)
                && PARTITION.matcher(device).region(released.length(), device.length()).matches());
  }

  private static boolean isNear(Seen one, String time, int line) {
    double apart = seconds(time) - one.when();
    return line - one.line() <= one.known().lines()
        && (Double.isNaN(apart) || apart >= -MINUTE && apart <= one.known().seconds());
  }

  /** Seconds since some moment that is the same for all stamps of one log and one year. */
  private static double seconds(String time) {
    return PrintedTime.of(time).map(OperatorActions::seconds).orElse(Double.NaN);
  }

  private static double seconds(PrintedTime printed) {
    if (printed.time() == null) {
      return printed.sinceBoot();
    }
    int month = printed.month() == null ? 0 : printed.month().getValue();
    return (month * LONGEST_MONTH + printed.day()) * DAY + printed.time().toSecondOfDay();
  }
}
