package dev.stallsage.evidence.solaris;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.InstalledPackage;
import java.util.List;
import java.util.Set;

/**
 * Packages of Solaris 11 and illumos: {@code pkg info}.
 *
 * <pre>
 *           Name: driver/fc/emlxs
 *        Version: 0.5.11
 *  Build Release: 5.11
 *         Branch: 0.175.3.12.0.3.0
 *           FMRI: pkg://solaris/driver/fc/emlxs@0.5.11,5.11-0.175.3.12.0.3.0:20160913T201500Z
 * </pre>
 *
 * becomes {@code driver/fc/emlxs} of version {@code 11.3.12.3.0}: 11.3, SRU 12, build 3.
 */
public final class PkgInfoFormat implements Format {
  private static final About ABOUT =
      new About(
          "pkg-info",
          "Solaris pkg info",
          List.of("pkg info entire driver/fc/emlxs"),
          "pkg(1); Oracle Solaris 11 package versions",
          Set.of(InstalledPackage.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("Build Release:", "FMRI:", "Name:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().indexOf(':') > 0 && PkgInfoReader.opens(line.text(), surroundings);
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PkgInfoReader(surroundings);
  }
}
