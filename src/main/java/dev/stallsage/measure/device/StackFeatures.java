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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks at what a device is put together of, beside the device. */
record StackFeatures(FeatureContext frame, Map<Where, DeviceTallies> devices) {
  /** As virtio and Xen name what they show to a guest. */
  private static final Pattern VIRTUAL = Pattern.compile("x?vd[a-z]{1,3}");

  /** An array of fewer is none. */
  private static final int LEAST_MEMBERS = 2;

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
    List<Tally> members = membersOf(where.host());
    if (!nothing || !areIdle(members)) {
      return new ArrayStall(where, stacking.word(), false, reads(where, tallies, nothing));
    }
    String own = where.device() + " completes nothing and counts as busy throughout";
    List<Citation> because =
        Stream.concat(
                idle.highest().stream().map(c -> new Citation(c.at(), own)),
                busiest(members).stream())
            .toList();
    return new ArrayStall(where, stacking.word(), true, because);
  }

  private Optional<ArrayAboveDisks> aboveDisks(Where where, DeviceTallies tallies) {
    List<Tally> members = membersOf(where.host());
    return members.size() < LEAST_MEMBERS
        ? Optional.empty()
        : Optional.of(
            new ArrayAboveDisks(
                where,
                areIdle(members),
                Stream.concat(reads(where, tallies, false).stream(), busiest(members).stream())
                    .toList()));
  }

  private boolean areIdle(List<Tally> members) {
    return members.size() >= LEAST_MEMBERS
        && median(members) <= frame.scales().low("member-utilisation");
  }

  /** That of the busiest, %. */
  private static double median(List<Tally> members) {
    return members.stream().mapToDouble(Tally::median).max().orElse(Double.NaN);
  }

  private static List<Citation> busiest(List<Tally> members) {
    String others =
        "the busiest of "
            + members.size()
            + " disks beside it is busy "
            + Scales.figure(median(members))
            + " %";
    return members.stream()
        .limit(LEAST_MEMBERS)
        .map(m -> new Citation(m.highest().get(0).at(), others))
        .toList();
  }

  private List<Tally> membersOf(String host) {
    return devices.entrySet().stream()
        .filter(e -> e.getKey().host().equals(host))
        .filter(e -> DeviceStacking.of(e.getKey().device()) == DeviceStacking.DEVICE)
        .map(e -> e.getValue().of(SampleMetric.UTILISATION))
        .filter(tally -> tally.count() > 0)
        .toList();
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
