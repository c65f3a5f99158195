package dev.stallsage.evidence.solaris;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.solaris.DriverProperty.Item;
import dev.stallsage.observation.Setting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tunables of the Solaris disk drivers by vendor and product: {@code sd.conf}, {@code ssd.conf}.
 *
 * <pre>
 * ssd-config-list = "ACME    FASTLUN", "throttle-max:32, disksort:false",
 *                   "ACME    OLD", "old-data";
 * old-data = 1,0x1,12;
 * </pre>
 *
 * becomes {@code throttle-max} 32 and {@code disksort} false of {@code ACME FASTLUN}, and {@code
 * throttle-max} 12 of {@code ACME OLD}: bit 0 of the mask. Without its semicolon, or with a name
 * misspelt, an entry is not in force.
 *
 * <p>Reads the properties of one file; lists may name others that stand above or below them.
 */
public final class SdConf implements Reader {
  private static final Pattern PROPERTY = Pattern.compile("^\\s*([A-Za-z][\\w.-]*)\\s*=.*$");
  private static final Pattern NUMBERS_OR_NAMES =
      Pattern.compile("^\\s*[A-Za-z][\\w.-]*\\s*=\\s*[\"\\d-].*[,;]\\s*$");
  private static final Pattern GOES_ON = Pattern.compile("^\\s*(?:[\",;]|-?\\d).*$");
  private static final int STRAY_LINES = 2;

  public static final Format FORMAT =
      format("sd-conf", "Solaris sd.conf, ssd.conf")
          .printedBy("cat /etc/driver/drv/sd.conf /kernel/drv/sd.conf", "cat /kernel/drv/ssd.conf")
          .describedIn("Managing SAN Devices and Multipathing in Oracle Solaris 11.3, appendix D")
          .yields(Setting.class)
          .marked("-config-list")
          .opens(line -> line.text().contains("-config-list") && isList(line.text()))
          .withoutCaptions()
          .readBy(SdConf::new);

  private final Map<String, DriverProperty> properties = new LinkedHashMap<>();
  private DriverProperty open;

  static boolean isList(String text) {
    Matcher property = PROPERTY.matcher(text);
    return property.matches() && property.group(1).matches("s?sd-config-list");
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank()) {
      return false;
    }
    if (text.stripLeading().startsWith("#")) {
      return true;
    }
    Matcher property = PROPERTY.matcher(text);
    if (property.matches() && (isList(text) || NUMBERS_OR_NAMES.matcher(text).matches())) {
      giveUp(sink);
      open = new DriverProperty(property.group(1));
    } else if (open == null || !GOES_ON.matcher(text).matches()) {
      return false;
    }
    open.add(line);
    if (open.isComplete()) {
      properties.put(open.name(), open);
      open = null;
    }
    return true;
  }

  private void giveUp(ObservationSink sink) {
    if (open != null) {
      sink.remark(
          open.at(),
          "no semicolon ends this entry: the driver ignores it, its defaults stay in force");
      open = null;
    }
  }

  @Override
  public void end(ObservationSink sink) {
    giveUp(sink);
    for (DriverProperty list : properties.values()) {
      if (isList(list.name() + "=")) {
        readList(list, sink);
      }
    }
  }

  private void readList(DriverProperty list, ObservationSink sink) {
    String source = list.name().startsWith("ssd") ? "ssd.conf" : "sd.conf";
    List<Item> items = list.items();
    for (int i = 0; i + 1 < items.size(); i += 2) {
      String subject = subject(items.get(i), sink);
      Item tunables = items.get(i + 1);
      if (tunables.text().indexOf(':') >= 0) {
        DiskTunable.named(tunables, sink).forEach(t -> observe(source, subject, t, sink));
      } else if (properties.containsKey(tunables.text())) {
        DiskTunable.masked(properties.get(tunables.text()), sink)
            .forEach(t -> observe(source, subject, t, sink));
      } else {
        sink.remark(
            tunables.at(),
            "expected a property \""
                + tunables.text()
                + "\" that ends with a semicolon: defaults stay in force");
      }
    }
    if (items.size() % 2 != 0) {
      sink.remark(list.at(), "expected pairs of \"vendor and product\", \"tunables\"");
    }
  }

  /** The vendor fills 8 characters, so that a product may hold a blank and a vendor be short. */
  private static String subject(Item item, ObservationSink sink) {
    String[] parts = item.text().strip().split("\\s+", 2);
    if (parts.length < 2 || parts[0].length() >= 8) {
      return item.text().strip();
    }
    if (item.text().indexOf(parts[1]) != 8) {
      sink.remark(
          item.at(),
          "the vendor is not padded to 8 characters: the entry fits no device, unless the blanks"
              + " were lost on the way here");
    }
    return String.format("%-8s%s", parts[0], parts[1]);
  }

  private static void observe(
      String source, String subject, DiskTunable tunable, ObservationSink sink) {
    sink.observe(new Setting(tunable.at(), source, subject, tunable.name(), tunable.value()));
  }

  @Override
  public int patience() {
    return open == null ? 0 : STRAY_LINES;
  }
}
