package dev.stallsage.evidence.kstat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gathers the lines of one kstat; a statistic that comes again begins another instant. */
final class KstatParsableReader implements Reader {
  private static final Pattern ROW =
      Pattern.compile("^\\s*([A-Za-z_]\\w*):(-?\\d{1,9}):([^:]+):([A-Za-z_].*)$");
  private static final Pattern STAMP =
      Pattern.compile(
          "^\\s*(?:\\d{9,10}|[A-Z][a-z]{2}\\s+[A-Z][a-z]{2}\\s+\\d+\\s+\\d\\d:\\d\\d:\\d\\d.*\\d{4}|\\[?\\.\\.\\..*)\\s*$");

  private Block block;

  /** The first colon is followed by the number of an instance: cheap, for every line. */
  static boolean couldBe(String text) {
    int colon = text.indexOf(':');
    return colon > 0
        && colon + 1 < text.length()
        && (Character.isDigit(text.charAt(colon + 1)) || text.charAt(colon + 1) == '-');
  }

  static boolean isRow(String text) {
    Matcher row = ROW.matcher(text);
    return row.matches() && Entry.of(row.group(4)).isPresent();
  }

  @Override
  public boolean take(Line line, Sink sink) {
    Matcher row = ROW.matcher(line.text());
    if (!row.matches()) {
      return !line.blank() && STAMP.matcher(line.text()).matches();
    }
    Optional<Entry> entry = Entry.of(row.group(4));
    if (entry.isEmpty()) {
      sink.remark(line.at(), "expected module:instance:name:statistic and a value");
      return true;
    }
    int instance = Integer.parseInt(row.group(2));
    boolean same = block != null && block.isOf(row.group(1), instance, row.group(3));
    if (!same || block.has(entry.get().name())) {
      end(sink);
      block = new Block(line.at(), row.group(1), instance);
      block.name(row.group(3), "");
    }
    block.put(entry.get(), line.at());
    return true;
  }

  @Override
  public void end(Sink sink) {
    if (block != null) {
      block.end(sink);
      block = null;
    }
  }
}
