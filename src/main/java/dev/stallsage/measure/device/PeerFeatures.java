package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares a device with its peers: whole devices of one kind on one host under about the same
 * load. The mean over all of them hides one slow member; the median of the others does not.
 */
record PeerFeatures(Frame frame, Map<Where, DeviceTallies> devices) {
  /** With fewer members there is no majority to be an exception from. */
  private static final int LEAST_PEERS = 3;

  private static final Pattern WHOLE_DEVICE =
      Pattern.compile(
          "(nvme)\\d+n\\d+|(sd|vd|xvd)[a-z]+|((?:c\\d+)?t|sd|ssd|c\\d+t)[0-9A-F]+(?:d\\d+)?");

  private record Kind(String host, String kind) {}

  List<Feature> all() {
    Map<Kind, List<Where>> groups = new TreeMap<>(java.util.Comparator.comparing(Kind::toString));
    for (Where where : devices.keySet()) {
      Matcher whole = WHOLE_DEVICE.matcher(where.device());
      if (whole.matches() && latency(where).count() > 0) {
        String kind =
            Stream.of(1, 2, 3).map(whole::group).filter(g -> g != null).findFirst().orElse("");
        groups.computeIfAbsent(new Kind(where.host(), kind), k -> new ArrayList<>()).add(where);
      }
    }
    List<Feature> features = new ArrayList<>();
    groups.values().forEach(members -> compare(members, features));
    return features;
  }

  private void compare(List<Where> members, List<Feature> features) {
    for (Where member : members) {
      List<Where> peers =
          members.stream().filter(other -> other != member && sameLoad(member, other)).toList();
      if (peers.size() >= LEAST_PEERS) {
        features.add(compare(member, peers));
      }
    }
  }

  private Feature compare(Where member, List<Where> peers) {
    Tally peerLatency = new Tally();
    for (Where peer : peers) {
      Tally tally = latency(peer);
      peerLatency.add(tally.median(), tally.highest().get(0).at());
    }
    double own = latency(member).median();
    double others = peerLatency.median();
    boolean farEnough = own - others >= frame.scales().high(gapScale(member));
    double ratio = others <= 0 ? Double.NaN : farEnough ? own / others : Math.min(own / others, 1);
    String verdict = frame.reads("peer-latency", member.device(), ratio);
    List<Citation> because =
        Stream.concat(
                latency(member).highest().stream()
                    .map(c -> new Citation(c.at(), own(c, own) + "; " + verdict)),
                peerLatency.highest().stream()
                    .limit(1)
                    .map(
                        c ->
                            new Citation(
                                c.at(),
                                "slowest of "
                                    + peers.size()
                                    + " peers: latency "
                                    + Scales.figure(c.value())
                                    + " ms")))
            .toList();
    return new PeerLatency(member, frame.gauge("peer-latency", member.device(), ratio, because));
  }

  private static String own(Tally.Cited cited, double median) {
    return "latency "
        + Scales.figure(cited.value())
        + " ms, median "
        + Scales.figure(median)
        + " ms";
  }

  private String gapScale(Where member) {
    return frame.medium(member.device()) == dev.stallsage.measure.Medium.NVME
        ? "peer-gap-nvme"
        : "peer-gap";
  }

  private Tally latency(Where where) {
    return devices.get(where).of(Metric.LATENCY);
  }

  /** A device that serves three times the requests of another is a hot spot, not a slow member. */
  private boolean sameLoad(Where one, Where other) {
    double own = devices.get(one).of(Metric.REQUESTS).median();
    double others = devices.get(other).of(Metric.REQUESTS).median();
    return own <= others * frame.scales().high("peer-load-ratio");
  }
}
