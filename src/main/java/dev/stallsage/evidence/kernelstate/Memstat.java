package dev.stallsage.evidence.kernelstate;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.MemoryShare;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the memory of a Solaris host is used for: {@code ::memstat} of {@code mdb -k}.
 *
 * <pre>
 * Page Summary                 Pages             Bytes  %Tot
 * ----------------- ----------------  ----------------  ----
 * ZFS File Data               410772              1.5G    5%
 * </pre>
 *
 * becomes 5 % for {@code ZFS File Data}. Solaris 11.4 prints kinds and, indented, their parts; the
 * share of a part is its share of the whole.
 */
public final class Memstat implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^\\s*(?:Page Summary|Usage Type/Subtype)\\s+Pages\\s+(?:Bytes|MB)\\s+%Tot(?:\\s+%Tot/%Subt)?\\s*$");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*([A-Z]\\S*(?: \\S+){0,8}?)\\s+\\d+\\s+\\d[\\d.,]*[KMGTkmgt]?\\s+(\\d[\\d.,]*%)(?:/\\S+)?\\s*$");
  private static final Pattern RULE = Pattern.compile("^[\\s-]+$");
  private static final Pattern SUM =
      Pattern.compile(
          "^\\s*(?:Total|Physical)\\s+\\d+\\s+\\d[\\d.,]*[KMGTkmgt]?(?:\\s+100%)?\\s*$");

  public static final Format FORMAT =
      format("memstat", "Solaris ::memstat")
          .printedBy("echo ::memstat | mdb -k")
          .describedIn("mdb(1), ::memstat")
          .yields(MemoryShare.class)
          .marked("%Tot")
          .opens(line -> line.text().contains("%Tot") && HEADING.matcher(line.text()).matches())
          .patience(2)
          .readBy(Memstat::new);

  private boolean begun;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank()) {
      return false;
    }
    if (HEADING.matcher(text).matches()) {
      boolean another = begun;
      begun = true;
      return !another;
    }
    if (RULE.matcher(text).matches() || SUM.matcher(text).matches()) {
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      sink.observe(new MemoryShare(line.at(), row.group(1), PrintedNumbers.decimal(row.group(2))));
    }
    return row.matches();
  }
}
