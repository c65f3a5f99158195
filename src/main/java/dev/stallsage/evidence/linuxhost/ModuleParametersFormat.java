package dev.stallsage.evidence.linuxhost;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Setting;
import java.util.List;
import java.util.Set;

/**
 * The parameters kernel modules run with, in sysfs, however printed.
 *
 * <p>{@code /sys/module/qla2xxx/parameters/ql2xmaxqdepth:16} becomes source {@code
 * module-parameter}, subject {@code qla2xxx}, name {@code ql2xmaxqdepth}, value {@code 16}. The
 * unit is the module's own; {@code modinfo -p} tells it.
 */
public final class ModuleParametersFormat implements Format {
  private static final List<SysfsFile> FILES =
      List.of(
          new SysfsFile(
              "/sys/module/([\\w-]+)/parameters",
              "\\w+",
              (at, module, name, content) ->
                  new Setting(at, "module-parameter", Modules.canonical(module), name, content)));

  @Override
  public About about() {
    return new About(
        "module-parameters",
        "Linux module parameters (sysfs)",
        List.of("grep -r . /sys/module/*/parameters"),
        "https://docs.kernel.org/admin-guide/kernel-parameters.html",
        Set.of(Setting.class));
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
