package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.softraid.SoftraidWords.ArrayDegraded;
import dev.stallsage.measure.softraid.SoftraidWords.ArrayMember;
import dev.stallsage.measure.softraid.SoftraidWords.ArrayWhole;
import dev.stallsage.measure.softraid.SoftraidWords.ArrayWork;
import dev.stallsage.measure.softraid.SoftraidWords.ArrayWorkSpeed;
import dev.stallsage.measure.softraid.SoftraidWords.FailedMember;
import dev.stallsage.measure.softraid.SoftraidWords.ParityArray;
import dev.stallsage.measure.softraid.SoftraidWords.PoolLacksDevice;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SoftwareArray;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Collects what software arrays tell of themselves, and what their disks do meanwhile. */
public final class ArrayMeasure implements Measure {
  private static final Set<String> WITH_PARITY = Set.of("raid4", "raid5", "raid6");

  private static final Set<String> FILLS_PLACES = Set.of("recovery", "reshape");

  /** Of a scan nobody says whether it is a scrub or a resilver. */
  private static final Set<String> MAY_COPY = Set.of("resilver", "scan");

  /** That many members of a mirror can lose one. */
  private static final int COPIES = 2;

  /** Copies nobody keeps of data; a judgement. */
  private static final int BAYS = 4;

  private static final String WORK_SPEED = "array-work-speed";

  /** Two share no load when one of them is read from. */
  private static final int SEVERAL = 3;

  private static final double KIB = 1024;
  private static final double MEGA = 1e6;

  private final PerSeries<String, SoftwareArray> arrays = new PerSeries<>();
  private final PerSeries<String, RequestRates> rates = new PerSeries<>(RequestRates::new);

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(SoftwareArray.class, DeviceSample.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof SoftwareArray array) {
      arrays.merge(series, array.name(), array, ArrayMeasure::lastWord);
    }
  }

  @Override
  public DeviceMeter meter(Series series, String device) {
    return rates.of(series, device);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, List<SoftwareArray>> known = new TreeMap<>();
    arrays.inTrouble(
        frame,
        (series, name, array) ->
            add(known.computeIfAbsent(frame.where(series, name), w -> new ArrayList<>()), array));
    List<Feature> features = new ArrayList<>();
    known.forEach((where, seen) -> seen.forEach(a -> features.addAll(features(where, a))));
    known.forEach((where, seen) -> slowest(frame, where, seen).ifPresent(features::add));
    features.addAll(new ParityLoad(frame, known, rates(frame)).features());
    return features.stream().distinct().toList();
  }

  /**
   * Of two prints of one file the later one counts. A print every minute is as good as one in which
   * something runs, unless a member went or a place was filled meanwhile: what was copied to a new
   * member is there, and nobody waits for it any more.
   */
  private static SoftwareArray lastWord(SoftwareArray one, SoftwareArray other) {
    boolean inOrder = one.at().compareTo(other.at()) <= 0;
    SoftwareArray known = inOrder ? one : other;
    SoftwareArray next = inOrder ? other : one;
    boolean worked = !known.action().isEmpty() && next.action().isEmpty();
    boolean same = known.missing() == next.missing() && known.failed().equals(next.failed());
    boolean repaired = copies(known) && next.missing() == 0 && next.failed().isEmpty();
    return worked && same && !repaired ? known : next;
  }

  /** Is a member written anew that may not have all of the data yet? */
  private static boolean copies(SoftwareArray array) {
    return FILLS_PLACES.contains(array.action()) || MAY_COPY.contains(array.action());
  }

  /** What stands in different files was printed at times that nobody knows. */
  private static void add(List<SoftwareArray> known, SoftwareArray array) {
    for (int i = 0; i < known.size(); i++) {
      SoftwareArray other = known.get(i);
      if (other.at().file().equals(array.at().file())
          && other.members().isEmpty() == array.members().isEmpty()) {
        known.set(i, lastWord(other, array));
        return;
      }
    }
    known.add(array);
  }

  private Map<Where, RequestRates> rates(FeatureContext frame) {
    Map<Where, RequestRates> byPlace = new HashMap<>();
    rates.inTrouble(
        frame,
        (series, device, seen) -> {
          if (!seen.isEmpty()) {
            // two runs of iostat are not one: the first is as good as the other
            byPlace.putIfAbsent(frame.where(series, device), seen);
          }
        });
    return byPlace;
  }

  private static List<Feature> features(Where where, SoftwareArray array) {
    List<Feature> features = new ArrayList<>();
    if (!array.action().isEmpty()) {
      List<Citation> because = List.of(new Citation(array.actionAt(), running(array)));
      features.add(new ArrayWork(where, where, true, array.action(), because));
      disks(array)
          .forEach(
              disk ->
                  features.add(
                      new ArrayWork(
                          new Where(where.host(), disk), where, false, array.action(), because)));
    }
    boolean resting = array.action().isEmpty() && array.missing() == 0;
    if (array.missing() == 0
        && array.failed().isEmpty()
        && !copies(array)
        && !array.members().isEmpty()) {
      String whole = array.name() + " has all of its " + array.members().size() + " members";
      List<Citation> because = List.of(new Citation(array.at(), whole));
      features.add(new ArrayWhole(where, array.level().equals("zfs"), because));
    }
    Set<String> disks = disks(array);
    // a pool lists its log and its cache as well, and those are busier by design
    if (disks.size() >= SEVERAL && !array.level().equals("zfs")) {
      disks.forEach(disk -> features.add(member(where, array, disk, resting)));
    }
    if (array.missing() > 0 && !isMadeForMoreThanThereAre(array)) {
      features.add(lacking(where, array));
    }
    if (array.missing() == 0 && !array.failed().isEmpty()) {
      String reads = array.name() + " lists " + String.join(", ", array.failed()) + " as failed";
      features.add(new FailedMember(where, List.of(new Citation(array.at(), reads))));
    }
    if (WITH_PARITY.contains(array.level())) {
      features.add(new ParityArray(where, List.of(new Citation(array.at(), parity(array)))));
    }
    return features;
  }

  /**
   * A resync compares the members there are; a recovery or a reshape fills a place. The kernel
   * prints {@code resync=DELAYED} for each of them, and then lists the drive that waits.
   */
  private static boolean isVacant(SoftwareArray array) {
    int listed = array.members().size();
    // where the print ends before its table, the count of missing ones is all there is
    boolean fewer = listed == 0 ? array.missing() > 0 : listed < array.slots();
    return fewer && !FILLS_PLACES.contains(array.action());
  }

  /**
   * Does it lack more than its level bears? Of a {@code raid10} whose places are not told nobody
   * knows which halves are gone until more than half are.
   */
  private static boolean isLost(SoftwareArray array) {
    int bears =
        switch (array.level()) {
          case "raid0", "linear" -> 0;
          case "raid4", "raid5" -> 1;
          case "raid6" -> 2;
          case "raid10" -> array.slots() / COPIES;
          default -> array.slots() - 1;
        };
    return !array.enough() || array.missing() > bears;
  }

  /**
   * The mirror of a NAS for its own system has a place for each bay, whether a drive is in it. Of
   * so many copies as {@link #BAYS} no other is made; what has lost more than half and serves is a
   * mirror, whether its level was copied or not.
   */
  private static boolean isMadeForMoreThanThereAre(SoftwareArray array) {
    int filled = array.slots() - array.missing();
    boolean mirror = array.level().equals("raid1");
    boolean mostlyEmpty = filled >= COPIES && array.missing() >= filled;
    boolean ofBays = mirror && filled >= BAYS;
    boolean untold = array.level().isEmpty() && filled >= COPIES && array.missing() > filled;
    return array.failed().isEmpty() && (mirror && mostlyEmpty || ofBays || untold);
  }

  /** A pool tells which device it does without, an array only how many. */
  private static Feature lacking(Where where, SoftwareArray array) {
    String lacks = array.name() + " lacks " + array.missing() + " of " + array.slots();
    if (!array.level().equals("zfs")) {
      return new ArrayDegraded(
          where, isVacant(array), isLost(array), List.of(new Citation(array.at(), lacks)));
    }
    String reads =
        lacks
            + " devices"
            + (array.failed().isEmpty() ? "" : ": ")
            + String.join(", ", array.failed());
    return new PoolLacksDevice(where, List.of(new Citation(array.at(), reads)));
  }

  private static ArrayMember member(
      Where where, SoftwareArray array, String disk, boolean resting) {
    String reads = disk + " is one of " + array.members().size() + " of " + array.name();
    return new ArrayMember(
        new Where(where.host(), disk), where, resting, List.of(new Citation(array.at(), reads)));
  }

  /** Of a software RAID; what a pool tells is of all its disks together. */
  private static Optional<ArrayWorkSpeed> slowest(
      FeatureContext frame, Where where, List<SoftwareArray> seen) {
    return seen.stream()
        .filter(a -> !a.action().isEmpty() && !a.level().equals("zfs"))
        .filter(a -> a.kibPerSecond() > 0)
        .min(Comparator.comparingDouble(SoftwareArray::kibPerSecond))
        .map(
            a -> {
              double speed = a.kibPerSecond() * KIB / MEGA;
              String reads = running(a) + "; " + frame.reads(WORK_SPEED, where, speed);
              return new ArrayWorkSpeed(
                  where,
                  frame.gauge(
                      WORK_SPEED, where, speed, List.of(new Citation(a.actionAt(), reads))));
            });
  }

  private static String running(SoftwareArray array) {
    String speed =
        Double.isNaN(array.kibPerSecond())
            ? ""
            : " at " + Math.round(array.kibPerSecond()) + " KiB/s per member";
    return array.action() + " of " + array.name() + speed;
  }

  private static String parity(SoftwareArray array) {
    String chunk =
        Double.isNaN(array.chunkKib()) ? "" : ", chunks of " + (long) array.chunkKib() + " KiB";
    return array.name() + " keeps parity: " + array.level() + chunk;
  }

  /** The whole disks its members lie on. */
  static Set<String> disks(SoftwareArray array) {
    Set<String> disks = new LinkedHashSet<>();
    array.members().forEach(member -> disks.add(disk(member)));
    return disks;
  }

  private static String disk(String member) {
    if (member.matches("(?:sd|hd|vd|xvd)[a-z]+\\d+")) {
      return member.replaceFirst("\\d+$", "");
    }
    return member.matches("(?:nvme\\d+n|mmcblk)\\d+p\\d+")
        ? member.substring(0, member.lastIndexOf('p'))
        : member;
  }
}
