package dev.stallsage.measure.device;

import dev.stallsage.observation.DeviceRow;
import java.util.ArrayList;
import java.util.List;

/**
 * The load of one device in equal parts of a long run, in bounded memory. A disk that was slow for
 * an hour of a day is not slow by the median of the day, but by that of one part.
 *
 * <p>The devices of one run have a sample each in every report, so their parts are of the same
 * time.
 */
final class LoadPhases {
  /** A part is from a fortieth to a twentieth of the run. */
  private static final int AT_MOST = 40;

  /** Reports in the shortest part: of fewer, one burst would make a phase. */
  private static final int SHORTEST = 32;

  private final List<DeviceTallies> closed = new ArrayList<>();
  private DeviceTallies open = DeviceTallies.ofLoad();
  private int length = SHORTEST;
  private int held;

  void add(DeviceRow sample, double[] values) {
    open.add(sample, values);
    if (++held == length) {
      closed.add(open);
      open = DeviceTallies.ofLoad();
      held = 0;
      if (closed.size() == AT_MOST) {
        halve();
      }
    }
  }

  private void halve() {
    List<DeviceTallies> pairs = new ArrayList<>();
    for (int i = 0; i < AT_MOST; i += 2) {
      closed.get(i).addAll(closed.get(i + 1));
      pairs.add(closed.get(i));
    }
    closed.clear();
    closed.addAll(pairs);
    length *= 2;
  }

  /** The parts in the order of time; none for a run that is too short to be divided. */
  List<DeviceTallies> parts() {
    List<DeviceTallies> parts = new ArrayList<>(closed);
    if (held >= SHORTEST) {
      parts.add(open);
    }
    return parts.size() < 2 ? List.of() : parts;
  }

  /** Adds the load of the whole run. */
  void addTo(DeviceTallies whole) {
    closed.forEach(whole::addAll);
    whole.addAll(open);
  }
}
