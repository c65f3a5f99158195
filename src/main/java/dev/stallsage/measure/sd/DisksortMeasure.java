package dev.stallsage.measure.sd;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.sd.SdWords.Disksort;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import dev.stallsage.observation.StructureMember;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds out whether the disk driver sorts: from its configuration and from the running kernel. */
public final class DisksortMeasure extends Gathering {
  private static final int QUOTED_AT_MOST = 3;
  private static final String MEMBER = "un_f_disksort_disabled";
  private static final String PROPERTY = "disksort";

  private record State(Where where, boolean off) {}

  private final PerSeries<Boolean, List<Citation>> said = new PerSeries<>(ArrayList::new);

  public DisksortMeasure() {
    gathers(Setting.class, this::gather);
    gathers(StructureMember.class, this::gather);
  }

  private void gather(Series series, Setting setting) {
    if (setting.name().equals(PROPERTY) && setting.source().endsWith("sd.conf")) {
      boolean off = setting.value().equalsIgnoreCase("false");
      note(
          series, off, setting.at(), (off ? "no sorting" : "sorting") + " for " + subject(setting));
    }
  }

  private void gather(Series series, StructureMember member) {
    if (member.member().equals(MEMBER)) {
      boolean off = member.value() != 0;
      note(series, off, member.at(), off ? "the kernel does not sort" : "the kernel sorts");
    }
  }

  private static String subject(Setting setting) {
    return setting.subject().isEmpty() ? "every device" : setting.subject();
  }

  private void note(Series series, boolean off, Location at, String reads) {
    List<Citation> lines = said.of(series, off);
    if (lines.size() < QUOTED_AT_MOST) {
      lines.add(new Citation(at, reads));
    }
  }

  @Override
  public Collection<Disksort> features(FeatureContext frame) {
    Map<State, List<Citation>> states = new HashMap<>();
    said.inTrouble(
        frame,
        (series, off, lines) ->
            states
                .computeIfAbsent(new State(frame.where(series), off), s -> new ArrayList<>())
                .addAll(lines));
    List<Disksort> features = new ArrayList<>();
    states.forEach(
        (state, lines) ->
            features.add(
                new Disksort(
                    state.where, state.off, Citation.listed(lines.stream(), QUOTED_AT_MOST))));
    return features;
  }
}
