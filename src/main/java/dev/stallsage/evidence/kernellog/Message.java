package dev.stallsage.evidence.kernellog;

import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.LogMessage;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A row of {@link Messages}. Its pattern is compiled when the first line contains its mark. */
final class Message {
  private final LogMessage row;
  private Pattern pattern;

  Message(LogMessage row) {
    this.row = row;
  }

  LogMessage row() {
    return row;
  }

  /**
   * What a line says.
   *
   * @param device empty when the line names none
   * @param voice tells one wording of an event from another
   */
  record Sighting(LogMessage message, String device, String voice, double figure, Detail detail) {}

  /** What a line that contains the mark says. */
  Optional<Sighting> in(String text) {
    Matcher m = pattern().matcher(text);
    if (!m.find()) {
      return Optional.empty();
    }
    String device = group(m, "device");
    Detail detail =
        new Detail(
            row.subsystem(),
            DeviceNames.portIn(text),
            group(m, "says").strip(),
            number(m, "bytes", 1),
            row.fault());
    return Optional.of(
        new Sighting(
            row,
            device.isEmpty() ? DeviceNames.in(text) : device,
            group(m, "voice").isEmpty() ? row.mark() : group(m, "voice"),
            number(m, "figure", row.times()),
            detail));
  }

  /** Two threads may compile it both, and both to the same. */
  private Pattern pattern() {
    Pattern compiled = pattern;
    if (compiled == null) {
      compiled = Pattern.compile(row.pattern());
      pattern = compiled;
    }
    return compiled;
  }

  private double number(Matcher m, String name, double times) {
    String printed = group(m, name);
    return printed.isEmpty()
        ? Double.NaN
        : Math.round(Double.parseDouble(printed) * times * 1e6) / 1e6;
  }

  private String group(Matcher m, String name) {
    if (!row.pattern().contains("(?<" + name + ">")) {
      return "";
    }
    String text = m.group(name);
    return text == null ? "" : text;
  }
}
