package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.path.PathWords.PathClaim;
import dev.stallsage.measure.path.PathWords.VendorWithoutRule;
import dev.stallsage.observation.ClaimRule;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.StoragePath.Access;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Compares what a host takes an array for with what the host knows of arrays. */
public final class ClaimMeasure extends Gathering {
  private static final String GENERIC = "VMW_SATP_ALUA";
  private static final Set<String> SINGLE = Set.of("VMW_PSP_MRU", "VMW_PSP_FIXED");

  /**
   * Vendor and product of arrays for which multipath-tools 0.11 names a hardware handler itself
   * (libmultipath/hwtable.c). For the others a host may do without one: an IBM 2145, an MSA or a
   * LUN of ONTAP tells by ALUA alone which paths are good.
   */
  private static final List<Handled> HANDLED =
      List.of(
          new Handled("3PARDATA", "VV"),
          new Handled("DELL", "MD3"),
          new Handled("DELLEMC", "ME"),
          new Handled("DELLEMC", "POWERSTORE"),
          new Handled("DGC", ""),
          new Handled("IBM", "1746"),
          new Handled("IBM", "1814"),
          new Handled("IBM", "1815"),
          new Handled("IBM", "1818"),
          new Handled("LENOVO", "DE_SERIES"),
          new Handled("LIO-ORG", ""),
          new Handled("LSI", "INF-01-00"),
          new Handled("NETAPP", "INF-01-00"),
          new Handled("NIMBLE", "SERVER"),
          new Handled("PURE", "FLASHARRAY"));

  private record Handled(String vendor, String product) {
    boolean is(String model) {
      int comma = model.indexOf(',');
      String own = comma < 0 ? model : model.substring(0, comma);
      String rest = comma < 0 ? "" : model.substring(comma + 1).strip();
      return own.strip().equalsIgnoreCase(vendor)
          && rest.toUpperCase(Locale.ROOT).startsWith(product);
    }
  }

  private final PerSeries<Void, List<MultipathDevice>> devices = keeps(MultipathDevice.class);
  private final PerSeries<Void, List<ClaimRule>> rules = keeps(ClaimRule.class);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, List<ClaimRule>> known = new TreeMap<>();
    rules.all(
        (series, all, listed) ->
            known.computeIfAbsent(frame.where(series), w -> new ArrayList<>()).addAll(listed));
    Map<Where, MultipathDevice> latest = new TreeMap<>();
    devices.inTrouble(
        frame,
        (series, all, listed) ->
            listed.forEach(d -> latest.merge(frame.where(series, d.device()), d, this::later)));
    List<Feature> features = new ArrayList<>();
    latest.forEach(
        (where, device) -> {
          features.add(claim(where, device));
          unnamed(where, device, known.getOrDefault(Where.ofHost(where.host()), List.of()))
              .ifPresent(features::add);
        });
    return features;
  }

  private MultipathDevice later(MultipathDevice one, MultipathDevice other) {
    if (one.model().isEmpty() != other.model().isEmpty()) {
      return one.model().isEmpty() ? other : one;
    }
    return one.at().compareTo(other.at()) > 0 ? one : other;
  }

  private static PathClaim claim(Where where, MultipathDevice device) {
    boolean generic = device.rule().equals(GENERIC);
    boolean alike = device.groups().equals(List.of(Access.OPTIMISED));
    boolean single = SINGLE.contains(device.policy());
    boolean linux = !device.rule().startsWith("VMW_");
    boolean handlerMissing =
        linux
            && device.rule().isEmpty()
            && HANDLED.stream().anyMatch(known -> known.is(device.model()));
    String reads =
        (device.model().isEmpty() ? "" : device.model() + ": ")
            + (device.rule().isEmpty() ? "no hardware handler" : device.rule())
            + ", "
            + device.policy()
            + ", "
            + device.groups().size()
            + (device.groups().size() == 1 ? " group" : " groups")
            + " of paths";
    return new PathClaim(
        where, generic, alike, single, handlerMissing, List.of(new Citation(device.at(), reads)));
  }

  /** Rules of its own for others, none for this vendor. */
  private static Optional<Feature> unnamed(
      Where where, MultipathDevice device, List<ClaimRule> known) {
    String vendor = device.model().split("[ ,]")[0];
    List<ClaimRule> named =
        known.stream()
            .filter(r -> r.rule().equals(device.rule()) && !r.vendor().isEmpty())
            .toList();
    boolean unnamed =
        !vendor.isEmpty()
            && !named.isEmpty()
            && known.stream().noneMatch(r -> r.vendor().equalsIgnoreCase(vendor));
    return unnamed
        ? Optional.of(
            new VendorWithoutRule(
                where,
                List.of(
                    new Citation(
                        named.get(0).at(),
                        "rules for " + named.size() + " vendors, none for " + vendor))))
        : Optional.empty();
  }
}
