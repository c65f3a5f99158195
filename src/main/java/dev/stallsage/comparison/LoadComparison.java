package dev.stallsage.comparison;

import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scales;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Was as much asked of the storage after as before? A lighter load makes any storage look mended.
 * One that is lighter only because the device answers slower is none: then it is still busy.
 *
 * @param concerned devices of the causes before; empty for all
 */
record LoadComparison(
    Scales scales, GradedNumbers before, GradedNumbers after, List<String> concerned) {
  private static final Map<String, String> RATES =
      Map.of("RequestRate", "requests", "WriteRate", "writes");
  private static final String UTILISATION = "Utilisation";

  List<Comparison.Load> all() {
    List<Comparison.Load> loads = new ArrayList<>();
    for (String device : before.devicesWith("RequestRate")) {
      if (!isSeenLater(device)) {
        continue;
      }
      for (String rate : List.of("RequestRate", "WriteRate")) {
        double was = before.value(device, rate).orElse(0.0);
        if (was > 0) {
          loads.add(
              new Comparison.Load(
                  device, RATES.get(rate), was, after.value(device, rate).orElse(0.0)));
        }
      }
    }
    return loads;
  }

  /** Why nothing is proved by comparing them; empty when the loads are alike, or not known. */
  List<String> unlike() {
    List<String> reasons = new ArrayList<>();
    for (String device : before.devicesWith("RequestRate")) {
      if (concerned.contains(device) && !isSeenLater(device)) {
        reasons.add(device + " is not in the later evidence: what was not measured proves nothing");
      }
    }
    for (Comparison.Load load : all()) {
      if (concerned.isEmpty() || concerned.contains(load.device())) {
        if (load.after() == 0) {
          reasons.add(
              load.device()
                  + " had "
                  + perSecond(load.before(), load)
                  + ", and later none to speak"
                  + " of: an idle device proves nothing");
        } else if (grade(load) == Grade.LOW && !stillBusy(load.device())) {
          reasons.add(
              load.device()
                  + " had "
                  + perSecond(load.before(), load)
                  + ", and later "
                  + perSecond(load.after(), load)
                  + ": a lighter load proves nothing");
        }
      }
    }
    return List.copyOf(reasons);
  }

  /** Is there any number of the device in the later evidence? */
  private boolean isSeenLater(String device) {
    return after.byName().keySet().stream().anyMatch(name -> name.device().equals(device));
  }

  private static String perSecond(double rate, Comparison.Load load) {
    return Scales.figure(rate) + " " + load.of() + " a second";
  }

  private Grade grade(Comparison.Load load) {
    return scales.grade("load-ratio", Medium.UNKNOWN, load.after() / load.before());
  }

  private boolean stillBusy(String device) {
    double was = before.value(device, UTILISATION).orElse(0.0);
    double is = after.value(device, UTILISATION).orElse(0.0);
    return was > 0
        && scales.grade("load-ratio", Medium.UNKNOWN, is / was) != Grade.LOW
        && scales.grade("utilisation", Medium.UNKNOWN, is).compareTo(Grade.HIGH) >= 0;
  }
}
