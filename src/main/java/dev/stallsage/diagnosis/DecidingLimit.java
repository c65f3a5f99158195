package dev.stallsage.diagnosis;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Scale;
import dev.stallsage.measure.Scales;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The limit that decides a condition, and how far a figure is from it.
 *
 * @param value the figure
 * @param limit the limit
 * @param unit of both
 * @param name what is measured
 */
record DecidingLimit(double value, double limit, String unit, String name) {
  private static final MathContext THREE_FIGURES = new MathContext(3);
  private static final List<String> WORDS = List.of("extreme", "high", "normal", "low");

  /** Empty when the condition asks for no grade, or the scale has no such limit. */
  static Optional<DecidingLimit> of(Scales scales, Feature feature, List<String> tests) {
    if (!(feature instanceof GradedFeature measured)) {
      return Optional.empty();
    }
    Gauge gauge = measured.gauge();
    Scale scale = scales.byId().get(gauge.scale());
    Optional<String> word =
        tests.stream().map(t -> t.replace("!", "").strip()).filter(WORDS::contains).findFirst();
    if (scale == null || word.isEmpty()) {
      return Optional.empty();
    }
    return limits(scale, gauge)
        .map(limits -> pick(limits, word.get()))
        .filter(limit -> !Double.isNaN(limit))
        .map(limit -> new DecidingLimit(gauge.value(), limit, scale.unit(), scale.name()));
  }

  private static double pick(Scale.Limits limits, String word) {
    ToDoubleFunction<Scale.Limits> pick =
        switch (word) {
          case "extreme" -> Scale.Limits::extreme;
          case "low" -> Scale.Limits::low;
          default -> Scale.Limits::high;
        };
    return pick.applyAsDouble(limits);
  }

  /** Those of its medium: the ones that give this grade and stand in what was quoted of it. */
  private static Optional<Scale.Limits> limits(Scale scale, Gauge gauge) {
    List<Scale.Limits> possible =
        Stream.concat(Stream.of(scale.limits()), scale.media().values().stream())
            .filter(limits -> limits.grade(gauge.value()) == gauge.grade())
            .distinct()
            .toList();
    return possible.size() == 1
        ? Optional.of(possible.get(0))
        : possible.stream().filter(limits -> isQuoted(limits, gauge)).findFirst();
  }

  private static boolean isQuoted(Scale.Limits limits, Gauge gauge) {
    return gauge.because().stream()
        .anyMatch(
            citation ->
                Stream.of(limits.low(), limits.high(), limits.extreme())
                    .filter(limit -> !Double.isNaN(limit))
                    .anyMatch(limit -> citation.reads().contains(" " + Scales.figure(limit))));
  }

  /** 0 at the limit, the more the farther. */
  double remoteness() {
    return value <= 0 || limit <= 0 ? Double.MAX_VALUE : Math.abs(Math.log(value / limit));
  }

  /** {@code 29 ms, 2.9 times the limit of 10 ms}; {@code writes per second 1.7, ...}. */
  String words() {
    String of = Scales.figure(limit) + (unit.isEmpty() ? "" : " " + unit);
    String is =
        unit.isEmpty() ? name + " " + Scales.figure(value) : Scales.figure(value) + " " + unit;
    return limit > 0 && value > 0
        ? is + ", " + ratio(value / limit) + " times the limit of " + of
        : is + ", limit " + of;
  }

  private static String ratio(double value) {
    if (!Double.isFinite(value)) {
      return Scales.figure(value);
    }
    return Scales.figure(new BigDecimal(value).round(THREE_FIGURES).doubleValue());
  }
}
