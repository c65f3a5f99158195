package dev.stallsage.evidence.smartarray;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the drivers cciss and hpsa say of a controller in {@code /proc/driver}.
 *
 * <pre>
 * cciss1: HP Smart Array P600 Controller
 * Board ID: 0x3225103c
 * Firmware Version: 2.04
 * IRQ: 51
 * Max SG entries since init: 512
 *
 * cciss/c1d0:      293.56GB       RAID 5
 * </pre>
 *
 * becomes a {@link RaidController} {@code P600} known as {@code cciss1} (the driver's number, not
 * the slot), a {@link RaidSetting} per line and, where the driver of HP prints {@code Driver
 * Version: HP CISS Driver (v 3.6.20-20s)}, a {@link DriverVersion}. Source of the grammar: {@code
 * cciss_seq_show_header} in {@code drivers/block/cciss.c}.
 */
public final class CcissDriver implements Reader {
  private static final Pattern FIRST =
      Pattern.compile("^\\s*((cciss|hpsa)\\d+): HPE? (.+) Controller\\s*$");
  private static final Pattern VOLUME =
      Pattern.compile(
          "^\\s*(cciss/c\\d+d\\d+):\\s+([\\d.,]+\\s?[KMGT]B)\\s+RAID (\\S(?:.*\\S)?)\\s*+$");
  private static final Pattern SETTING =
      Pattern.compile("^\\s*([A-Z][\\w #]{1,50}?)\\s*+:\\s*+(\\S(?:.*\\S)?)\\s*+$");
  private static final Pattern VERSION =
      Pattern.compile("(?<![\\w.])(?:v\\s*+)?(\\d++\\.\\d[\\w.-]*+)");

  public static final Format FORMAT =
      format("cciss-driver", "Linux /proc/driver/cciss")
          .printedBy("cat /proc/driver/cciss/cciss*")
          .describedIn("Documentation/blockdev/cciss.txt of Linux up to 4.13")
          .yields(RaidController.class, RaidSetting.class, DriverVersion.class)
          .marked(" Controller")
          .opens(
              line -> line.text().contains(" Controller") && FIRST.matcher(line.text()).matches())
          .patience(1)
          .readBy(CcissDriver::new);

  private String controller = "";
  private String driver = "";
  private boolean afterBlank;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      afterBlank = true;
      return false;
    }
    return first(line, sink) || volume(line, sink) || setting(line, sink);
  }

  private boolean first(Line line, ObservationSink sink) {
    Matcher first = FIRST.matcher(line.text());
    if (!first.matches()) {
      return false;
    }
    controller = first.group(1);
    driver = first.group(2);
    afterBlank = false;
    ControllerModel model = ControllerModel.of(first.group(3));
    sink.observe(new RaidController(line.at(), model.family(), model.name(), controller));
    return true;
  }

  private boolean volume(Line line, ObservationSink sink) {
    Matcher volume = VOLUME.matcher(line.text());
    if (!volume.matches()) {
      return false;
    }
    String section = volume.group(1);
    sink.observe(new RaidSetting(line.at(), controller, section, "Size", volume.group(2)));
    sink.observe(new RaidSetting(line.at(), controller, section, "RAID", volume.group(3)));
    return true;
  }

  /** They stand together below the first line: behind a blank line somebody else speaks. */
  private boolean setting(Line line, ObservationSink sink) {
    Matcher setting = SETTING.matcher(line.text());
    if (afterBlank || !setting.matches()) {
      return false;
    }
    String name = setting.group(1);
    sink.observe(new RaidSetting(line.at(), controller, "", name, setting.group(2)));
    Matcher version = VERSION.matcher(setting.group(2));
    if (name.equals("Driver Version") && version.find()) {
      sink.observe(new DriverVersion(line.at(), driver, version.group(1)));
    }
    return true;
  }
}
