package dev.stallsage.evidence.softraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SoftwareArray;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code mdadm --detail}.
 *
 * <pre>
 * /dev/md0:
 *            Version : 1.2
 *         Raid Level : raid6
 *              State : clean, degraded, recovering
 *     Rebuild Status : 45% complete
 *        5       8       81        1      spare rebuilding   /dev/sdf1
 * </pre>
 *
 * becomes a {@link SoftwareArray} {@code md0} of level {@code raid6} in {@code recovery}. {@code
 * State : clean, FAILED} has lost more members than it can do without, {@code inactive} could not
 * be started, and with {@code Delta Devices} or a {@code New Level} waits for its reshape to go on.
 *
 * <p>Reads the fields of one array and the table of its members.
 */
public final class Mdadm implements Reader {
  private static final Pattern FIRST = Pattern.compile("^Version : \\d[\\d.]*$");

  /** Where the paste begins in the middle: what {@code --examine} does not print as well. */
  private static final Pattern CUT =
      Pattern.compile(
          "^(?:(?:Rebuild|Resync|Reshape|Check) Status : \\d{1,3}% complete"
              + "|State : (?:clean|active|inactive)(?:, (?:degraded|recovering|resyncing|reshaping|checking"
              + "|FAILED|Not Started)(?: \\([A-Z]{4,10}\\))?){1,4})$");

  static final Pattern NAME = Pattern.compile("^/dev/(md[\\w/-]{1,60}):$");
  private static final Pattern FIELD =
      Pattern.compile("^((?:[A-Z][A-Za-z-]*)(?: [A-Z][A-Za-z-]*){0,3}) : (.*)$");
  private static final Pattern ROW =
      Pattern.compile("^(?:\\d+|-) \\d+ \\d+ (?:\\d+|-) (\\S.*?)(?: /dev/(\\S+))?$");
  private static final String COLUMNS = "Number Major Minor RaidDevice State";

  public static final Format FORMAT =
      format("mdadm-detail", "mdadm --detail")
          .printedBy("mdadm --detail /dev/md0")
          .describedIn("mdadm(8)")
          .yields(SoftwareArray.class, KernelEvent.class)
          .marked("Version : ", "State : ", " Status : ")
          .headedBy(text -> NAME.matcher(text.strip()).matches())
          .opens(
              (line, surroundings) ->
                  CUT.matcher(line.collapsed()).matches()
                      || line.text().contains("Version : ")
                          && FIRST.matcher(line.collapsed()).matches()
                          && NAME.matcher(surroundings.above(line)).matches())
          .patience(2)
          .withoutCaptions()
          .readBy(Mdadm::new);

  private final ExhibitContext surroundings;
  private ArrayCard array;
  private String named;
  private int madeFor;

  /** -1 where it is not printed: a report that was cut lacks its end, and no drive. */
  private int working;

  /** With spares and failed ones; -1 where it is not printed. */
  private int total;

  private boolean recovering;
  private boolean failed;
  private Location stateAt;

  Mdadm(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher name = NAME.matcher(text);
    if (name.matches()) {
      end(sink);
      named = name.group(1);
      return true;
    }
    Matcher field = FIELD.matcher(text);
    if (field.matches()) {
      field(line, field.group(1), field.group(2), sink);
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (array != null && row.matches()) {
      row(row.group(1), row.group(2));
      return true;
    }
    return text.equals(COLUMNS);
  }

  private void begin(Line line, ObservationSink sink) {
    if (named == null) {
      Matcher above = NAME.matcher(surroundings.above(line));
      named = above.matches() ? above.group(1) : "";
    }
    end(sink);
    array = new ArrayCard(line.at(), named);
    recovering = false;
    failed = false;
    madeFor = 0;
    working = -1;
    total = -1;
  }

  private void field(Line line, String name, String value, ObservationSink sink) {
    if (name.equals("Version") || array == null) {
      begin(line, sink);
    }
    switch (name) {
      case "Raid Level" -> {
        array.level(value);
        if (value.equals("container")) {
          array.container();
        }
      }
      case "Raid Devices" -> madeFor = Math.max(0, (int) PrintedNumbers.whole(value));
      case "Total Devices" -> total = Math.max(0, (int) PrintedNumbers.whole(value));
      case "Active Devices" -> working = Math.max(0, (int) PrintedNumbers.whole(value));
      case "Chunk Size" -> array.chunk(PrintedNumbers.decimal(value.replaceFirst("[kK]$", "")));
      case "State" -> {
        recovering = value.contains("recovering");
        state(line, value);
      }
      case "Delta Devices", "New Level", "New Layout", "New Chunksize" -> array.reshaped();
      case "Rebuild Status" -> array.action(line.at(), "recovery");
      case "Resync Status" -> array.action(line.at(), "resync");
      case "Reshape Status" -> array.action(line.at(), "reshape");
      case "Check Status" -> array.action(line.at(), "check");
      default -> {}
    }
  }

  private void state(Line line, String value) {
    stateAt = line.at();
    failed = value.contains("FAILED");
    if (failed) {
      array.notEnough();
    }
    if (value.startsWith("inactive")) {
      array.stopped();
    }
    if (recovering) {
      array.action(line.at(), "recovery");
    } else if (value.contains("resyncing") && !value.contains("PENDING")) {
      array.action(line.at(), "resync");
    } else if (value.contains("checking")) {
      array.action(line.at(), "check");
    } else if (value.contains("reshaping")) {
      array.action(line.at(), "reshape");
    }
  }

  private void row(String state, String device) {
    if (device == null) {
      return;
    }
    if (state.contains("faulty")) {
      array.isFaulty(device);
    } else if (!state.equals("spare")) {
      array.inUse(device);
    }
  }

  @Override
  public void end(ObservationSink sink) {
    if (array != null) {
      if (working >= 0) {
        array.slots(madeFor, working);
      } else if (total >= 0 && total < madeFor) {
        array.slots(madeFor, total); // the print ends before it counts the active ones
      }
      array.tell(sink);
      if (failed) {
        sink.observe(KernelEvent.told(stateAt, "md-array-lost", named));
      }
    }
    array = null;
  }
}
