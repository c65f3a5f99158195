package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.filesystem.FilesystemWords.AllocationStripe;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** To which stripes do the ext4 file systems of a host align? */
public final class StripeMeasure extends Gathering {
  private static final String SCALE = "allocation-stripe";

  private final PerSeries<String, Tally> stripes = new PerSeries<>(Tally::new);

  public StripeMeasure() {
    gathers(Setting.class, this::gather);
    gathers(Mount.class, (series, mount) -> mounted(series, mount));
  }

  private void gather(Series series, Setting setting) {
    if (setting.source().equals("ext4")) {
      boolean stripe = setting.name().equals("stripe-width") || setting.name().equals("stride");
      if (stripe) {
        add(series, setting.subject(), WholeNumber.of(setting.value()), setting);
      }
    }
  }

  private void mounted(Series series, Mount mount) {
    if (mount.type().equals("ext4")) {
      String device = mount.source().replaceFirst("^/dev/(?=[^/]+$)", "");
      add(series, device, WholeNumber.of(mount.options().getOrDefault("stripe", "0")), mount);
    }
  }

  private void add(Series series, String device, double blocks, Observation said) {
    stripes.of(series, device).add(blocks, said);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    stripes
        .by(frame, frame::where, Tally::addAll)
        .forEach(
            (where, tally) -> {
              if (tally.count() > 0) {
                features.add(widest(frame, where, tally));
              }
            });
    return features;
  }

  private static Feature widest(FeatureContext frame, Where where, Tally tally) {
    double most = tally.highest().get(0).value();
    List<Citation> because =
        tally.highest().stream()
            .map(c -> new Citation(c.at(), frame.reads(SCALE, where, c.value())))
            .toList();
    return new AllocationStripe(where, frame.gauge(SCALE, where, most, because));
  }
}
