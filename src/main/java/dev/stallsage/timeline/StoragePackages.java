package dev.stallsage.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which packages concern storage: kernel, drivers, firmware, volume managers, multipathing, agents
 * of adapters and arrays, what sets the queues of devices. They are named before others.
 */
final class StoragePackages {
  private static final Pattern STORAGE =
      Pattern.compile(
          "(?i)(?<![a-z])(?:kernel|kmod|dkms|linux-(?:image|modules|firmware)|firmware|microcode"
              + "|(?:device-)?mapper|multipath|lvm2|mdadm|iscsi|open-iscsi|nvme|nfs|zfs|spl-|drbd|ceph"
              + "|xfs|e2fs|btrfs|udev|tuned|qla|lpfc|emlxs|mpt\\dsas|mpt_sas|megaraid|storcli|hpsa"
              + "|smartpqi|ssacli|powerpath|emcpower|vrts|hba|virtio|open-vm-tools|vmware-tools"
              + "|driver/|system/kernel|entire(?![\\w-]))|multipath");

  private StoragePackages() {}

  /** Could a change of this package matter to storage? */
  static boolean isOfStorage(String name) {
    return STORAGE.matcher(name).find();
  }

  /**
   * {@code kernel-4.18.0-477.10.1.el8_8.x86_64 and 36 more}.
   *
   * @param lines of a list of packages; the first word is the name
   */
  static String of(List<String> lines, int most) {
    List<String> ordered = new ArrayList<>();
    lines.stream()
        .map(StoragePackages::name)
        .filter(StoragePackages::isOfStorage)
        .forEach(ordered::add);
    lines.stream()
        .map(StoragePackages::name)
        .filter(n -> !ordered.contains(n))
        .forEach(ordered::add);
    int more = ordered.size() - most;
    return String.join(", ", ordered.subList(0, Math.min(most, ordered.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static String name(String line) {
    String bare = line.strip();
    int blank = bare.indexOf(' ');
    return blank < 0 ? bare : bare.substring(0, blank);
  }
}
