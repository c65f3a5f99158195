package dev.stallsage.evidence.kstat;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import dev.stallsage.observation.Location;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The statistics of one kstat at one instant while their lines come in. */
final class KstatBlock {
  private final Location at;
  private final String module;
  private final int instance;
  private final Map<String, Statistic> statistics = new LinkedHashMap<>();
  private boolean named;
  private String name = "";
  private String type = "";

  KstatBlock(Location at, String module, int instance) {
    this.at = at;
    this.module = module;
    this.instance = instance;
  }

  void name(String printed, String printedClass) {
    named = true;
    name = printed;
    type = printedClass;
  }

  boolean isNamed() {
    return named;
  }

  boolean isOf(String otherModule, int otherInstance, String otherName) {
    return module.equals(otherModule) && instance == otherInstance && name.equals(otherName);
  }

  boolean has(String statistic) {
    return statistics.containsKey(statistic);
  }

  void put(KstatEntry entry, Location line) {
    if (entry.name().equals("class") && type.isEmpty()) {
      type = entry.value();
    }
    statistics.putIfAbsent(entry.name(), new Statistic(entry.value(), line));
  }

  void end(ObservationSink sink) {
    if (!isNamed()) {
      sink.remark(
          at, "expected \"name: ... class: ...\" below this line: its statistics are unknown");
    } else if (!statistics.isEmpty()) {
      sink.observe(
          new KernelStatistics(
              at, module, instance, name, type, Collections.unmodifiableMap(statistics)));
    }
  }
}
