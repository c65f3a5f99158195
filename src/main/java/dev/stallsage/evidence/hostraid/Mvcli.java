package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.RaidSetting;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code mvcli info -o vd} and {@code mnv_cli info -o pd}: mirrors of two boot drives by Marvell,
 * as in the boot cards of Dell, HPE and Lenovo.
 *
 * <pre>
 * Virtual Disk Information
 * -------------------------
 * id:                  0
 * name:                boot-mirror
 * status:              degraded
 * BGA status:          running
 * BGA progress:    rebuilding is 15% done
 * </pre>
 *
 * becomes {@code Status} {@code degraded} and {@code Current operation} {@code rebuilding is 15%
 * done} of {@code volume 0}.
 */
public final class Mvcli implements Reader {
  private static final String DISKS = "Virtual Disk Information";
  private static final Pattern FIRST = Pattern.compile("^([VP])D ID: (\\d{1,4})$");
  private static final Pattern FIELD = Pattern.compile("^([A-Za-z#][\\w#/ ]{1,30}): ?(.{0,80})$");
  private static final Pattern OTHER =
      Pattern.compile("^(?:-{5,}|SMART Critical (?:Yes|No)|SG driver version [\\d.]{1,16})$");

  public static final Format FORMAT =
      format("mvcli", "Mirror of boot drives by Marvell (mvcli, mnv_cli)")
          .printedBy("mvcli info -o vd", "mnv_cli info -o vd", "mnv_cli info -o pd")
          .describedIn("Marvell Storage Utility, Command Line Interface")
          .yields(RaidSetting.class)
          .marked(DISKS, "VD ID:", "PD ID:")
          .opensCollapsed(Pattern.compile("^" + DISKS + "$"), FIRST)
          .patience(2)
          .readBy(Mvcli::new);

  private String section = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher first = FIRST.matcher(text);
    Matcher field = FIELD.matcher(text);
    if (first.matches()) {
      section = (first.group(1).equals("V") ? "volume " : "physicaldrive ") + first.group(2);
    } else if (field.matches()) {
      take(line, field.group(1), field.group(2).strip(), sink);
    } else {
      return text.equals(DISKS) || OTHER.matcher(text).matches();
    }
    return true;
  }

  private void take(Line line, String name, String value, ObservationSink sink) {
    switch (name.toLowerCase(Locale.ROOT)) {
      case "id" -> section = "volume " + value;
      case "status" -> give(line, "Status", value, sink);
      case "bga progress" -> give(line, "Current operation", value, sink);
      default -> {} // the other fields tell no fault
    }
  }

  private void give(Line line, String name, String value, ObservationSink sink) {
    if (!section.isEmpty() && !value.isEmpty()) {
      sink.observe(new RaidSetting(line.at(), "", section, name, value));
    }
  }
}
