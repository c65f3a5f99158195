package dev.stallsage.timeline;

import dev.stallsage.observation.KernelEvent.Kind;
import java.util.EnumSet;
import java.util.Set;

/** Which events of a log are worth a place on the axis, and of what sort they are. */
final class Telling {
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

  private Telling() {}

  /** Does it say that something is as it should be again? */
  static boolean isRepair(Kind kind) {
    return REPAIRS.contains(kind);
  }

  static boolean isTold(Kind kind) {
    return !DETAILS.contains(kind);
  }

  /** Does it only say that something is slow? */
  static boolean isSymptom(Kind kind) {
    return SYMPTOMS.contains(kind);
  }

  static Happening.Kind sort(Kind kind) {
    if (PATHS.contains(kind)) {
      return Happening.Kind.PATH;
    }
    if (ARRAYS.contains(kind)) {
      return Happening.Kind.ARRAY;
    }
    boolean fault = kind != Kind.RECOVERED && !isSymptom(kind);
    return fault ? Happening.Kind.FAULT : Happening.Kind.PROGRAM;
  }

  /** {@code path down}. */
  static String words(Kind kind) {
    return kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }
}
