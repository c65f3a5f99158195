package dev.stallsage.server;

import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the server gives to a fleet and what it takes from one.
 *
 * @param report file that {@code fleet report --json} writes; read again when it was replaced
 * @param rows folder the rows of the cases are written to, a file of each workspace; none: nothing
 *     is written
 * @param every time between two writings
 */
@ConfigurationProperties("stallsage.fleet")
public record FleetSettings(Path report, Path rows, @DefaultValue("1d") Duration every) {
  public FleetSettings {
    if (every.isNegative() || every.isZero()) {
      throw new IllegalArgumentException("stallsage.fleet.every: expected a time as 1d or 6h");
    }
  }
}
