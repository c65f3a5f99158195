package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Effect;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The findings that were seen of one cause's signature, and which of them count at a place. */
final class SignatureFindings {
  /**
   * One line of the signature.
   *
   * @param seen its findings at all places
   */
  record Line(Sign sign, PlacedFindings seen) {}

  private final Cause cause;
  private final List<Line> lines;
  private Set<String> crowded;

  /**
   * @param seen all findings by their ids
   */
  SignatureFindings(Cause cause, Map<String, PlacedFindings> seen) {
    this.cause = cause;
    this.lines = new ArrayList<>(cause.signature().size());
    for (Sign sign : cause.signature()) {
      lines.add(new Line(sign, seen.getOrDefault(sign.finding(), PlacedFindings.NONE)));
    }
  }

  /** The signature, in its order. */
  List<Line> lines() {
    return lines;
  }

  private Stream<Where> inFavour() {
    return lines.stream()
        .filter(line -> line.sign().speaksFor())
        .flatMap(line -> line.seen().all().stream())
        .map(Finding::where);
  }

  /** Every place a finding in favour was seen at; findings of other devices do not add up there. */
  Set<Where> places() {
    Set<Where> places = new TreeSet<>();
    for (Line line : lines) {
      if (line.sign().speaksFor()) {
        line.seen().all().forEach(finding -> places.add(finding.where()));
      }
    }
    if (places.isEmpty()) {
      // of hundreds of causes nearly all
      return Set.of(Where.BUNDLE);
    }
    List<String> hosts = places.stream().map(Where::host).distinct().toList();
    boolean several = hosts.stream().filter(host -> !host.isEmpty()).count() > 1;
    if (several) {
      hosts.forEach(host -> places.add(Where.ofHost(host)));
    }
    if (!several || joinsHosts()) {
      places.add(Where.BUNDLE);
    }
    return places;
  }

  /**
   * What lies below several hosts, or between a guest and its hypervisor, is seen from both. Of
   * anything else two hosts are two matters.
   */
  private boolean joinsHosts() {
    return cause.effect().on() == Effect.Reach.EVERYTHING_ABOVE
        || cause.platforms().size() > 1 && cause.platforms().contains("esxi");
  }

  /** Those of a line that count at the place. */
  List<Finding> at(Line line, Where place) {
    if (line.seen().all().isEmpty()) {
      return List.of();
    }
    List<Finding> concerned =
        line.sign().shows() == SignMeaning.REPAIR
            ? repairs(line.seen(), place)
            : line.seen().concerning(place);
    if (!place.device().isEmpty() || concerned.isEmpty()) {
      return concerned;
    }
    return concerned.stream().filter(f -> !isInACrowd(f.where())).toList();
  }

  private List<Finding> repairs(PlacedFindings seen, Where place) {
    return seen.all().stream()
        .filter(f -> concerns(f.where(), place) || mayConcern(f.where(), place))
        .toList();
  }

  private boolean isInACrowd(Where where) {
    if (where.device().isEmpty()) {
      return false;
    }
    crowded = crowded == null ? crowdedKinds() : crowded;
    return crowded.contains(DeviceNames.kind(where.device()));
  }

  /**
   * Kinds of names under which the findings for the cause name more than one device. A host or a
   * bundle as a whole may join what a guest calls c2t1d0 and its hypervisor naa.600; it may not
   * join the slowness of one drive with the heat of another.
   */
  private Set<String> crowdedKinds() {
    Map<String, Set<Where>> byKind = new TreeMap<>();
    inFavour()
        .filter(w -> !w.device().isEmpty())
        .forEach(
            w -> byKind.computeIfAbsent(DeviceNames.kind(w.device()), k -> new TreeSet<>()).add(w));
    byKind.values().removeIf(places -> places.size() < 2);
    return byKind.keySet();
  }

  /**
   * A log calls a pool {@code 253:6}, its report {@code vg0/pool0}: what is sound under a name of
   * another kind may be what failed; of two names of one kind it is another.
   */
  private static boolean mayConcern(Where finding, Where place) {
    boolean oneHost = concerns(Where.ofHost(finding.host()), Where.ofHost(place.host()));
    return oneHost && !DeviceNames.kind(finding.device()).equals(DeviceNames.kind(place.device()));
  }

  /** A finding about a host counts for its devices; one about another device does not. */
  private static boolean concerns(Where finding, Where place) {
    return (finding.host().isEmpty()
            || place.host().isEmpty()
            || finding.host().equals(place.host()))
        && (finding.device().isEmpty()
            || place.device().isEmpty()
            || finding.device().equals(place.device()));
  }
}
