package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code chkdsk} prints, typed or kept in the log of Windows after a check at boot.
 *
 * <pre>
 * Checking file system on E:
 * The type of the file system is NTFS.
 * Windows has checked the file system and found problems.
 *          0 KB in bad sectors.
 * </pre>
 *
 * becomes a file system of {@code E:} that is damaged. What was corrected in the same run is over.
 * Blocks it could not read are errors of the medium; a number of bad sectors may be years old, and
 * becomes a remark.
 */
public final class Chkdsk implements Reader {
  private static final Pattern BEGINS =
      Pattern.compile(
          "^(?:The type of the file system is (?:NTFS|ReFS|FAT32|exFAT|FAT)\\.?|Checking file system"
              + " on [A-Z]:|CHKDSK is verifying .{1,80}|Stage \\d: Examining .{1,80}|Chkdsk was executed"
              + " in (?:scan|read/write|read-only|verify|spotfix) mode.{0,60}|"
              + "Windows has (?:checked|scanned|examined|made corrections to|found problems (?:and|with|that))"
              + " .{1,120})$");
  private static final Pattern PART =
      Pattern.compile(
          "^(?:\\d{1,15} (?:[KMG]B|bytes|total allocation|allocation units|file|large|bad|EA|reparse|index"
              + "|unindexed|data|USN|percent).{0,80}|Volume label is .{0,60}|WARNING! .{0,80}|Running"
              + " CHKDSK .{0,60}|(?:File|Index|Security descriptor|Usn Journal) verification"
              + " completed\\.?|Phase duration .{0,120}|Total duration.{0,60}|(?:Please run|Run)"
              + " chkdsk.{0,120}|No further action is required\\.?|Volume Serial Number is .{1,20})$");
  private static final Pattern VOLUME = Pattern.compile("\\b(?:file system on|volume) ([A-Z]:)");
  private static final Pattern FOUND =
      Pattern.compile(
          "\\b(?:checked|scanned|examined) the file system and found (?:problems|errors)"
              + "|\\bErrors found\\. CHKDSK cannot continue|\\bfound problems with the file system"
              + "|\\bFailed to transfer logged messages to the event log.{0,40}status 50(?!\\d)"
              + "|\\bfound problems (?:that|and they) (?:must|were not)"
              + "|^\\.{0,3} ?queued for offline repair\\.?$");

  /** Structures of NTFS it found wrong; of a volume in use one may be of a write on its way. */
  private static final Pattern WRONG =
      Pattern.compile(
          "^(?:Attribute (?:list entry|record) (?:with type code \\w{1,8} in file |\\(\\w{1,8}, .{0,60}\\) from"
              + " file record segment ).{0,80}|Deleted corrupt attribute list entry.{0,80}|Deleting (?:corrupt"
              + " )?(?:attribute|index entry|orphan file record segment).{0,120}|The (?:multi-sector header"
              + " signature|total allocated size|object id|file name index|index bitmap|first free byte).{0,120}"
              + " (?:is|are) (?:incorrect|corrupt)\\.?|Correcting (?:errors?|a minor error|sparse file) .{0,120}"
              + "|(?:of file \\w{1,20} )?is (?:incorrect|corrupt)\\.?)$");

  /** A structure that is wrong, pasted without the words before it. */
  private static final Pattern ALONE =
      Pattern.compile(
          "^Attribute (?:list entry|record) (?:with type code \\w{1,8} in file |\\(\\w{1,8}, .{0,60}\\) from"
              + " file record segment ).{1,60} (?:is|are) (?:corrupt|incorrect)\\.?$");

  /** So many of them are no write on its way. */
  private static final int SEVERAL = 3;

  private static final Pattern CORRECTED =
      Pattern.compile(
          "\\bWindows has made corrections to the file system"
              + "|\\bfound problems and (?:they were|all were) (?:all )?fixed");
  private static final Pattern UNREADABLE =
      Pattern.compile(
          "\\bFile record segment \\w{1,16} is unreadable|^Read failure with status 0x[0-9a-f]{1,8} at"
              + " offset|^Adding [1-9]\\d{0,9} bad clusters? to the Bad Clusters File"
              + "|\\bnot have enough space to replace bad clusters");
  private static final Pattern BAD_SECTORS =
      Pattern.compile("^([1-9]\\d{0,14}) KB in bad sectors\\.?$");

  public static final Format FORMAT =
      format("windows-chkdsk", "Checks of file systems of Windows (chkdsk)")
          .printedBy(
              "chkdsk E: /scan",
              "Get-WinEvent -FilterHashtable @{LogName='Application'; Id=1001,26212,26226}")
          .describedIn(
              "https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/chkdsk")
          .yields(KernelEvent.class)
          .marked(
              "The type of the file system is",
              "Checking file system on",
              "CHKDSK is verifying",
              ": Examining ",
              "Chkdsk was executed",
              "Windows has ",
              "Attribute ")
          .opensCollapsed(BEGINS, ALONE)
          // What is wrong with which file is said in sentences of many kinds.
          .patience(40)
          .withoutCaptions()
          .readBy(Chkdsk::new);

  private String volume = "";
  private boolean told;
  private int wrong;

  Chkdsk(ExhibitContext surroundings) {
    surroundings.before().forEach(line -> noteVolume(line.collapsed()));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    noteVolume(text);
    boolean corrected = CORRECTED.matcher(text).find();
    boolean isWrong = WRONG.matcher(text).matches();
    wrong += isWrong ? 1 : 0;
    boolean found = corrected || wrong >= SEVERAL || FOUND.matcher(text).find();
    if (found && !told) {
      told = true;
      sink.observe(KernelEvent.told(line.at(), "filesystem-damaged", volume));
    }
    if (corrected) {
      sink.observe(KernelEvent.over(line.at(), volume, "filesystem-damaged", "filesystem-error"));
    }
    boolean unreadable = UNREADABLE.matcher(text).find();
    if (unreadable) {
      sink.observe(new KernelEvent(line.at(), Kind.MEDIUM_ERROR, volume, ""));
    }
    Matcher bad = BAD_SECTORS.matcher(text);
    if (bad.matches()) {
      sink.remark(line.at(), bad.group(1) + " KB are set aside as bad; since when is not told");
    }
    return found
        || isWrong
        || unreadable
        || BEGINS.matcher(text).matches()
        || PART.matcher(text).matches();
  }

  private void noteVolume(String text) {
    Matcher named = VOLUME.matcher(text);
    if (named.find()) {
      volume = named.group(1);
    }
  }
}
