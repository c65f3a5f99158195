package dev.stallsage.evidence.kernellog;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who the lines of a log are about, as far as it must be remembered from one line to the next:
 * libata and Solaris name the device above the line with the error, some messages have only the
 * address of a disk, and a virtual disk shows what it is only when it is found.
 */
final class Subjects {
  private static final Pattern ATA =
      Pattern.compile("\\b(ata\\d+(?:\\.\\d+)?): (?:exception|failed command|cmd)\\b");
  private static final Pattern SOLARIS = Pattern.compile("WARNING: /\\S+ \\((\\w+)\\):");
  private static final Pattern VIRTUAL_DISK =
      Pattern.compile("\\bscsi (\\d+:\\d+:\\d+:\\d+): Direct-Access +IET +VIRTUAL-DISK\\b");
  private static final Pattern NAMED =
      Pattern.compile("\\bsd (\\d+:\\d+:\\d+:\\d+): \\[(sd[a-z]+)\\]");

  /** So far above the error the device may stand. */
  private static final int REACH = 8;

  private static final int NAMES_AT_MOST = 10_000;

  private final Set<String> virtual = new HashSet<>();
  private final Map<String, String> names = new HashMap<>();
  private String named = "";
  private int namedAt = -REACH - 1;

  /** Texts one of which every line contains that is worth taking note of. */
  static final List<String> MARKS =
      List.of(": exception", ": failed command", ": cmd", "WARNING: /", "VIRTUAL-DISK", ": [sd");

  /** Takes note of a line, whether or not it is an event. */
  void notice(String text, int line) {
    if (text.contains("ata") || text.contains("WARNING: /")) {
      Matcher ata = ATA.matcher(text);
      Matcher solaris = SOLARIS.matcher(text);
      if (ata.find()) {
        name(ata.group(1), line);
      } else if (solaris.find()) {
        name(solaris.group(1), line);
      }
    }
    if (text.contains("VIRTUAL-DISK")) {
      Matcher disk = VIRTUAL_DISK.matcher(text);
      if (disk.find()) {
        virtual.add(disk.group(1));
      }
    }
    if (text.contains(": [sd")) {
      Matcher alias = NAMED.matcher(text);
      if (alias.find() && names.size() < NAMES_AT_MOST) {
        names.put(alias.group(1), alias.group(2));
      }
    }
  }

  private void name(String device, int line) {
    named = device;
    namedAt = line;
  }

  /**
   * The name to use for a device: the disk behind an address, and where a message names none the
   * device named right above it; empty when there is none.
   */
  String called(String device, int line) {
    if (device.isEmpty()) {
      return line - namedAt <= REACH ? named : "";
    }
    return names.getOrDefault(device, device);
  }

  /** A virtual disk of the iSCSI target tgt has no medium that could be damaged. */
  boolean isVirtual(String device) {
    return virtual.stream().anyMatch(v -> v.equals(device) || device.equals(names.get(v)));
  }
}
