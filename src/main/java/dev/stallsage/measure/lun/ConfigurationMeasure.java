package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.lun.LunWords.ConfiguredLimit;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Notes the command limits that were configured: {@link ConfiguredLimit}. */
public final class ConfigurationMeasure extends Gathering {
  private static final Set<String> FOR_ALL = Set.of("sd_max_throttle", "ssd_max_throttle");
  private static final String FOR_PRODUCT = "throttle-max";

  private final Map<Setting, Series> settings = new HashMap<>();

  public ConfigurationMeasure() {
    gathers(Setting.class, this::gather);
  }

  private void gather(Series series, Setting setting) {
    if (!scope(setting).isEmpty()) {
      settings.put(setting, series);
    }
  }

  private static String scope(Setting setting) {
    if (FOR_ALL.contains(setting.name())) {
      return "all";
    }
    return setting.name().equals(FOR_PRODUCT) ? "product" : "";
  }

  @Override
  public Collection<ConfiguredLimit> features(FeatureContext frame) {
    return settings.entrySet().stream()
        .filter(e -> frame.isProblem(e.getValue()))
        .flatMap(e -> limit(frame, frame.where(e.getValue()), e.getKey()).stream())
        .collect(Collectors.toSet());
  }

  private static Optional<ConfiguredLimit> limit(
      FeatureContext frame, Where where, Setting setting) {
    return number(setting.value())
        .map(
            depth ->
                new ConfiguredLimit(
                    where,
                    scope(setting),
                    depth,
                    frame.gauge(
                        "configured-limit",
                        depth,
                        List.of(new Citation(setting.at(), reads(frame, setting, depth))))));
  }

  private static String reads(FeatureContext frame, Setting setting, long depth) {
    String who = setting.subject().isEmpty() ? setting.source() : setting.subject();
    return setting.name() + " for " + who + ", " + frame.reads("configured-limit", depth);
  }

  /** Decimal or hexadecimal, as {@code /etc/system} takes both. */
  private static Optional<Long> number(String text) {
    try {
      return Optional.of(Long.decode(text.strip()));
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }
}
