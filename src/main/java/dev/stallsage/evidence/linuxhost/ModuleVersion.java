package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.observation.DriverVersion;
import java.util.List;

/**
 * The version of a loaded module in sysfs, however printed.
 *
 * <p>{@code /sys/module/hpsa/version:3.4.20-170-RH5} becomes driver {@code hpsa}, version {@code
 * 3.4.20-170-RH5}. Unlike {@code modinfo}, which reads the file on disk, this is what runs.
 */
public final class ModuleVersion {
  private static final List<SysfsFile> FILES =
      List.of(
          new SysfsFile(
              "/sys/module/",
              "/sys/module/([\\w-]+)",
              "version",
              (at, module, name, content) ->
                  new DriverVersion(at, ModuleNames.canonical(module), content)));

  public static final Format FORMAT =
      SysfsReader.format(
          format("module-version", "Linux version of a loaded module (sysfs)")
              .printedBy("grep . /sys/module/*/version")
              .describedIn("https://docs.kernel.org/admin-guide/sysfs-rules.html")
              .yields(DriverVersion.class),
          FILES);

  private ModuleVersion() {}
}
