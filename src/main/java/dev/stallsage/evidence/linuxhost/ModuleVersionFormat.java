package dev.stallsage.evidence.linuxhost;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriverVersion;
import java.util.List;
import java.util.Set;

/**
 * The version of a loaded module in sysfs, however printed.
 *
 * <p>{@code /sys/module/hpsa/version:3.4.20-170-RH5} becomes driver {@code hpsa}, version {@code
 * 3.4.20-170-RH5}. Unlike {@code modinfo}, which reads the file on disk, this is what runs.
 */
public final class ModuleVersionFormat implements Format {
  private static final List<SysfsFile> FILES =
      List.of(
          new SysfsFile(
              "/sys/module/([\\w-]+)",
              "version",
              (at, module, name, content) ->
                  new DriverVersion(at, Modules.canonical(module), content)));

  @Override
  public About about() {
    return new About(
        "module-version",
        "Linux version of a loaded module (sysfs)",
        List.of("grep . /sys/module/*/version"),
        "https://docs.kernel.org/admin-guide/sysfs-rules.html",
        Set.of(DriverVersion.class));
  }

  @Override
  public List<String> marks() {
    return List.of("/sys/");
  }

  @Override
  public List<String> marksAbove() {
    return List.of("/sys/");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return SysfsReader.opens(FILES, line, surroundings);
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SysfsReader(FILES, surroundings);
  }
}
