package dev.stallsage.evidence.solaris;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Setting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kernel tunables in {@code /etc/system} or a file of {@code /etc/system.d}.
 *
 * <pre>
 * * for the old array
 * set ssd:ssd_max_throttle=0xc
 * set user_reserve_hint_pct=85
 * </pre>
 *
 * becomes {@code ssd_max_throttle} of module {@code ssd} with value {@code 12} and {@code
 * user_reserve_hint_pct} of the kernel with value {@code 85}. A line behind an asterisk is not in
 * force.
 *
 * <p>Reads {@code set} lines, whole files of them or what {@code grep} found.
 */
public final class EtcSystem implements Reader {
  private static final String FOUND_IN = "^\\s*+(?:/etc/system[\\w./:-]*:|\\d{1,4}:)?\\s*+";
  private static final Pattern SET =
      Pattern.compile(
          FOUND_IN
              + "set\\s+(?:([a-z]\\w*)\\s*:\\s*)?([a-z]\\w*)\\s*([=|&])"
              + "\\s*(~?0[xX][0-9a-fA-F]{1,16}|[~-]?\\d{1,18}|\"[^\"]*\")\\s*$");
  private static final Pattern WITHOUT_VALUE =
      Pattern.compile(FOUND_IN + "set\\s+[a-z]\\w*:[a-z]\\w*\\b(.*)$");
  private static final Pattern OTHER =
      Pattern.compile(
          FOUND_IN
              + "(?:\\*.*|(?:moddir|rootdev|rootfs|swapdev|swapfs|exclude|include|forceload)\\s*:.*)$");

  /** Tunables of the kernel proper that are one word: a shell script sets such words too. */
  private static final Pattern WORD =
      Pattern.compile("maxphys|maxusers|maxpgio|physmem|lotsfree|desfree|minfree|ncsize|autoup");

  public static final Format FORMAT =
      format("etc-system", "Solaris /etc/system")
          .printedBy("cat /etc/system /etc/system.d/*")
          .describedIn("system(5)")
          .yields(Setting.class)
          .marked("set ")
          .opens(line -> line.text().contains("set ") && isSetting(line.text()))
          .readBy(EtcSystem::new);

  /**
   * Boot loaders and shells have the same word for their variables: what is quoted, or a plain
   * word, needs its module or a name that the kernel is known to have.
   */
  static boolean isSetting(String text) {
    Matcher set = SET.matcher(text);
    return set.matches()
        && (set.group(1) != null
            || set.group(2).indexOf('_') > 0 && !set.group(4).startsWith("\"")
            || WORD.matcher(set.group(2)).matches());
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher set = SET.matcher(line.text());
    if (set.matches()) {
      String module = set.group(1) == null ? "" : set.group(1);
      String operator = set.group(3).equals("=") ? "" : set.group(3);
      sink.observe(
          new Setting(
              line.at(), "etc-system", module, set.group(2), operator + value(set.group(4))));
      return true;
    }
    if (WITHOUT_VALUE.matcher(line.text()).matches()) {
      sink.remark(line.at(), "expected set module:name=number: the kernel ignores this line");
      return true;
    }
    return OTHER.matcher(line.text()).matches();
  }

  /** Numbers are decimal, {@code 0x} hexadecimal or, with a leading 0, octal. */
  private static String value(String printed) {
    if (printed.startsWith("\"")) {
      return printed.substring(1, printed.length() - 1);
    }
    if (printed.startsWith("~")) {
      return printed;
    }
    try {
      boolean hex = printed.startsWith("0x") || printed.startsWith("0X");
      return hex
          ? Long.toUnsignedString(Long.parseUnsignedLong(printed.substring(2), 16))
          : Long.toString(Long.decode(printed));
    } catch (NumberFormatException notOctal) {
      return printed;
    }
  }
}
