package dev.stallsage.evidence.smart;

import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of the device statistics or of the counters of the SATA link, as {@code smartctl -x} prints
 * them: {@code 0x07 0x008 1 97 --- Percentage Used Endurance Indicator} is 3 % of {@code
 * WEAR_LEFT}.
 *
 * <p>Counters of the link begin anew when the drive is switched on, so what they count is of late.
 *
 * @param value in the unit of the kind
 */
record StatisticsRow(Kind kind, double value, String name) {
  private static final Pattern STATISTIC =
      Pattern.compile("^0x[0-9a-f]{2} 0x[0-9a-f]{3} \\d (\\d{1,15}) \\S{3} ([A-Z][\\w ]{5,60}?)$");
  private static final Pattern LINK =
      Pattern.compile("^0x[0-9a-f]{4} \\d (\\d{1,15})\\+? ([CRD][\\w -]{5,70}?)$");
  static final Map<String, Kind> STATISTICS =
      Map.of(
          "Number of Reallocated Logical Sectors", Kind.REPLACED_SECTORS,
          "Number of Reported Uncorrectable Errors", Kind.UNCORRECTABLE_ERRORS,
          "Number of Interface CRC Errors", Kind.LINK_ERRORS,
          "Percentage Used Endurance Indicator", Kind.WEAR_LEFT);
  private static final String DAMAGED = "Command failed due to ICRC error";

  /** The row when it tells something of the drive's health. */
  static Optional<StatisticsRow> of(String text) {
    if (!text.startsWith("0x")) {
      return Optional.empty();
    }
    Matcher link = LINK.matcher(text);
    if (link.matches()) {
      return Optional.of(link)
          .filter(m -> m.group(2).equals(DAMAGED))
          .map(m -> of(Kind.LOGGED_LINK_ERRORS, m));
    }
    Matcher statistic = STATISTIC.matcher(text);
    return Optional.of(statistic)
        .filter(Matcher::matches)
        .filter(m -> STATISTICS.containsKey(m.group(2)))
        .map(m -> of(STATISTICS.get(m.group(2)), m));
  }

  private static StatisticsRow of(Kind kind, Matcher row) {
    double printed = PrintedNumbers.decimal(row.group(1));
    return new StatisticsRow(kind, kind == Kind.WEAR_LEFT ? 100 - printed : printed, row.group(2));
  }
}
