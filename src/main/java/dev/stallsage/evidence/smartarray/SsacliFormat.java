package dev.stallsage.evidence.smartarray;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;
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
 */
public final class SsacliFormat implements Format {
  private static final About ABOUT =
      new About(
          "ssacli",
          "HPE Smart Array configuration (ssacli, hpssacli, hpacucli)",
          List.of("ssacli ctrl all show config detail", "ssacli ctrl all show status"),
          "HPE Smart Storage Administrator CLI, ctrl all show config detail",
          Set.of(RaidController.class, RaidSetting.class, DriverVersion.class));

  /** Lines that people quote without the line of their controller. */
  private static final Pattern QUOTED_ALONE =
      Pattern.compile(
          "^(?:Cache Board Present|Cache Status(?: Details)?|Cache Disable Reason|Accelerator Ratio"
              + "|Battery/Capacitor (?:Status|Count)|No-Battery Write Cache)\\s*: ?\\S.*");

  static boolean isQuotedAlone(String text) {
    return QUOTED_ALONE.matcher(text).matches();
  }

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of(
        " in Slot ",
        "drive ",
        "Failed)",
        "Cache Board Present",
        "Cache Status",
        "Cache Disable Reason",
        "Accelerator Ratio",
        "Battery/Capacitor ",
        "No-Battery Write Cache");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String raw = line.text();
    if (!raw.contains(" in Slot ")
        && !raw.contains("drive ")
        && !raw.contains("Failed)")
        && raw.indexOf(':') < 0) {
      return false;
    }
    String text = raw.strip();
    return switch (text.isEmpty() ? ' ' : text.charAt(0)) {
      case 'a' -> Heading.isFailedArray(text);
      case 'l', 'p' -> DriveLine.is(text);
      case 'S', 'H', 'D' -> text.contains(" in Slot ") && Model.inSlot(text, line.at()).isPresent();
      case 'A', 'B', 'C', 'N' -> isQuotedAlone(text);
      default -> false;
    };
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SsacliReader();
  }
}
