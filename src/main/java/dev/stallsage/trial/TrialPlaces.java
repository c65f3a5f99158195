package dev.stallsage.trial;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.HostVerdict;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.measure.Where;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Does a diagnosis name the devices and hosts that a case expects, and no others? */
record TrialPlaces(Expectation expectation, Diagnosis diagnosis) {
  private static final double BLAMED = 0.5;

  void check(List<String> failures) {
    Set<String> named = named();
    expectation.devices().stream()
        .filter(device -> !named.contains(device))
        .forEach(d -> failures.add("devices: expected " + d + " among " + named));
    expectation.notDevices().stream()
        .filter(named::contains)
        .forEach(d -> failures.add("not-devices: " + d + " is among " + named));
    expectation
        .hosts()
        .forEach(
            (host, states) -> {
              String state =
                  diagnosis.hosts().stream()
                      .filter(h -> h.host().equals(host))
                      .findFirst()
                      .map(HostVerdict::verdict)
                      .map(v -> v.word())
                      .orElse("no such host");
              if (!states.contains(state)) {
                failures.add("hosts: expected " + host + " " + states + ", found " + state);
              }
            });
    expectation.earlier().stream()
        .filter(id -> diagnosis.earlier().stream().noneMatch(h -> h.cause().id().equals(id)))
        .forEach(id -> failures.add("earlier: expected " + id));
  }

  /** Devices of what is slow, with every name of their path, and of the cause that leads. */
  private Set<String> named() {
    Set<String> named = new TreeSet<>();
    diagnosis.slowness().stream()
        .filter(s -> !s.isTold() && s.isSure())
        .flatMap(s -> Stream.concat(Stream.of(s.device()), s.path().stream()))
        .forEach(named::add);
    diagnosis.ranked().stream()
        .filter(h -> h.told() >= BLAMED)
        .limit(1)
        .flatMap(TrialPlaces::places)
        .forEach(named::add);
    return named;
  }

  private static Stream<String> places(Hypothesis h) {
    return Stream.concat(h.where().stream(), h.standing().instances().stream())
        .map(Where::device)
        .filter(device -> !device.isEmpty());
  }
}
