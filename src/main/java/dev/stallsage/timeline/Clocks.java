package dev.stallsage.timeline;

import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.layout.BundleHosts;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.evidence.time.Dating;
import dev.stallsage.evidence.time.PrintedTime;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Makes moments of stamps, file by file, and remembers what had to be assumed for it.
 *
 * <p>What a stamp lacks is looked for in this order: the host's own clock at the capture, a date
 * above the reports of the file, a date anywhere in the bundle.
 */
final class Clocks {
  /** A leap year, so that no day of a year is lost; never shown. */
  static final LocalDate NO_DAY = LocalDate.of(1972, 1, 1);

  /** A start nobody tells; never shown. */
  private static final LocalDateTime SOME_START = LocalDate.of(1000, 1, 1).atStartOfDay();

  /** No host is up for so long, years. */
  private static final int AGES = 500;

  /** {@code Nov 3}, as logs print it. */
  private static final DateTimeFormatter WITHOUT_YEAR =
      DateTimeFormatter.ofPattern("MMM d", Locale.ENGLISH);

  private final BundleHosts hosts;
  private final ZoneId declared;
  private final Map<String, Dating> datings = new HashMap<>();
  private final Map<String, LocalDate> days = new HashMap<>();
  private final Map<String, Optional<PrintedTime>> stamps = new HashMap<>();
  private final TreeSet<LocalDate> known = new TreeSet<>();

  /** The newest day each host tells: the clock of another one says nothing of it. */
  private final Map<String, LocalDate> newest = new HashMap<>();

  private final Map<String, String> assumed = new TreeMap<>();
  private final TreeSet<String> unknown = new TreeSet<>();

  Clocks(BundleHosts hosts, ZoneId declared, List<FileCoverage> files) {
    this.hosts = hosts;
    this.declared = declared;
    for (FileCoverage file : files) {
      if (file.day() != null) {
        days.put(file.file(), file.day());
        know(hosts.of(file.file()), file.day());
      }
    }
    files.forEach(f -> f.exhibits().forEach(e -> hear(f.file(), e.until())));
    hosts.cards().forEach(c -> dating(c).capture().ifPresent(m -> know(c.name(), day(m))));
    RotatedLogs.lastDays(files, this::lastDay)
        .forEach((file, day) -> datings.put(file, dating(file).writtenUntil(day)));
  }

  /** The day of the last stamp of a log that was written until a day at most. */
  private Optional<LocalDate> lastDay(String file, String stamp, Optional<LocalDate> atMost) {
    return printed(stamp)
        .filter(PrintedTime::lacksYear)
        .flatMap(
            printed ->
                atMost
                    .or(() -> newestDay(hosts.of(file)))
                    .flatMap(most -> dating(file).writtenUntil(most).moment(printed, null)))
        .map(Clocks::day);
  }

  private void know(String host, LocalDate day) {
    known.add(day);
    newest.merge(host, day, (one, other) -> one.isAfter(other) ? one : other);
  }

  private static LocalDate day(ClockMoment moment) {
    return moment.local().toLocalDate();
  }

  Dating dating(HostCard card) {
    return Dating.of(
        card.said(Kind.CAPTURED), card.said(Kind.UPTIME), card.said(Kind.TIME_ZONE), declared);
  }

  /** What is known of the clock of the host a file comes from. */
  Dating dating(String file) {
    return datings.computeIfAbsent(
        file,
        f -> {
          Optional<HostCard> only =
              hosts.cards().size() == 1 ? Optional.of(hosts.cards().get(0)) : Optional.empty();
          return hosts
              .cardOf(f)
              .or(() -> only)
              .map(this::dating)
              .orElse(new Dating(null, null, declared));
        });
  }

  /** A stamp with a full date makes the days of others known. */
  void hear(String file, String time) {
    printed(time).flatMap(PrintedTime::date).ifPresent(day -> know(hosts.of(file), day));
  }

  private Optional<PrintedTime> printed(String time) {
    return stamps.computeIfAbsent(time, PrintedTime::of);
  }

  /**
   * The moment of a stamp.
   *
   * @return empty when what it lacks is nowhere in the bundle
   */
  Optional<ClockMoment> moment(String file, String time) {
    Optional<PrintedTime> printed = printed(time);
    if (printed.isEmpty()) {
      return Optional.empty();
    }
    Optional<ClockMoment> sure = dating(file).moment(printed.get(), dayNear(file, printed.get()));
    if (sure.isPresent()) {
      if (printed.get().lacksYear() && dating(file).capture().isEmpty() && days.get(file) == null) {
        assumed.put(file, "no year, taken to be of " + day(sure.get()));
      }
      return sure;
    }
    if (printed.get().time() == null) {
      unknown.add(file);
      return Optional.empty();
    }
    LocalDate day = known.isEmpty() ? NO_DAY : known.last();
    if (!known.isEmpty()) {
      String lacks = printed.get().month() == null ? "no date" : "no year";
      assumed.put(file, lacks + ", taken to be of " + day);
    } else if (printed.get().month() == null) {
      assumed.put(file, "no date, so times are of some day");
    }
    return dating(file).moment(printed.get(), day);
  }

  /**
   * The same, and where seconds since a start are printed that nobody tells, a moment that can be
   * compared with others of its file alone: {@link #isSinceStart}.
   */
  Optional<ClockMoment> order(String file, String time) {
    Optional<ClockMoment> moment = moment(file, time);
    return moment.isPresent()
        ? moment
        : printed(time)
            .filter(t -> t.time() == null)
            .map(t -> new ClockMoment(SOME_START.plusNanos((long) (t.sinceBoot() * 1e9)), null));
  }

  /** Does it count from a start nobody knows? */
  static boolean isSinceStart(ClockMoment moment) {
    return moment.zone() == null && moment.local().isBefore(SOME_START.plusYears(AGES));
  }

  /** A day without its year is told by the newest day of the bundle; a bare time by its file's. */
  private LocalDate dayNear(String file, PrintedTime printed) {
    LocalDate own = days.get(file);
    return printed.lacksYear() ? newestDay(hosts.of(file)).orElse(own) : own;
  }

  /** The newest day a host tells; empty when it tells no year. */
  Optional<LocalDate> newestDay(String host) {
    return Optional.ofNullable(newest.get(host));
  }

  /** {@code 2024-03-02 19:44:10, }; nothing where only seconds since a start are known. */
  static String beginning(ClockMoment moment) {
    String printed = printed(moment);
    return printed.isEmpty() ? "" : printed + ", ";
  }

  /** {@code 2024-03-02 19:44:10}; empty where only seconds since a start are known. */
  static String printed(ClockMoment moment) {
    return isSinceStart(moment) ? "" : printed(moment.local());
  }

  private static String printed(LocalDateTime local) {
    String text = local.withNano(0).toString().replace('T', ' ');
    LocalDate day = local.toLocalDate();
    return day.equals(NO_DAY) ? text.substring(11) : printed(day) + text.substring(10);
  }

  /** {@code 2024-11-03}; {@code Nov 3} where nothing in the bundle tells the year. */
  static String printed(LocalDate day) {
    // a day without a year is put beside NO_DAY, in its year or the one before
    boolean noYear = !day.isAfter(NO_DAY.plusYears(1)) && day.isAfter(NO_DAY.minusYears(2));
    return noYear ? WITHOUT_YEAR.format(day) : day.toString();
  }

  /** Is the year of anything known? */
  boolean knowsADay() {
    return !known.isEmpty();
  }

  /** When a host was started; empty when not known. */
  static Optional<ClockMoment> booted(Dating dating) {
    return dating.capture().filter(m -> dating.uptime() != null).map(m -> m.minus(dating.uptime()));
  }

  /** What had to be assumed, in words, by file. */
  Map<String, String> assumed() {
    return assumed;
  }

  /** Files with stamps counted from a start nobody knows. */
  TreeSet<String> unknown() {
    return unknown;
  }

  BundleHosts hosts() {
    return hosts;
  }

  /** The moment on another clock. */
  static LocalDateTime on(ZoneId axis, ClockMoment moment) {
    return axis == null || moment.zone() == null
        ? moment.local()
        : moment.local().atZone(moment.zone()).withZoneSameInstant(axis).toLocalDateTime();
  }
}
