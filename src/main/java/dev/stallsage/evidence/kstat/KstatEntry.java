package dev.stallsage.evidence.kstat;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One statistic and its value: {@code nactive 8}, {@code Hard Errors 0}, {@code Product VBOX
 * HARDDISK 9}.
 *
 * @param isCertain a plain name and a number, so that it needs nothing around it to be one
 */
record KstatEntry(String name, String value, boolean isCertain) {
  /** Names that hold blanks themselves: with the runs of blanks lost, only they tell the border. */
  private static final Pattern WITH_BLANKS =
      Pattern.compile(
          "^(Hard Errors|Soft Errors|Transport Errors|Media Error|Device Not Ready|No Device"
              + "|Recoverable|Illegal Request|Predictive Failure Analysis|Non-Aligned Writes|Serial No"
              + "|Device Id|Vendor|Product|Revision|Size)\\s+(\\S.*)$");

  private static final Pattern WIDE =
      Pattern.compile("^(\\S+(?: \\S+){0,5}?)(?:\\t\\s*| {2,})(\\S.*)$");
  private static final Pattern PLAIN = Pattern.compile("^([A-Za-z_][\\w.,/%-]*) (\\S+)$");
  private static final Pattern COUNTED =
      Pattern.compile("^([A-Za-z_]\\S*(?: \\S+){1,3}) (-?\\d[\\d.]*)$");
  private static final Pattern INDENTED = Pattern.compile("^([a-z_][\\w-]*) (\\S.*)$");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:[.,]\\d+)?");
  private static final Pattern NO_NAME = Pattern.compile("[:=;|<>()\"]");

  static Optional<KstatEntry> of(String line) {
    String text = line.strip();
    Matcher known = WITH_BLANKS.matcher(text);
    if (known.matches()) {
      return entry(known, false);
    }
    Matcher wide = WIDE.matcher(text);
    if (wide.matches()) {
      return NO_NAME.matcher(wide.group(1)).find() ? Optional.empty() : entry(wide, false);
    }
    Matcher plain = PLAIN.matcher(text);
    if (plain.matches()) {
      boolean number = NUMBER.matcher(plain.group(2)).matches();
      boolean name = number || Character.isLowerCase(text.charAt(0));
      return name ? entry(plain, number) : Optional.empty();
    }
    Matcher other = COUNTED.matcher(text);
    if (!other.matches()) {
      other = INDENTED.matcher(text);
    }
    boolean row = other.matches() && Character.isWhitespace(line.charAt(0));
    return row && !NO_NAME.matcher(other.group(1)).find() ? entry(other, false) : Optional.empty();
  }

  private static Optional<KstatEntry> entry(Matcher parts, boolean certain) {
    boolean number =
        certain || parts.group(1).matches("\\w+") && NUMBER.matcher(parts.group(2)).matches();
    return Optional.of(
        new KstatEntry(parts.group(1), parts.group(2).strip().replaceAll("\\s+", " "), number));
  }
}
