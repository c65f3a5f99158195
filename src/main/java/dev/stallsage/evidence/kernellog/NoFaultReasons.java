package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.Line;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Why an event that a log reports is no fault of a disk: its device is none, or somebody did what
 * it follows from. Whoever reads the report is told so at the line.
 */
final class NoFaultReasons {
  private static final String VIRTUAL_DISK =
      "a virtual disk of an iSCSI target, which reports time-outs of its back end as medium"
          + " errors: no medium is damaged";

  /**
   * What a tape does to its adapter it does to the disks there; that a request failed is told of
   * any device.
   */
  private static final Set<Kind> OF_THE_BUS =
      EnumSet.of(
          Kind.IO_ERROR,
          Kind.SCSI_RESET,
          Kind.COMMAND_TIMEOUT,
          Kind.ADAPTER_GAVE_BACK,
          Kind.ADAPTER_FAULT,
          Kind.ADAPTER_SILENT,
          Kind.DEVICE_WAS_RESET);

  /** Faults of tapes and enclosures, and told as theirs. */
  private static final Pattern OF_ITSELF = Pattern.compile("(?:tape|enclosure)-.*");

  /** Texts one of which every line contains that is worth taking note of. */
  static final List<String> MARKS =
      Stream.concat(OtherDevices.MARKS.stream(), OperatorAction.MARKS.stream()).toList();

  private final OtherDevices others = new OtherDevices();
  private final OperatorActions actions = new OperatorActions();

  /** Takes note of a line, whether or not it is an event. */
  void notice(String text, int line) {
    others.notice(text);
    actions.notice(text, line);
  }

  /**
   * A sentence; empty when the event counts.
   *
   * @param device as the log calls it at last
   * @param time of the event, as printed
   */
  String of(
      EventCompletion.Told told, String device, String time, Line line, LogSubjects subjects) {
    String nature = nature(told, device, line.collapsed(), subjects);
    if (!nature.isEmpty()) {
      return (device.isEmpty() ? told.detail().port() : device) + " is " + nature;
    }
    String done = actions.before(told.kind(), told.detail().fault(), device, time, line.number());
    return done.isEmpty() ? "" : "no fault of its own: " + done;
  }

  private String nature(
      EventCompletion.Told told, String device, String text, LogSubjects subjects) {
    Kind kind = told.kind();
    if (OF_ITSELF.matcher(told.detail().fault()).matches()) {
      return "";
    }
    String known = others.known(device.isEmpty() ? told.detail().port() : device);
    if (!known.isEmpty()) {
      return known;
    }
    if (kind == Kind.MEDIUM_ERROR && subjects.isOfTarget(device)) {
      return VIRTUAL_DISK;
    }
    return OF_THE_BUS.contains(kind) ? "" : OtherDevices.named(device, text);
  }
}
