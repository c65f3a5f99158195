package dev.stallsage.evidence.kernellog;

import java.util.List;
import java.util.regex.Pattern;

/**
 * An action that logs and terminals tell: what it is known by, and what follows from it.
 *
 * @param reach what follows from it
 * @param pattern its group names the device, of an action on one
 * @param lines so many lines below it may follow from it, of this log alone
 * @param seconds so long afterwards
 * @param words what is said of an event that follows from it
 */
record OperatorAction(Reach reach, Pattern pattern, int lines, double seconds, String words) {
  /** What an action reaches. */
  enum Reach {
    /** Whatever is lost on the host: sessions, paths, devices. */
    LOSSES,
    /** What is lost of one device. */
    DEVICE,
    /** Paths that no map is named with. */
    PATHS,
    /** Whatever a volume of a RAID controller misses. */
    DRIVES,
    /** Drives that a RAID controller resets. */
    DRIVE_RESETS,
    /** Whatever was not answered in time. */
    WAITS,
    /** Checks of images of virtual disks. */
    IMAGES,
    /** Volumes of Windows that have no letter. */
    VOLUMES,
    /** What adapters say as they start. */
    START,
    /** Everything. */
    ALL
  }

  private static final double MINUTE = 60;
  private static final double HOUR = 60 * MINUTE;
  private static final double EVER = Double.POSITIVE_INFINITY;

  /** A prompt, or the program that wrote down what was typed. */
  private static final String TYPED =
      "(?:^|[#$>;&|] ?|\\bsudo |\\broot: |COMMAND=(?:/\\w{1,20}){0,4}/)";

  private static final String DEVICE = "(?:/dev/)?([a-z]\\w{1,20})";

  static final List<OperatorAction> ALL =
      List.of(
          new OperatorAction(
              Reach.LOSSES,
              Pattern.compile(
                  "\\bsystemd\\[1\\]: (?:(?:Starting|Reached target) (?:\\S{1,40} - )?(?:System )?"
                      + "(?:Reboot|Power-Off|Power Off|Halt|Shutdown)\\b|Shutting down\\.)"
                      + "|\\bsystemd\\[1\\]: Stopping (?:\\S{1,40} - )?(?:Login and scanning of iSCSI|Open-iSCSI)"
                      + "|\\bsystemd-shutdown\\[1\\]: |\\bsystemd-logind\\[\\d{1,9}\\]: (?:System is |The system will )"
                      + "(?:powering down|rebooting|halting|power off|reboot|halt)"
                      + "|\\breboot: (?:Restarting system|Power down|System halted)"),
              300,
              10 * MINUTE,
              "the host was being stopped"),
          new OperatorAction(
              Reach.ALL,
              Pattern.compile(
                  "\\bFAULT_INJECTION: forcing a failure|/fault_inject/probability\\b"
                      + "|\\bmake-it-fail\\b|\\bzinject -"),
              500,
              10 * MINUTE,
              "a test made the errors"),
          new OperatorAction(
              Reach.ALL,
              Pattern.compile("\\b[Ss]yzkaller\\b|\\bsyz-executor|\\bsyzbot\\b|^=== RUN {1,4}\\w"),
              2_000,
              EVER,
              "a test made the errors"),
          new OperatorAction(
              Reach.ALL,
              Pattern.compile("\\brun (?:fstests|blktests) \\w{1,20}/\\d{3}\\b"),
              500,
              HOUR,
              "a test made the errors"),
          new OperatorAction(
              Reach.START,
              Pattern.compile("ommand line: .{0,2000}\\b(?:elfcorehdr=|reset_devices\\b)"),
              5_000,
              EVER,
              "the kernel that saves the memory of a crash starts with little and without all"
                  + " adapters"),
          new OperatorAction(
              Reach.DEVICE,
              Pattern.compile(
                  "\\b(?:EXT[234]-fs|XFS|BTRFS info|F2FS-fs) \\((?:device )?([\\w-]{2,40})\\): "
                      + "(?:unmounting filesystem|Unmounting Filesystem|last unmount of filesystem)"),
              200,
              HOUR,
              "its file system was unmounted before"),
          new OperatorAction(
              Reach.DEVICE,
              Pattern.compile(
                  "\\bDevice :?([\\w.]{4,80}) has been turned off administratively"
                      + "|\\besxcli storage core device set --state[ =]off .{0,40}(naa\\.\\w{8,40})"),
              2_000,
              EVER,
              "it was detached by hand before"),
          new OperatorAction(
              Reach.DEVICE,
              Pattern.compile(
                  TYPED
                      + "(?:echo +1 ?> ?/sys/(?:class/)?block/(\\w{2,20})/device/delete"
                      + "|echo +offline ?> ?/sys/(?:class/)?block/(\\w{2,20})/device/state"
                      + "|(?:udisksctl power-off -b|eject|blkdiscard|hdparm -[yY]) (?:/dev/)?(\\w{2,20}))"),
              500,
              EVER,
              "it was let go by hand before"),
          new OperatorAction(
              Reach.DEVICE,
              Pattern.compile(
                  TYPED
                      + "nvme (?:reset|subsystem-reset|fw-commit|fw-activate|format|sanitize|disconnect -d) +"
                      + DEVICE),
              500,
              EVER,
              "it was reset or given other firmware by hand"),
          new OperatorAction(
              Reach.PATHS,
              Pattern.compile(TYPED + "multipath -[fF]\\b"),
              200,
              EVER,
              "the map of the path was taken down by hand before"),
          new OperatorAction(
              Reach.DRIVES,
              Pattern.compile(
                  TYPED
                      + "(?:perccli|storcli|MegaCli)\\w{0,4} .{0,60}(?:set (?:offline|missing)|spindown|-PDOffline|-PDMarkMissing)"),
              500,
              HOUR,
              "the drive was taken out by hand"),
          new OperatorAction(
              Reach.DRIVE_RESETS,
              Pattern.compile(
                  "\\(\\d{1,2} seconds since power on\\)|Firmware initialization started"),
              40,
              EVER,
              "the controller had just been started"),
          new OperatorAction(
              Reach.WAITS,
              Pattern.compile(
                  "\\bcalcru: runtime went backwards|\\btime reset \\+\\d{2,6}\\.\\d"
                      + "|\\bSystem clock wrong by \\d{2,6}\\.\\d"),
              50,
              MINUTE,
              "the clock jumped, as of a guest whose host held it"),
          new OperatorAction(
              Reach.IMAGES,
              Pattern.compile("\\bqemu-img check .{0,200}(?:-U\\b|--force-share)"),
              500,
              EVER,
              "the image was in use while it was checked"),
          new OperatorAction(
              Reach.VOLUMES,
              Pattern.compile(
                  "The backup operation has started|\\\\HarddiskVolumeShadowCopy\\d|\\bvolsnap\\b"),
              300,
              HOUR,
              "a backup made shadow copies, and their volumes are none of this host"));

  /** What begins anew ends what an action reaches. */
  static final Pattern BEGINS = Pattern.compile("\\bLinux version \\d|^--- (?:PASS|FAIL|SKIP): ");

  /** An image that is checked while nobody uses it. */
  static final Pattern CHECKED =
      Pattern.compile("\\bqemu-img check (?!.{0,200}(?:-U\\b|--force-share))");

  /** A device that is found or mounted anew is in use again. */
  static final Pattern FOUND =
      Pattern.compile(
          "\\[(sd[a-z]{1,4})\\] Attached SCSI |-fs \\((\\w{2,40})\\): mounted filesystem"
              + "|XFS \\(([\\w-]{2,40})\\): Mounting V");

  /** Texts one of which every line contains that tells of an action or of its end. */
  static final List<String> MARKS =
      List.of(
          "systemd[1]: Starting ",
          "systemd[1]: Reached target ",
          "systemd[1]: Shutting down",
          "systemd[1]: Stopping ",
          "systemd-shutdown[1]: ",
          "systemd-logind[",
          "reboot: ",
          "FAULT_INJECTION",
          "fault_inject/",
          "zinject ",
          "yzkaller",
          "syz-executor",
          "syzbot",
          "=== RUN",
          "--- PASS",
          "--- FAIL",
          "--- SKIP",
          " fstests ",
          " blktests ",
          "ommand line: ",
          "Linux version ",
          "nmounting ",
          "last unmount of",
          "turned off administratively",
          "device set --state",
          "echo ",
          "udisksctl ",
          "eject ",
          "hdparm ",
          "nvme reset",
          "nvme subsystem-reset",
          "nvme fw-",
          "nvme format",
          "nvme sanitize",
          "nvme disconnect",
          "multipath -f",
          "multipath -F",
          "perccli",
          "storcli",
          "MegaCli",
          "since power on",
          "Firmware initialization",
          "calcru: ",
          "time reset +",
          "System clock wrong",
          "qemu-img check",
          "backup operation has",
          "ShadowCopy",
          "volsnap",
          "mounted filesystem",
          "): Mounting V",
          "Attached SCSI ");
}
