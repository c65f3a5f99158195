package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.KernelEvent;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of {@code Get-StorageJob}: the work Storage Spaces does in the background.
 *
 * <pre>
 * Name   IsBackgroundTask ElapsedTime JobState PercentComplete BytesProcessed BytesTotal
 * ----   ---------------- ----------- -------- --------------- -------------- ----------
 * Repair True             00:04:10    Running  18                     1.25 TB    6.93 TB
 * </pre>
 *
 * becomes a repair that runs. One that is suspended waits for a drive or a server to come back, and
 * is not over. That data is spread anew becomes a remark: nothing is missing.
 */
public final class StorageJobs {
  private static final Pattern HEADING =
      Pattern.compile("^Name .{0,80}\\bElapsedTime .{0,40}JobState .{0,160}$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?<name>\\S.{0,120}?) (?:(?:True|False) )?(?:\\d{1,4}\\.)?\\d\\d:\\d\\d:\\d\\d"
              + "(?:\\.\\d{1,9})? (?<state>[A-Z][A-Za-z]{2,20})(?: .{0,160})?$");
  private static final Pattern RULE = Pattern.compile("^-{2,40}(?: -{2,40}){2,12}$");

  /** Work that restores copies. */
  private static final List<String> REPAIRS = List.of("Repair", "Regeneration", "Resync");

  public static final Format FORMAT =
      format("windows-storage-jobs", "Work of Storage Spaces in the background (Get-StorageJob)")
          .printedBy("Get-StorageJob")
          .describedIn("https://learn.microsoft.com/en-us/powershell/module/storage/get-storagejob")
          .yields(KernelEvent.class)
          .marked("JobState")
          .opensCollapsed(HEADING)
          .linesReadBy(StorageJobs::take);

  private StorageJobs() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return HEADING.matcher(text).matches() || RULE.matcher(text).matches();
    }
    String state = row.group("state");
    String name = row.group("name");
    boolean open = state.equals("Running") || state.equals("Suspended");
    if (open && REPAIRS.stream().anyMatch(name::contains)) {
      sink.observe(KernelEvent.told(line.at(), "storage-space-repairs", name));
    } else if (open) {
      sink.remark(line.at(), name + " is " + state + "; it moves data, and nothing is missing");
    }
    return true;
  }
}
