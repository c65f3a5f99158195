package dev.stallsage.evidence.drivelog;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.Location;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Self-tests of an NVMe drive.
 *
 * <pre>
 * Device Self Test Log for NVME device:nvme2
 * Self Test Result[0]:
 *   Operation Result             : 0x7
 *   Self Test Code               : 2
 *   Failing LBA                  : 0x1a2b
 * </pre>
 *
 * becomes a {@link DriveFigure} of {@code nvme2}: a self-test met a defect. The newest result
 * stands first; only it counts, since a later test that passed tells that what an older one met is
 * over. Results 5 to 7 are defects, 0 is none, 1 to 4, 8 and 9 were ended by somebody (NVM Express
 * base specification 2.0, figure 202).
 */
public final class SelfTestLog implements Reader {
  private static final Pattern TITLE =
      Pattern.compile("^Device Self Test Log for NVME device: ?(\\S{1,60})$");
  private static final Pattern RESULT =
      Pattern.compile("^Operation Result : (?:0x)?([0-9a-f]{1,2})(?: .{1,60})?$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:Current operation|Current Completion|Self Test Result ?\\[\\d{1,2}\\]|Self Test"
              + " Code|Valid Diagnostic Information|Power on hours \\(POH\\)|Vendor Specific|Failing"
              + " LBA|Segment Number|Namespace Identifier|Status Code(?: Type)?) ?:.{0,100}$");
  private static final String DEFECTS = "567";

  public static final Format FORMAT =
      format("nvme-self-test-log", "Self-tests of an NVMe drive (nvme self-test-log)")
          .printedBy("nvme self-test-log /dev/nvme0")
          .describedIn("https://manpages.debian.org/bookworm/nvme-cli/nvme-self-test-log.1.en.html")
          .yields(DriveFigure.class)
          .marked("Device Self Test Log")
          .opensCollapsed(TITLE)
          .withoutCaptions()
          .readBy(SelfTestLog::new);

  private String device = "";
  private boolean newestSeen;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher title = TITLE.matcher(text);
    if (title.matches()) {
      device = title.group(1);
      newestSeen = false;
      return true;
    }
    Matcher result = RESULT.matcher(text);
    if (result.matches()) {
      newest(line.at(), result.group(1), sink);
      return true;
    }
    return OTHER.matcher(text).matches();
  }

  private void newest(Location at, String code, ObservationSink sink) {
    if (newestSeen || code.equals("f")) {
      return;
    }
    newestSeen = true;
    sink.observe(
        new DriveFigure(
            at,
            device,
            DriveFigure.Kind.SELF_TEST_FAILED,
            DEFECTS.contains(code) ? 1 : 0,
            "Operation Result"));
  }
}
