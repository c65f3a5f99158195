package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the check of a JFS prints: {@code fsck} of AIX of a JFS2, {@code jfs_fsck} of Linux.
 *
 * <pre>
 * The current volume is: /dev/fslv04
 * Primary superblock is valid.
 * Inode 4112 has references to cross linked blocks.
 * File system is dirty.
 * </pre>
 *
 * becomes a file system of {@code fslv04} that is damaged. What was repaired in the same run is
 * over. Of one that is mounted a check tells nothing: what programs write meanwhile looks like
 * damage. Link counts and marks a crash leaves behind as well, and they say nothing either.
 */
public final class JfsCheck implements Reader {
  private static final Pattern DEVICE =
      Pattern.compile(
          "^The current (?:volume|device) is:\\s?(?:/dev/)?(?<device>[^\\s/]\\S{0,120})$");
  private static final Pattern MOUNTED =
      Pattern.compile(
          "^(?:File ?system is currently mounted\\.?|Checking a mounted file ?system does not produce"
              + " dependable .{0,30}|The specified device is currently mounted\\b.{0,60})$");

  /** Structures that contradict one another: no crash leaves them where the log was replayed. */
  private static final Pattern FOUND =
      Pattern.compile(
          "^(?:Inode \\S{1,20} has references to cross linked blocks"
              + "|Duplicate block references have been detected in meta-?data"
              + "|Duplicate reference to \\d{1,18} block\\(s\\) beginning at offset \\d{1,20} found in file"
              + "|(?:File|Directory|File system object) claims cross linked block"
              + "|The extent descriptors for inodes \\d{1,20} through \\d{1,20} are invalid"
              + "|Errors detected in the .{1,60}(?i:allocation (?:map|table))"
              + "|(?:File system inode map|(?:Block|Inode|Disk) allocation map) is corrupt\\b"
              + "|(?:Primary superblock|Superblock) is corrupt\\b"
              + "|Incorrect data detected in disk allocation (?:control )?structures"
              + "|(?i:cannot) (?:repair [DF]?[DF]?\\d{1,20}|repair the .{1,30} error\\(s\\) in this"
              + "|recover files and/or directories \\d)"
              + "|File system object \\S{1,24} has (?:corrupt data|a corrupt (?:tree|\\w{3,12} sibling chain))"
              + "|(?:FSCK|fsck) has marked the file system dirty because it contains critical errors"
              + "|File system is dirty but is marked clean)");

  private static final Pattern MENDED =
      Pattern.compile(
          "^(?:All observed inconsistencies have been repaired\\.?|File ?system is clean\\.?)$");
  private static final Pattern PART =
      Pattern.compile(
          "^(?:\\*{0,4} ?Phase \\d .{1,90}|(?:Primary|Secondary) superblock is .{1,40}|Superblock .{1,80}"
              + "|(?:J2_)?LOGREDO: ?.{1,120}|logredo .{1,60}|(?:Block|File ?system) size in .{1,40}"
              + "|File ?system .{1,100}|Inode .{1,100}|Allocation Group .{1,60}|Extent Index \\d{1,20}"
              + "|(?:Fileset|File system) object .{1,200}|(?:Directory|Directories|Files and).{1,120}"
              + "|Incorrect link counts .{1,60}|The (?:type of file system|path).{1,80}|fsck: 0507-\\d{3} .{1,120}"
              + "|Open\\(\\.{3}.{1,80}|processing (?:started|terminated): .{1,120}|\\*{4} ?File ?system was"
              + " modified.{0,10}|ERRORS HAVE BEEN DETECTED.{0,60}|\\d{1,18} (?:blocks are"
              + " missing|unexpected blocks detected|files? reconnected|director\\w{1,4} reconnected).{0,30})$");

  public static final Format FORMAT =
      format("jfs-fsck", "Checks of JFS (fsck of AIX, jfs_fsck of Linux)")
          .printedBy("fsck -n /dev/fslv04", "jfs_fsck -n /dev/sdb1")
          .describedIn("https://www.ibm.com/docs/en/aix/7.2?topic=f-fsck-command")
          .yields(KernelEvent.class)
          .marked(
              "The current volume is:",
              "The current device is:",
              "has references to cross linked blocks",
              "claims cross linked block",
              "Errors detected in the ",
              "The extent descriptors for inodes ")
          .opensCollapsed(DEVICE, FOUND)
          // Each file that is wrong has its own lines.
          .patience(20)
          .withoutCaptions()
          .readBy(JfsCheck::new);

  private String device = "";
  private boolean mounted;
  private boolean told;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher named = DEVICE.matcher(text);
    if (named.matches()) {
      device = named.group("device");
      mounted = false;
      told = false;
      return true;
    }
    if (MOUNTED.matcher(text).matches()) {
      mounted = true;
      sink.remark(line.at(), "of a file system that is mounted a check tells nothing");
      return true;
    }
    if (FOUND.matcher(text).lookingAt()) {
      tell(line, sink);
      return true;
    }
    if (MENDED.matcher(text).matches()) {
      mended(line, sink);
      return true;
    }
    return PART.matcher(text).matches();
  }

  private void tell(Line line, ObservationSink sink) {
    if (!told && !mounted) {
      told = true;
      sink.observe(KernelEvent.told(line.at(), "filesystem-damaged", device));
    }
  }

  /** A check that found nothing says the same; of a file system nobody names it ends no other's. */
  private void mended(Line line, ObservationSink sink) {
    if (device.isEmpty() && !told) {
      return;
    }
    sink.observe(KernelEvent.over(line.at(), device, "filesystem-damaged", "filesystem-error"));
  }
}
