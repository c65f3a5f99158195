package dev.stallsage.evidence.aix;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What AIX keeps of a request of a disk that failed: {@code LL00 CCCC ... VVSS AARR} and the sense
 * of the device.
 *
 * <p>{@code VV} tells which of the two statuses behind it counts: 1 that of SCSI ({@code SS}), 2
 * that of the adapter ({@code AA}). Up to AIX 5.2 the command has 12 bytes, later 16, so that the
 * statuses stand at the 9th or at the 13th pair of bytes; the sense begins two pairs later.
 */
final class ErrorSense {
  private static final int OLD = 16;
  private static final int NEW = 24;
  private static final int TO_SENSE = 4;
  private static final int KEY = 2;
  private static final int ASC = 12;
  private static final int ASCQ = 13;
  private static final int OF_SCSI = 1;
  private static final int OF_ADAPTER = 2;
  private static final int CHECK_CONDITION = 0x02;
  private static final int COMMAND = 2;
  private static final int UNKNOWN_COMMAND = 0x2000;
  private static final int NO_SUCH_UNIT = 0x2500;

  /** READ, WRITE and WRITE AND VERIFY of 6, 10, 12 and 16 bytes. */
  private static final Set<Integer> WITH_DATA =
      Set.of(0x08, 0x0a, 0x28, 0x2a, 0x2e, 0xa8, 0xaa, 0xae, 0x88, 0x8a, 0x8e);

  private final int[] bytes;
  private final int statuses;

  private ErrorSense(int[] bytes, int statuses) {
    this.bytes = bytes;
    this.statuses = statuses;
  }

  /** Of the digits below {@code SENSE DATA}, blanks left out. */
  static Optional<ErrorSense> of(String digits) {
    int[] bytes = new int[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
    }
    for (int place : List.of(NEW, OLD)) {
      ErrorSense sense = new ErrorSense(bytes, place);
      if (sense.isPlausible()) {
        return Optional.of(sense);
      }
    }
    return Optional.empty();
  }

  private boolean isPlausible() {
    return switch (at(statuses)) {
      case OF_SCSI -> List.of(CHECK_CONDITION, 0x08, 0x18, 0x28).contains(at(statuses + 1));
      case OF_ADAPTER -> at(statuses + 2) > 0 && at(statuses + 2) <= 0x0c;
      default -> false;
    };
  }

  private int at(int place) {
    return place < bytes.length ? bytes[place] : 0;
  }

  /** The event it is, where it is one. */
  Optional<KernelEvent> event(Location at, String device, String time) {
    if (at(statuses) == OF_ADAPTER) {
      return ofAdapter(at(statuses + 2)).map(kind -> new KernelEvent(at, kind, device, time));
    }
    return switch (at(statuses + 1)) {
      case 0x08 -> Optional.of(new KernelEvent(at, Kind.BUSY, device, time));
      case 0x18 -> Optional.of(new KernelEvent(at, Kind.RESERVATION_CONFLICT, device, time));
      case 0x28 -> Optional.of(new KernelEvent(at, Kind.QUEUE_FULL, device, time));
      default -> ofDevice(at, device, time);
    };
  }

  /** The adapter's status as in {@code sys/scsi_buf.h}. */
  private static Optional<Kind> ofAdapter(int status) {
    return switch (status) {
      case 0x02 -> Optional.of(Kind.ADAPTER_GAVE_BACK);
      case 0x03 -> Optional.of(Kind.COMMAND_TIMEOUT);
      case 0x04 -> Optional.of(Kind.DEVICE_OFFLINE);
      case 0x05 -> Optional.of(Kind.ADAPTER_FAULT);
      default -> Optional.empty();
    };
  }

  private Optional<KernelEvent> ofDevice(Location at, String device, String time) {
    int sense = statuses + TO_SENSE;
    int key = at(sense + KEY) & 0x0f;
    int code = at(sense + ASC) << 8 | at(sense + ASCQ);
    if (code >> 8 == 0x5d || code == 0x0b01) {
      return Optional.of(new KernelEvent(at, Kind.FAILURE_PREDICTED, device, time));
    }
    return switch (key) {
      case 0x02 -> Optional.of(new KernelEvent(at, Kind.NOT_READY, device, time));
      case 0x03 -> Optional.of(new KernelEvent(at, Kind.MEDIUM_ERROR, device, time));
      case 0x04 -> Optional.of(fault(at, "device-hardware-error", device, time));
      case 0x05 -> refused(at, code, device, time);
      case 0x07 ->
          code == 0x2707
              ? Optional.of(fault(at, "device-without-space", device, time))
              : Optional.empty();
      case 0x0b -> Optional.of(new KernelEvent(at, Kind.TARGET_ABORTED, device, time));
      default -> Optional.empty();
    };
  }

  /** A unit that is not there, or a command with data that the device does not know. */
  private Optional<KernelEvent> refused(Location at, int code, String device, String time) {
    if (code == NO_SUCH_UNIT) {
      return Optional.of(new KernelEvent(at, Kind.DEVICE_OFFLINE, device, time));
    }
    return code == UNKNOWN_COMMAND && WITH_DATA.contains(at(COMMAND))
        ? Optional.of(fault(at, "kind-of-write-refused", device, time))
        : Optional.empty();
  }

  private static KernelEvent fault(Location at, String fault, String device, String time) {
    Detail detail = new Detail(Subsystem.SCSI, "", "", Double.NaN, fault, List.of());
    return new KernelEvent(at, Kind.FAULT_TOLD, device, time, Double.NaN, detail);
  }
}
