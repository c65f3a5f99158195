package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.drive.DriveWords.DriveCount;
import dev.stallsage.measure.drive.DriveWords.DrivePrediction;
import dev.stallsage.measure.raid.RaidWords.RaidDrive;
import dev.stallsage.measure.raid.RaidWords.RaidVolume;
import dev.stallsage.observation.RaidSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the settings of one controller say of its logical and physical drives.
 *
 * <p>{@code State} {@code Dgrd} of {@code vd 0/0} becomes a degraded volume of the host; {@code
 * Status} {@code Predictive Failure} of {@code physicaldrive 1I:1:4} a prediction of that drive,
 * which is no block device and has the place {@code physicaldrive 1I:1:4 of controller 0}.
 */
record ArrayReading(
    FeatureContext frame, Where host, String controller, List<RaidSetting> settings) {
  private static final Set<String> STATES =
      Set.of(
          "state",
          "status",
          "firmware state",
          "status of logical device",
          "status of logical drive",
          "flags");

  private static final Map<String, String> COUNTERS =
      Map.of(
          "media error count", "uncorrectable-errors",
          "read errors hard", "uncorrectable-errors",
          "media failures", "uncorrectable-errors",
          "other error count", "link-errors");

  /**
   * What a newer arcconf puts behind a state: {@code Impacted ( Build/Verify with fix : 31 % )}.
   */
  private static final Pattern VERIFIED =
      Pattern.compile("^(?:optimal|impacted) ?\\( ?(?:build/)?verify\\b.{0,40}");

  private static final Pattern REBUILT = Pattern.compile("^[a-z ]{3,20}\\( ?rebuild\\b.{0,40}");

  private static final Set<String> ALERTS =
      Set.of(
          "predictive failure count",
          "predictive failure errors",
          "drive has flagged a s.m.a.r.t alert",
          "s.m.a.r.t alert flagged by drive",
          "s.m.a.r.t.",
          "s.m.a.r.t. warnings");

  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    Map<String, List<RaidSetting>> drives = new TreeMap<>();
    for (RaidSetting s : settings) {
      String name = lower(s.name());
      String value = lower(s.value());
      if (isChecking(name, value) || isVolume(s.section()) && isVerified(name, value)) {
        features.add(new RaidVolume(host, "checking", List.of(cite(s))));
      } else if (name.equals("current operation")
          && value.matches("(?:rebuild|synchroni).{0,60}")) {
        features.add(new RaidVolume(host, "rebuilding", List.of(cite(s))));
      } else if (name.equals("defunct disk drive count") && isAlert(value)) {
        features.add(new RaidDrive(host, "out", List.of(cite(s))));
      } else if (isVolume(s.section())) {
        volume(s, features);
      } else if (isDrive(s.section())) {
        drives.computeIfAbsent(s.section(), d -> new ArrayList<>()).add(s);
      } else if (s.name().equals("Event Description")) {
        event(s, features);
      }
    }
    drives.forEach((section, of) -> drive(new Where(host.host(), place(section)), of, features));
    return features;
  }

  private static boolean isVolume(String section) {
    return Stream.of("vd ", "logicaldrive ", "logicaldevice ", "volume ", "array ")
        .anyMatch(section::startsWith);
  }

  private static boolean isDrive(String section) {
    return Stream.of("pd ", "physicaldrive ", "physicaldevice ").anyMatch(section::startsWith);
  }

  private String place(String section) {
    return controller.isEmpty() ? section : section + " of controller " + controller;
  }

  /** What a controller does on its own account while all is well. */
  private static boolean isChecking(String name, String value) {
    return switch (name) {
      case "check consistency", "background initialization", "cc", "bgi" ->
          value.matches("(?:completed )?\\d{1,3}%.{0,80}");
      case "active operations" ->
          value.matches("(?:.{0,40}consistency|cc|background init|bgi).{0,80}");
      case "pr current state", "patrol read state" -> value.startsWith("active");
      // Adaptec and LSI name what runs; building a volume for the first time verifies it as well
      case "current operation" ->
          value.matches(
              "(?:build/verify|verify|consistency check|background init|media sc).{0,60}");
      default -> false;
    };
  }

  /**
   * 3ware and Areca tell it as the state of the volume: {@code VERIFYING}, {@code Checking(12.4%)}.
   */
  private static boolean isVerified(String name, String value) {
    return STATES.contains(name)
        && (value.matches("(?:verifying|checking|initializing|foreground init)(?:[ (].{0,40})?")
            || VERIFIED.matcher(value).matches());
  }

  private void volume(RaidSetting s, List<Feature> features) {
    String state = STATES.contains(lower(s.name())) ? volumeState(lower(s.value())) : "";
    if (s.section().startsWith("array ")) {
      // a failed drive takes its array's name with it; its logical drives tell themselves how they
      // are
      state = state.equals("failed") ? "degraded" : "";
    }
    if (!state.isEmpty()) {
      features.add(new RaidVolume(host, state, List.of(cite(s))));
    }
  }

  /**
   * The short state, before the sentences of cciss_vol_status about spares: a volume that is in
   * order again by its spare is neither without a fault nor without redundancy. One that Adaptec
   * calls {@code Impacted} has all of its drives, and parity that was never built to its end: it is
   * neither.
   */
  private static String volumeState(String value) {
    if (value.contains("spare drive activated and currently rebuilding")) {
      return "rebuilding";
    }
    if (value.startsWith("ok") && value.contains("spare drive activated")) {
      return "on-spare";
    }
    if (startsWithOne(value, "ok", "optl", "optimal", "ftol", "functional")
        || value.equals("normal")) {
      return "optimal";
    }
    if (startsWithOne(value, "recovering", "rebuilding", "reconstruct", "currently recovering")
        || value.equals("rec")
        || REBUILT.matcher(value).matches()
        || value.contains("resync_in_progress")) {
      return "rebuilding";
    }
    if (startsWithOne(
            value,
            "dgrd",
            "pdgd",
            "degrade",
            "suboptimal",
            "ready for re",
            "rebuild-paused",
            "double degraded",
            "ftdn",
            "crit",
            "qtdn",
            "qtcr")
        || value.contains("interim recovery")
        || value.contains("partially degraded")
        || value.contains("ready to start recovery")) {
      return "degraded";
    }
    return startsWithOne(
            value,
            "failed",
            "ofln",
            "offline",
            "offl",
            "dead",
            "inoperable",
            "incomplete",
            "missing",
            "qtof",
            "dmgd")
        ? "failed"
        : "";
  }

  private void event(RaidSetting s, List<Feature> features) {
    if (lower(s.value()).matches("vd \\S{1,20} is now (?:partially )?degraded.{0,80}")) {
      features.add(new RaidVolume(host, "was-degraded", List.of(cite(s))));
    }
  }

  private void drive(Where where, List<RaidSetting> of, List<Feature> features) {
    List<Citation> alerts = new ArrayList<>();
    for (RaidSetting s : of) {
      String name = lower(s.name());
      String value = lower(s.value());
      if (STATES.contains(name)) {
        String state = driveState(value);
        if (!state.isEmpty()) {
          features.add(new RaidDrive(where, state, List.of(cite(s))));
        }
        if (value.contains("predictive failure")) {
          alerts.add(cite(s));
        }
      } else if (ALERTS.contains(name) && isAlert(value)) {
        alerts.add(cite(s));
      } else if (name.equals("rebuild progress") && value.matches("\\d.*")) {
        features.add(new RaidDrive(where, "rebuilding", List.of(cite(s))));
      } else if (COUNTERS.containsKey(name) && value.matches("\\d{1,12}")) {
        features.add(count(where, COUNTERS.get(name), s));
      }
    }
    boolean out =
        of.stream()
            .anyMatch(
                s ->
                    STATES.contains(lower(s.name())) && driveState(lower(s.value())).equals("out"));
    if (!alerts.isEmpty() && !out) { // what has failed predicts nothing
      features.add(new DrivePrediction(where, true, alerts));
    }
  }

  private static boolean isAlert(String value) {
    return value.equals("yes") || value.matches("[1-9]\\d{0,9}");
  }

  private static String driveState(String value) {
    if (startsWithOne(
            value,
            "failed",
            "admin failed",
            "not responding",
            "offln",
            "offline",
            "missing",
            "degraded",
            "device-error",
            "leftovr",
            "ubad",
            "msng",
            "unusable")
        || value.contains("(bad)")) {
      return "out";
    }
    return startsWithOne(value, "rbld", "rebuild") ? "rebuilding" : "";
  }

  private DriveCount count(Where where, String scale, RaidSetting s) {
    double errors = Double.parseDouble(s.value());
    Citation because = new Citation(s.at(), frame.reads(scale, where, errors));
    return new DriveCount(where, scale, frame.gauge(scale, where, errors, List.of(because)), false);
  }

  private static boolean startsWithOne(String value, String... words) {
    return Stream.of(words).anyMatch(value::startsWith);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static Citation cite(RaidSetting s) {
    String of = s.section().isEmpty() ? "" : " of " + s.section();
    return new Citation(s.at(), s.name() + of + " is \"" + s.value() + "\"");
  }
}
