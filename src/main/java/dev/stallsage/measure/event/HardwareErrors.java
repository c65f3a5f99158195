package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Hardware errors that devices answered with. One that answers a command which a program passed
 * through, as {@code smartctl} does every half hour, tells of a bridge that does not know it, and
 * nothing of a medium: the log names the command below the answer.
 */
final class HardwareErrors {
  private static final Set<String> ANSWERED =
      Set.of(FaultKind.HARDWARE_ERROR.word(), FaultKind.HARDWARE_ERROR_OF_VOLUME.word());
  private static final String PASSED = "passed-command-failed";
  private static final int DEVICES_AT_MOST = 1_000;
  private static final int LINES_AT_MOST = 10_000;

  private final Map<String, List<Location>> answers = new TreeMap<>();
  private final Set<String> volumes = new HashSet<>();

  /**
   * @return false when it is about something else
   */
  boolean see(KernelEvent event) {
    String device = event.device();
    String fault = event.detail().fault();
    if (fault.equals(PASSED)) {
      List<Location> of = answers.getOrDefault(device, List.of());
      if (!of.isEmpty()) {
        of.remove(of.size() - 1);
      }
      return false;
    }
    boolean kept = answers.size() < DEVICES_AT_MOST || answers.containsKey(device);
    if (!ANSWERED.contains(fault) || !kept) {
      return false;
    }
    if (fault.equals(FaultKind.HARDWARE_ERROR_OF_VOLUME.word())) {
      volumes.add(device);
    }
    List<Location> of = answers.computeIfAbsent(device, d -> new ArrayList<>());
    if (of.size() < LINES_AT_MOST) {
      of.add(event.at());
    }
    return true;
  }

  void conclude(FaultCounts book) {
    answers.forEach(
        (device, lines) -> {
          FaultKind fault =
              volumes.contains(device)
                  ? FaultKind.HARDWARE_ERROR_OF_VOLUME
                  : FaultKind.HARDWARE_ERROR;
          book.add(fault, device, lines.size(), lines);
        });
  }
}
