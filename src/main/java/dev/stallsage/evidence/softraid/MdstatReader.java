package dev.stallsage.evidence.softraid;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one array after the other; what belongs to an array stands below its first line. */
final class MdstatReader implements Reader {
  private static final Pattern BELOW =
      Pattern.compile(
          "^(?:\\d{1,20} blocks\\b.*|\\[[=>.]{5,60}\\].*|finish=.*|speed=.*|bitmap: .*"
              + "|resync ?=.*|recovery ?=.*|check ?=.*|reshape ?=.*|(?:algorithm )?\\d \\[\\d.*|algorithm .*"
              + "|\\[\\d+/\\d+\\].*|\\[[U_]+\\]|chunk.*|\\d near-copies.*|pages \\[.*|super .*|level .*)$");
  private static final Pattern PERSONALITY = Pattern.compile("^(?:\\[\\w{1,20}\\] ?)++$");

  private ArrayCard array;
  private boolean listing;

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.collapsed();
    if (text.isEmpty()) {
      return false;
    }
    Matcher head = MdstatFormat.HEAD.matcher(text);
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
    return MdstatFormat.isPersonalities(text)
        || array == null && PERSONALITY.matcher(text).matches()
        || text.startsWith("unused devices:");
  }

  private static boolean isBelow(String text) {
    return BELOW.matcher(text).matches();
  }

  @Override
  public void end(Sink sink) {
    if (array != null) {
      sink.observe(array.array());
    }
    array = null;
  }

  /** A blank line or a remark between two arrays. */
  @Override
  public int patience() {
    return 1;
  }

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
