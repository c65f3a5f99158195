package dev.stallsage.evidence.solaris;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.solaris.DriverProperty.Item;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** One tunable of a disk driver, in force for one vendor and product. */
record DiskTunable(String name, String value, Location at) {
  private static final Set<String> SWITCHES =
      Set.of(
          "cache-nonvolatile",
          "cdb-suppress-dpofua",
          "disksort",
          "mmc-gesn-polling",
          "power-condition",
          "reset-lun",
          "suppress-cache-flush");
  private static final Set<String> NUMBERS =
      Set.of(
          "controller-type",
          "delay-busy",
          "emulation-rmw",
          "physical-block-size",
          "retries-busy",
          "retries-notready",
          "retries-reset",
          "retries-timeout",
          "retries-victim",
          "rmw-type",
          "throttle-max",
          "throttle-min",
          "timeout-releasereservation");

  /**
   * {@code throttle-max:32, disksort:false}. One misspelt name or value keeps all defaults of the
   * device in force, so none is given away then.
   */
  static List<DiskTunable> named(Item list, ObservationSink sink) {
    List<DiskTunable> tunables = new ArrayList<>();
    boolean valid = true;
    for (String pair : list.text().split(",")) {
      String[] parts = pair.split(":", 2);
      String name = parts[0].strip();
      String value = parts.length < 2 ? "" : parts[1].strip().toLowerCase(Locale.ROOT);
      if (isValid(name, value)) {
        tunables.add(new DiskTunable(name, value, list.at()));
      } else {
        valid = false;
        sink.remark(list.at(), expected(name) + ": all defaults of this device stay in force");
      }
    }
    return valid ? tunables : List.of();
  }

  private static boolean isValid(String name, String value) {
    return SWITCHES.contains(name) && (value.equals("true") || value.equals("false"))
        || NUMBERS.contains(name) && PrintedNumbers.whole(value) >= 0;
  }

  private static String expected(String name) {
    if (SWITCHES.contains(name)) {
      return name + " is true or false";
    }
    return NUMBERS.contains(name) ? name + " is a number" : "\"" + name + "\" is no tunable";
  }

  /**
   * {@code 1,0x20001,12,0,...}: a version, a mask, and at the place of each bit its value. Only bit
   * 0 means the same on every platform.
   */
  static List<DiskTunable> masked(DriverProperty data, ObservationSink sink) {
    List<Item> items = data.items();
    long mask = items.size() < 2 ? -1 : PrintedNumbers.whole(items.get(1).text());
    if (mask < 0 || PrintedNumbers.whole(items.get(0).text()) != 1) {
      sink.remark(data.at(), "expected 1, a mask and a value for each of its bits");
      return List.of();
    }
    List<DiskTunable> tunables = new ArrayList<>();
    for (int bit = 0; bit < 32; bit++) {
      if ((mask >> bit & 1) == 0) {
        continue;
      }
      if (bit + 2 >= items.size()) {
        sink.remark(data.at(), "expected a value at the place of bit " + bit + " of the mask");
      } else {
        Item value = items.get(bit + 2);
        String name = bit == 0 ? "throttle-max" : "bit-" + bit;
        tunables.add(new DiskTunable(name, value.text(), value.at()));
      }
    }
    if (mask > 1) {
      sink.remark(data.at(), "bits above 0 mean another tunable on SPARC, x86 and with ssd");
    }
    return tunables;
  }
}
