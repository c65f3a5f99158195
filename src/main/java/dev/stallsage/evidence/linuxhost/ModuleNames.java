package dev.stallsage.evidence.linuxhost;

import java.util.regex.Pattern;

/** Names of kernel modules. */
final class ModuleNames {
  private static final Pattern FILE_ENDING = Pattern.compile("\\.ko(?:\\.(?:gz|xz|zst|bz2))?$");

  private ModuleNames() {}

  /**
   * The name the kernel uses: {@code /lib/modules/5.10.0/kernel/drivers/md/dm-mod.ko.xz} is {@code
   * dm_mod}.
   */
  static String canonical(String nameOrPath) {
    String file = nameOrPath.substring(nameOrPath.lastIndexOf('/') + 1);
    return FILE_ENDING.matcher(file).replaceFirst("").replace('-', '_');
  }
}
