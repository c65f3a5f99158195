package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Prompt;
import java.util.regex.Pattern;

/** Lines of somebody else between the lines of an exhibit. */
final class ForeignLine {
  private static final int CAPTION_LONGEST = 300;
  private static final Pattern CAPTION =
      Pattern.compile(":\\s*+$|^(?>.*?\\p{L}{2})\\S*+\\s.*\\p{L}{2}");
  private static final Pattern STARTED =
      Pattern.compile("[#$%>] ?(?:[^|]{0,80}[ /])?iostat(?: |$)");

  private boolean now;
  private boolean captioned;

  /** A line that was not taken. */
  void foreign(Line line) {
    String text = line.text();
    now = true;
    captioned |= text.length() <= CAPTION_LONGEST && CAPTION.matcher(text).find();
  }

  /** Was the line before not taken? */
  boolean now() {
    return now;
  }

  /** Did one of the lines that were not taken read like a caption? */
  boolean captioned() {
    return captioned;
  }

  void over() {
    now = false;
    captioned = false;
  }

  /** Is this a prompt at which iostat is started anew? */
  static boolean starts(Line line) {
    String text = line.text();
    return text.contains("iostat")
        && (STARTED.matcher(text).find()
            || Prompt.command(text)
                .map(IostatCommand::of)
                .filter(IostatCommand::shown)
                .isPresent());
  }
}
