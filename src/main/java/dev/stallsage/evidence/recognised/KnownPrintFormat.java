package dev.stallsage.evidence.recognised;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A print that is recognised and shows nothing of what is looked for. It becomes a remark that says
 * what it lacks and what would tell, so that nobody takes silence for an answer.
 *
 * @param about what it is
 * @param marks see {@link Format#marks()}
 * @param opens the line that begins it, blanks {@linkplain Line#collapsed() collapsed}
 * @param rows its other lines, collapsed
 * @param says the remark
 */
record KnownPrintFormat(
    FormatDescription about, List<String> marks, Pattern opens, Pattern rows, String says)
    implements Format {

  /** A print of one command; {@code opens} and {@code rows} are regular expressions. */
  static Format print(
      String id,
      String title,
      String command,
      String manual,
      List<String> marks,
      String opens,
      String rows,
      String says) {
    return new KnownPrintFormat(
        new FormatDescription(id, title, List.of(command), manual, Set.of()),
        marks,
        Pattern.compile(opens),
        Pattern.compile(rows),
        says);
  }

  @Override
  public boolean opens(Line line, ExhibitContext surroundings) {
    return opens.matcher(line.collapsed()).matches();
  }

  @Override
  public Reader reader(ExhibitContext surroundings) {
    return new Reader() {
      private boolean said;

      @Override
      public boolean take(Line line, ObservationSink sink) {
        String text = line.collapsed();
        boolean first = opens.matcher(text).matches();
        if (first && !said) {
          sink.remark(line.at(), says);
          said = true;
        }
        return first || rows.matcher(text).matches();
      }

      @Override
      public boolean heedsCaptions() {
        return false;
      }
    };
  }
}
