package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code omreport storage vdisk} and {@code … pdisk} of Dell OpenManage, one field a line, or all
 * of a disk in one line as web pages run them together.
 *
 * <pre>
 * ID                            : 0:0:3
 * Status                        : Critical
 * Name                          : Physical Disk 0:0:3
 * State                         : Failed
 * Failure Predicted             : Yes
 * </pre>
 *
 * becomes {@code State} {@code Failed} of {@code physicaldrive 0:0:3} and a {@code Predictive
 * Failure Count} of 1, as MegaCli would print it. {@code Foreign} and {@code Ready} disks belong to
 * no array and are no fault. {@code Write Policy: Write Through} is kept of volumes whose {@code
 * Media} is {@code HDD}.
 */
public final class OmReport implements Reader {
  private static final Pattern HEAD =
      Pattern.compile(
          "^List of (?:Virtual|Physical) Disks (?:on (?:Controller|Connector|Enclosure) .{1,120}|in the System)$"
              + "|^Battery \\d{1,3} on Controller .{1,120}$|^Controller .{1,80} \\((?:Slot )?\\w{1,20}\\)$");

  /** The names of its fields that matter, and of those beside them in a line of all. */
  private static final Pattern FIELD =
      Pattern.compile(
          "(?:^| )(ID|Status|Name|State|Power Status|Bus Protocol|Media|Part of Cache Pool|Remaining Rated Write"
              + " Endurance|Failure Predicted|Revision|Driver Version|Model Number|T10 PI Capable|Certified|Encryption"
              + " Capable|Encrypted|Progress|Mirror Set ID|Capacity|Used RAID Disk Space|Available RAID Disk Space|Hot"
              + " Spare|Vendor ID|Product ID|Serial No\\.|Part Number|Negotiated Speed|Capable Speed|Layout|Size|T10"
              + " Protection Information Status|Associated Fluid Cache State ?|Device Name|Read Policy|Write Policy|Cache"
              + " Policy|Stripe Element Size|Disk Cache Policy|Virtual Disk Bad Blocks|Secured|Hot Spare Policy"
              + " violated|Sector Size|Manufacture \\w{3,4}|SAS Address) ?: ?");

  private static final Pattern ID =
      Pattern.compile("^ID {1,40}: \\d{1,4}(?::\\d{1,4}){0,3} {0,9}$");

  private static final Pattern NAMED =
      Pattern.compile(
          "^(?:(Battery(?: \\d{1,3})?)|Physical Disk (\\d{1,3}(?::\\d{1,3}){1,3})|(Virtual Disk ?\\d{1,4}|\\S.{0,60}))$");

  public static final Format FORMAT =
      format("openmanage-report", "Disks of Dell OpenManage (omreport storage)")
          .printedBy("omreport storage vdisk controller=0", "omreport storage pdisk controller=0")
          .describedIn("Dell OpenManage Server Administrator CLI guide: omreport storage")
          .yields(RaidSetting.class)
          .marked(
              "List of Virtual Disks",
              "List of Physical Disks",
              " on Controller ",
              ": Physical Disk ",
              ": Virtual Disk",
              ": Battery",
              ": Non-Critical",
              ": Critical")
          .opens((line, surroundings) -> opens(line) || isStatusBelowId(line, surroundings))
          .patience(2)
          .readBy(OmReport::new);

  private String section = "";
  private boolean battery;
  private boolean rotates;

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return HEAD.matcher(text).matches()
        || text.startsWith("Name : Physical Disk ")
        || text.startsWith("Name : Virtual Disk")
        || text.startsWith("Name : Battery")
        || text.startsWith("ID : ") && text.contains(" Name : ") && text.contains(" State : ");
  }

  /** A volume has the name that somebody gave it; above it stand its number and its status. */
  private static boolean isStatusBelowId(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    return (text.equals("Status : Non-Critical") || text.equals("Status : Critical"))
        && ID.matcher(surroundings.above(line)).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (HEAD.matcher(text).matches()) {
      return true;
    }
    Matcher field = FIELD.matcher(text);
    boolean any = false;
    boolean more = field.find();
    while (more) {
      String name = field.group(1);
      int from = field.end();
      more = field.find();
      field(line, name, text.substring(from, more ? field.start() : text.length()).strip(), sink);
      any = true;
    }
    return any;
  }

  private void field(Line line, String name, String value, ObservationSink sink) {
    switch (name) {
      case "ID" -> {
        section = "";
        battery = false;
        rotates = false;
      }
      case "Name" -> {
        Matcher named = NAMED.matcher(value);
        boolean drive = named.matches() && named.group(2) != null;
        battery = named.matches() && named.group(1) != null;
        section = battery ? value : drive ? "physicaldrive " + named.group(2) : "volume " + value;
      }
      case "State" -> give(line, battery ? "Battery State" : name, value, sink);
      case "Media" -> rotates = value.equals("HDD");
      case "Write Policy" -> {
        // volumes of SSDs write through by design
        if (rotates) {
          give(line, name, value, sink);
        }
      }
      case "Failure Predicted" ->
          give(line, "Predictive Failure Count", value.equals("Yes") ? "1" : "0", sink);
      default -> {
        // what does not tell of a fault
      }
    }
  }

  private void give(Line line, String name, String value, ObservationSink sink) {
    if (!section.isEmpty()) {
      sink.observe(new RaidSetting(line.at(), "", section, name, value));
    }
  }
}
