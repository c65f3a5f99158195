package dev.stallsage.evidence.nfs;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Mount;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Mounted file systems, one on a line: {@code /proc/mounts}, {@code /etc/fstab}, {@code mount}.
 *
 * <p>{@code fs1:/srv /data nfs rw,vers=3,timeo=7 0 0} and {@code fs1:/srv on /data type nfs
 * (rw,vers=3,timeo=7)} say the same. File systems that hold nothing ({@code proc}, {@code cgroup})
 * are passed over.
 */
public final class MountTable {
  private static final List<String> STORING =
      List.of(
          "ext2",
          "ext3",
          "ext4",
          "xfs",
          "btrfs",
          "nfs",
          "nfs4",
          "cifs",
          "zfs",
          "f2fs",
          "jfs",
          "reiserfs",
          "gfs2",
          "ocfs2",
          "ceph",
          "lustre",
          "vfat",
          "ntfs",
          "9p",
          "glusterfs",
          "ufs",
          "vxfs",
          "jfs2",
          "nfs3",
          "apfs",
          "hfs",
          "iso9660",
          "udf",
          "squashfs",
          "erofs",
          "cramfs");

  private static final String HOLDING_NOTHING =
      "proc|sysfs|tmpfs|devtmpfs|devpts|cgroup2?|securityfs|debugfs|tracefs|pstore|mqueue|hugetlbfs"
          + "|configfs|autofs|rpc_pipefs|bpf|fusectl|efivarfs|binfmt_misc|overlay|nsfs"
          + "|nfsd|lofs|ctfs|objfs|mntfs|procfs|fd|ramfs|rootfs|selinuxfs|swap|fuse(?:\\.[\\w-]+)?|fuseblk";

  private static final String TYPE = "(" + String.join("|", STORING) + "|" + HOLDING_NOTHING + ")";
  private static final String TYPE_OF_BSD =
      "(" + String.join("|", STORING) + "|devfs|msdosfs|fdescfs|nullfs|procfs|autofs|tmpfs)";

  private static final Pattern TABLE =
      Pattern.compile(
          "^([^\\s#`'\"]\\S*) (/\\S*|none|swap) " + TYPE + " ([\\w@%:][^\\s()]*)(?: \\d \\d)?$");
  private static final Pattern COMMAND =
      Pattern.compile(
          "^((?!(?:LABEL|UUID)=)[^\\s`'\"]\\S*(?: \\S{1,80}){0,3}?) on (/\\S*(?: \\S{1,80}){0,3}?) type "
              + TYPE
              + " \\(([^)]*)\\).{0,80}$");

  /** {@code 21 1 253:1 / / rw,relatime - ext4 /dev/mapper/vg-root rw,stripe=64} of mountinfo. */
  private static final Pattern INFO =
      Pattern.compile(
          "^\\d+ \\d+ \\d+:\\d+ \\S+ (/\\S*) (\\S+)(?: \\w+:\\d+){0,4} - "
              + TYPE
              + " (\\S+) (\\S+)$");

  /** {@code tank/db on /db type zfs read/write/setuid/dev=4010004 on Thu Jul 16 16:32:15 2015}. */
  private static final Pattern SOLARIS =
      Pattern.compile(
          "^(\\S+) on (/\\S*) type "
              + TYPE
              + " ((?:read|rw|ro)[^\\s()]*) on \\w{3} \\w{3} \\d{1,2} [\\d:]{8} \\d{4}$");

  /** {@code /dev/hd4 / jfs2 Sep 06 11:46 rw,log=/dev/hd8}, behind the node of a remote one. */
  private static final Pattern AIX =
      Pattern.compile(
          "^(?:([\\w.-]+) )?(/\\S*) (/\\S*) "
              + TYPE
              + " \\w{3} \\d{2} \\d{2}:\\d{2} ([\\w=,./:-]+)$");

  /** {@code tank/vm on /vm (zfs, local, noatime)} of FreeBSD and macOS. */
  private static final Pattern BSD =
      Pattern.compile(
          "^(\\S+(?: \\S{1,80}){0,4}?) on (/\\S*(?: \\S{1,80}){0,6}?) \\("
              + TYPE_OF_BSD
              + "((?:, [^,()]{1,60}){1,20})\\)$");

  /** What one process sees mounted, in a container or in a cell of its own, is not the host's. */
  private static final Pattern OF_A_PROCESS = Pattern.compile("/proc/(?!1/)\\d++/mountinfo$");

  private static final List<String> MARKS =
      Stream.concat(
              STORING.stream().map(type -> " " + type + " "),
              STORING.stream().flatMap(type -> Stream.of("\t" + type + "\t", "(" + type + ", ")))
          .filter(mark -> mark.length() >= 4)
          .toList();

  public static final Format FORMAT =
      format("mounts", "Mounted file systems (Linux, Solaris, BSD, AIX)")
          .printedBy("cat /proc/mounts", "mount", "cat /etc/fstab", "cat /proc/self/mountinfo")
          .describedIn("proc_pid_mounts(5)")
          .yields(Mount.class)
          .marked(MARKS)
          .opens(MountTable::opens)
          .linesReadBy(MountTable::take);

  private MountTable() {}

  private static boolean take(Line line, ObservationSink sink) {
    Optional<Mount> mount = mount(line);
    mount.filter(m -> STORING.contains(m.type())).ifPresent(sink::observe);
    return mount.isPresent();
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    return !OF_A_PROCESS.matcher(surroundings.command()).find()
        && MARKS.stream().anyMatch(line.text()::contains)
        && mount(line).filter(m -> STORING.contains(m.type())).isPresent();
  }

  private static Optional<Mount> mount(Line line) {
    String text = line.collapsed();
    Matcher info = INFO.matcher(text);
    if (info.matches()) {
      String options = info.group(2) + "," + info.group(5);
      return Optional.of(
          new Mount(
              line.at(), info.group(4), info.group(1), info.group(3), MountOptions.of(options)));
    }
    Matcher solaris = SOLARIS.matcher(text);
    if (solaris.matches()) {
      return Optional.of(
          new Mount(
              line.at(),
              solaris.group(1),
              solaris.group(2),
              solaris.group(3),
              MountOptions.of(solaris.group(4).replace("read/write", "rw").replace('/', ','))));
    }
    Matcher aix = AIX.matcher(text);
    if (aix.matches()) {
      String node = aix.group(1) == null ? "" : aix.group(1) + ":";
      return Optional.of(
          new Mount(
              line.at(),
              node + aix.group(2),
              aix.group(3),
              aix.group(4),
              MountOptions.of(aix.group(5))));
    }
    Matcher bsd = BSD.matcher(text);
    if (text.endsWith(")") && bsd.matches()) {
      String options = bsd.group(4).substring(2).replace(", ", ",");
      return Optional.of(
          new Mount(line.at(), bsd.group(1), bsd.group(2), bsd.group(3), MountOptions.of(options)));
    }
    Matcher m = text.contains(" on /") ? COMMAND.matcher(text) : TABLE.matcher(text);
    return m.matches()
        ? Optional.of(
            new Mount(line.at(), m.group(1), m.group(2), m.group(3), MountOptions.of(m.group(4))))
        : Optional.empty();
  }
}
