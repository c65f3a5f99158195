package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.RaidSetting;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tables of the hwraid project: {@code megaclisas-status}, {@code megaraid-status}, {@code
 * aacraid-status}, {@code sas2ircu-status}, {@code 3ware-status}, each a digest of what the tool of
 * a manufacturer prints.
 *
 * <pre>
 * -- Array information --
 * -- ID | Type   |    Size |  Strpsz | Flags | DskCache |   Status |  OS Path | CacheCade |InProgress
 * c0u0  | RAID-6 |  12731G |   64 KB | RA,WB |  Enabled | Degraded | /dev/sda | None      |None
 * </pre>
 *
 * becomes {@code Status} {@code Degraded} of {@code volume u0} of controller {@code c0}.
 *
 * <p>Reads one table after the other; which columns it has stands above each of them.
 */
public final class HwraidStatus implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^-- (?:Controller|Array|Disk|Unconfigured Disk)s? informations?(?: --)?$");
  private static final Pattern COLUMNS = Pattern.compile("^-- ID(?: \\| .*| (?:Model|Type) .*|)$");
  private static final Pattern VOLUME =
      Pattern.compile(
          "^c(\\d{1,3})(?:u|d|a)(\\d{1,4}) (?:\\| )?(?:RAID|Raid|Single|JBOD|SPARE).*$");
  private static final Pattern DRIVE =
      Pattern.compile("^c(\\d{1,3})(u(?:\\d{1,4}|[xX])[pd](?:\\d{1,4}|[yY])|p\\d{1,4}|uXpY) .*$");
  private static final Pattern CONTROLLER = Pattern.compile("^c(\\d{1,3}) \\| .*$");
  private static final Pattern SUM =
      Pattern.compile(
          "^(?:There is at least one disk/array in a NOT OPTIMAL state\\.|No MegaRAID or PERC adapter"
              + " .{1,60}|Use \"arcconf GETCONFIG \\[1-9\\]\" to get details\\.)$");

  /** A name of the state, where the heading of the columns is not quoted. */
  private static final Pattern STATE =
      Pattern.compile(
          "(?i)^(?:optimal|okay|ok|online|degraded|partially degraded|failed|offline|missing|rebuild"
              + "|rebuilding|verifying|impacted|inoperable)(?:[ ,(].{0,40})?$");

  public static final Format FORMAT =
      format("hwraid-status", "Digest of a RAID controller (megaclisas-status and its like)")
          .printedBy("megaclisas-status", "aacraid-status", "sas2ircu-status", "3ware-status")
          .describedIn("https://github.com/eLvErDe/hwraid")
          .yields(RaidSetting.class)
          .marked("-- ID", "-- Array", "-- Disk", "-- Controller", "-- Unconfigured", "| RAID")
          .opens(HwraidStatus::opens)
          .patience(1)
          .withoutCaptions()
          .readBy(HwraidStatus::new);

  private List<String> columns = List.of();

  private static boolean opens(Line line) {
    String text = line.collapsed();
    boolean row =
        text.startsWith("c") && text.contains(" | RAID") && VOLUME.matcher(text).matches();
    return row
        || text.startsWith("-- ")
            && (HEADING.matcher(text).matches() || COLUMNS.matcher(text).matches());
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (HEADING.matcher(text).matches()) {
      columns = List.of();
      return true;
    }
    if (COLUMNS.matcher(text).matches()) {
      columns = cells(text.substring("-- ".length()));
      return true;
    }
    Matcher volume = VOLUME.matcher(text);
    if (volume.matches()) {
      String section = "volume u" + volume.group(2);
      List<String> cells = cells(text);
      give(line, "c" + volume.group(1), section, "Status", state(text, cells), sink);
      task(line, "c" + volume.group(1), section, cells, sink);
      return true;
    }
    Matcher drive = DRIVE.matcher(text);
    if (drive.matches()) {
      String section = "physicaldrive " + drive.group(2);
      give(line, "c" + drive.group(1), section, "Status", state(text, cells(text)), sink);
      return true;
    }
    Matcher controller = CONTROLLER.matcher(text);
    if (controller.matches()) {
      // a pack that is not there is no fault of a controller that was bought without it
      if (cell("BBU", cells(text)).equals("REPL")) {
        give(line, "c" + controller.group(1), "", "Battery Replacement required", "Yes", sink);
      }
      return true;
    }
    return SUM.matcher(text).matches();
  }

  private static List<String> cells(String text) {
    return Arrays.stream(text.split("\\|", -1)).map(String::strip).toList();
  }

  private String cell(String column, List<String> cells) {
    int at = columns.indexOf(column);
    return at >= 0 && at < cells.size() ? cells.get(at) : "";
  }

  /** 3ware-status parts its columns by tabs and has the state as the last. */
  private String state(String text, List<String> cells) {
    if (cells.size() == 1) {
      return text.substring(text.lastIndexOf(' ') + 1);
    }
    String named = cell("Status", cells);
    return named.isEmpty()
        ? cells.stream().filter(c -> STATE.matcher(c).matches()).findFirst().orElse("")
        : named;
  }

  /** What runs: a column of its own in aacraid-status, the last one of megaclisas-status. */
  private void task(
      Line line, String controller, String section, List<String> cells, ObservationSink sink) {
    give(line, controller, section, "Current operation", cell("Task", cells), sink);
    String runs = cell("InProgress", cells);
    int colon = runs.indexOf(" : ");
    if (colon > 0) {
      give(line, controller, section, runs.substring(0, colon), runs.substring(colon + 3), sink);
    }
  }

  private static void give(
      Line line,
      String controller,
      String section,
      String name,
      String value,
      ObservationSink sink) {
    if (!value.isEmpty() && !value.equals("N/A") && !value.equals("None")) {
      sink.observe(new RaidSetting(line.at(), controller, section, name, value));
    }
  }
}
