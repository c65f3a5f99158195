package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What MegaCli prints of adapters, virtual drives, physical drives and batteries.
 *
 * <pre>
 * Adapter 1 -- Virtual Drive Information:
 * Virtual Drive: 2 (Target Id: 2)
 * Default Cache Policy: WriteBack, ReadAhead, Direct, No Write Cache if Bad BBU
 * Current Cache Policy: WriteThrough, ReadAhead, Direct, No Write Cache if Bad BBU
 * </pre>
 *
 * becomes {@link RaidSetting}s of controller {@code 1}, section {@code vd 2}: the cache that was
 * asked for and the one that is in force. Without the line of the adapter the controller is empty.
 *
 * <p>Reads the paragraphs of MegaCli; what they are about is told by their first lines.
 */
public final class MegaCli implements Reader {
  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:Adapter #\\d+|CLI Version: \\d[\\d.]+|Adapter \\d+ -- Virtual Drive Information:"
              + "|Adapter \\d+-VD \\d+ ?\\(target id: \\d+\\): .+"
              + "|Virtual (?:Drive|Disk): \\d+ \\(Target Id: \\d+\\)"
              + "|BBU (?:status|Capacity Info|Design Info|Properties) for Adapter: \\d+"
              + "|(?:Default|Current) Cache Policy ?: Write.+|Enclosure Device ID: \\d+"
              + "|BatteryType: .+|Battery State ?: [A-Z].+|isSOHGood ?: .+|seqNum ?: 0x[0-9a-f]+|Event Description ?: (?:Battery|BBU|VD|Policy change) .+"
              + "|Rebuild Progress on Device at Enclosure .+|Adapter #?\\d+: Patrol Read Information:"
              + "|(?:Check Consistency|Background Initialization) on VD #?\\d+ .+"
              + "|Number of enclosures on adapter \\d+ -- \\d+|PCI information for Controller \\d+"
              + "|ProductName : .+\\(Bus \\d+, Dev \\d+\\))$");

  /** How they begin: cheap to compare, so that the pattern sees few lines. */
  private static final List<String> BEGINNINGS =
      List.of(
          "Adapter ",
          "CLI Version:",
          "Virtual D",
          "BBU ",
          "Default Cache Policy",
          "Current Cache Policy",
          "Enclosure Device ID",
          "BatteryType",
          "Battery State",
          "isSOHGood",
          "seqNum",
          "Event Description",
          "Rebuild Progress on",
          "Check Consistency on",
          "Background Initialization on",
          "Number of enclosures on adapter",
          "PCI information for Controller",
          "ProductName");

  private static final Pattern ADAPTER =
      Pattern.compile("^Adapter #?(\\d+)(?: -- Virtual Drive Information:)?$");
  private static final Pattern PROPERTY =
      Pattern.compile("^Adapter (\\d+)-VD (\\d+) ?\\(target id: \\d+\\): (.+?) ?: ?(.+)$");
  private static final Pattern VIRTUAL_DRIVE =
      Pattern.compile("^Virtual (?:Drive|Disk): (\\d+) \\(Target Id: \\d+\\)$");
  private static final Pattern ENCLOSURES =
      Pattern.compile(
          "^(?:Number of enclosures on adapter (\\d+) -- \\d+|PCI information for Controller (\\d+))$");
  private static final Pattern ENCLOSURE = Pattern.compile("^Enclosure (\\d+):$");
  private static final Pattern BATTERY = Pattern.compile("^BBU [\\w ]+ for Adapter: (\\d+)$");
  private static final Pattern REBUILD =
      Pattern.compile(
          "^Rebuild Progress on Device at Enclosure (\\d+|N/A), Slot (\\d+) Completed (\\d+%).*$");
  private static final Pattern CHECK =
      Pattern.compile(
          "^(Check Consistency|Background Initialization) on VD #?(\\d+) \\(target id #?\\d+\\) (Completed \\d+%.*)$");
  private static final Pattern PATROL =
      Pattern.compile("^Adapter #?(\\d+): Patrol Read Information:$");
  private static final Pattern SETTING = Pattern.compile("^([^:=]{1,80}?) ?[:=] ?(.*)$");
  private static final Pattern FILLER =
      Pattern.compile("^(?:={3,}|-{3,}|None|\\d+ [0-9a-f]{16}|Mix [Ii]n [\\w ]+)$");

  private static final Pattern OF_DRIVE = Pattern.compile("^(?:Unexpected sense: |Drive )?PD .*$");

  /** Headings of blocks that tell what is. */
  private static final Set<String> FACTS =
      Set.of(
          "Versions",
          "Error Counters",
          "HW Configuration",
          "Settings",
          "Status",
          "Device Present",
          "Controller");

  /** Headings of blocks that tell what could be, or nothing of interest. */
  private static final Pattern NO_FACTS =
      Pattern.compile(
          "Mfg\\. Data|(?:Pending )?Image(?:s|s? Versions)? In Flash|PCI Info|Capabilities|Limitations"
              + "|Supported \\w+ Operations|Cluster Information|System|Hardware|Enclosure|PD|Storage"
              + "|Virtual Drives");

  private static final Set<String> OF_PHYSICAL_DRIVE =
      Set.of(
          "Firmware state",
          "Media Error Count",
          "Other Error Count",
          "Predictive Failure Count",
          "Drive's write cache",
          "Media Type",
          "Drive has flagged a S.M.A.R.T alert",
          "Rebuild Progress",
          "WWN",
          "Inquiry Data");

  /** Names that begin a paragraph. */
  private static final Pattern ALONE =
      Pattern.compile(
          "Number of Virtual Disks|Span|PD|Enclosure Device ID|Raw Size|Exit Code|Host Interface"
              + "|Number of \\w+ Port|Allowed Mixing|BatteryType|Battery State|BBU Firmware Status"
              + "|BBU GasGauge Status|GasGuageStatus|Relative State of Charge|Design Mode|isSOHGood"
              + "|Connector|Virtual drive|(?:Default|Current) Cache Policy|Name|PI type"
              + "|Is VD Cached|Number of Spans|seqNum|Time|Code|Class|Locale|Event Description|Event Data"
              + "|Target Id");

  public static final Format FORMAT =
      format("megacli", "MegaRAID and PERC (MegaCli)")
          .printedBy(
              "MegaCli -LDInfo -Lall -aALL",
              "MegaCli -AdpBbuCmd -aALL",
              "MegaCli -PDList -aALL",
              "MegaCli -AdpEventLog -GetLatest 200 -f events.txt -aALL",
              "MegaCli -AdpAllInfo -aALL",
              "MegaCli -EncInfo -aALL")
          .describedIn("MegaRAID SAS Software User Guide, MegaCLI")
          .yields(RaidController.class, RaidSetting.class)
          .marked(BEGINNINGS)
          .opens(MegaCli::opens)
          .patience(3)
          .readBy(MegaCli::new);

  private enum Block {
    ADAPTER,
    VIRTUAL_DRIVE,
    PHYSICAL_DRIVE,
    BATTERY,
    ENCLOSURE,
    PATROL,
    OTHER
  }

  private String adapter = "";
  private String section = "";
  private String enclosure = "";
  private Block block = Block.OTHER;
  private boolean near = true;
  private boolean headed;

  /** Behind its exit code MegaCli has said all. */
  private boolean over;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text().strip().replaceAll("\\s+", " ");
    if (text.isEmpty()) {
      near = near && headed;
      return false;
    }
    boolean taken = false;
    for (String one : JoinedSettings.of(text)) {
      taken |= take(one, line, sink);
    }
    return taken;
  }

  private boolean take(String text, Line line, ObservationSink sink) {
    headed = head(text, line.at(), sink);
    boolean taken = headed || setting(text, line, sink) || words(text);
    near = (near || taken) && !over;
    return taken;
  }

  private boolean head(String text, Location at, ObservationSink sink) {
    Matcher adapterLine = ADAPTER.matcher(text);
    Matcher battery = BATTERY.matcher(text);
    Matcher drive = VIRTUAL_DRIVE.matcher(text);
    Matcher property = PROPERTY.matcher(text);
    Matcher enclosures = ENCLOSURES.matcher(text);
    Matcher shelf = ENCLOSURE.matcher(text);
    Matcher patrol = PATROL.matcher(text);
    if (adapterLine.matches()) {
      adapter = adapterLine.group(1);
      begin(Block.ADAPTER, "");
    } else if (battery.matches()) {
      adapter = battery.group(1);
      begin(Block.BATTERY, "bbu");
    } else if (drive.matches()) {
      begin(Block.VIRTUAL_DRIVE, "vd " + drive.group(1));
    } else if (property.matches()) {
      adapter = property.group(1);
      begin(Block.VIRTUAL_DRIVE, "vd " + property.group(2));
      give(at, property.group(3), property.group(4), sink);
    } else if (enclosures.matches()) {
      adapter = enclosures.group(1) == null ? enclosures.group(2) : enclosures.group(1);
      begin(Block.OTHER, "");
    } else if (patrol.matches()) {
      adapter = patrol.group(1);
      begin(Block.PATROL, "");
    } else if (shelf.matches()) {
      begin(Block.ENCLOSURE, "enclosure " + shelf.group(1));
    } else {
      return rebuild(text, at, sink);
    }
    return true;
  }

  private boolean rebuild(String text, Location at, ObservationSink sink) {
    Matcher rebuild = REBUILD.matcher(text);
    if (rebuild.matches()) {
      begin(Block.PHYSICAL_DRIVE, "pd " + rebuild.group(1) + ':' + rebuild.group(2));
      give(at, "Rebuild Progress", rebuild.group(3), sink);
    }
    return rebuild.matches() || check(text, at, sink);
  }

  private boolean check(String text, Location at, ObservationSink sink) {
    Matcher check = CHECK.matcher(text);
    if (check.matches()) {
      begin(Block.VIRTUAL_DRIVE, "vd " + check.group(2));
      give(at, check.group(1), check.group(3), sink);
    }
    return check.matches();
  }

  private void begin(Block next, String name) {
    block = next;
    section = name;
  }

  private boolean setting(String text, Line line, ObservationSink sink) {
    Matcher setting = SETTING.matcher(text);
    if (!setting.matches()) {
      return false;
    }
    String name = setting.group(1).strip();
    String value = setting.group(2).strip();
    if (name.equals("Event Description") && OF_DRIVE.matcher(value).matches()) {
      return false; // an error of a drive is told as a kernel would tell it
    }
    boolean indented = Character.isWhitespace(line.text().charAt(0));
    if (!near && !indented && !ALONE.matcher(name).matches()) {
      return false;
    }
    headed = value.isEmpty();
    turn(name, value);
    over = name.equals("Exit Code");
    if (!value.isEmpty() && !over && !name.equals("Virtual drive")) {
      give(line.at(), name, value, sink);
    }
    return true;
  }

  /** Some names begin something new. */
  private void turn(String name, String value) {
    switch (name) {
      case "Enclosure Device ID" -> {
        enclosure = value;
        begin(Block.PHYSICAL_DRIVE, "pd " + value);
      }
      case "Slot Number" -> section = "pd " + enclosure + ':' + value;
      case "BatteryType", "BBU Type", "isSOHGood", "Battery State" -> begin(Block.BATTERY, "bbu");
      case "ProductName" -> begin(Block.ADAPTER, "");
      case "CLI Version" -> {
        adapter = ""; // a summary names no number
        begin(Block.OTHER, "");
      }
      case "Default Cache Policy", "Current Cache Policy" -> block = Block.VIRTUAL_DRIVE;
      case "Connector", "PD", "Span", "seqNum", "Event Description" -> begin(Block.OTHER, "");
      case "Virtual drive" ->
          begin(Block.VIRTUAL_DRIVE, "vd " + value.replaceFirst("^Target Id (\\d+).*", "$1"));
      default -> {}
    }
  }

  private void give(Location at, String name, String value, ObservationSink sink) {
    boolean wanted =
        switch (block) {
          case ADAPTER -> section.isEmpty() || StorcliReport.OF_DEFAULTS.contains(name);
          case VIRTUAL_DRIVE, BATTERY -> true;
          case PHYSICAL_DRIVE -> OF_PHYSICAL_DRIVE.contains(name);
          case ENCLOSURE -> name.equals("Status");
          case PATROL -> name.equals("Current State");
          case OTHER -> name.equals("Event Description");
        };
    if (name.equals("Product Name") || name.equals("ProductName")) {
      String model = value.replaceFirst(" ?\\(Bus \\d+, Dev \\d+\\)$", "");
      sink.observe(new RaidController(at, "MegaRAID", model, adapter));
    } else if (wanted) {
      String called = block == Block.PATROL ? "Patrol Read State" : name;
      sink.observe(new RaidSetting(at, adapter, section, called, value));
    }
  }

  /** A heading without a colon, an underline, a row of the ports. */
  private boolean words(String text) {
    if (FILLER.matcher(text).matches()) {
      return true;
    }
    if (FACTS.contains(text)) {
      begin(Block.ADAPTER, "");
    } else if (text.equals("Default Settings")) {
      begin(Block.ADAPTER, "defaults");
    } else if (text.equals("BBU")) {
      begin(Block.BATTERY, "bbu");
    } else if (NO_FACTS.matcher(text).matches()) {
      begin(Block.OTHER, "");
    } else {
      return false;
    }
    headed = true;
    return true;
  }

  private static boolean opens(Line line) {
    String text = line.text().strip();
    return BEGINNINGS.stream().anyMatch(text::startsWith)
        && FIRST.matcher(JoinedSettings.of(text.replaceAll("\\s+", " ")).get(0)).matches();
  }
}
