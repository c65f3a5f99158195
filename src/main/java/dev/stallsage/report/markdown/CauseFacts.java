package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.ArgumentWeight;
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
    return ArgumentWeight.of(argument, ", already said by a stronger witness");
  }
}
