package dev.stallsage.evidence.vscsistats;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.FormatSpec;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Histogram;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads histogram after histogram, in either form: they differ only in their punctuation. */
final class HistogramReader implements Reader {
  private static final String WHOLE = "(-?\\d{1,18})";
  private static final Pattern FIGURE =
      Pattern.compile(
          "^(min|max|mean|count)(?:\\s*+[:,;]|[^\\S\\t]*+\\t)\\s*+" + WHOLE + "[\\s,;]*$");
  private static final Pattern SEPARATED =
      Pattern.compile("^" + WHOLE + "(?:\\s*+[,;]|[^\\S\\t]*+\\t)\\s*+" + WHOLE + "[\\s,;]*$");
  private static final Pattern BRACED =
      Pattern.compile("^(\\d{1,18})\\s*\\(\\s*(<=|>)\\s*" + WHOLE + "\\s*\\)$");
  private static final Pattern HEADING =
      Pattern.compile("^(?:Frequency|Histogram Bucket Limit)\\s*[,;\\t].*");

  private HistogramSection section;

  /** Declares one of both forms. */
  static Format format(String id, String title, String command, boolean commaSeparated) {
    return FormatSpec.format(id, title)
        .printedBy(command)
        .describedIn(
            "https://communities.vmware.com/t5/Storage-Performance/"
                + "Using-vscsiStats-for-Storage-Performance-Analysis/ta-p/2796805")
        .yields(Histogram.class)
        .marked("Histogram:")
        .opens(
            line ->
                HistogramTitle.begins(line.text())
                    && HistogramTitle.isCommaSeparated(line.text()) == commaSeparated)
        .readBy(HistogramReader::new);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text().strip();
    if (HistogramTitle.begins(text)) {
      return begin(line);
    }
    if (section == null || text.isEmpty()) {
      return false;
    }
    if (text.equals("{") || text.equals("}")) {
      return true;
    }
    if (section.isComplete() || !takeInside(text, line)) {
      return false;
    }
    if (section.isComplete()) {
      section.end(sink);
    }
    return true;
  }

  /** A histogram that was cut ends its exhibit: what follows may stand below another caption. */
  private boolean begin(Line line) {
    if (section != null && !section.isComplete()) {
      return false;
    }
    section = new HistogramSection(line);
    return true;
  }

  private boolean takeInside(String text, Line line) {
    Matcher figure = FIGURE.matcher(text);
    if (figure.matches()) {
      section.figure(figure.group(1), Long.parseLong(figure.group(2)), line.at());
      return true;
    }
    Matcher separated = SEPARATED.matcher(text);
    if (separated.matches()) {
      section.row(number(separated, 1), number(separated, 2), line.at());
      return true;
    }
    Matcher braced = BRACED.matcher(text);
    if (braced.matches()) {
      section.row(number(braced, 1), number(braced, 3), braced.group(2).equals(">"), line.at());
      return true;
    }
    if (HEADING.matcher(text).matches()) {
      section.limitFirst(text.startsWith("Histogram"));
      return true;
    }
    if (section.isAtItsHead() && goesOn(text)) {
      section.goOn(text);
      return true;
    }
    return false;
  }

  private static boolean goesOn(String text) {
    return text.contains("worldGroupID") || text.contains("handleID") || text.startsWith("(");
  }

  private static long number(Matcher matcher, int group) {
    return Long.parseLong(matcher.group(group));
  }

  @Override
  public void end(ObservationSink sink) {
    if (section != null && !section.isComplete()) {
      section.end(sink);
    }
  }

  /** Inside a histogram a stray line is a stray line; between two it is a caption. */
  @Override
  public int patience() {
    return section == null || section.isComplete() ? 0 : 3;
  }
}
