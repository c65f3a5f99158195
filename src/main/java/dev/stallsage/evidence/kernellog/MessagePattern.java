package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.RequiredWords;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.LogMessage;
import dev.stallsage.scan.RequiredTexts;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A row of {@link MessagePatterns}. Its pattern is compiled when the first line contains its mark.
 */
final class MessagePattern {
  /** So many characters in a row nobody writes who does not quote, characters. */
  private static final int UNMISTAKABLE = 20;

  /**
   * What may stand before a message that was copied without its stamp: a level, a program. Who
   * writes about a message quotes it.
   */
  private static final Pattern LEVEL = Pattern.compile("\\S{1,40}(?: \\S{1,20})?[:>\\]] ");

  /** So many words in this order only one program writes. */
  private static final int WORDS_OF_ONE = 4;

  private static final int LEADS_WITHIN = 60;

  private final LogMessage row;
  private Compiled compiled;

  MessagePattern(LogMessage row) {
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
   * @param leads does the line begin with the message, give or take a word such as {@code ERROR:}?
   */
  record Sighting(
      LogMessage message,
      String device,
      String voice,
      double figure,
      Detail detail,
      boolean leads) {}

  /** May a line with this text be such a message, by what else its pattern asks for? */
  Predicate<ByteLine> weighing(String text) {
    RequiredWords words =
        RequiredWords.of(
            text,
            Stream.concat(Stream.of(Set.of(row.mark())), RequiredTexts.of(row.pattern()).stream()),
            false);
    return isRow(row.pattern()) ? line -> isDigitFirst(line) && words.areIn(line) : words::areIn;
  }

  /** Does every line begin with a digit, as a row of a table? What is not understood is none. */
  private static boolean isRow(String regex) {
    return regex.startsWith("^\\d")
        && !regex.contains("\\(")
        && !regex.replaceAll("\\([^()]*\\)", "").contains("|");
  }

  private static boolean isDigitFirst(ByteLine line) {
    int first = line.firstWord();
    return first < line.to() && line.bytes()[first] >= '0' && line.bytes()[first] <= '9';
  }

  /** What a line says; empty where it is no such message. */
  Optional<Sighting> in(String text) {
    Matcher m = compiled().pattern().matcher(text);
    if (!text.contains(row.mark()) || !m.find()) {
      return Optional.empty();
    }
    String device = device(m);
    Detail detail =
        new Detail(
            row.subsystem(),
            MessageDevices.portIn(text),
            group(m, "says").strip(),
            number(m, "bytes", 1),
            row.fault(),
            row.ends());
    return Optional.of(
        new Sighting(
            row,
            device.isEmpty() ? MessageDevices.in(text) : device,
            group(m, "voice").isEmpty() ? row.mark() : group(m, "voice"),
            number(m, "figure", row.times()),
            detail,
            leads(text, m)));
  }

  /** Ceph's tables call an OSD osd.9, its units and folders only 9. */
  private String device(Matcher m) {
    String osd = group(m, "osd");
    return osd.isEmpty() ? DeviceUnits.device(group(m, "device")) : "osd." + osd;
  }

  /** Whoever shows a message often leaves out what stood before it. */
  private boolean leads(String text, Matcher m) {
    return m.start() == 0 && m.end() >= UNMISTAKABLE
        || compiled().ofOne() && leads(text, m.start());
  }

  private static boolean leads(String text, int start) {
    return start == 0 || start <= LEADS_WITHIN && LEVEL.matcher(text).region(0, start).matches();
  }

  /** Two threads may compile it both, and both to the same. */
  private Compiled compiled() {
    Compiled known = compiled;
    if (known == null) {
      known = Compiled.of(row);
      compiled = known;
    }
    return known;
  }

  private double number(Matcher m, String name, double times) {
    String printed = group(m, name);
    return printed.isEmpty()
        ? Double.NaN
        : Math.round(Double.parseDouble(printed) * times * 1e6) / 1e6;
  }

  private String group(Matcher m, String name) {
    String text = compiled().groups().contains(name) ? m.group(name) : null;
    return text == null ? "" : text;
  }

  /**
   * @param ofOne are the words of the mark those of one program alone?
   */
  private record Compiled(Pattern pattern, Set<String> groups, boolean ofOne) {
    private static final Pattern GROUP = Pattern.compile("\\(\\?<([a-zA-Z]+)>");

    static Compiled of(LogMessage row) {
      return new Compiled(
          Pattern.compile(row.pattern()),
          GROUP.matcher(row.pattern()).results().map(m -> m.group(1)).collect(Collectors.toSet()),
          row.mark().strip().split(" ").length >= WORDS_OF_ONE);
    }
  }
}
