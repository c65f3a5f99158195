package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.StoragePath.Access;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Paths of AIX: {@code lspath}.
 *
 * <p>{@code Failed hdisk7 fscsi1} becomes a path of {@code hdisk7} that cannot be used. Which of
 * the usable ones carries I/O is not told. A path that is only defined was never there since boot.
 * The manual is lspath of AIX 7.2.
 */
public final class Lspath {
  private static final Pattern ROW =
      Pattern.compile(
          "^(Enabled|Failed|Missing|Disabled|Defined|Available|Detected) (hdisk\\d{1,5})"
              + " ((?:fscsi|vscsi|sas|iscsi|scsi|sissas|nvme)\\d{1,4})$");

  public static final Format FORMAT =
      format("lspath", "Paths of AIX (lspath)")
          .printedBy("lspath")
          .describedIn("https://www.ibm.com/docs/en/aix/7.2?topic=l-lspath-command")
          .yields(StoragePath.class)
          .marked("hdisk")
          .opensCollapsed(ROW)
          .linesReadBy(Lspath::take);

  private Lspath() {}

  private static boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.collapsed());
    if (!row.matches()) {
      return false;
    }
    String state = row.group(1);
    if (state.equals("Enabled") || state.equals("Failed") || state.equals("Missing")) {
      boolean usable = state.equals("Enabled");
      sink.observe(
          new StoragePath(
              line.at(), row.group(2), row.group(3), "", Access.UNKNOWN, -1, usable, false));
    }
    return true;
  }
}
