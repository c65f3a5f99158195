package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.Finding;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.kie.api.runtime.rule.RuleContext;

/** The one verb of every rule's consequence. */
public final class Findings {
  private Findings() {}

  /**
   * The finding a rule concludes: its name, its metadata, and the lines of whatever it matched.
   *
   * @param kcontext the context of the firing rule
   */
  public static Finding from(RuleContext kcontext) {
    List<Citation> because = new ArrayList<>();
    Where place = Where.BUNDLE;
    for (Object matched : kcontext.getMatch().getObjects()) {
      Where where = Where.BUNDLE;
      if (matched instanceof Feature feature) {
        because.addAll(feature.because());
        where = feature.where();
      } else if (matched instanceof Finding finding) {
        because.addAll(finding.because());
        where = finding.where();
      }
      place = moreSpecific(place, where);
    }
    Map<String, Object> metadata = kcontext.getRule().getMetaData();
    return new Finding(
        kcontext.getRule().getName(),
        word(metadata, "says"),
        word(metadata, "aspect"),
        place,
        because.stream().distinct().sorted().toList());
  }

  /** The first matched pattern that names a device gives the place; hosts are filled in. */
  private static Where moreSpecific(Where place, Where other) {
    if (place.device().isEmpty() && !other.device().isEmpty()) {
      return other;
    }
    return place.host().isEmpty() && place.device().isEmpty() ? other : place;
  }

  /** String metadata keeps its quotation marks in some compilers. */
  static String word(Map<String, Object> metadata, String key) {
    String text = String.valueOf(metadata.getOrDefault(key, "")).strip();
    return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")
        ? text.substring(1, text.length() - 1)
        : text;
  }
}
