package dev.stallsage.evidence.kernellog;

import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One way a kernel reports an event: a row of {@link Messages}.
 *
 * @param subsystem the table it stands in
 * @param kind what it reports
 * @param mark a text every such line contains: the cheap test before the pattern
 * @param pattern found in the line; may name the groups {@code device} (else the device is looked
 *     for in the whole line), {@code figure}, {@code says}, {@code bytes} (see {@link Kind} and
 *     {@link Detail}) and {@code voice} (the part of the kernel that speaks: two voices may report
 *     one event)
 * @param scale what the printed figure is multiplied with to have the unit of its kind
 */
record Message(Subsystem subsystem, Kind kind, String mark, Pattern pattern, double scale) {

  static Message of(Kind kind, String mark, String pattern) {
    return of(kind, mark, pattern, 1);
  }

  static Message of(Kind kind, String mark, String pattern, double scale) {
    return new Message(Subsystem.OTHER, kind, mark, Pattern.compile(pattern), scale);
  }

  Message within(Subsystem table) {
    return new Message(table, kind, mark, pattern, scale);
  }

  /**
   * What a line says.
   *
   * @param device empty when the line names none
   * @param voice tells one wording of an event from another
   */
  record Sighting(Message message, String device, String voice, double figure, Detail detail) {}

  /** What a line that contains the mark says. */
  Optional<Sighting> in(String text) {
    Matcher m = pattern.matcher(text);
    if (!m.find()) {
      return Optional.empty();
    }
    String device = group(m, "device");
    Detail detail =
        new Detail(
            subsystem, DeviceNames.portIn(text), group(m, "says").strip(), number(m, "bytes", 1));
    return Optional.of(
        new Sighting(
            this,
            device.isEmpty() ? DeviceNames.in(text) : device,
            group(m, "voice").isEmpty() ? mark : group(m, "voice"),
            number(m, "figure", scale),
            detail));
  }

  private double number(Matcher m, String name, double scale) {
    String printed = group(m, name);
    return printed.isEmpty()
        ? Double.NaN
        : Math.round(Double.parseDouble(printed) * scale * 1e6) / 1e6;
  }

  private String group(Matcher m, String name) {
    if (!pattern.pattern().contains("(?<" + name + ">")) {
      return "";
    }
    String text = m.group(name);
    return text == null ? "" : text;
  }
}
