package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code gluster volume heal <volume> info} prints of each brick, whole, as a summary, or of
 * the files in split brain alone.
 *
 * <pre>
 * Brick node3:/bricks/b1/shop
 * /images/41.qcow2 - Is in split-brain
 * Status: Connected
 * Number of entries: 1
 * </pre>
 *
 * becomes a file whose copies do not agree, once for the brick. Files that wait to be healed or are
 * being healed are no fault: their copies know which of them is right.
 */
public final class GlusterHeal implements Reader {
  private static final Pattern BRICK =
      Pattern.compile("^Brick (?<name>[^\\s:]{1,255}:/\\S{0,400})$");
  private static final Pattern SPLIT =
      Pattern.compile("^(?:/|<gfid:).{0,800}?(?: - | )Is in split-brain$");
  private static final Pattern STATUS = Pattern.compile("^Status: (?<status>\\S.{0,80})$");
  private static final Pattern NUMBER =
      Pattern.compile(
          "^(?:Total )?Number of entries(?<split> in split-brain)?(?: in heal pending| possibly"
              + " healing)?: (?<number>\\d{1,12}|-)$");
  private static final Pattern ENTRY =
      Pattern.compile("^(?:/|<gfid:)\\S.{0,800}$|^File names only\\.?$");

  /** Above a brick of {@code gluster volume status}, whose long name is broken. */
  private static final Pattern TABLE =
      Pattern.compile("^(?:-{10,200}|.{0,400} [YN] (?:\\d{1,10}|N/A))$");

  public static final Format FORMAT =
      format("gluster-heal", "Files that bricks of GlusterFS have to heal")
          .printedBy(
              "gluster volume heal <volume> info", "gluster volume heal <volume> info summary")
          .describedIn("https://docs.gluster.org/en/latest/Troubleshooting/resolving-splitbrain/")
          .yields(KernelEvent.class)
          .marked("Brick ", "Is in split-brain", "Number of entries")
          .opens(GlusterHeal::opens)
          .withoutCaptions()
          .readBy(GlusterHeal::new);

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    boolean heading = BRICK.matcher(text).matches();
    boolean inTable =
        heading
            && surroundings
                .lineAbove(line)
                .filter(above -> TABLE.matcher(above.collapsed()).matches())
                .isPresent();
    return heading && !inTable || SPLIT.matcher(text).matches() || NUMBER.matcher(text).matches();
  }

  private String brick = "";
  private boolean split;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher next = BRICK.matcher(text);
    if (next.matches()) {
      brick = next.group("name");
      split = false;
      return true;
    }
    Matcher number = NUMBER.matcher(text);
    boolean counted =
        number.matches()
            && number.group("split") != null
            && !number.group("number").matches("0+|-");
    if (counted || SPLIT.matcher(text).matches()) {
      if (!split) {
        sink.observe(KernelEvent.told(line.at(), "gluster-split-brain", brick));
      }
      split = true;
      return true;
    }
    Matcher status = STATUS.matcher(text);
    if (status.matches()) {
      if (!status.group("status").equals("Connected")) {
        sink.observe(KernelEvent.told(line.at(), "gluster-brick-lost", brick));
      }
      return true;
    }
    return number.matches() || ENTRY.matcher(text).matches();
  }
}
