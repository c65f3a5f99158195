package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.List;

/** Where something stands: a cause in the ranking, a finding among its reasons. */
final class CauseFacts {
  private CauseFacts() {}

  static String standing(Report.RankedCause cause) {
    List<String> parts = new ArrayList<>();
    parts.add(code(cause.id()));
    if (cause.isExplanation()) {
      parts.add("explains what is slow **" + NumberText.share(cause.confidence()) + "**");
    }
    parts.add("present **" + NumberText.share(cause.present()) + "**");
    parts.add(NumberText.decibans(cause.decibans()) + " dB");
    parts.add("layer " + text(cause.layer()));
    cause.devices().forEach(device -> parts.add(code(device)));
    cause.hosts().forEach(host -> parts.add("host " + code(host)));
    if (!cause.rivals().isEmpty()) {
      parts.add(
          "rivals " + String.join(", ", cause.rivals().stream().map(Markdown::code).toList()));
    }
    return String.join(", ", parts);
  }

  static String weight(Report.Argument argument) {
    return argument.decibans() == 0
        ? " (" + argument.weight() + ", already said by a stronger witness)"
        : " ("
            + argument.weight()
            + ", "
            + NumberText.signed(argument.decibans())
            + " dB"
            + (argument.reserve().isEmpty() ? "" : "; " + argument.reserve())
            + ")";
  }
}
