package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import java.util.Optional;

/**
 * A reader of prints that tell of one Fibre Channel port after the other: what belongs to a port is
 * gathered until the next one begins, or until the print ends.
 */
abstract class PortReader implements Reader {
  /** When the print was made, empty when nobody tells. */
  private String time;

  /** Of the port at hand; null before the first, and where a print tells nothing of the kind. */
  private PortCard card;

  private PortCounters counters;

  PortReader(String time) {
    this.time = time;
  }

  /** Lines from here on tell of this port. */
  final void begin(Line line, String port, ObservationSink sink) {
    beginCounters(line, port, sink);
    card = new PortCard(line.at(), port);
  }

  /** The same, of a print that has nothing but counters. */
  final void beginCounters(Line line, String port, ObservationSink sink) {
    end(sink);
    counters = new PortCounters(line.at(), port, time);
  }

  final boolean isAtPort() {
    return counters != null;
  }

  final PortCard card() {
    return card;
  }

  final PortCounters counters() {
    return counters;
  }

  /** Is it a line that tells the time of what follows? */
  final boolean isMoment(Line line) {
    Optional<String> moment = CounterTime.in(line);
    moment.ifPresent(m -> time = m);
    return moment.isPresent();
  }

  @Override
  public void end(ObservationSink sink) {
    if (card != null) {
      card.observe(sink);
    }
    card = null;
    giveCounters(sink);
  }

  /** What was counted at the port at hand. */
  final void giveCounters(ObservationSink sink) {
    if (counters != null) {
      counters.observe(sink);
    }
    counters = null;
  }
}
