package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.CollapsedReader;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code sas2ircu 0 display}, {@code sas2ircu 0 status} and the same of {@code sas3ircu}: the
 * Integrated RAID of LSI.
 *
 * <pre>
 * Controller type                         : SAS2308_2
 * IR volume 1
 *   Status of volume                        : Degraded (DGD)
 * Device is a Hard disk
 *   Enclosure #                             : 2
 *   Slot #                                  : 3
 *   State                                   : Failed (FLD)
 * </pre>
 *
 * becomes the controller {@code SAS2308_2}, {@code State} {@code Degraded (DGD)} of {@code volume
 * 1} and {@code State} {@code Failed (FLD)} of {@code physicaldrive 2:3}.
 *
 * <p>Reads headings and {@code name : value} below them.
 */
public final class IntegratedRaid extends CollapsedReader {
  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:LSI Corporation SAS\\d? IR Configuration Utility\\.?|Avago Technologies SAS\\d IR .*"
              + "|Controller type : SAS\\S{2,20}|IR [Vv]olume \\d{1,3})$");
  private static final Pattern COMMAND =
      Pattern.compile("(?i)\\bsas[23]?ircu\\s+(\\d{1,3})\\s+(?:display|status)");
  private static final Pattern VOLUME = Pattern.compile("^IR [Vv]olume (\\d{1,3})$");
  private static final Pattern SETTING = Pattern.compile("^([A-Z][^:]{0,60}?) ?: ?(.*)$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:-{10,}|\\*{10,}|Version \\d.*|Copyright .*|Read configuration has been .*"
              + "|(?:Controller|IR Volume|Physical device|Enclosure) information|Initiator at ID .*"
              + "|Background command progress status .*|SAS\\dIRCU: .*)$");

  public static final Format FORMAT =
      format("sas2ircu", "LSI Integrated RAID (sas2ircu, sas3ircu)")
          .printedBy("sas2ircu 0 display", "sas3ircu 0 display")
          .describedIn("LSI SAS2 Integrated RAID Configuration Utility (SAS2IRCU) user guide")
          .yields(RaidController.class, RaidSetting.class)
          .marked(" IR Configuration Utility", " IR ", "Controller type", "IR volume", "IR Volume")
          .opens(line -> isFirst(line.collapsed()))
          .patience(3)
          .withoutCaptions()
          .readBy(IntegratedRaid::new);

  private final String controller;
  private String section = "";
  private boolean disk;
  private String enclosure = "";

  IntegratedRaid(ExhibitContext surroundings) {
    controller = surroundings.commandPart(COMMAND);
  }

  @Override
  protected boolean take(Line line, String text, ObservationSink sink) {
    Matcher volume = VOLUME.matcher(text);
    Matcher setting = SETTING.matcher(text);
    if (volume.matches()) {
      section = "volume " + volume.group(1);
      disk = false;
    } else if (text.startsWith("Device is a")) {
      section = "";
      disk = text.equals("Device is a Hard disk") || text.contains("Solid State");
    } else if (OTHER.matcher(text).matches() || isFirst(text)) {
      return model(line.at(), text, sink);
    } else if (setting.matches()) {
      setting(line.at(), setting.group(1), setting.group(2).strip(), sink);
    } else {
      return false;
    }
    return true;
  }

  private boolean model(Location at, String text, ObservationSink sink) {
    if (text.startsWith("Controller type : ")) {
      sink.observe(
          new RaidController(at, "LSI", text.substring("Controller type : ".length()), controller));
    }
    return true;
  }

  private void setting(Location at, String name, String value, ObservationSink sink) {
    switch (name) {
      case "Enclosure #" -> enclosure = value;
      case "Slot #" -> section = disk ? "physicaldrive " + enclosure + ':' + value : "";
      case "Status of volume", "Volume state" -> give(at, "State", value, sink);
      case "State" -> give(at, disk ? "State" : "Enclosure state", value, sink);
      case "Current operation" -> give(at, name, value, sink);
      case "Serial No", "Unit Serial No(VPD)" -> give(at, "Serial number", value, sink);
      case "Model Number" -> give(at, "Model", value, sink);
      default -> {
        // addresses and sizes tell of no state
      }
    }
  }

  private void give(Location at, String name, String value, ObservationSink sink) {
    if (!section.isEmpty() && !value.isEmpty()) {
      sink.observe(new RaidSetting(at, controller, section, name, value));
    }
  }

  static boolean isFirst(String text) {
    return FIRST.matcher(text).matches();
  }
}
