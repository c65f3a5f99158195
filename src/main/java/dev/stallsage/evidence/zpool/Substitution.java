package dev.stallsage.evidence.zpool;

import java.util.ArrayList;
import java.util.List;

/**
 * What was read below {@code replacing-4} so far. A device whose place is being filled is not
 * lacking: the resilver that runs says so.
 *
 * @param out the devices that are out of use
 * @param in how many are in use
 */
record Substitution(List<String> out, int in) {
  Substitution with(String name, boolean isOut) {
    List<String> more = new ArrayList<>(out);
    if (isOut) {
      more.add(name);
    }
    return new Substitution(List.copyOf(more), in + (isOut ? 0 : 1));
  }

  boolean isWhole() {
    return out.size() + in == 2;
  }
}
