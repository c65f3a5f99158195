package dev.stallsage.testkit;

import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.Remark;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Compares a reading with the YAML beside a fixture; says everything that differs, at once.
 *
 * <pre>
 * exhibits: [ { format: iostat-linux, lines: [1, 9], label: optional } ]
 * observations:                     # all, in order; only the listed fields are compared
 *   - DeviceSample: { at: 3, device: sda, writesPerSecond: 43.5, readsPerSecond: .nan }
 *   - Histogram: { at: 2, count: 42, probes: [ cv_wait ] }   # no-arg methods are fields too
 *   - KernelStatistics: { statistics: { priority: { text: "99" } } }   # nested: only what is listed
 * remarks: [ { at: 1, has: "swapped" } ]     # optional; all remarks when given
 * host: db7                                  # optional
 * </pre>
 */
public final class Expectation {
  private static final double RELATIVE = 1e-6;
  private final List<String> differences = new ArrayList<>();

  private Expectation() {}

  /** One line per difference; empty when the reading is as expected. */
  public static List<String> differences(Map<?, ?> expected, Reading reading) {
    Expectation comparison = new Expectation();
    comparison.exhibits(list(expected, "exhibits"), reading.exhibits());
    comparison.observations(list(expected, "observations"), reading.observations());
    if (expected.containsKey("remarks")) {
      comparison.remarks(list(expected, "remarks"), reading.remarks());
    }
    if (expected.containsKey("host")) {
      comparison.value("host", expected.get("host"), reading.coverage().host());
    }
    return comparison.differences;
  }

  private static List<?> list(Map<?, ?> expected, String key) {
    return expected.get(key) instanceof List<?> list ? list : List.of();
  }

  private void exhibits(List<?> expected, List<Exhibit> seen) {
    sizes("exhibits", expected, seen);
    for (int i = 0; i < Math.min(expected.size(), seen.size()); i++) {
      Map<?, ?> wanted = (Map<?, ?>) expected.get(i);
      Exhibit exhibit = seen.get(i);
      String where = "exhibits[" + i + "].";
      value(where + "format", wanted.get("format"), exhibit.format());
      if (wanted.containsKey("lines")) {
        value(
            where + "lines", wanted.get("lines"), List.of(exhibit.firstLine(), exhibit.lastLine()));
      }
      if (wanted.containsKey("label")) {
        value(where + "label", wanted.get("label"), exhibit.series().label());
      }
      if (wanted.containsKey("host")) {
        value(where + "host", wanted.get("host"), exhibit.host());
      }
    }
  }

  private void observations(List<?> expected, List<Observation> seen) {
    sizes("observations", expected, seen);
    for (int i = 0; i < Math.min(expected.size(), seen.size()); i++) {
      Map.Entry<?, ?> wanted = ((Map<?, ?>) expected.get(i)).entrySet().iterator().next();
      Observation fact = seen.get(i);
      String where = "observations[" + i + "]";
      value(where, wanted.getKey(), fact.getClass().getSimpleName());
      if (fact.getClass().getSimpleName().equals(wanted.getKey())) {
        value(where, wanted.getValue(), fact);
      }
    }
  }

  private void remarks(List<?> expected, List<Remark> seen) {
    sizes("remarks", expected, seen);
    for (int i = 0; i < Math.min(expected.size(), seen.size()); i++) {
      Map<?, ?> wanted = (Map<?, ?>) expected.get(i);
      Remark remark = seen.get(i);
      value("remarks[" + i + "].at", wanted.get("at"), remark.at());
      String has = String.valueOf(wanted.get("has"));
      if (!remark.says().contains(has)) {
        differences.add("remarks[" + i + "]: expected \"" + has + "\" in \"" + remark.says() + '"');
      }
    }
  }

  private void sizes(String what, List<?> expected, List<?> seen) {
    if (expected.size() != seen.size()) {
      differences.add(what + ": expected " + expected.size() + ", read " + seen.size());
    }
  }

  private void value(String where, Object wanted, Object seen) {
    Object actual = seen instanceof Location at ? (Object) at.line() : seen;
    if (wanted instanceof Map<?, ?> fields && actual instanceof Map<?, ?> map) {
      fields.forEach((key, field) -> value(where + '.' + key, field, map.get(key.toString())));
    } else if (wanted instanceof Map<?, ?> fields && actual != null) {
      fields.forEach(
          (key, field) ->
              value(where + '.' + key, field, FactValues.field(actual, key.toString())));
    } else if (wanted instanceof List<?> items && actual instanceof List<?> list) {
      sizes(where, items, list);
      for (int i = 0; i < Math.min(items.size(), list.size()); i++) {
        value(where + '[' + i + ']', items.get(i), list.get(i));
      }
    } else if (!same(wanted, actual)) {
      differences.add(where + ": expected " + wanted + ", read " + actual);
    }
  }

  private static boolean same(Object wanted, Object actual) {
    if (wanted instanceof Number expected && actual instanceof Number number) {
      double a = expected.doubleValue();
      double b = number.doubleValue();
      return Double.compare(a, b) == 0
          || Math.abs(a - b) <= RELATIVE * Math.max(Math.abs(a), Math.abs(b));
    }
    return wanted == null
        ? actual == null || actual instanceof Double number && number.isNaN()
        : actual != null && wanted.toString().equals(actual.toString());
  }
}
