package dev.stallsage.evidence.softraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.CollapsedReader;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.SoftwareArray;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/mdstat}, also where a mail client wrapped its lines.
 *
 * <pre>
 * md3 : active raid5 sdc1[2] sdb1[1] sda1[0]
 *       7813774336 blocks super 1.2 level 5, 512k chunk, algorithm 2 [3/3] [UUU]
 *       [==>..................]  check = 12.4% (484412/3906887168) finish=610.2min speed=93411K/sec
 * </pre>
 *
 * becomes a {@link SoftwareArray} of level {@code raid5} with a {@code check} at 93411 KiB/s.
 *
 * <p>{@code md3 : inactive sdc1[2](S)} could not be started, unless it is a container of firmware
 * ({@code super external:}).
 *
 * <p>Reads one array after the other; what belongs to an array stands below its first line.
 */
public final class Mdstat extends CollapsedReader {
  static final Pattern HEAD =
      Pattern.compile("^(md[\\w/-]{1,60}) : (?:in)?active(?: \\([a-z-]+\\))?(?: .*)?$");
  private static final Pattern PERSONALITIES = Pattern.compile("^Personalities : \\[.*");
  private static final Pattern BELOW =
      Pattern.compile(
          "^(?:\\d{1,20} blocks\\b.*|\\[[=>.]{5,60}\\].*|finish=.*|speed=.*|bitmap: .*"
              + "|resync ?=.*|recovery ?=.*|check ?=.*|reshape ?=.*|(?:algorithm )?\\d \\[\\d.*|algorithm .*"
              + "|\\[\\d+/\\d+\\].*|\\[[U_]+\\]|chunk.*|\\d near-copies.*|pages \\[.*|super .*|level .*)$");
  private static final Pattern PERSONALITY = Pattern.compile("^(?:\\[\\w{1,20}\\] ?)++$");

  public static final Format FORMAT =
      format("mdstat", "/proc/mdstat")
          .printedBy("cat /proc/mdstat")
          .describedIn("md(4)")
          .yields(SoftwareArray.class, KernelEvent.class)
          .marked("Personalities :", " : active", " : inactive")
          .opens(Mdstat::opens)
          // A blank line or a remark between two arrays.
          .patience(1)
          .withoutCaptions()
          .readBy(Mdstat::new);

  private ArrayCard array;
  private boolean listing;

  @Override
  protected boolean take(Line line, String text, ObservationSink sink) {
    Matcher head = HEAD.matcher(text);
    if (head.matches()) {
      end(sink);
      array = new ArrayCard(line.at(), head.group(1));
      array.words(line.at(), text);
      listing = true;
      return true;
    }
    if (array != null && (listing && ArrayCard.areMembers(text) || isBelow(text))) {
      listing &= !isBelow(text);
      array.words(line.at(), text);
      return true;
    }
    return isPersonalities(text)
        || array == null && PERSONALITY.matcher(text).matches()
        || text.startsWith("unused devices:");
  }

  private static boolean isBelow(String text) {
    return BELOW.matcher(text).matches();
  }

  @Override
  public void end(ObservationSink sink) {
    if (array != null) {
      array.tell(sink);
    }
    array = null;
  }

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return isHead(text) || isPersonalities(text);
  }

  static boolean isHead(String text) {
    return text.startsWith("md") && HEAD.matcher(text).matches();
  }

  static boolean isPersonalities(String text) {
    return text.startsWith("Pers") && PERSONALITIES.matcher(text).matches();
  }
}
