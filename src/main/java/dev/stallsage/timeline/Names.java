package dev.stallsage.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Names packages that concern storage before others. */
final class Names {
  private static final Pattern STORAGE =
      Pattern.compile(
          "kernel|kmod|linux-image|multipath|mapper|lvm2|iscsi|mdadm|nvme|firmware|microcode|xfs|e2fs");

  private Names() {}

  /**
   * {@code kernel-4.18.0-477.10.1.el8_8.x86_64 and 36 more}.
   *
   * @param lines of a list of packages; the first word is the name
   */
  static String of(List<String> lines, int most) {
    List<String> ordered = new ArrayList<>();
    lines.stream().map(Names::name).filter(n -> STORAGE.matcher(n).find()).forEach(ordered::add);
    lines.stream().map(Names::name).filter(n -> !ordered.contains(n)).forEach(ordered::add);
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
