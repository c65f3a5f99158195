package dev.stallsage.report.markdown;

import dev.stallsage.report.Figure;
import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.List;

/**
 * Where something stands: a cause in the ranking, a line in its file.
 *
 * @param as how they are marked up
 */
record Places(NoteMarkup as) {
  static final Places IN_MARKDOWN = new Places(NoteMarkup.MARKDOWN);

  String standing(Report.RankedCause cause) {
    List<String> parts = new ArrayList<>();
    parts.add(as.code(cause.id()));
    parts.add("confidence " + as.strong(Figure.share(cause.confidence())));
    parts.add(Figure.decibans(cause.decibans()) + " dB");
    parts.add("layer " + as.text(cause.layer()));
    cause.devices().forEach(device -> parts.add(as.code(device)));
    cause.hosts().forEach(host -> parts.add("host " + as.code(host)));
    if (!cause.rivals().isEmpty()) {
      parts.add("rivals " + String.join(", ", cause.rivals().stream().map(as::code).toList()));
    }
    return String.join(", ", parts);
  }

  static String weight(Report.Argument argument) {
    return argument.decibans() == 0
        ? " (" + argument.weight() + ", already said by a stronger witness)"
        : " ("
            + argument.weight()
            + ", "
            + Figure.signed(argument.decibans())
            + " dB"
            + (argument.reserve().isEmpty() ? "" : "; " + argument.reserve())
            + ")";
  }
}
