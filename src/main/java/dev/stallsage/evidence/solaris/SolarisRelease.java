package dev.stallsage.evidence.solaris;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.OperatingSystem;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The release of a Solaris or illumos host: {@code uname -a}, {@code /etc/release}.
 *
 * <p>{@code SunOS db12 5.11 11.3 i86pc i386 i86pc} becomes product {@code solaris}, version {@code
 * 11.3}, host {@code db12}; {@code OmniOS v11 r151038t} becomes product {@code omnios} of family
 * {@code illumos}, version {@code r151038t}.
 */
public final class SolarisRelease implements Reader {
  private static final Pattern SMALL_PRINT =
      Pattern.compile(
          "^\\s*(?:Copyright .*|Use is subject to .*|Assembled \\d.*|All rights reserved.*"
              + "|The use of .*|Powered by illumos.*)$");

  public static final Format FORMAT =
      format("solaris-release", "Solaris and illumos release")
          .printedBy("uname -a", "cat /etc/release")
          .describedIn("uname(1), /etc/release")
          .yields(OperatingSystem.class)
          .marked(
              "SunOS", "Solaris ", "OpenIndiana", "SmartOS", "OmniOS", "Tribblix", "NexentaStor")
          .opens(
              line ->
                  SolarisReleaseLine.couldBe(line.text())
                      && SolarisReleaseLine.of(line).isPresent())
          .readBy(SolarisRelease::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Optional<OperatingSystem> system =
        SolarisReleaseLine.couldBe(line.text()) ? SolarisReleaseLine.of(line) : Optional.empty();
    system.ifPresent(
        found -> {
          sink.observe(found);
          if (!found.host().isEmpty()) {
            sink.host(found.host());
          }
        });
    return system.isPresent() || SMALL_PRINT.matcher(line.text()).matches();
  }
}
