package dev.stallsage.fleet;

import dev.stallsage.Investigation;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.layout.HostFact;
import dev.stallsage.observation.MonthName;
import dev.stallsage.report.Report;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The day a bundle is of. {@code Tue Mar 3 16:02:11 CET 2026}, as {@code date} printed it, is
 * {@code 2026-03-03}.
 */
final class Days {
  private static final Pattern ISO = Pattern.compile("(?<!\\d)(\\d{4})-(\\d\\d)-(\\d\\d)(?!\\d)");
  private static final Pattern PRINTED =
      Pattern.compile("\\b(\\p{L}{3}) {1,2}(\\d{1,2}) \\d\\d:\\d\\d:\\d\\d .{0,40}?\\b(\\d{4})\\b");
  private static final Pattern DAY_FIRST =
      Pattern.compile("\\b(\\d{1,2}) (\\p{L}{3})\\p{L}{0,8} (\\d{4})\\b");

  private Days() {}

  /** When it was collected, else its last dated line; empty when nothing dates it. */
  static String of(Investigation investigation, Report report) {
    Stream<String> collected =
        investigation.files().stream()
            .flatMap(file -> file.facts().stream())
            .filter(fact -> fact.kind() == HostFact.Kind.CAPTURED)
            .map(HostFact::text);
    Stream<String> dated =
        Stream.concat(
            report.timeline().items().stream().map(item -> item.at()),
            Stream.of(report.verdict().covered().from(), report.verdict().covered().to()));
    Stream<LocalDate> printed =
        investigation.files().stream().map(FileCoverage::day).filter(Objects::nonNull);
    return latest(collected)
        .or(() -> latest(dated))
        .or(() -> printed.max(Comparator.naturalOrder()))
        .map(LocalDate::toString)
        .orElse("");
  }

  private static Optional<LocalDate> latest(Stream<String> stamps) {
    return stamps.flatMap(stamp -> day(stamp).stream()).max(Comparator.naturalOrder());
  }

  static Optional<LocalDate> day(String stamp) {
    Matcher iso = ISO.matcher(stamp);
    if (iso.find()) {
      return date(iso.group(1), Integer.parseInt(iso.group(2)), iso.group(3));
    }
    Matcher printed = PRINTED.matcher(stamp);
    if (printed.find()) {
      return date(printed.group(3), MonthName.number(printed.group(1)), printed.group(2));
    }
    Matcher dayFirst = DAY_FIRST.matcher(stamp);
    return dayFirst.find()
        ? date(dayFirst.group(3), MonthName.number(dayFirst.group(2)), dayFirst.group(1))
        : Optional.empty();
  }

  private static Optional<LocalDate> date(String year, int month, String day) {
    try {
      return Optional.of(LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day)));
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }
}
