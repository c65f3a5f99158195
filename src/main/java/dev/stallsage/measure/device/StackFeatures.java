package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.ArrayAboveDisks;
import dev.stallsage.measure.device.DeviceStates.ArrayStall;
import dev.stallsage.measure.device.DeviceStates.CompletesNothing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks at what a device is put together of, beside the device. */
final class StackFeatures {
  /** As virtio and Xen name what they show to a guest. */
  private static final Pattern VIRTUAL = Pattern.compile("x?vd[a-z]{1,3}");

  /** An array of fewer is none. */
  private static final int LEAST_MEMBERS = 2;

  private final FeatureContext frame;
  private final Map<Where, DeviceTallies> devices;
  private final Map<String, Disks> disks = new HashMap<>();

  StackFeatures(FeatureContext frame, Map<Where, DeviceTallies> devices) {
    this.frame = frame;
    this.devices = devices;
    Map<String, List<Tally>> busy = new HashMap<>();
    devices.forEach(
        (where, tallies) -> {
          Tally tally = tallies.of(SampleMetric.UTILISATION);
          if (tally.count() > 0 && DeviceStacking.of(where.device()) == DeviceStacking.DEVICE) {
            busy.computeIfAbsent(where.host(), h -> new ArrayList<>()).add(tally);
          }
        });
    busy.forEach((host, of) -> disks.put(host, Disks.of(of)));
  }

  /**
   * The disks of one host: every array of it is looked at beside all of them.
   *
   * @param count how many there are
   * @param busiest how busy the busiest is, %
   * @param some the first of them
   */
  private record Disks(int count, double busiest, List<Tally> some) {
    static final Disks NONE = new Disks(0, Double.NaN, List.of());

    static Disks of(List<Tally> busy) {
      return new Disks(
          busy.size(),
          busy.stream().mapToDouble(Tally::median).max().orElse(Double.NaN),
          busy.stream().limit(LEAST_MEMBERS).toList());
    }

    List<Citation> cited() {
      String others =
          "the busiest of " + count + " disks beside it is busy " + Scales.figure(busiest) + " %";
      return some.stream().map(m -> new Citation(m.highest().get(0).at(), others)).toList();
    }
  }

  private Disks beside(Where where) {
    return disks.getOrDefault(where.host(), Disks.NONE);
  }

  List<Feature> all() {
    List<Feature> features = new ArrayList<>();
    devices.forEach(
        (where, tallies) -> {
          DeviceStacking stacking = DeviceStacking.of(where.device());
          Tally idle = tallies.of(SampleMetric.BUSY_FOR_NOTHING);
          boolean nothing = completesNothing(where, tallies);
          if (stacking == DeviceStacking.DEVICE) {
            boolean virtual = VIRTUAL.matcher(where.device()).matches();
            features.add(
                new CompletesNothing(where, nothing, virtual, reads(where, tallies, nothing)));
          } else if (stacking != DeviceStacking.OTHER) {
            features.add(stall(where, stacking, nothing, idle, tallies));
            if (stacking == DeviceStacking.ARRAY && !nothing) {
              aboveDisks(where, tallies).ifPresent(features::add);
            }
          }
        });
    return features;
  }

  /** Busy throughout in every report in which it completed nothing, and that is most of them. */
  private boolean completesNothing(Where where, DeviceTallies tallies) {
    Tally idle = tallies.of(SampleMetric.BUSY_FOR_NOTHING);
    return idle.count() > tallies.of(SampleMetric.REQUESTS).count()
        && frame.scales().grade("utilisation", frame.medium(where), idle.median()) == Grade.EXTREME;
  }

  private ArrayStall stall(
      Where where, DeviceStacking stacking, boolean nothing, Tally idle, DeviceTallies tallies) {
    Disks members = beside(where);
    if (!nothing || !areIdle(members)) {
      return new ArrayStall(where, stacking.word(), false, reads(where, tallies, nothing));
    }
    String own = where.device() + " completes nothing and counts as busy throughout";
    List<Citation> because =
        Stream.concat(
                idle.highest().stream().map(c -> new Citation(c.at(), own)),
                members.cited().stream())
            .toList();
    return new ArrayStall(where, stacking.word(), true, because);
  }

  private Optional<ArrayAboveDisks> aboveDisks(Where where, DeviceTallies tallies) {
    Disks members = beside(where);
    return members.count() < LEAST_MEMBERS
        ? Optional.empty()
        : Optional.of(
            new ArrayAboveDisks(
                where,
                areIdle(members),
                Stream.concat(reads(where, tallies, false).stream(), members.cited().stream())
                    .toList()));
  }

  private boolean areIdle(Disks members) {
    return members.count() >= LEAST_MEMBERS
        && members.busiest() <= frame.scales().low("member-utilisation");
  }

  private static List<Citation> reads(Where where, DeviceTallies tallies, boolean nothing) {
    String reads =
        where.device()
            + (nothing
                ? " completes nothing and counts as busy throughout"
                : " completes requests or has idle time");
    return Stream.of(SampleMetric.BUSY_FOR_NOTHING, SampleMetric.REQUESTS)
        .flatMap(metric -> tallies.of(metric).highest().stream())
        .limit(1)
        .map(c -> new Citation(c.at(), reads))
        .toList();
  }
}
