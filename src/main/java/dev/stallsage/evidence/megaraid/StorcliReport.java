package dev.stallsage.evidence.megaraid;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What storcli says, whether it says it in text or in JSON: which of its many lines matter and what
 * they are about.
 *
 * <p>A row {@code 0/239 RAID5 Optl RW Yes RWBD - OFF 64.151 TB} is about {@code vd 0/239} and says
 * {@code Cache} {@code RWBD}; {@code VD239 Properties} below it are about the same.
 */
final class StorcliReport {
  private static final Set<String> OF_CONTROLLER =
      Set.of("", "Basics", "Version", "Status", "HwCfg", "Policies", "Scheduled Tasks");
  private static final Set<String> OF_COMMAND =
      Set.of("CLI Version", "Operating system", "Controller", "Status", "Description");

  /** What a virtual drive gets when nobody asks for anything else. */
  static final Set<String> OF_DEFAULTS =
      Set.of("Write Policy", "Read Policy", "Cache When BBU Bad", "Strip Size", "Stripe Size");

  /** Properties of a battery or capacitor that can switch the write cache off. */
  static final List<String> OF_BATTERY =
      List.of(
          "State",
          "Battery State",
          "Type",
          "NVCache State",
          "Replacement required",
          "Battery Pack Missing",
          "Battery Replacement required",
          "Remaining Capacity Low",
          "Learn Cycle Requested",
          "Learn Cycle Active",
          "Learn Cycle Status",
          "No space to cache offload",
          "Pack is about to fail & should be replaced");

  private static final Pattern VD = Pattern.compile("VD(\\d+) Properties");
  private static final Pattern PD =
      Pattern.compile("Drive /c\\d+/e(\\d+)/s(\\d+) (?:State|Device attributes)");
  private static final Pattern REBUILD = Pattern.compile("/c\\d+/e(\\d+)/s(\\d+)");

  private final ObservationSink sink;
  private final Map<String, String> virtualDrives = new HashMap<>();
  private String controller = "";
  private String driver = "";

  StorcliReport(ObservationSink sink) {
    this.sink = sink;
  }

  /** The number of the controller the next lines are about. */
  void controller(String number) {
    if (!number.equals(controller)) {
      controller = number;
      driver = "";
      virtualDrives.clear();
    }
  }

  /**
   * A name and its value.
   *
   * @param title of the paragraph it stands in; empty at the top
   */
  void setting(Location at, String title, String name, String value) {
    if (value.isEmpty() || title.isEmpty() && OF_COMMAND.contains(name)) {
      return;
    }
    Matcher vd = VD.matcher(title);
    Matcher pd = PD.matcher(title);
    if (vd.matches()) {
      observe(at, virtualDrives.getOrDefault(vd.group(1), "vd " + vd.group(1)), name, value);
    } else if (pd.matches()) {
      observe(at, "pd " + pd.group(1) + ':' + pd.group(2), name, value);
    } else if (title.equals("Defaults")) {
      if (OF_DEFAULTS.contains(name)) {
        observe(at, "defaults", name, value);
      }
    } else if (OF_CONTROLLER.contains(title)) {
      ofController(at, name, value);
    }
  }

  private void ofController(Location at, String name, String value) {
    switch (name) {
      case "Controller" -> controller(value);
      case "Model", "Product Name" -> sink.observe(controller(at, value));
      case "Driver Name" -> driver = value;
      case "Driver Version" -> {
        if (!driver.isEmpty()) {
          sink.observe(new DriverVersion(at, driver, value));
        }
      }
      default -> observe(at, "", name, value);
    }
  }

  private RaidController controller(Location at, String model) {
    String family = model.startsWith("HBA") ? "LSI HBA" : "MegaRAID";
    return new RaidController(at, family, model, controller);
  }

  /** A row of a table, by column. */
  void row(Location at, String title, Map<String, String> row) {
    if (row.containsKey("DG/VD")) {
      String section = "vd " + row.get("DG/VD");
      virtualDrives.put(section.substring(section.indexOf('/') + 1), section);
      List.of("TYPE", "State", "Cache").forEach(name -> observe(at, section, name, row.get(name)));
    } else if (row.containsKey("EID:Slt") && !row.containsKey("Arr")) {
      String section = "pd " + row.get("EID:Slt");
      List.of("State", "DG", "Med").forEach(name -> observe(at, section, name, row.get(name)));
    } else if (row.containsKey("Drive-ID")) {
      rebuild(at, row);
    } else if (row.containsKey("Operation")) {
      check(at, row);
    } else if (row.containsKey("Ctrl_Prop")) {
      observe(at, "", row.get("Ctrl_Prop"), row.get("Value"));
    } else if (row.containsKey("Property")) {
      if (OF_BATTERY.contains(row.get("Property"))) {
        observe(at, title, row.get("Property"), row.get("Value"));
      }
    } else if (row.containsKey("Temp")) {
      observe(at, title, "Model", row.get("Model"));
      observe(at, title, "State", row.get("State"));
    }
  }

  /** {@code /c0/e252/s3 37 In progress 2 Hours}; a drive that does not rebuild has no figure. */
  private void rebuild(Location at, Map<String, String> row) {
    Matcher drive = REBUILD.matcher(row.get("Drive-ID"));
    String progress = row.getOrDefault("Progress%", "-");
    if (drive.matches() && Character.isDigit(progress.charAt(0))) {
      observe(
          at, "pd " + drive.group(1) + ':' + drive.group(2), "Rebuild Progress", progress + '%');
    }
  }

  /** {@code 0 CC 12 In progress 2 Hours}; one that does not run has no figure. */
  private void check(Location at, Map<String, String> row) {
    String progress = row.getOrDefault("Progress%", "-");
    if (row.containsKey("VD") && Character.isDigit(progress.charAt(0))) {
      observe(at, "vd " + row.get("VD"), row.get("Operation"), progress + '%');
    }
  }

  private void observe(Location at, String section, String name, String value) {
    if (value != null && !value.isBlank()) {
      sink.observe(new RaidSetting(at, controller, section, name.strip(), value.strip()));
    }
  }
}
