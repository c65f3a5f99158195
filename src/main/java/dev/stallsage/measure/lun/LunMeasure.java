package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.lun.LunWords.AdapterTags;
import dev.stallsage.measure.lun.LunWords.LunQueue;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.StructureMember;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Puts the printed members of kernel structures together and reads what they say of a queue. */
public final class LunMeasure extends Gathering {
  /** Targets of the adapter driver's bit maps, one bit each. */
  private static final long ALL_TARGETS = 0xffff;

  private static final String NO_TAGS = "m_notag";

  /** Structures of one print; a dump of a thousand LUNs says no more than the first ones. */
  private static final int STRUCTURES_AT_MOST = 10_000;

  private static final int QUOTED_AT_MOST = 2;

  /** What one person printed of one system: a debugger prints each LUN for itself. */
  private record Print(Where where, String file, String label) {}

  private record Structure(String kind, String instance) {}

  private final PerSeries<Structure, List<PrintedMembers>> structures =
      new PerSeries<>(ArrayList::new);

  public LunMeasure() {
    gathers(StructureMember.class, this::gather);
  }

  private void gather(Series series, StructureMember member) {
    List<PrintedMembers> prints =
        structures.of(series, new Structure(member.structure(), member.instance()));
    boolean taken = !prints.isEmpty() && prints.get(prints.size() - 1).take(member);
    if (!taken && prints.size() < STRUCTURES_AT_MOST) {
      PrintedMembers next = new PrintedMembers();
      next.take(member);
      prints.add(next);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    Map<Print, List<LunReading>> luns = new HashMap<>();
    structures.inTrouble(
        frame,
        (series, structure, prints) -> {
          for (PrintedMembers members : prints) {
            if (members.has(NO_TAGS)) {
              features.add(adapter(frame, series, members));
            }
            LunReading lun = new LunReading(frame, frame.where(series), members);
            features.addAll(lun.features());
            luns.computeIfAbsent(print(frame, series), p -> new ArrayList<>()).add(lun);
          }
        });
    luns.forEach((print, readings) -> mixed(print, readings, features));
    return features.stream().distinct().toList();
  }

  private static Print print(FeatureContext frame, Series series) {
    return new Print(frame.where(series), series.file(), series.label());
  }

  private static Feature adapter(FeatureContext frame, Series series, PrintedMembers members) {
    boolean refused = (members.value(NO_TAGS) & ALL_TARGETS) == ALL_TARGETS;
    String meaning =
        refused
            ? "a bit for every target, so none gets tagged commands"
            : "a clear bit for every target that gets tagged commands";
    return new AdapterTags(frame.where(series), refused, List.of(members.cite(NO_TAGS, meaning)));
  }

  /**
   * A drive that knows no tags beside LUNs that do is a drive without tags, not a broken driver.
   */
  private static void mixed(Print print, List<LunReading> readings, List<Feature> features) {
    List<Citation> untagged = lines(readings.stream().filter(LunReading::untagged));
    List<Citation> tagged = lines(readings.stream().filter(LunReading::tagged));
    List<Citation> both = Stream.concat(untagged.stream(), tagged.stream()).toList();
    if (!both.isEmpty()) {
      boolean holds = !untagged.isEmpty() && !tagged.isEmpty();
      features.add(new LunQueue(print.where, "mixed", holds, both));
    }
  }

  private static List<Citation> lines(Stream<LunReading> readings) {
    return Citation.listed(readings.flatMap(lun -> lun.tagLines().stream()), QUOTED_AT_MOST);
  }
}
