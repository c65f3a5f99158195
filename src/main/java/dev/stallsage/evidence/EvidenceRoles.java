package dev.stallsage.evidence;

import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides which exhibits are of the trouble and which of a good time: by declaration, by the words
 * of a caption or a folder ({@code before}, {@code healthy}), by the older of two versions when the
 * ticket says that an update began it.
 */
public final class EvidenceRoles {
  /** Statements in the lexicon that say the trouble began with a newer version. */
  private static final String UPDATE_TOPIC = "slow-since-update";

  private static final Pattern VERSIONED =
      Pattern.compile("\\b(\\p{L}[\\p{L}_-]{1,60})\\s?v?(\\d{1,4}(?:\\.\\d{1,4}){1,9})");

  private final Lexicon lexicon;
  private final Map<String, String> oldVersions;

  private EvidenceRoles(Lexicon lexicon, Map<String, String> oldVersions) {
    this.lexicon = lexicon;
    this.oldVersions = oldVersions;
  }

  /**
   * The role of every series.
   *
   * @param exhibits all exhibits of the bundle
   * @param topics what the ticket reports
   */
  public static Function<Series, EvidenceRole> of(
      List<Exhibit> exhibits, Set<String> topics, Lexicon lexicon) {
    Map<String, String> old = topics.contains(UPDATE_TOPIC) ? oldVersions(exhibits) : Map.of();
    EvidenceRoles roles = new EvidenceRoles(lexicon, old);
    Map<Integer, EvidenceRole> bySeries = new HashMap<>();
    for (Exhibit exhibit : exhibits) {
      bySeries.put(exhibit.series().id(), roles.role(exhibit));
    }
    if (exhibits.stream().noneMatch(e -> isMeasuredTrouble(e, bySeries))) {
      exhibits.stream()
          .filter(e -> e.declared() == null)
          .forEach(e -> bySeries.put(e.series().id(), EvidenceRole.PROBLEM));
    }
    return series -> bySeries.getOrDefault(series.id(), EvidenceRole.PROBLEM);
  }

  /**
   * A good time is one to compare with: where nothing else was measured, it is what is asked about.
   */
  private static boolean isMeasuredTrouble(Exhibit exhibit, Map<Integer, EvidenceRole> bySeries) {
    return bySeries.get(exhibit.series().id()) == EvidenceRole.PROBLEM
        && !exhibit.yields().isEmpty()
        && !exhibit.yields().equals(Set.of(Statement.class));
  }

  private EvidenceRole role(Exhibit exhibit) {
    if (exhibit.declared() != null) {
      return exhibit.declared();
    }
    List<String> captions = new ArrayList<>();
    captions.add(exhibit.series().label());
    captions.addAll(folders(exhibit.series().file()));
    if (captions.stream().anyMatch(c -> matches(lexicon.problemCaptions(), c))) {
      return EvidenceRole.PROBLEM;
    }
    if (captions.stream().anyMatch(c -> matches(lexicon.baselineCaptions(), c))) {
      return EvidenceRole.BASELINE;
    }
    return namesOldVersion(exhibit.series().label()) ? EvidenceRole.BASELINE : EvidenceRole.PROBLEM;
  }

  private static List<String> folders(String file) {
    List<String> names = new ArrayList<>(List.of(file.split("/")));
    names.remove(names.size() - 1);
    return names.stream().map(name -> name.replace('_', ' ').replace('-', ' ')).toList();
  }

  private static boolean matches(List<Pattern> patterns, String caption) {
    return patterns.stream().anyMatch(p -> p.matcher(caption).find());
  }

  private boolean namesOldVersion(String label) {
    Matcher m = VERSIONED.matcher(label);
    while (m.find()) {
      if (m.group(2).equals(oldVersions.get(product(m)))) {
        return true;
      }
    }
    return false;
  }

  /** The lowest version of each product that captions name with at least two different versions. */
  private static Map<String, String> oldVersions(List<Exhibit> exhibits) {
    Map<String, Set<String>> versions = new TreeMap<>();
    for (Exhibit exhibit : exhibits) {
      Matcher m = VERSIONED.matcher(exhibit.series().label());
      while (m.find()) {
        versions
            .computeIfAbsent(product(m), p -> new TreeSet<>(EvidenceRoles::compare))
            .add(m.group(2));
      }
    }
    Map<String, String> old = new TreeMap<>();
    versions.forEach(
        (product, set) -> {
          if (set.size() > 1) {
            old.put(product, set.iterator().next());
          }
        });
    return old;
  }

  private static String product(Matcher m) {
    return m.group(1).toLowerCase(java.util.Locale.ROOT);
  }

  private static int compare(String left, String right) {
    String[] l = left.split("\\.");
    String[] r = right.split("\\.");
    for (int i = 0; i < Math.min(l.length, r.length); i++) {
      int order = Integer.compare(Integer.parseInt(l[i]), Integer.parseInt(r[i]));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(l.length, r.length);
  }
}
