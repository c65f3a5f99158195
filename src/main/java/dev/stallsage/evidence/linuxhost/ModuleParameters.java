package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.observation.Setting;
import java.util.List;

/**
 * The parameters kernel modules run with, in sysfs, however printed.
 *
 * <p>{@code /sys/module/qla2xxx/parameters/ql2xmaxqdepth:16} becomes source {@code
 * module-parameter}, subject {@code qla2xxx}, name {@code ql2xmaxqdepth}, value {@code 16}. The
 * unit is the module's own; {@code modinfo -p} tells it.
 */
public final class ModuleParameters {
  private static final List<SysfsFile> FILES =
      List.of(
          new SysfsFile(
              "/sys/module/",
              "/sys/module/([\\w-]+)/parameters",
              "\\w+",
              (at, module, name, content) ->
                  new Setting(
                      at, "module-parameter", ModuleNames.canonical(module), name, content)));

  public static final Format FORMAT =
      SysfsReader.format(
          format("module-parameters", "Linux module parameters (sysfs)")
              .printedBy("grep -r . /sys/module/*/parameters")
              .describedIn("https://docs.kernel.org/admin-guide/kernel-parameters.html")
              .yields(Setting.class),
          FILES);

  private ModuleParameters() {}
}
