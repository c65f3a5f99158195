package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.TinyRequestsEverywhere;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks at all devices of one kind together: do they get their work page by page? */
record MemberFeatures(FeatureContext frame, Map<Where, DeviceTallies> devices) {
  private static final int QUOTED = 3;

  /** Share of the median by which the rates of members in step differ at most. */
  private static final double IN_STEP = 0.1;

  private record Group(String host, String kind) implements Comparable<Group> {
    @Override
    public int compareTo(Group other) {
      int order = host.compareTo(other.host);
      return order != 0 ? order : kind.compareTo(other.kind);
    }
  }

  List<TinyRequestsEverywhere> all() {
    Map<Group, List<DeviceTallies>> groups = new TreeMap<>();
    devices.forEach(
        (where, tallies) -> {
          String kind = DeviceKind.of(where.device());
          if (!kind.isEmpty() && tallies.of(SampleMetric.REQUEST_KIB).count() > 0) {
            groups
                .computeIfAbsent(new Group(where.host(), kind), g -> new ArrayList<>())
                .add(tallies);
          }
        });
    List<TinyRequestsEverywhere> features = new ArrayList<>();
    groups.forEach(
        (group, members) -> {
          if (members.size() >= frame.scales().high("wide-array")) {
            features.add(tiny(Where.ofHost(group.host()), members));
          }
        });
    return features;
  }

  private TinyRequestsEverywhere tiny(Where host, List<DeviceTallies> members) {
    double rate = median(members, SampleMetric.REQUESTS);
    long alike = members.stream().filter(m -> isPageByPage(m, rate)).count();
    boolean unmerged = alike * 10 >= members.size() * 9L;
    String reads =
        alike
            + " of "
            + members.size()
            + " like disks are handed one page at a time, about "
            + Scales.figure(rate)
            + " a second each";
    List<Citation> because =
        members.stream()
            .map(m -> m.of(SampleMetric.REQUESTS).highest())
            .filter(lines -> !lines.isEmpty())
            .map(lines -> new Citation(lines.get(0).at(), reads))
            .sorted()
            .limit(QUOTED)
            .toList();
    return new TinyRequestsEverywhere(host, unmerged, because);
  }

  private boolean isPageByPage(DeviceTallies member, double rate) {
    Scales scales = frame.scales();
    double own = member.of(SampleMetric.REQUESTS).median();
    return member.of(SampleMetric.REQUEST_KIB).median() <= scales.low("page-size")
        && own >= scales.high("page-rate")
        && Math.abs(own - rate) <= IN_STEP * rate
        && !(member.of(SampleMetric.LATENCY).median() >= scales.high("page-latency"));
  }

  private static double median(List<DeviceTallies> members, SampleMetric metric) {
    Tally tally = new Tally();
    for (DeviceTallies member : members) {
      member.of(metric).highest().stream()
          .limit(1)
          .forEach(c -> tally.add(member.of(metric).median(), c.at()));
    }
    return tally.median();
  }
}
