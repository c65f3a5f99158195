package dev.stallsage.measure.network;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.network.NetworkWords.LargePackets;
import dev.stallsage.observation.PacketProbe;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Compares what becomes of large and of small packets on the way to one server. */
public final class PacketSizeMeasure extends Gathering {
  /** Payload that fits in a frame of 1500 bytes beside 28 bytes of headers. */
  private static final int FITS_ANYWHERE = 1472;

  /** One packet may be lost by chance, and the first often waits for an address. */
  private static final int FEWEST = 2;

  /** No ticket has as many; a bundle made to fill the memory has. */
  private static final int RUNS_AT_MOST = 2_000;

  /** By the server that was asked. */
  private final PerSeries<String, List<PacketProbe>> runs = new PerSeries<>(ArrayList::new);

  private int kept;

  public PacketSizeMeasure() {
    gathers(PacketProbe.class, this::gather);
  }

  private void gather(Series series, PacketProbe run) {
    if (kept++ < RUNS_AT_MOST) {
      runs.of(series, run.target()).add(run);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    runs.byHostAndKey(frame, List::addAll)
        .forEach(
            (host, targets) ->
                targets.values().forEach(seen -> of(host, seen).ifPresent(features::add)));
    return features;
  }

  private static Optional<LargePackets> of(Where where, List<PacketProbe> runs) {
    Optional<PacketProbe> lost =
        first(runs, r -> isLarge(r) && r.answered() == 0 && r.sent() >= FEWEST && !r.refused());
    Optional<PacketProbe> answered =
        first(runs, r -> isLarge(r) && r.answered() > 0 && r.whole() && !r.refused());
    Optional<PacketProbe> small = first(runs, r -> !isLarge(r) && r.answered() > 0);
    if (lost.isPresent() && small.isPresent() && answered.isEmpty()) {
      return Optional.of(
          new LargePackets(where, true, List.of(cite(lost.get()), cite(small.get()))));
    }
    return lost.isPresent()
        ? Optional.empty()
        : answered.map(run -> new LargePackets(where, false, List.of(cite(run))));
  }

  private static boolean isLarge(PacketProbe run) {
    return run.bytes() > FITS_ANYWHERE;
  }

  private static Optional<PacketProbe> first(List<PacketProbe> runs, Predicate<PacketProbe> is) {
    return runs.stream().filter(is).min((a, b) -> a.at().compareTo(b.at()));
  }

  private static Citation cite(PacketProbe run) {
    return new Citation(
        run.at(),
        run.answered()
            + " of "
            + run.sent()
            + " packets of "
            + run.bytes()
            + " bytes came back from "
            + run.target());
  }
}
