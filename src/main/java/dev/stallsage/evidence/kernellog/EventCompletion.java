package dev.stallsage.evidence.kernellog;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Completes what a line says with what the lines above it said: which command was called back,
 * which one libata waited for.
 */
final class EventCompletion {
  /** An event with all that is known of it. */
  record Told(Kind kind, Detail detail) {}

  /** The command stands so few lines below the abort. */
  private static final int BELOW_ABORT = 8;

  private static final Set<Kind> CALLED_BACK = Set.of(Kind.COMMAND_TIMEOUT, Kind.SCSI_RESET);

  /** The command stands so few lines below the answer of its device. */
  private static final int BELOW_ANSWER = 3;

  private static final String READ_ERROR = "Unrecovered read error";

  /**
   * A disk that cannot write answers with an error of writing; targets in software answer every
   * failure of what lies behind them with one of reading.
   */
  static final String WRITE_ANSWERED = "write-answered-with-read-error";

  private static final String HARDWARE_ERROR = "device-hardware-error";

  /** A program sends it; a bridge that does not know it may answer with a failure of its own. */
  private static final String PASSED_THROUGH = "ATA PASS-THROUGH";

  /** The command that the hardware error above was the answer to. */
  static final String PASSED_COMMAND_FAILED = "passed-command-failed";

  private static final String DISCARDS = "UNMAP";

  /** The device does not refuse to discard, and does not do it. */
  static final String DISCARD_BUSY = "discard-answered-busy";

  private static final Set<String> TRANSFERS = Set.of("READ", "WRITE");

  /** Below the disk of a guest lies no adapter and no cable, but a hypervisor. */
  static final String GUEST_CALLED_BACK = "virtual-disk-command-called-back";

  private String unreadOn = "";
  private int unreadAt = -BELOW_ANSWER - 1;
  private String erredOn = "";
  private int erredAt = -BELOW_ANSWER - 1;
  private String calledBackOn = "";
  private int calledBackAt = -BELOW_ABORT - 1;

  /** Empty when the line means nothing where it stands. */
  Optional<Told> of(
      MessagePattern.Sighting sighting, String device, int line, LogSubjects subjects) {
    Kind kind = sighting.message().kind();
    Detail detail = sighting.detail();
    switch (kind) {
      case MEDIUM_ERROR:
        if (detail.says().equals(READ_ERROR)) {
          unreadOn = device;
          unreadAt = line;
        }
        if (subjects.isVolume(device)) {
          return Optional.of(new Told(kind, fault(detail, KernelEvent.OF_VOLUME)));
        }
        break;
      case ABORTED_COMMAND:
        if (line - unreadAt <= BELOW_ANSWER
            && device.equals(unreadOn)
            && ScsiCommandNames.named(detail.says()).equals("WRITE")) {
          unreadAt = -BELOW_ANSWER - 1;
          return Optional.of(new Told(Kind.FAULT_TOLD, fault(detail, WRITE_ANSWERED)));
        }
        if (line - erredAt <= BELOW_ANSWER
            && device.equals(erredOn)
            && ScsiCommandNames.named(detail.says()).equals(PASSED_THROUGH)) {
          return Optional.of(new Told(Kind.FAULT_TOLD, fault(detail, PASSED_COMMAND_FAILED)));
        }
        boolean below =
            line - calledBackAt <= BELOW_ABORT
                && (calledBackOn.isEmpty() || device.equals(subjects.called(calledBackOn, line)));
        calledBackAt = -BELOW_ABORT - 1;
        if (below
            && subjects.isOfGuest(device)
            && TRANSFERS.contains(ScsiCommandNames.named(detail.says()))) {
          return Optional.of(new Told(Kind.FAULT_TOLD, fault(detail, GUEST_CALLED_BACK)));
        }
        return below
            ? Optional.of(new Told(kind, detail.saying(ScsiCommandNames.named(detail.says()))))
            : Optional.empty();
      case FAULT_TOLD:
        if (detail.fault().equals(HARDWARE_ERROR)) {
          erredOn = device;
          erredAt = line;
          if (subjects.isVolume(device)) {
            return Optional.of(new Told(kind, fault(detail, KernelEvent.HARDWARE_OF_VOLUME)));
          }
        }
        break;
      case BUSY, COMMAND_TIMEOUT:
        if (subjects.discarded(device, line)) {
          return Optional.of(
              kind == Kind.BUSY
                  ? new Told(Kind.FAULT_TOLD, fault(detail, DISCARD_BUSY))
                  : new Told(Kind.ABORTED_COMMAND, detail.saying(DISCARDS)));
        }
        break;
      case ATA_EXCEPTION:
        return Optional.of(new Told(kind, detail.saying(LinkFlags.of(detail.says()))));
      case DMA_REFUSED, INTERRUPT_REFUSED:
        String driver = detail.says().isEmpty() ? subjects.driverAt(device) : detail.says();
        return Optional.of(new Told(kind, detail.saying(driver)));
      default:
        break;
    }
    if (CALLED_BACK.contains(kind)) {
      calledBackOn = device;
      calledBackAt = line;
    }
    return Optional.of(new Told(kind, ofCommand(kind, detail, device, subjects)));
  }

  private static Detail fault(Detail detail, String fault) {
    return new Detail(detail.subsystem(), detail.port(), "", detail.bytes(), fault, List.of());
  }

  /** The line with the drive's answer names neither port nor command: both stand above. */
  private static Detail ofCommand(Kind kind, Detail detail, String device, LogSubjects subjects) {
    String port = subjects.portOf(device);
    boolean ofAta = port.startsWith("ata");
    if (!ofAta) {
      return detail;
    }
    boolean answer =
        kind == Kind.COMMAND_TIMEOUT
            || kind == Kind.MEDIUM_ERROR
            || kind == Kind.ATA_TRANSFER_ERROR;
    return new Detail(
        detail.subsystem(),
        port,
        answer && kind != Kind.ATA_TRANSFER_ERROR ? subjects.command() : detail.says(),
        answer ? subjects.bytes() : detail.bytes(),
        detail.fault(),
        detail.ends());
  }
}
