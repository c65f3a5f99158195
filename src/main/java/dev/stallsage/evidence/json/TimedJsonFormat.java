package dev.stallsage.evidence.json;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Location;
import dev.stallsage.profile.Cost;
import dev.stallsage.profile.CostAccount;
import java.util.function.IntFunction;

/** A format of documents that keeps account of what it costs to read them. */
public record TimedJsonFormat(JsonFormat format, CostAccount costs) implements JsonFormat {
  @Override
  public FormatDescription about() {
    return format.about();
  }

  @Override
  public boolean claims(Json document) {
    return format.claims(document);
  }

  @Override
  public boolean claimsCut(Json document) {
    return format.claimsCut(document);
  }

  @Override
  public void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    read(document, at, ExhibitContext.NONE, sink);
  }

  @Override
  public void read(
      Json document, IntFunction<Location> at, ExhibitContext surroundings, ObservationSink sink) {
    costs.timed(
        Cost.Kind.FORMAT, about().id(), () -> format.read(document, at, surroundings, sink));
  }
}
