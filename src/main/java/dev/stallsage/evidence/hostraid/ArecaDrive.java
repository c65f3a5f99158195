package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.RaidSetting;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code cli64 disk info drv=13}: one drive of an Areca controller.
 *
 * <pre>
 * Drive Information
 * ===============================================================
 * Device Location                    : Enclosure#2 SLOT 05
 * Device State                       : FAILED
 * Media Error Count                  : 0
 * </pre>
 *
 * becomes {@code State} {@code FAILED} and {@code Media Error Count} {@code 0} of {@code
 * physicaldrive Enclosure#2 SLOT 05}.
 */
public final class ArecaDrive implements Reader {
  private static final String HEAD = "Drive Information";
  private static final Pattern RULE = Pattern.compile("^(?:={20,}|-{20,})$");
  private static final Pattern FIELD =
      Pattern.compile("^([A-Z][A-Za-z./()#\\d ]{2,34}?) ?: (\\S.{0,80})$");
  private static final Set<String> TOLD = Set.of("Media Error Count", "Timeout Count");

  public static final Format FORMAT =
      format("areca-drive", "Drive of an Areca RAID controller (cli64)")
          .printedBy("cli64 disk info drv=1")
          .describedIn("Areca command line interface manual")
          .yields(RaidSetting.class)
          .marked(HEAD)
          .opensCollapsed(Pattern.compile("^" + HEAD + "$"))
          .readBy(ArecaDrive::new);

  private String section = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher field = FIELD.matcher(text);
    if (text.equals(HEAD)) {
      section = "";
      return true;
    }
    if (!field.matches()) {
      return RULE.matcher(text).matches();
    }
    String name = field.group(1);
    if (name.equals("Device Location")) {
      section = "physicaldrive " + field.group(2);
    } else if (name.equals("Device State")) {
      give(line, "State", field.group(2), sink);
    } else if (TOLD.contains(name)) {
      give(line, name, field.group(2), sink);
    }
    return true;
  }

  private void give(Line line, String name, String value, ObservationSink sink) {
    if (!section.isEmpty()) {
      sink.observe(new RaidSetting(line.at(), "", section, name, value));
    }
  }
}
