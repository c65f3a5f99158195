package dev.stallsage.evidence.kernellog;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who the lines of a log are about, as far as it must be remembered from one line to the next:
 * libata and Solaris name the device above the line with the error, some messages have only the
 * address of a disk, and a virtual disk shows what it is only when it is found.
 */
final class LogSubjects {
  private static final Pattern ATA =
      Pattern.compile("\\b(ata\\d+(?:\\.\\d+)?): (?:exception|failed command|cmd|error: \\{)");
  private static final Pattern ATA_DONE = Pattern.compile("\\b(ata\\d+): EH complete\\b");
  private static final Pattern SOLARIS = Pattern.compile("WARNING: /\\S+ \\((\\w+)\\):");
  private static final Pattern VIRTUAL_DISK =
      Pattern.compile("\\bscsi (\\d+:\\d+:\\d+:\\d+): Direct-Access +IET +VIRTUAL-DISK\\b");
  private static final Pattern GUEST_DISK =
      Pattern.compile(
          "\\bscsi (\\d+:\\d+:\\d+:\\d+): Direct-Access +(?:VMware,? +(?:VMware )?Virtual"
              + "|QEMU +QEMU HARDDISK|Msft +Virtual Disk|VBOX +HARDDISK|Google +PersistentDisk)");

  /** CAM of FreeBSD prints the command above what became of it. */
  private static final Pattern DISCARD =
      Pattern.compile(
          "\\((?<device>(?:a?da|nda)\\d{1,4}):[\\w-]{1,20}:[\\d:]{5,24}\\): (?:UNMAP\\. CDB: "
              + "|(?:DSM TRIM|[\\w ]{0,30}DATA SET MANAGEMENT)\\. ACB: )");

  private static final Pattern NAMED =
      Pattern.compile("\\bs[dr] (\\d+:\\d+:\\d+:\\d+): \\[(sd[a-z]+|sr\\d+)\\]");
  private static final Pattern FAILED =
      Pattern.compile("\\bsd \\d+:0:0:0: \\[(sd[a-z]+)\\] .{0,40}(?:hostbyte=|Sense Key)");
  private static final Pattern COMMAND = Pattern.compile(": failed command: ([A-Z][\\w /-]*)");
  private static final Pattern SIZE =
      Pattern.compile("\\b(?:dma|pio|ncq|data) (\\d{1,12}) (?:in|out)\\b");

  /** So far above the error the device may stand. */
  private static final int REACH = 8;

  /** Between a command of CAM and its answer stands one line. */
  private static final int BELOW_COMMAND = 3;

  private static final int NAMES_AT_MOST = 10_000;

  private final LoggedVolumes volumes = new LoggedVolumes();
  private final StorageControllers controllers = new StorageControllers();
  private final Set<String> virtual = new HashSet<>();
  private final Set<String> ofGuest = new HashSet<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> ports = new HashMap<>();
  private final Set<String> inError = new TreeSet<>();
  private String named = "";
  private int namedAt = -REACH - 1;
  private String discardOn = "";
  private int discardAt = -BELOW_COMMAND - 1;
  private String command = "";
  private double bytes = Double.NaN;

  /** Texts one of which every line contains that is worth taking note of. */
  static final List<String> MARKS =
      Stream.concat(
              Stream.concat(StorageControllers.MARKS.stream(), LoggedVolumes.MARKS.stream()),
              Stream.of(
                  ": exception",
                  ": failed command",
                  ": cmd",
                  ": error: {",
                  ": EH complete",
                  " dma ",
                  " pio ",
                  " ncq ",
                  "WARNING: /",
                  "VIRTUAL-DISK",
                  "UNMAP. CDB: ",
                  "TRIM. ACB: ",
                  " MANAGEMENT. ACB: ",
                  ": [sr"))
          .toList();

  /** Takes note of a line, whether or not it is an event. */
  void notice(String text, int line) {
    if (namesPort(text) || text.contains("WARNING: /")) {
      Matcher ata = ATA.matcher(text);
      Matcher solaris = SOLARIS.matcher(text);
      if (ata.find()) {
        name(ata.group(1), line);
        inError.add(ata.group(1));
      } else if (solaris.find()) {
        name(solaris.group(1), line);
      }
      noticeCommand(text);
      Matcher done = ATA_DONE.matcher(text);
      if (done.find()) {
        inError.removeIf(port -> portOf(port).equals(done.group(1)));
      }
    } else if (text.contains(" dma ") || text.contains(" pio ") || text.contains(" ncq ")) {
      noticeCommand(text);
    }
    noticeDisk(text);
    noticeDiscard(text, line);
    controllers.notice(text);
    volumes.notice(text);
  }

  /** {@code ata} stands in every line on data; a port has its number behind it. */
  private static boolean namesPort(String text) {
    int at = text.indexOf("ata");
    while (at >= 0 && !isDigit(text, at + "ata".length())) {
      at = text.indexOf("ata", at + 1);
    }
    return at >= 0;
  }

  private static boolean isDigit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private void noticeCommand(String text) {
    Matcher failed = COMMAND.matcher(text);
    Matcher size = SIZE.matcher(text);
    if (failed.find()) {
      command = failed.group(1).strip();
      bytes = Double.NaN;
    } else if (size.find()) {
      bytes = Double.parseDouble(size.group(1));
    }
  }

  private void noticeDiscard(String text, int line) {
    if (text.contains(". CDB: ") || text.contains(". ACB: ")) {
      Matcher discard = DISCARD.matcher(text);
      discardOn = discard.find() ? discard.group("device") : "";
      discardAt = line;
    }
  }

  private void noticeDisk(String text) {
    if (text.contains("VIRTUAL-DISK")) {
      Matcher disk = VIRTUAL_DISK.matcher(text);
      if (disk.find()) {
        virtual.add(disk.group(1));
      }
    }
    if (text.contains(": Direct-Access") && ofGuest.size() < NAMES_AT_MOST) {
      Matcher disk = GUEST_DISK.matcher(text);
      if (disk.find()) {
        ofGuest.add(disk.group(1));
      }
    }
    if (text.contains(": [sd") || text.contains(": [sr")) {
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
   * A disk whose command failed while libata handles an error of one port, and of one only, is
   * behind that port.
   *
   * @return the disk, when this line tells it for the first time
   */
  Optional<String> behindPort(String text) {
    if (inError.size() != 1 || !text.contains(": [sd")) {
      return Optional.empty();
    }
    Matcher failed = FAILED.matcher(text);
    String port = inError.iterator().next();
    if (!failed.find() || !port.endsWith(".00") || ports.containsKey(failed.group(1))) {
      return Optional.empty();
    }
    ports.put(failed.group(1), portOf(port));
    names.put(port, failed.group(1));
    return Optional.of(failed.group(1));
  }

  /** {@code ata4} of {@code ata4.00} and of the disk behind it; else the device itself. */
  String portOf(String device) {
    int dot = device.startsWith("ata") ? device.indexOf('.') : -1;
    return dot > 0 ? device.substring(0, dot) : ports.getOrDefault(device, device);
  }

  /**
   * The name to use for a device: the disk behind an address, and where a message names none the
   * device named right above it; empty when there is none.
   */
  String called(String device, int line) {
    if (device.isEmpty()) {
      return line - namedAt <= REACH ? names.getOrDefault(named, named) : "";
    }
    return names.getOrDefault(device, device);
  }

  /**
   * The driver of the storage controller in the slot of a PCI address; empty when none is known.
   */
  String driverAt(String address) {
    return controllers.driverAt(address);
  }

  /** The command libata named last. */
  String command() {
    return command;
  }

  /** Bytes of that command, {@code NaN} when not printed. */
  double bytes() {
    return bytes;
  }

  /** Is it a virtual disk of the iSCSI target tgt? It has no medium that could be damaged. */
  boolean isOfTarget(String device) {
    return virtual.stream().anyMatch(v -> v.equals(device) || device.equals(names.get(v)));
  }

  /** Is it a volume behind which no drive is seen? */
  boolean isVolume(String device) {
    return volumes.has(device);
  }

  /** Was the command right above, to this device, one that discards? */
  boolean discarded(String device, int line) {
    return !device.isEmpty()
        && device.equals(discardOn)
        && line > discardAt
        && line - discardAt <= BELOW_COMMAND;
  }

  /** Is it a disk that a hypervisor gives to this guest? */
  boolean isOfGuest(String device) {
    return ofGuest.contains(device)
        || ofGuest.stream().anyMatch(address -> device.equals(names.get(address)));
  }
}
