package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.raid.RaidWords.CachePower;
import dev.stallsage.measure.raid.RaidWords.WriteCache;
import dev.stallsage.observation.RaidSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the settings of one controller say of its write cache.
 *
 * <p>{@code Cache Status: Temporarily Disabled} with {@code Cache Status Details: Cache disabled;
 * low batteries} becomes {@code off-for-want-of-power}; {@code Accelerator Ratio: 100% Read / 0%
 * Write} becomes {@code no-share-for-writes}, {@code Caching: Disabled} of a logical drive {@code
 * off-for-a-volume}; {@code Default Cache Policy: WriteBack} with {@code Current Cache Policy:
 * WriteThrough} becomes {@code fell-back}, for MegaRAID falls back without saying why.
 */
record CacheReading(Where where, List<RaidSetting> settings) {
  private static final Pattern POWER =
      Pattern.compile("batter|capacitor|backup power|charge|bbu", Pattern.CASE_INSENSITIVE);
  private static final Pattern CACHE_COLUMN = Pattern.compile("N?R(?:A)?[AF]?W[BT][DC]?");
  private static final Pattern NO_MEMORY =
      Pattern.compile("0 ?(?:MB|GB|KB)?", Pattern.CASE_INSENSITIVE);
  private static final Pattern NO_WRITES =
      Pattern.compile("\\b0\\s*%\\s*write", Pattern.CASE_INSENSITIVE);

  private static final Pattern OF_GROUP = Pattern.compile("vd (\\d{1,4})/\\d{1,4}");
  private static final Pattern FLASH = Pattern.compile("SSD|Solid State Device");

  List<Feature> features() {
    return hasNoCache() ? drives() : all();
  }

  /** A controller without memory of its own writes through, as it was built. */
  private boolean hasNoCache() {
    List<RaidSetting> sizes =
        named(
                "On Board Memory Size",
                "Memory Size",
                "Current Size of FW Cache (MB)",
                "Current Size of FW Cache")
            .toList();
    return !sizes.isEmpty() && sizes.stream().allMatch(s -> NO_MEMORY.matcher(s.value()).matches());
  }

  private List<Feature> all() {
    return Stream.of(
            smartArray(),
            volumeStatus(),
            megaRaid(),
            storcli(),
            adaptec(),
            openManage(),
            events(),
            drives(),
            power())
        .flatMap(List::stream)
        .toList();
  }

  private List<Feature> smartArray() {
    List<Feature> features = new ArrayList<>();
    List<RaidSetting> reasons =
        named("Cache Status Details", "Cache Disable Reason")
            .filter(s -> POWER.matcher(s.value()).find())
            .toList();
    List<RaidSetting> without =
        named("Caching").filter(contains("disabled")).filter(s -> !goesPastCache(s)).toList();
    List<RaidSetting> with = named("Caching").filter(contains("enabled")).toList();
    for (RaidSetting status : named("Cache Status").toList()) {
      if (status.value().equalsIgnoreCase("OK")) {
        features.addAll(ofVolumes(status, with, without));
      } else if (contains("disabled").test(status)) {
        boolean power = !reasons.isEmpty();
        String wanting =
            reasons.stream().anyMatch(contains("charging in progress"))
                ? "off-while-charging"
                : "off-for-want-of-power";
        features.add(
            cache(
                power ? wanting : "off",
                power
                    ? Stream.concat(Stream.of(status), reasons.stream()).toList()
                    : List.of(status)));
      }
    }
    named("Accelerator Ratio")
        .filter(s -> NO_WRITES.matcher(s.value()).find())
        .forEach(s -> features.add(cache("no-share-for-writes", List.of(s))));
    return features;
  }

  /** On SSDs the requests of a Smart Array take a shorter way, and its cache is not on it. */
  private boolean goesPastCache(RaidSetting volume) {
    List<RaidSetting> kinds = named("Interface Type").toList();
    boolean flash = kinds.isEmpty() || kinds.stream().anyMatch(contains("solid state"));
    return flash
        && named("LD Acceleration Method")
            .filter(s -> s.section().equals(volume.section()))
            .anyMatch(contains("smart path"));
  }

  /** A cache that works may be kept from some logical drives, or from all of them. */
  private List<Feature> ofVolumes(
      RaidSetting status, List<RaidSetting> with, List<RaidSetting> without) {
    if (without.isEmpty()) {
      boolean holdsNoWrites =
          named("Accelerator Ratio").anyMatch(s -> NO_WRITES.matcher(s.value()).find());
      return holdsNoWrites ? List.of() : List.of(cache("working", List.of(status)));
    }
    List<Feature> features = new ArrayList<>();
    features.add(cache("off-for-a-volume", without));
    if (!with.isEmpty()) {
      features.add(cache("partly-working", with));
    }
    return features;
  }

  /** {@code cciss_vol_status}: the reason stands on lines of its own. */
  private List<Feature> volumeStatus() {
    List<RaidSetting> off = named("Write cache enabled").filter(contains("no")).toList();
    List<RaidSetting> on = named("Write cache enabled").filter(contains("yes")).toList();
    List<RaidSetting> reasons =
        settings.stream()
            .filter(
                s ->
                    contains("write cache").test(new RaidSetting(s.at(), "", "", "", s.name()))
                        || contains("disable").test(s))
            .filter(s -> POWER.matcher(s.value()).find())
            .toList();
    if (off.isEmpty()) {
      return on.isEmpty() ? List.of() : List.of(cache("working", on));
    }
    return List.of(
        cache(
            reasons.isEmpty() ? "off" : "off-for-want-of-power",
            Stream.concat(off.stream(), reasons.stream()).toList()));
  }

  private List<Feature> megaRaid() {
    List<Feature> features = new ArrayList<>();
    for (RaidSetting current : named("Current Cache Policy").toList()) {
      boolean through = contains("writethrough").test(current);
      List<RaidSetting> wanted =
          named("Default Cache Policy")
              .filter(s -> s.section().equals(current.section()))
              .filter(contains("writeback"))
              .toList();
      if (!through) {
        features.add(cache("working", List.of(current)));
      } else if (!wanted.isEmpty() || !isOnFlash(current)) {
        features.add(off(current, wanted));
      }
    }
    return features;
  }

  /**
   * The cache column of storcli: R or NR, then WB, AWB, FWB or WT, then D or C. Write-through on a
   * volume that was set up with write-back is a fallback.
   */
  private List<Feature> storcli() {
    List<Feature> features = new ArrayList<>();
    for (RaidSetting now :
        named("Cache").filter(s -> CACHE_COLUMN.matcher(s.value()).matches()).toList()) {
      List<RaidSetting> wanted =
          named("Write Cache(initial setting)")
              .filter(s -> s.section().equals(now.section()))
              .filter(contains("writeback"))
              .toList();
      if (!now.value().contains("WT")) {
        features.add(cache("working", List.of(now)));
      } else if (!wanted.isEmpty() || !isOnFlash(now)) {
        features.add(off(now, wanted));
      }
    }
    return features;
  }

  /**
   * Is every drive of this volume an SSD? The manufacturer advises to write through to those, for a
   * cache in between only makes them slower. Of {@code vd 0/3} those of drive group 0 count; where
   * no group is told every drive of the controller.
   */
  private boolean isOnFlash(RaidSetting volume) {
    Matcher group = OF_GROUP.matcher(volume.section());
    Set<String> members =
        named("DG")
            .filter(s -> group.matches() && s.value().equals(group.group(1)))
            .map(RaidSetting::section)
            .collect(Collectors.toSet());
    List<RaidSetting> media =
        named("Med", "Media Type")
            .filter(s -> members.isEmpty() || members.contains(s.section()))
            .toList();
    return !media.isEmpty() && media.stream().allMatch(s -> FLASH.matcher(s.value()).matches());
  }

  /**
   * A cache that is not written to.
   *
   * @param wanted where somebody ordered that it be written to
   */
  private Feature off(RaidSetting now, List<RaidSetting> wanted) {
    return wanted.isEmpty()
        ? cache("off-by-policy", List.of(now))
        : cache("fell-back", Stream.concat(Stream.of(now), wanted.stream()).toList());
  }

  /** OpenManage names the policy that was set; a controller that gave it up names its battery. */
  private List<Feature> openManage() {
    return named("Write Policy")
        .<Feature>map(
            now -> cache(contains("through").test(now) ? "off-by-policy" : "working", List.of(now)))
        .toList();
  }

  /** The mode is what is done, the setting what was ordered: {@code Disabled (write-through)}. */
  private List<Feature> adaptec() {
    List<Feature> features = new ArrayList<>();
    for (RaidSetting now :
        named("Write-cache mode", "Write-cache status")
            .filter(contains("not supported").negate()) // the controller has no such cache
            .toList()) {
      List<RaidSetting> wanted =
          named("Write-cache setting")
              .filter(s -> s.section().equals(now.section()))
              .filter(contains("enabled"))
              .toList();
      if (contains("enabled").test(now) || contains("on").test(now)) {
        features.add(cache("working", List.of(now)));
      } else {
        features.add(off(now, wanted));
      }
    }
    return features;
  }

  /** The controller tells when it withdraws the cache; what it told last holds. */
  private List<Feature> events() {
    List<RaidSetting> changes =
        named("Event Description")
            .filter(
                contains("write policy has been changed to")
                    .or(contains("changing wb virtual disks to wt"))
                    .or(contains("changing wt virtual disks to wb")))
            .toList();
    if (changes.isEmpty()) {
      return List.of();
    }
    RaidSetting last = changes.get(changes.size() - 1);
    return contains("changed to write through")
            .or(contains("changing wb virtual disks to wt"))
            .test(last)
        ? List.of(cache("fell-back", List.of(last)))
        : List.of();
  }

  /** The caches of the drives behind the controller, where a policy of it covers all of them. */
  private List<Feature> drives() {
    List<RaidSetting> policies = named("Disk Write Cache", "Disk Cache Policy").toList();
    boolean allOff =
        !policies.isEmpty() && policies.stream().allMatch(s -> contains("disabled").test(s));
    return allOff ? List.of(cache("drives-off", policies)) : List.of();
  }

  private List<Feature> power() {
    List<Feature> features = new ArrayList<>();
    for (RaidSetting s : settings) {
      String state = powerState(nameOf(s), s.value().toLowerCase(Locale.ROOT));
      if (!state.isEmpty()) {
        features.add(new CachePower(where, state, List.of(cite(s))));
      }
    }
    return features;
  }

  /** storcli prints a table of the pack in which the column is only called State. */
  private static String nameOf(RaidSetting s) {
    boolean pack = s.section().equals("BBU_Info") || s.section().equals("Cachevault_Info");
    return pack && s.name().equals("State") ? "Battery State" : s.name();
  }

  private static String powerState(String name, String value) {
    return switch (name) {
      case "Battery/Capacitor Status", "Battery State" -> stateOf(value);
      case "Battery/Capacitor Count" -> value.equals("0") ? "missing" : "";
      case "Battery Pack Missing" -> value.equals("yes") ? "missing" : "";
      case "Battery Replacement required", "Pack is about to fail & should be replaced" ->
          value.equals("yes") ? "failed" : "";
      case "Learn Cycle Active" -> value.equals("yes") ? "learning" : "";
      case "Event Description" ->
          value.contains("relearn started") || value.contains("learn cycle has started")
              ? "was-learning"
              : "";
      case "isSOHGood" -> value.equals("no") ? "failed" : value.equals("yes") ? "ok" : "";
      default -> "";
    };
  }

  private static String stateOf(String value) {
    if (value.startsWith("fault") && !value.contains("missing")) {
      return "failed";
    }
    if (value.contains("fail")
        || value.contains("replace")
        || value.matches("(dgd|degraded|dgrd).*")) {
      return "failed";
    }
    if (value.startsWith("non operational")) {
      return "not-operational";
    }
    if (value.contains("learn")) {
      return "learning";
    }
    if (value.contains("charging")) {
      return "charging";
    }
    if (value.equals("not installed")) {
      return "not-fitted";
    }
    if (value.contains("missing") || value.contains("absent")) {
      return "missing";
    }
    boolean sound = Stream.of("ok", "opt", "good", "ready", "normal").anyMatch(value::startsWith);
    return sound ? "ok" : "";
  }

  private WriteCache cache(String state, List<RaidSetting> lines) {
    return new WriteCache(where, state, lines.stream().map(CacheReading::cite).distinct().toList());
  }

  private static Citation cite(RaidSetting s) {
    String of = s.section().isEmpty() ? "" : " of " + s.section();
    return new Citation(s.at(), s.name() + of + " is \"" + s.value() + "\"");
  }

  private Stream<RaidSetting> named(String... names) {
    return settings.stream()
        .filter(s -> Stream.of(names).anyMatch(name -> name.equalsIgnoreCase(s.name())));
  }

  private static Predicate<RaidSetting> contains(String word) {
    return s -> s.value().toLowerCase(Locale.ROOT).replace(" ", "").contains(word.replace(" ", ""));
  }
}
