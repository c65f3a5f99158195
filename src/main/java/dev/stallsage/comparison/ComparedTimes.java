package dev.stallsage.comparison;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scale;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.device.DeviceMetrics.FlashWriteTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Times that were measured in both bundles. */
record ComparedTimes(Scales scales, GradedNumbers before, GradedNumbers after) {
  private static final Set<String> TIMES = Set.of("ms", "s", "us", "µs");
  private static final List<String> DIRECTIONS = List.of("read", "write", "discard", "flush");

  List<Comparison.Fact> all() {
    List<Comparison.Fact> facts = new ArrayList<>();
    before
        .byName()
        .forEach(
            (name, measured) -> {
              GradedFeature later = after.byName().get(name);
              if (later != null
                  && isPlain(name)
                  && scales.byId().containsKey(measured.gauge().scale())) {
                Scale scale = scales.scale(measured.gauge().scale());
                if (TIMES.contains(scale.unit())) {
                  facts.add(fact(name, scale, measured, later));
                }
              }
            });
    return List.copyOf(facts);
  }

  /** What is graded by two yardsticks was measured once. */
  private static boolean isPlain(GradedNumbers.Name name) {
    return !name.feature().equals(FlashWriteTime.class.getSimpleName());
  }

  private Comparison.Fact fact(
      GradedNumbers.Name name, Scale scale, GradedFeature measured, GradedFeature later) {
    double was = measured.gauge().value();
    double is = later.gauge().value();
    return new Comparison.Fact(
        name.device(),
        direction(name.feature()),
        scale.name(),
        scale.unit(),
        was,
        is,
        change(was, is),
        line(scale, measured).map(Citation::reads).orElse(""),
        line(scale, later).map(Citation::reads).orElse(""),
        line(scale, measured).map(c -> c.at().address()).orElse(""),
        line(scale, later).map(c -> c.at().address()).orElse(""));
  }

  private String change(double was, double is) {
    Grade grade = scales.grade("latency-ratio", Medium.UNKNOWN, was == 0 ? 1 : is / was);
    return grade == Grade.LOW ? "faster" : grade == Grade.NORMAL ? "same" : "slower";
  }

  /** {@code WriteServiceTime} is of writes. */
  private static String direction(String feature) {
    String name = feature.toLowerCase(Locale.ROOT);
    return DIRECTIONS.stream().filter(name::startsWith).findFirst().orElse("all");
  }

  /** The line that tells the figure, before one that tells what it is compared with. */
  private static Optional<Citation> line(Scale scale, GradedFeature measured) {
    return measured.because().stream()
        .min(Comparator.comparing(citation -> !citation.reads().startsWith(scale.name())));
  }
}
