package dev.stallsage.measure.nfs;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.nfs.NfsWords.NfsClientWait;
import dev.stallsage.measure.nfs.NfsWords.NfsSlotWaiters;
import dev.stallsage.observation.NfsBacklog;
import dev.stallsage.observation.NfsOperation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Looks at what requests of NFS wait for before they leave the client. */
public final class ClientWaitMeasure extends Gathering {
  private static final Set<String> TRANSFERS = Set.of("read", "write");

  /** Below this rate a mean says nothing of what users wait for, 1/s. */
  private static final double BUSY = 1;

  private static final double MOSTLY = 0.5;
  private static final String BACKLOG = "nfs-backlog";
  private static final String WAIT = "nfs-client-wait";

  private record Request(String mount, String of) {}

  /** The waits of one kind of request, and the whole times they are part of. */
  private static final class Waits {
    private final Tally waiting = new Tally();
    private final Tally whole = new Tally();

    void addAll(Waits other) {
      waiting.addAll(other.waiting);
      whole.addAll(other.whole);
    }
  }

  private final PerSeries<Request, Waits> waits = new PerSeries<>(Waits::new);

  public ClientWaitMeasure() {
    gathers(
        NfsBacklog.class,
        (series, backlog) ->
            of(series, backlog.mount(), BACKLOG).waiting.add(backlog.waiting(), backlog));
    gathers(NfsOperation.class, this::gather);
  }

  private void gather(Series series, NfsOperation o) {
    if (TRANSFERS.contains(o.operation())
        && !(o.perSecond() < BUSY)
        && o.executionMs() >= o.roundTripMs()) {
      Waits seen = of(series, o.mount(), o.operation());
      seen.waiting.add(o.executionMs() - o.roundTripMs(), o);
      seen.whole.add(o.executionMs(), o);
    }
  }

  private Waits of(Series series, String mount, String of) {
    return waits.of(series, new Request(mount, of));
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Map<String, Waits>> mounts = new TreeMap<>();
    waits.inTrouble(
        frame,
        (series, request, seen) ->
            mounts
                .computeIfAbsent(frame.where(series, request.mount), w -> new TreeMap<>())
                .computeIfAbsent(request.of, o -> new Waits())
                .addAll(seen));
    List<Feature> features = new ArrayList<>();
    mounts.forEach(
        (where, byKind) ->
            byKind.forEach((of, seen) -> features.add(feature(frame, where, of, seen))));
    return features;
  }

  private static Feature feature(FeatureContext frame, Where where, String of, Waits seen) {
    if (of.equals(BACKLOG)) {
      return new NfsSlotWaiters(where, frame.median(BACKLOG, where, seen.waiting));
    }
    boolean mostly = seen.waiting.median() >= MOSTLY * seen.whole.median();
    return new NfsClientWait(where, of, mostly, frame.median(WAIT, where, seen.waiting));
  }
}
