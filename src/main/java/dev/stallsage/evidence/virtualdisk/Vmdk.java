package dev.stallsage.evidence.virtualdisk;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DiskLayer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A listing of the folder of a virtual machine on ESXi, or of all its layers.
 *
 * <pre>
 * -rw-------    1 root     root     18.3G Nov 12 02:14 db01-000003-delta.vmdk
 * </pre>
 *
 * becomes layer {@code 000003} of {@code db01}. The small file {@code db01-000003.vmdk} beside it
 * describes the same layer; {@code db01-flat.vmdk} is the bottom and no layer.
 */
public final class Vmdk {
  private static final Pattern LAYER =
      Pattern.compile(
          "^(?:.*[\\s/\"])?([\\w.()+@-]{1,80}?)-(\\d{6})(?:-delta|-sesparse)?\\.vmdk\"?$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:total \\d{1,12}|[-dlrwxst]{10}\\+? .*|\\./\\S{1,300}|/vmfs/\\S{1,300})$");

  public static final Format FORMAT =
      format("vmdk-files", "Files of virtual disks on ESXi (ls)")
          .printedBy(
              "ls -lh /vmfs/volumes/<datastore>/<machine>", "find /vmfs/volumes -name '*-00*.vmdk'")
          .describedIn("https://knowledge.broadcom.com/external/article?legacyId=1015180")
          .yields(DiskLayer.class)
          .marked(".vmdk")
          .opens(Vmdk::isListed)
          .linesReadBy(Vmdk::take);

  private Vmdk() {}

  /** A listing, not a message that speaks of a file. */
  private static boolean isListed(Line line) {
    String text = line.collapsed();
    return (OTHERS.matcher(text).matches() || text.indexOf(' ') < 0)
        && LAYER.matcher(text).matches();
  }

  private static boolean take(Line line, ObservationSink sink) {
    if (!isListed(line)) {
      return OTHERS.matcher(line.collapsed()).matches();
    }
    Matcher layer = LAYER.matcher(line.collapsed());
    if (layer.matches()) {
      sink.observe(new DiskLayer(line.at(), layer.group(1), layer.group(2), ""));
    }
    return true;
  }
}
