package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code vdo status} and {@code vdostats --verbose} print of volumes of VDO, whole or in part.
 *
 * <pre>
 * /dev/mapper/vdo7 :
 *   operating mode                      : read-only
 * </pre>
 *
 * becomes a volume that takes no writes. So does a count above zero of requests that were answered
 * with the error of a volume that is only read: it begins anew when the volume is started, and none
 * becomes writable without that.
 */
public final class VdoStatus implements Reader {
  private static final Pattern HEADING = Pattern.compile("^VDO status:$");
  private static final Pattern VOLUME =
      Pattern.compile("^(?:/dev/mapper/)?(?<name>[\\w.+-]{1,128}) ?:$");

  /** Figures nobody else prints. */
  private static final Pattern UNMISTAKABLE =
      Pattern.compile(
          "^(?:operating mode ?: ?(?:normal|recovering|read-only)"
              + "|(?:read[ -]only (?:error|recovery) count|no space error count"
              + "|invalid advice PBN count|slab journal (?:blocked|disk full) count"
              + "|reference blocks written|slab summary blocks written"
              + "|write amplification ratio) ?: ?(?:[\\d.]{1,24}|N/A))$");

  private static final Pattern ROW_OF_STATUS =
      Pattern.compile("^[A-Z(/a-z0-9][\\w /().%-]{0,80}:(?: .{0,400})?$");
  private static final Pattern ROW_OF_FIGURES =
      Pattern.compile(
          "^(?:KVDO|[a-z1-9])[\\w /()%-]{2,60} ?: ?(?:[\\d.]{1,24}%?|N/A|normal|recovering|read-only"
              + "|(?:a?sync(?:-unsafe)?|auto|online|offline|opening|closed|error|unknown))$");
  private static final Pattern MODE = Pattern.compile("^operating mode ?: ?(?<mode>[a-z-]{4,12})$");
  private static final Pattern REFUSED =
      Pattern.compile("^read[ -]only error count ?: ?(?<number>\\d{1,20})$");
  private static final Pattern MAPPED =
      Pattern.compile(
          "^Device mapper status: \\d+ \\d+ vdo \\S{1,200} (?<mode>[a-z-]{4,12}) .{1,80}$");

  private static final String FAULT = "vdo-read-only";

  public static final Format FORMAT =
      format("vdo-status", "Deduplicated volumes (vdo status, vdostats)")
          .printedBy("vdo status", "vdostats --verbose")
          .describedIn("vdo(8), vdostats(8)")
          .yields(KernelEvent.class)
          .marked(
              "VDO status:",
              "operating mode",
              "only error count",
              "only recovery count",
              "space error count",
              "advice PBN count",
              "slab journal ",
              "reference blocks written",
              "blocks written",
              "write amplification")
          .opensCollapsed(HEADING, UNMISTAKABLE)
          .patience(2)
          .withoutCaptions()
          .readBy(VdoStatus::new);

  private boolean headed;
  private boolean remarked;
  private String volume = "";
  private String mode = "";
  private Location refused;

  VdoStatus(ExhibitContext surroundings) {
    for (Line above : surroundings.before()) {
      Matcher named = VOLUME.matcher(above.collapsed());
      if (named.matches()) {
        volume = named.group("name");
      }
    }
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (!remarked) {
      remarked = true;
      sink.remark(
          line.at(),
          "vdo status counts blocks and holds no latency: iostat -xkyt 5 tells it of the volume"
              + " and of the disk below");
    }
    if (HEADING.matcher(text).matches()) {
      headed = true;
      return true;
    }
    Matcher next = VOLUME.matcher(text);
    if (next.matches()) {
      if (!next.group("name").equals(volume)) {
        end(sink);
        volume = next.group("name");
      }
      return true;
    }
    Matcher mapped = MAPPED.matcher(text);
    if (mapped.matches()) {
      mode(mapped.group("mode"), line.at(), sink);
      return true;
    }
    Matcher operates = MODE.matcher(text);
    if (operates.matches()) {
      mode(operates.group("mode"), line.at(), sink);
      return true;
    }
    Matcher count = REFUSED.matcher(text);
    if (count.matches()) {
      refused = count.group("number").matches("0+") ? null : line.at();
      return true;
    }
    return ROW_OF_FIGURES.matcher(text).matches()
        || headed && ROW_OF_STATUS.matcher(text).matches();
  }

  private void mode(String printed, Location at, ObservationSink sink) {
    if (printed.equals("read-only") && !mode.equals(printed)) {
      sink.observe(KernelEvent.told(at, FAULT, volume));
    }
    mode = printed;
  }

  /** The mode tells more than the count; where it is not printed the count tells it. */
  @Override
  public void end(ObservationSink sink) {
    if (refused != null && mode.isEmpty()) {
      sink.observe(KernelEvent.told(refused, FAULT, volume));
    }
    refused = null;
    mode = "";
  }
}
