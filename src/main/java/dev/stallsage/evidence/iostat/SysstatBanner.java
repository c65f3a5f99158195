package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first line every tool of sysstat prints.
 *
 * <p>{@code Linux 5.4.0-42-generic (db7) 06/06/2019 _x86_64_ (8 CPU)} names host {@code db7}.
 */
record SysstatBanner(String kernel, String host) {
  private static final Pattern PRINTED =
      Pattern.compile("^\\s*+Linux (\\S+) \\((\\S+)\\)\\s+\\d.*");
  private static final int LOOKS_BACK = 4;

  static Optional<SysstatBanner> of(String text) {
    if (!text.contains("Linux ")) {
      return Optional.empty();
    }
    Matcher matcher = PRINTED.matcher(text);
    return matcher.matches()
        ? Optional.of(new SysstatBanner(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  /** The banner right above an exhibit: nothing but blank lines and a stamp in between. */
  static Optional<SysstatBanner> above(List<Line> before) {
    return lineAbove(before).flatMap(line -> of(line.text()));
  }

  /** The line of that banner. */
  static Optional<Line> lineAbove(List<Line> before) {
    int looked = 0;
    for (int i = before.size() - 1; i >= 0 && looked < LOOKS_BACK; i--) {
      String text = before.get(i).text();
      if (text.isBlank()) {
        continue;
      }
      boolean banner = of(text).isPresent();
      if (banner || ReportStamp.alone(LineWords.of(text)) == ReportStamp.NONE) {
        return banner ? Optional.of(before.get(i)) : Optional.empty();
      }
      looked++;
    }
    return Optional.empty();
  }
}
