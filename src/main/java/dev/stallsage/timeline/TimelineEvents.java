package dev.stallsage.timeline;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which events of a log are worth a place on the axis, and of what sort they are. */
final class TimelineEvents {
  /** Details of the events beside them. */
  private static final Set<Kind> DETAILS =
      EnumSet.of(
          Kind.ABORTED_COMMAND,
          Kind.NOT_READY_IN_ORDER,
          Kind.ATA_LINK_FLAGS,
          Kind.ATA_COMMAND,
          Kind.IN_FUNCTION);

  private static final Set<Kind> PATHS =
      EnumSet.of(
          Kind.PATH_DOWN,
          Kind.PATH_UP,
          Kind.PATH_CHANGED,
          Kind.ACCESS_STATE_CHANGED,
          Kind.FAILOVER_WAITS,
          Kind.FAILOVER_DONE,
          Kind.ALL_PATHS_DOWN,
          Kind.PATHS_ARE_BACK,
          Kind.ISCSI_CONNECTION_ERROR,
          Kind.ISCSI_CONNECTION_BACK);

  private static final Set<Kind> SESSIONS =
      EnumSet.of(Kind.ISCSI_CONNECTION_ERROR, Kind.ISCSI_CONNECTION_BACK);

  /** The kernel calls it {@code connection3:0} and {@code session3}, iscsid {@code 3:0}. */
  private static final Pattern SESSION =
      Pattern.compile("(?:connection|session)?(\\d{1,9})(?::\\d{1,9})?");

  /** A health check of Ceph is cleared by its name: {@code OSD_NEARFULL}. */
  private static final Pattern HEALTH_CHECK = Pattern.compile("[A-Z]{2,30}(?:_[A-Z]{1,30}){1,6}");

  private static final Pattern MAPPED = Pattern.compile("(?:/dev/)?mapper/\\S+");
  private static final Pattern NVME = Pattern.compile("nvme\\d{1,5}");
  private static final Pattern FUNCTION =
      Pattern.compile("\\p{XDigit}{4,8}:\\p{XDigit}{2}:\\p{XDigit}{2}\\.\\d");
  private static final Pattern NUMBERED = Pattern.compile("dm-\\d{1,5}");

  private static final Set<Kind> ONE_PATH = EnumSet.of(Kind.PATH_DOWN, Kind.PATH_UP);

  private static final Set<Kind> ARRAYS =
      EnumSet.of(
          Kind.MD_MEMBER_FAILED, Kind.MD_READ_ERROR, Kind.ARRAY_WHOLE_AGAIN, Kind.REPLICA_LATE);

  /** What says that a place is slow says nothing of what made it so. */
  private static final Set<Kind> SYMPTOMS =
      EnumSet.of(
          Kind.LATENCY_ROSE,
          Kind.NFS_LATENCY_ROSE,
          Kind.TASK_BLOCKED,
          Kind.OSD_SLOW,
          Kind.NFS_NOT_RESPONDING);

  /** What says that something is as it should be again. */
  private static final Set<Kind> REPAIRS =
      EnumSet.of(
          Kind.ARRAY_WHOLE_AGAIN,
          Kind.PATH_UP,
          Kind.PATHS_ARE_BACK,
          Kind.ISCSI_CONNECTION_BACK,
          Kind.FC_LINK_UP,
          Kind.FAILOVER_DONE);

  private TimelineEvents() {}

  /** Does it say that something is as it should be again? */
  static boolean isRepair(Kind kind) {
    return REPAIRS.contains(kind);
  }

  /** Where it is that something must be back for this to be over. */
  static String place(KernelEvent event) {
    KernelEvent.Detail detail = event.detail();
    Matcher session = SESSION.matcher(event.device());
    if (SESSIONS.contains(event.kind()) && session.matches()) {
      return session.group(1);
    }
    if (HEALTH_CHECK.matcher(detail.says()).matches()) {
      return detail.says();
    }
    String narrower =
        ARRAYS.contains(event.kind())
            ? detail.says()
            : ONE_PATH.contains(event.kind()) ? detail.port() : "";
    return narrower.isEmpty() ? event.device() : narrower;
  }

  /**
   * Are these two names of one place, as far as names tell? The kernel calls {@code
   * /dev/mapper/vg0-srv} by its number, {@code dm-4}, and the controller {@code nvme0} by its place
   * on the bus; nothing in either name tells of the other.
   */
  static boolean mayBeOne(String one, String other) {
    return one.equalsIgnoreCase(other)
        || areTwoKinds(MAPPED, NUMBERED, one, other)
        || areTwoKinds(NVME, FUNCTION, one, other);
  }

  private static boolean areTwoKinds(Pattern kind, Pattern another, String one, String other) {
    return kind.matcher(one).matches() && another.matcher(other).matches()
        || kind.matcher(other).matches() && another.matcher(one).matches();
  }

  static boolean isTold(Kind kind) {
    return !DETAILS.contains(kind);
  }

  /** Does it only say that something is slow? */
  static boolean isSymptom(Kind kind) {
    return SYMPTOMS.contains(kind);
  }

  static TimelineEntry.Kind sort(Kind kind) {
    if (PATHS.contains(kind)) {
      return TimelineEntry.Kind.PATH;
    }
    if (ARRAYS.contains(kind)) {
      return TimelineEntry.Kind.ARRAY;
    }
    boolean fault = !kind.isGood() && !isSymptom(kind);
    return fault ? TimelineEntry.Kind.FAULT : TimelineEntry.Kind.PROGRAM;
  }

  /** {@code path down}. */
  static String words(Kind kind) {
    return kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }
}
