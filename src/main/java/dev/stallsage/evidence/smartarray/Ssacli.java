package dev.stallsage.evidence.smartarray;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The configuration of Smart Array controllers as hpacucli, hpssacli and ssacli print it, whole,
 * short or quoted in part.
 *
 * <pre>
 * Smart Array P410i in Slot 2 (Embedded)    (sn: 5001438011223344)
 *    Firmware Version: 6.64
 *    Cache Status: Temporarily Disabled
 *    Accelerator Ratio: 25% Read / 75% Write
 *
 *    Logical Drive: 1
 *       Caching:  Enabled
 * </pre>
 *
 * becomes a {@link RaidController} {@code P410i} in slot {@code 2} and a {@link RaidSetting} per
 * line: {@code Cache Status} of the controller, {@code Caching} of {@code logicaldrive 1}.
 *
 * <p>Reads controllers, their sections and what is set in them.
 */
public final class Ssacli implements Reader {
  /** Lines that people quote without the line of their controller. */
  private static final Pattern QUOTED_ALONE =
      Pattern.compile(
          "^(?:Cache Board Present|Cache Status(?: Details)?|Cache Disable Reason|Accelerator Ratio"
              + "|Battery/Capacitor (?:Status|Count)|No-Battery Write Cache)\\s*: ?\\S.*");

  /** The heading of one drive, where what stands above was left out. */
  private static final Pattern DRIVE_ALONE =
      Pattern.compile("^physicaldrive \\w{1,4}:\\d{1,3}:\\d{1,3}$");

  private static final Pattern SETTING =
      Pattern.compile("^([A-Za-z][^:]{0,60}?(?:\\([^)]*\\))?)\\s*:(?:\\s+(.*))?$");

  /** {@code Serial Number:PDNLH0BRH0000}: only where no colon is followed by a blank. */
  private static final Pattern TIGHT = Pattern.compile("^([A-Z][\\w ()/-]{1,60}?):(\\S.*)$");

  private static final Set<String> OF_SENSOR =
      Set.of("Location", "Current Value (C)", "Max Value Since Power On");

  public static final Format FORMAT =
      format("ssacli", "HPE Smart Array configuration (ssacli, hpssacli, hpacucli)")
          .printedBy("ssacli ctrl all show config detail", "ssacli ctrl all show status")
          .describedIn("HPE Smart Storage Administrator CLI, ctrl all show config detail")
          .yields(RaidController.class, RaidSetting.class, DriverVersion.class)
          .marked(
              " in Slot ",
              "drive ",
              "Failed)",
              "Cache Board Present",
              "Cache Status",
              "Cache Disable Reason",
              "Accelerator Ratio",
              "Battery/Capacitor ",
              "No-Battery Write Cache")
          .opens(Ssacli::opens)
          .patience(3)
          .readBy(Ssacli::new);

  private String slot = "";
  private String section = "";
  private String driver = "";
  private boolean indented;
  private boolean settingsCame;
  private boolean near = true;
  private boolean headed;
  private final WrappedSetting sentence = new WrappedSetting();

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text().strip().replaceAll("\\s+", " ");
    if (text.isEmpty()) {
      near = headed;
      return false;
    }
    boolean taken =
        controller(text, line, sink) || heading(text, line, sink) || drive(text, line, sink);
    headed = taken;
    taken = taken || setting(text, line, sink) || goesOn(text);
    near = near || taken;
    return taken;
  }

  private boolean controller(String text, Line line, ObservationSink sink) {
    Optional<RaidController> controller = ControllerModel.inSlot(text, line.at());
    if (controller.isEmpty()) {
      return false;
    }
    sentence.give(sink);
    slot = controller.get().slot();
    section = "";
    driver = "";
    settingsCame = false;
    sink.observe(controller.get());
    return true;
  }

  private boolean heading(String text, Line line, ObservationSink sink) {
    Optional<ControllerHeading> heading = ControllerHeading.of(text);
    if (heading.isEmpty()) {
      return false;
    }
    sentence.give(sink);
    if (heading.get().section() != null) {
      section = heading.get().section();
    }
    if (!heading.get().status().isEmpty()) {
      sink.observe(new RaidSetting(line.at(), slot, section, "Status", heading.get().status()));
    }
    return true;
  }

  /** A drive in a list: what follows is still about the section the list stands in. */
  private boolean drive(String text, Line line, ObservationSink sink) {
    Optional<DriveLine> drive = DriveLine.of(text);
    if (drive.isEmpty()) {
      return false;
    }
    sentence.give(sink);
    drive
        .get()
        .settings()
        .forEach(
            (name, value) ->
                sink.observe(new RaidSetting(line.at(), slot, drive.get().section(), name, value)));
    return true;
  }

  private boolean setting(String text, Line line, ObservationSink sink) {
    Matcher setting = SETTING.matcher(text);
    if (!setting.matches()) {
      setting = TIGHT.matcher(text);
    }
    if (!setting.matches() || !belongs(line, text)) {
      return false;
    }
    sentence.give(sink);
    String name = setting.group(1);
    String value = setting.group(2) == null ? "" : setting.group(2).strip();
    if (section.startsWith("sensor") && !OF_SENSOR.contains(name)) {
      section = "";
    }
    if (value.isEmpty()) {
      return true;
    }
    give(line.at(), name, value, sink);
    return true;
  }

  /**
   * Where the indentation is kept, all settings have one; where it was lost, they stand together or
   * have a name that is known.
   */
  private boolean belongs(Line line, String text) {
    boolean isIndented = Character.isWhitespace(line.text().charAt(0));
    boolean first = !settingsCame;
    if (first) {
      indented = isIndented;
      settingsCame = near || isIndented;
    }
    return isIndented || !indented && (near || isQuotedAlone(text));
  }

  private void give(Location at, String name, String value, ObservationSink sink) {
    RaidSetting setting = new RaidSetting(at, slot, section, name, value);
    if (name.endsWith("Details") || name.endsWith("Reason")) {
      sentence.hold(setting);
      return;
    }
    sink.observe(setting);
    if (name.equals("Driver Name")) {
      driver = value;
    } else if (name.equals("Driver Version") && !driver.isEmpty()) {
      sink.observe(new DriverVersion(at, driver, value.replaceFirst("^Linux ", "")));
    }
  }

  /** A sentence that a mail client wrapped goes on in the next line. */
  private boolean goesOn(String text) {
    boolean goesOn = sentence.isHeld() && near;
    if (goesOn) {
      sentence.goesOn(text);
    }
    return goesOn;
  }

  @Override
  public void end(ObservationSink sink) {
    sentence.give(sink);
  }

  private static boolean opens(Line line) {
    String raw = line.text();
    if (!raw.contains(" in Slot ")
        && !raw.contains("drive ")
        && !raw.contains("Failed)")
        && raw.indexOf(':') < 0) {
      return false;
    }
    String text = raw.strip();
    return switch (text.isEmpty() ? ' ' : text.charAt(0)) {
      case 'a' -> ControllerHeading.isFailedArray(text);
      case 'l', 'p' -> DriveLine.is(text) || DRIVE_ALONE.matcher(text).matches();
      case 'S', 'H', 'D' ->
          text.contains(" in Slot ") && ControllerModel.inSlot(text, line.at()).isPresent();
      case 'A', 'B', 'C', 'N' -> isQuotedAlone(text);
      default -> false;
    };
  }

  static boolean isQuotedAlone(String text) {
    return QUOTED_ALONE.matcher(text).matches();
  }
}
