package dev.stallsage.measure.pcie;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.pcie.PcieWords.FullLinks;
import dev.stallsage.measure.pcie.PcieWords.LinkBandwidth;
import dev.stallsage.observation.Located;
import dev.stallsage.observation.PcieLink;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Compares the links of storage devices with what they can do and with each other. */
public final class LinkMeasure extends Gathering {
  private static final Pattern STORAGE =
      Pattern.compile(
          "(?i)\\b(?:Non-Volatile memory|NVM\\b|NVMe|SATA controller|RAID bus|Serial Attached SCSI"
              + "|SCSI storage|Mass storage|Fibre Channel)");
  private static final Set<String> DRIVERS =
      Set.of(
          "nvme",
          "ahci",
          "mpt2sas",
          "mpt3sas",
          "megaraid_sas",
          "smartpqi",
          "hpsa",
          "aacraid",
          "lpfc",
          "qla2xxx",
          "qedf",
          "bfa");

  /** With 8b/10b encoding up to this speed, with 128b/130b above. */
  private static final double FASTEST_8B10B = 5;

  /** One exception needs another link to be one from. */
  private static final int LEAST_OTHERS = 2;

  private final PerSeries<String, PcieLink> links = new PerSeries<>();

  /** Devices that can do the same. */
  private record Kind(Where host, double gigatransfers, int width) {}

  public LinkMeasure() {
    gathers(PcieLink.class, this::gather);
  }

  private void gather(Series series, PcieLink link) {
    if (isStorage(link) && capable(link) > 0 && running(link) > 0) {
      String address = link.address().isEmpty() ? link.at().address() : link.address();
      links.merge(series, address, link, (first, again) -> first);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Map<String, PcieLink>> byHost = new TreeMap<>();
    links.inTrouble(
        frame,
        (series, address, link) ->
            byHost
                .computeIfAbsent(frame.where(series), w -> new TreeMap<>())
                .merge(address, link, Located::earlier));
    List<Feature> features = new ArrayList<>();
    byHost.forEach((host, shown) -> features.addAll(features(frame, host, shown)));
    return features;
  }

  private static List<Feature> features(
      FeatureContext frame, Where host, Map<String, PcieLink> shown) {
    Map<Kind, List<Double>> alike = new HashMap<>();
    shown
        .values()
        .forEach(
            link ->
                alike.computeIfAbsent(kind(host, link), k -> new ArrayList<>()).add(running(link)));
    alike.values().forEach(list -> list.sort(null));
    List<Feature> features = new ArrayList<>();
    boolean full = true;
    for (Map.Entry<String, PcieLink> e : shown.entrySet()) {
      LinkBandwidth bandwidth =
          bandwidth(
              frame, host, e.getKey(), e.getValue(), shown, alike.get(kind(host, e.getValue())));
      features.add(bandwidth);
      full &= bandwidth.isHigh();
    }
    if (full) {
      PcieLink one = shown.values().iterator().next();
      features.add(
          new FullLinks(
              host,
              List.of(
                  new Citation(
                      one.at(),
                      "the first of " + shown.size() + " storage links, all at full bandwidth"))));
    }
    return features;
  }

  private static LinkBandwidth bandwidth(
      FeatureContext frame,
      Where host,
      String address,
      PcieLink link,
      Map<String, PcieLink> shown,
      List<Double> alike) {
    double share = running(link) / capable(link);
    double usual = alike.get(alike.size() / 2);
    double least = frame.scales().low("link-bandwidth");
    boolean twin = hasFasterTwin(link, shown.values(), least);
    boolean exception = twin || alike.size() > LEAST_OTHERS && running(link) <= usual * least;
    String reads =
        "x"
            + link.runningWidth()
            + " at "
            + Scales.figure(link.runningGigatransfers())
            + " GT/s of x"
            + link.capableWidth()
            + " at "
            + Scales.figure(link.capableGigatransfers())
            + " GT/s"
            + (twin
                ? ", while another of its model has all its lanes and speed"
                : exception ? ", unlike its " + (alike.size() - 1) + " peers" : "")
            + "; "
            + frame.reads("link-bandwidth", share);
    return new LinkBandwidth(
        host,
        address,
        link.runningWidth() < link.capableWidth(),
        exception,
        frame.gauge("link-bandwidth", share, List.of(new Citation(link.at(), reads))));
  }

  /** Another of the same model in the same machine shows what this slot ought to give. */
  private static boolean hasFasterTwin(
      PcieLink link, Collection<PcieLink> shown, double leastShare) {
    return !link.description().isEmpty()
        && shown.stream()
            .filter(other -> other.description().equals(link.description()))
            .filter(other -> capable(other) == capable(link) && running(other) >= capable(other))
            .anyMatch(other -> running(link) <= running(other) * leastShare);
  }

  private static Kind kind(Where host, PcieLink link) {
    return new Kind(host, link.capableGigatransfers(), link.capableWidth());
  }

  private static boolean isStorage(PcieLink link) {
    return DRIVERS.contains(link.driver()) || STORAGE.matcher(link.description()).find();
  }

  private static double capable(PcieLink link) {
    return payload(link.capableGigatransfers()) * link.capableWidth();
  }

  private static double running(PcieLink link) {
    return payload(link.runningGigatransfers()) * link.runningWidth();
  }

  /** Gigabits of payload per second and lane. */
  private static double payload(double gigatransfers) {
    return gigatransfers * (gigatransfers <= FASTEST_8B10B ? 8 / 10.0 : 128 / 130.0);
  }
}
