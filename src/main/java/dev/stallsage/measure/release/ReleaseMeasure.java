package dev.stallsage.measure.release;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Release;
import dev.stallsage.measure.release.ReleaseWords.KnownRelease;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.InstalledPackage;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Compares every version that was seen with the ranges that mean something. */
public final class ReleaseMeasure extends Gathering {
  private record Seen(Series series, String name, String version, Location at) {}

  private final Set<Seen> seen = new LinkedHashSet<>();

  public ReleaseMeasure() {
    gathers(
        DriverVersion.class,
        (series, driver) ->
            seen.add(new Seen(series, driver.driver(), driver.version(), driver.at())));
    gathers(
        InstalledPackage.class,
        (series, installed) ->
            seen.add(new Seen(series, installed.name(), installed.version(), installed.at())));
    gathers(OperatingSystem.class, (series, system) -> see(series, system));
  }

  /** {@code Linux db7 6.12.9-amd64 #1 SMP} is version 6.12.9 of {@code linux-kernel}. */
  private void see(Series series, OperatingSystem system) {
    if (!system.version().isEmpty()) {
      String name = system.product().isEmpty() ? system.family() : system.product();
      seen.add(new Seen(series, name, system.version(), system.at()));
    }
    if (!system.kernel().isEmpty() && system.family().equals("linux")) {
      seen.add(new Seen(series, "linux-kernel", system.kernel(), system.at()));
    }
  }

  @Override
  public Collection<KnownRelease> features(FeatureContext frame) {
    List<KnownRelease> features = new ArrayList<>();
    for (Seen version : seen) {
      if (frame.isProblem(version.series())) {
        for (Release release : frame.releases()) {
          if (release.of().equals(version.name())) {
            features.add(feature(frame, version, release));
          }
        }
      }
    }
    return features;
  }

  private static KnownRelease feature(FeatureContext frame, Seen version, Release release) {
    boolean holds = release.holds(version.name(), version.version());
    String reads =
        version.name()
            + " "
            + version.version()
            + (holds ? ": " : ", outside the range of: ")
            + release.says()
            + ", releases.yaml#"
            + release.id();
    return new KnownRelease(
        frame.where(version.series()),
        release.id(),
        holds,
        List.of(new Citation(version.at(), reads)));
  }
}
