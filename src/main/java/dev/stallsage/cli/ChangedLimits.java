package dev.stallsage.cli;

import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.Limits;
import dev.stallsage.knowledge.SpellingSuggestion;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The limits of the command line with what {@code --limit} changes. */
final class ChangedLimits {
  private static final Pattern VALUE = Pattern.compile("([0-9]{1,12})\\s?(|KiB|MiB|GiB|s)");

  private ChangedLimits() {}

  /**
   * Reads options such as {@code unpacked-total=100GiB}.
   *
   * @throws UsageError when there is no such limit or its value is none
   */
  static Limits of(List<String> options) {
    Limits limits = Limits.COMMAND_LINE;
    for (String option : options) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      Limit limit = Limit.of(name).orElseThrow(() -> unknown(option, name));
      if (limit.isFixed()) {
        throw new UsageError(fixed(option, limit));
      }
      limits = limits.with(limit, value(option, limit, option.substring(equals + 1)));
    }
    return limits;
  }

  private static String fixed(String option, Limit limit) {
    return "--limit "
        + option
        + ": "
        + limit.id()
        + " is always "
        + limit.words(limit.commandLine())
        + " and cannot be changed; expected another limit";
  }

  private static UsageError unknown(String option, String name) {
    TreeSet<String> names =
        Arrays.stream(Limit.values()).map(Limit::id).collect(Collectors.toCollection(TreeSet::new));
    return new UsageError(
        "--limit "
            + option
            + ": expected the name of a limit"
            + SpellingSuggestion.hint(name, names));
  }

  private static long value(String option, Limit limit, String text) {
    Matcher m = VALUE.matcher(text);
    boolean bytes = limit.unit() == Limit.Unit.BYTES;
    boolean seconds = limit.unit() == Limit.Unit.SECONDS;
    if (!m.matches() || m.group(2).endsWith("iB") && !bytes || m.group(2).equals("s") && !seconds) {
      String example = bytes ? "8GiB" : seconds ? "600s" : "1000";
      throw new UsageError(
          "--limit " + option + ": expected " + limit.id() + "=VALUE, such as " + example);
    }
    int power = List.of("KiB", "MiB", "GiB").indexOf(m.group(2)) + 1;
    return Long.parseLong(m.group(1)) << 10 * power;
  }
}
