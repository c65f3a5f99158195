package dev.stallsage.evidence.kernelstate;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One printed member.
 *
 * @param typed does a C type stand before its name?
 * @param commented does commentary follow the value, which a mail client may have wrapped?
 */
record PrintedMember(String name, long value, boolean typed, boolean commented) {
  private static final Pattern MEMBER =
      Pattern.compile(
          "^\\s*(?:[0-9a-f]{8,16}\\s+)?((?:(?:unsigned|signed|struct\\s+\\w+|const|volatile|int|short|long|char|\\w+_t)[\\s*]++){0,8})"
              + "(?::\\d+\\s+)?([A-Za-z_]\\w*)(?:\\s*:\\d+)?\\s*="
              + "\\s*(-?(?:0x[0-9a-fA-F]{1,16}|0t\\d{1,18}|\\d{1,18})|NULL)"
              + "\\s*((?:<[-=]|/\\*|\\(|-->?|#).*)?$");

  static Optional<PrintedMember> of(String text) {
    if (text.indexOf('=') < 0) {
      return Optional.empty();
    }
    Matcher member = MEMBER.matcher(text);
    return member.matches()
        ? Optional.of(
            new PrintedMember(
                member.group(2),
                value(member.group(3)),
                !member.group(1).isEmpty(),
                member.group(4) != null))
        : Optional.empty();
  }

  /** Only the SCSI disk driver begins its members so. */
  static boolean isOfDisk(String text) {
    return text.contains("un_") && of(text).filter(m -> m.name.startsWith("un_")).isPresent();
  }

  /** Others begin theirs so too: a C type before it, or the debugger's command, must tell. */
  static boolean isOfAdapter(String text, boolean commandKnown) {
    return of(text).filter(m -> m.name.startsWith("m_") && (m.typed || commandKnown)).isPresent();
  }

  private static long value(String printed) {
    if (printed.startsWith("-")) {
      return -value(printed.substring(1));
    }
    return PrintedNumbers.whole(printed.startsWith("0t") ? printed.substring(2) : printed);
  }

  /** {@code un_throttle} begins with {@code un_}. */
  String prefix() {
    return name.substring(0, name.indexOf('_') + 1);
  }
}
