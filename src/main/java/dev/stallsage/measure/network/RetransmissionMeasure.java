package dev.stallsage.measure.network;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.network.NetworkWords.SentAgain;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.TcpTransmissions;
import java.util.Collection;

/** Looks at how much of what a host sends it has to send again. */
public final class RetransmissionMeasure extends Gathering {
  /** Fewer are a handful of connections, and one that broke off weighs too much. */
  private static final double FEWEST = 10_000;

  private static final double PERCENT = 100;

  private final PerSeries<Void, Tally> shares = new PerSeries<>(Tally::new);

  public RetransmissionMeasure() {
    gathers(TcpTransmissions.class, this::gather);
  }

  private void gather(Series series, TcpTransmissions tcp) {
    if (tcp.sent() >= FEWEST) {
      shares.of(series).add(PERCENT * tcp.again() / tcp.sent(), tcp);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return frame.medians("tcp-sent-again", shares.byHost(frame, Tally::addAll), SentAgain::new);
  }
}
