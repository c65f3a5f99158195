package dev.stallsage.evidence.kernellog;

import dev.stallsage.observation.KernelEvent.Kind;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One way a kernel reports an event: a row of {@link Messages}.
 *
 * @param kind what it reports
 * @param mark a text every such line contains: the cheap test before the pattern
 * @param pattern found in the line; may name the groups {@code device} (else the device is looked
 *     for in the whole line), {@code figure} (see {@link Kind}) and {@code voice} (the part of the
 *     kernel that speaks: two voices may report one event)
 * @param scale what the printed figure is multiplied with to have the unit of its kind
 */
record Message(Kind kind, String mark, Pattern pattern, double scale) {

  static Message of(Kind kind, String mark, String pattern) {
    return of(kind, mark, pattern, 1);
  }

  static Message of(Kind kind, String mark, String pattern, double scale) {
    return new Message(kind, mark, Pattern.compile(pattern), scale);
  }

  /**
   * What a line says.
   *
   * @param device empty when the line names none
   * @param voice tells one wording of an event from another
   */
  record Sighting(Message message, String device, String voice, double figure) {}

  /** What a line that contains the mark says. */
  Optional<Sighting> in(String text) {
    Matcher m = pattern.matcher(text);
    if (!m.find()) {
      return Optional.empty();
    }
    String device = group(m, "device");
    String figure = group(m, "figure");
    return Optional.of(
        new Sighting(
            this,
            device.isEmpty() ? DeviceNames.in(text) : device,
            mark + group(m, "voice"),
            figure.isEmpty() ? Double.NaN : scaled(Double.parseDouble(figure))));
  }

  private double scaled(double printed) {
    return Math.round(printed * scale * 1e6) / 1e6;
  }

  private String group(Matcher m, String name) {
    if (!pattern.pattern().contains("(?<" + name + ">")) {
      return "";
    }
    String text = m.group(name);
    return text == null ? "" : text;
  }
}
