package dev.stallsage.evidence.smartarray;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that says what the lines below it are about. Found by its words, since tickets lose the
 * indentation.
 *
 * <p>{@code Logical Drive: 2} is section {@code logicaldrive 2}; {@code Internal Drive Cage at Port
 * 1I, Box 1, OK} is section {@code enclosure 1I:1} with status {@code OK}; {@code Physical Drives}
 * announces a list and is about nothing of its own.
 *
 * @param section the name of the section; null when the line begins none
 * @param status empty when the line tells none
 */
record ControllerHeading(String section, String status) {

  private record Kind(Pattern pattern, String name) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(Pattern.compile("^[Aa]rray:? ([A-Z]{1,2})(?: \\(.*)?$"), "array "),
          new Kind(Pattern.compile("^(?:Logical Drive:|logicaldrive) (\\d+)$"), "logicaldrive "),
          new Kind(Pattern.compile("^physicaldrive ([\\w:]+)$"), "physicaldrive "),
          new Kind(Pattern.compile("^Port Name: (\\w+)$"), "port "),
          new Kind(Pattern.compile("^Sensor ID: (\\d+)$"), "sensor "),
          new Kind(Pattern.compile("^Expander (\\d+)$"), "expander "),
          new Kind(Pattern.compile("^(?:Enclosure )?SEP \\(.*\\) (\\d+)(?: \\(.*)?$"), "sep "));

  /** {@code array B (Failed)}, {@code array B (SAS, Unused Space: 0 MB, Failed)}. */
  private static final Pattern FAILED_ARRAY =
      Pattern.compile("^[Aa]rray:? ([A-Z]{1,2}) \\((?:[^()]{1,60}, )?Failed\\)$");

  private static final Pattern ENCLOSURE =
      Pattern.compile("^.+ at Port (\\w+), Box (\\w+), ([^:]+)$");

  private static final Set<String> LISTS =
      Set.of(
          "Physical Drives",
          "None attached",
          "unassigned",
          "Unassigned",
          "Disk Partition Information");

  static boolean isFailedArray(String text) {
    return FAILED_ARRAY.matcher(text).matches();
  }

  static Optional<ControllerHeading> of(String text) {
    if (LISTS.contains(text)) {
      return Optional.of(new ControllerHeading(null, ""));
    }
    Matcher failed = FAILED_ARRAY.matcher(text);
    if (failed.matches()) {
      return Optional.of(new ControllerHeading("array " + failed.group(1), "Failed"));
    }
    for (Kind kind : KINDS) {
      Matcher line = kind.pattern.matcher(text);
      if (line.matches()) {
        return Optional.of(new ControllerHeading(kind.name + line.group(1), ""));
      }
    }
    Matcher enclosure = ENCLOSURE.matcher(text);
    return enclosure.matches()
        ? Optional.of(
            new ControllerHeading(
                "enclosure " + enclosure.group(1) + ':' + enclosure.group(2), enclosure.group(3)))
        : Optional.empty();
  }
}
