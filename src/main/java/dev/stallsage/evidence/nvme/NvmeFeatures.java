package dev.stallsage.evidence.nvme;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Setting;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code nvme get-feature}: how an NVMe drive is set, of nvme-cli 1.x and 2.x.
 *
 * <p>{@code get-feature:0x0c (Autonomous Power State Transition), Current value:0x00000001} becomes
 * source {@code nvme-feature}, name {@code Autonomous Power State Transition}, value {@code 1}. The
 * drive is the one the command asks for; the lines below, decoded by {@code -H}, tell when it goes
 * to sleep and are passed over. A command that the drive refuses is remarked.
 */
public final class NvmeFeatures implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^\\s*+get-feature:\\s*+(?:0x)?(\\p{XDigit}{1,2}) \\(([^)]{1,60})\\),"
              + " (?:Current|Default|Saved) value:\\s*+(?:0x)?(\\p{XDigit}{1,16})\\s*+$");
  private static final Pattern REFUSED =
      Pattern.compile("^\\s*+NVMe status: .{1,160}\\((?:0x)?\\p{XDigit}{1,4}\\)\\s*+$");
  private static final Pattern DECODED =
      Pattern.compile(
          "^(?:\\s*+\\.{5,}\\s*+|\\s++Entry\\[ *\\d{1,3}\\].{0,20}"
              + "|\\s++[A-Z][\\w /-]{2,80}(?:\\(\\w{2,8}\\))? *:.{0,80}|\\s++Auto PST Entries.{0,40}"
              + "|\\s*+\\p{XDigit}{1,8}:(?: \\p{XDigit}{2}){1,16}.{0,24}"
              + "|\\s++0 +1 +2 +3 +4 +5 +6 +7 .{0,40})$");
  private static final Pattern COMMAND = Pattern.compile("\\bget-feature\\b");

  public static final Format FORMAT =
      format("nvme-feature", "nvme get-feature")
          .printedBy("nvme get-feature /dev/nvme0 -f 0x0c -H")
          .describedIn("nvme-get-feature(1)")
          .yields(Setting.class)
          .marked("get-feature:", "NVMe status:")
          .opens(
              line ->
                  HEADING.matcher(line.text()).matches() || REFUSED.matcher(line.text()).matches())
          .withoutCaptions()
          .readBy(
              surroundings ->
                  new NvmeFeatures(drive(surroundings.command()).orElse(""), surroundings));

  private final ExhibitContext surroundings;
  private String drive;
  private boolean begun;

  NvmeFeatures(String drive, ExhibitContext surroundings) {
    this.drive = drive;
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (!begun && drive.isEmpty()) {
      drive = drive(surroundings.above(line)).orElse("");
    }
    begun = true;
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      String value = Long.toString(Long.parseUnsignedLong(heading.group(3), 16));
      sink.observe(new Setting(line.at(), "nvme-feature", drive, heading.group(2).strip(), value));
      return true;
    }
    if (REFUSED.matcher(text).matches()) {
      sink.remark(line.at(), "the drive refused the command: expected the value of a feature");
      return true;
    }
    Optional<String> next = drive(text);
    next.ifPresent(d -> drive = d);
    return next.isPresent() || !line.blank() && DECODED.matcher(text).matches();
  }

  private static Optional<String> drive(String command) {
    return COMMAND.matcher(command).find() ? DriveName.in(command) : Optional.empty();
  }
}
