package dev.stallsage.timeline;

import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.evidence.layout.Hosts;
import dev.stallsage.evidence.time.Dating;
import dev.stallsage.evidence.time.Moment;
import dev.stallsage.evidence.time.PrintedTime;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
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

  private final Hosts hosts;
  private final ZoneId declared;
  private final Map<String, Dating> datings = new HashMap<>();
  private final Map<String, LocalDate> days = new HashMap<>();
  private final Map<String, Optional<PrintedTime>> stamps = new HashMap<>();
  private final TreeSet<LocalDate> known = new TreeSet<>();
  private final Map<String, String> assumed = new TreeMap<>();
  private final TreeSet<String> unknown = new TreeSet<>();

  Clocks(Hosts hosts, ZoneId declared, List<FileCoverage> files) {
    this.hosts = hosts;
    this.declared = declared;
    for (FileCoverage file : files) {
      if (file.day() != null) {
        days.put(file.file(), file.day());
        known.add(file.day());
      }
    }
    hosts.cards().forEach(c -> dating(c).capture().ifPresent(m -> known.add(day(m))));
  }

  private static LocalDate day(Moment moment) {
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
  void hear(String time) {
    printed(time).flatMap(PrintedTime::date).ifPresent(known::add);
  }

  private Optional<PrintedTime> printed(String time) {
    return stamps.computeIfAbsent(time, PrintedTime::of);
  }

  /**
   * The moment of a stamp.
   *
   * @return empty when what it lacks is nowhere in the bundle
   */
  Optional<Moment> moment(String file, String time) {
    Optional<PrintedTime> printed = printed(time);
    if (printed.isEmpty()) {
      return Optional.empty();
    }
    Optional<Moment> sure = dating(file).moment(printed.get(), days.get(file));
    if (sure.isPresent()) {
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

  /** Is the year of anything known? */
  boolean knowsADay() {
    return !known.isEmpty();
  }

  /** When a host was started; empty when not known. */
  static Optional<Moment> booted(Dating dating) {
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

  Hosts hosts() {
    return hosts;
  }

  /** The moment on another clock. */
  static LocalDateTime on(ZoneId axis, Moment moment) {
    return axis == null || moment.zone() == null
        ? moment.local()
        : moment.local().atZone(moment.zone()).withZoneSameInstant(axis).toLocalDateTime();
  }
}
