package dev.stallsage.timeline;

import dev.stallsage.diagnosis.Chronology;
import dev.stallsage.diagnosis.Complaint;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.layout.BundleHosts;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.evidence.layout.HostFact;
import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.evidence.time.Dating;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.PlaceCourse;
import dev.stallsage.measure.Where;
import dev.stallsage.timeline.TimelineEntry.Kind;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Puts on one axis what a bundle dates. */
public final class TimelineReading {
  /** What a person reads; what is left out is counted in a remark. */
  private static final int HAPPENINGS_AT_MOST = 60;

  private static final int REMARKS_AT_MOST = 8;

  private final FeatureContext frame;
  private final Clocks clocks;
  private final ClockCorrection wrong;
  private final List<FileCoverage> files;
  private final TimelineCollector chronicle;
  private final List<PlaceCourse> courses;

  /**
   * @param timing of it the zone of hosts that do not tell theirs, and clocks that were wrong
   */
  public TimelineReading(
      FeatureContext frame,
      BundleHosts hosts,
      EvidenceTiming timing,
      List<FileCoverage> files,
      TimelineCollector chronicle,
      List<PlaceCourse> courses) {
    this.frame = frame;
    this.clocks = new Clocks(hosts, timing.window().zone(), files);
    this.wrong = new ClockCorrection(timing.clocks());
    this.files = files;
    this.chronicle = chronicle;
    this.courses = courses;
  }

  /** The axis and what is on it. */
  public Timeline timeline() {
    chronicle.events().forEach((g, seen) -> clocks.hear(g.series().file(), seen.firstTime()));
    chronicle.events().forEach((g, seen) -> clocks.hear(g.series().file(), seen.lastTime()));
    chronicle.installed().forEach((g, seen) -> clocks.hear(g.series().file(), seen.firstTime()));
    for (PlaceCourse course : courses) {
      course.course().parts().stream()
          .limit(1)
          .forEach(part -> clocks.hear(course.series().file(), part.time()));
    }
    List<HostTimeEntry> raw = new ArrayList<>(new SlowTimes(frame, clocks, courses).all());
    EventTimes events = new EventTimes(frame, clocks, chronicle);
    raw.addAll(events.all());
    if (raw.isEmpty()) {
      return Timeline.EMPTY;
    }
    hosts(raw);
    raw.replaceAll(wrong::set);
    Map<String, ZoneOffset> offsets = offsets(raw);
    ZoneId axis = axis(offsets);
    List<TimelineEntry> all = raw.stream().map(r -> zoned(r, offsets).on(axis)).sorted().toList();
    List<TimelineEntry> near = near(all);
    List<String> remarks = remarks(axis, raw, offsets, all.size() - near.size());
    if (events.passedOver() > 0) {
      remarks.add(
          events.passedOver() + " packages installed on days without any of storage are not shown");
    }
    return new Timeline(
        axis == null ? "as printed" : "UTC" + (axis.equals(ZoneOffset.UTC) ? "" : axis),
        clocks.knowsADay(),
        remarks,
        near,
        new OnsetPrecursors(frame.scales(), near).all());
  }

  /** When faults were seen, and whether they are over; asked after {@link #timeline}. */
  public Chronology chronology() {
    return new FaultTimes(frame, clocks, files, chronicle, courses);
  }

  /**
   * What somebody says is slow, against what was measured; asked after {@link #timeline}.
   *
   * @param hosts names of the hosts the evidence is of
   */
  public Complaint complaint(Set<String> hosts) {
    return new ComplaintReading(frame, clocks, courses, hosts).of(chronicle.complaints());
  }

  /** One host has one clock, so a stamp without a zone is of that which its others tell. */
  private static HostTimeEntry zoned(HostTimeEntry raw, Map<String, ZoneOffset> offsets) {
    ZoneOffset own = offsets.get(raw.where().host());
    return raw.from().zone() == null && own != null ? raw.in(own) : raw;
  }

  private void hosts(List<HostTimeEntry> raw) {
    for (HostCard card : clocks.hosts().cards()) {
      Dating dating = clocks.dating(card);
      Where where = Where.ofHost(card.name());
      dating
          .capture()
          .ifPresent(
              m ->
                  raw.add(
                      host(
                          m,
                          Kind.CAPTURE,
                          where,
                          "evidence collected",
                          card,
                          HostFact.Kind.CAPTURED)));
      Clocks.booted(dating)
          .ifPresent(
              m -> raw.add(host(m, Kind.BOOT, where, "host started", card, HostFact.Kind.UPTIME)));
    }
  }

  private static HostTimeEntry host(
      ClockMoment at, Kind kind, Where where, String says, HostCard card, HostFact.Kind fact) {
    List<Citation> because = card.at(fact).stream().map(l -> new Citation(l, says)).toList();
    return new HostTimeEntry(at, at, kind, where, says, because);
  }

  /** The offsets of the hosts, by their latest stamp that tells one. */
  private static Map<String, ZoneOffset> offsets(List<HostTimeEntry> raw) {
    Map<String, ZoneOffset> offsets = new TreeMap<>();
    raw.stream()
        .filter(r -> r.from().zone() != null)
        .sorted(Comparator.comparing(r -> r.from().local()))
        .forEach(
            r ->
                offsets.put(
                    r.where().host(), r.from().zone().getRules().getOffset(r.from().local())));
    return offsets;
  }

  /** The clock all agree on; UTC where known ones differ; null where none tells its zone. */
  private static ZoneId axis(Map<String, ZoneOffset> offsets) {
    Set<ZoneOffset> different = new HashSet<>(offsets.values());
    return different.isEmpty()
        ? null
        : different.size() == 1 ? different.iterator().next() : ZoneOffset.UTC;
  }

  /** Long before anything was slow, packages and starts of the host tell nothing. */
  private List<TimelineEntry> near(List<TimelineEntry> all) {
    Duration window = Duration.ofSeconds((long) frame.scales().high("change-before-onset"));
    LocalDateTime first =
        all.stream()
            .filter(h -> h.kind() == Kind.SLOW || h.kind() == Kind.SLOW_BEFORE)
            .map(TimelineEntry::from)
            .min(Comparator.naturalOrder())
            .orElseGet(() -> all.get(all.size() - 1).from());
    return all.stream()
        .filter(h -> h.kind() != Kind.CHANGE || !h.until().isBefore(first.minus(window)))
        .sorted(Comparator.comparing((TimelineEntry h) -> rank(h.kind())).thenComparing(h -> h))
        .limit(HAPPENINGS_AT_MOST)
        .sorted()
        .toList();
  }

  private static int rank(Kind kind) {
    return switch (kind) {
      case SLOW, SLOW_BEFORE -> 0;
      case CAPTURE, BOOT -> 2;
      default -> 1;
    };
  }

  private List<String> remarks(
      ZoneId axis, List<HostTimeEntry> raw, Map<String, ZoneOffset> offsets, int left) {
    List<String> remarks = new ArrayList<>();
    TreeSet<String> hosts = new TreeSet<>();
    TreeSet<String> without = new TreeSet<>();
    for (HostTimeEntry r : raw) {
      String host = r.where().host();
      hosts.add(host);
      if (r.from().zone() == null && !offsets.containsKey(host)) {
        without.add(host.isEmpty() ? "a host without a name" : host);
      }
    }
    hosts.remove("");
    hosts.removeIf(wrong::isDeclared);
    remarks.addAll(wrong.remarks());
    if (axis == null) {
      remarks.add("no time zone is told: times are as printed");
    } else if (!without.isEmpty()) {
      remarks.add(
          "the zone of " + String.join(", ", without) + " is not told: taken to be " + axis);
    }
    if (hosts.size() > 1) {
      remarks.add(
          "that the clocks of "
              + hosts.stream().limit(REMARKS_AT_MOST).collect(Collectors.joining(", "))
              + " agree is assumed: nothing tells their offset");
    }
    clocks.assumed().entrySet().stream()
        .limit(REMARKS_AT_MOST)
        .forEach(e -> remarks.add(e.getKey() + ": " + e.getValue()));
    if (!clocks.unknown().isEmpty()) {
      remarks.add(
          "left out, since their stamps count from a start nobody tells: "
              + clocks.unknown().stream().limit(REMARKS_AT_MOST).collect(Collectors.joining(", ")));
    }
    if (left > 0) {
      remarks.add(left + " of what is dated not shown: too old, or too much");
    }
    return remarks;
  }
}
