package dev.stallsage.measure.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins what several prints tell of one drive: {@code lsblk} its model, {@code smartctl} its
 * firmware. Prints of one host that give the same serial number, or the same name and no two serial
 * numbers, are of one drive.
 */
final class Drives {
  private final List<Item> all = new ArrayList<>();
  private final Map<String, Integer> byName = new HashMap<>();
  private final Map<String, Integer> bySerial = new HashMap<>();

  void add(Item drive) {
    Integer known = bySerial.get(key(drive.host(), drive.serial()));
    if (known == null || drive.serial().isEmpty()) {
      Integer named = drive.name().isEmpty() ? null : byName.get(key(drive.host(), drive.name()));
      known = named != null && agree(all.get(named), drive) ? named : null;
    }
    int place = known == null ? all.size() : known;
    if (known == null) {
      all.add(drive);
    } else {
      all.set(place, all.get(place).with(drive));
    }
    Item joined = all.get(place);
    byName.put(key(joined.host(), joined.name()), place);
    bySerial.put(key(joined.host(), joined.serial()), place);
  }

  private static boolean agree(Item one, Item other) {
    return one.serial().isEmpty()
        || other.serial().isEmpty()
        || one.serial().equals(other.serial());
  }

  private static String key(String host, String name) {
    return host + '\n' + name;
  }

  /** Those of which more is told than a name. */
  List<Item> all() {
    return all.stream().filter(d -> !d.model().isEmpty() || !d.version().isEmpty()).toList();
  }
}
