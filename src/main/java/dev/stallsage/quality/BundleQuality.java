package dev.stallsage.quality;

import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.QualityDiscount;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.QualityFlaw;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How good the evidence of each exhibit of a bundle is, and what that leaves of a finding's weight.
 *
 * <p>A finding is as good as the best exhibit that measured it; what no exhibit measured (a line of
 * a log, a setting) is not held back.
 */
public final class BundleQuality {
  /** As many as {@code healthy} asks for. */
  private static final int ENOUGH_REPORTS = 3;

  /** One report of so long is no moment, s. */
  private static final double ENOUGH_SECONDS = 30;

  private final KnowledgeBase knowledge;
  private final SampleCounters samplings;
  private final Map<String, List<Exhibit>> byFile = new HashMap<>();

  /** A copy is as good as what it is a copy of, in which the exhibits are. */
  private final Map<String, String> originals = new HashMap<>();

  private final Map<Integer, ExhibitQuality> bySeries = new HashMap<>();

  /**
   * @param files what was recognised
   * @param samplings what it sampled
   */
  public BundleQuality(
      KnowledgeBase knowledge, List<FileCoverage> files, SampleCounters samplings) {
    this.knowledge = knowledge;
    this.samplings = samplings;
    Set<String> probing = probing(knowledge);
    for (FileCoverage file : files) {
      byFile.put(file.file(), file.exhibits());
      if (!file.copyOf().isEmpty()) {
        originals.put(file.file(), file.copyOf());
      }
      int last = file.exhibits().stream().mapToInt(Exhibit::lastLine).max().orElse(0);
      for (Exhibit exhibit : file.exhibits()) {
        boolean cut = !file.complete() && exhibit.lastLine() == last;
        bySeries.put(exhibit.series().id(), quality(exhibit, cut, probing));
      }
    }
  }

  /** Formats that only commands print which change what they measure. */
  private static Set<String> probing(KnowledgeBase knowledge) {
    Map<Boolean, Set<String>> formats =
        knowledge.collects().stream()
            .collect(
                Collectors.partitioningBy(
                    c -> c.cost().perturbs(),
                    Collectors.mapping(CollectionMethod::format, Collectors.toSet())));
    Set<String> probing = new HashSet<>(formats.get(true));
    probing.removeAll(formats.get(false));
    return probing;
  }

  private ExhibitQuality quality(Exhibit exhibit, boolean cut, Set<String> probing) {
    SampleCounts sampled = samplings.of(exhibit.series());
    Set<QualityFlaw> flaws = EnumSet.noneOf(QualityFlaw.class);
    if (sampled.rows() > 0) {
      intervals(sampled, flaws);
    }
    if (probing.contains(exhibit.format()) && (sampled.rows() > 0 || sampled.events() > 0)) {
      flaws.add(QualityFlaw.PROBED);
    }
    if (cut) {
      flaws.add(QualityFlaw.TRUNCATED);
    }
    return new ExhibitQuality(sampled, List.copyOf(flaws));
  }

  private static void intervals(SampleCounts sampled, Set<QualityFlaw> flaws) {
    if (sampled.sinceBoot() == sampled.rows()) {
      flaws.add(QualityFlaw.SINCE_BOOT);
    } else if (isFew(sampled)) {
      flaws.add(QualityFlaw.FEW_SAMPLES);
    }
    if (sampled.loadKnown() > 0 && sampled.underLoad() == 0) {
      flaws.add(QualityFlaw.NO_LOAD);
    }
  }

  private static boolean isFew(SampleCounts sampled) {
    double covered = sampled.reports() * sampled.intervalSeconds();
    return sampled.reports() < ENOUGH_REPORTS && !(covered >= ENOUGH_SECONDS);
  }

  /** How good an exhibit is. */
  public ExhibitQuality of(Exhibit exhibit) {
    return bySeries.getOrDefault(exhibit.series().id(), ExhibitQuality.PLAIN);
  }

  /** What is left of the weight of what an exhibit shows, 0 to 1. */
  public double weight(ExhibitQuality quality) {
    return quality.flaws().stream().mapToDouble(knowledge.weights().quality()::get).min().orElse(1);
  }

  /** What holds a finding back. */
  public QualityDiscount reserve(Finding finding) {
    List<ExhibitQuality> measured = new ArrayList<>();
    finding.because().forEach(citation -> measured.addAll(measuredAt(citation.at())));
    return measured.stream()
        .max(Comparator.comparingDouble(this::weight))
        .filter(best -> !best.flaws().isEmpty())
        .map(best -> new QualityDiscount(weight(best), words(best)))
        .orElse(QualityDiscount.NONE);
  }

  /** More than one where a document carries others on one line. */
  private List<ExhibitQuality> measuredAt(Location at) {
    String file = originals.getOrDefault(at.file(), at.file());
    return byFile.getOrDefault(file, List.of()).stream()
        .filter(e -> e.firstLine() <= at.line() && at.line() <= e.lastLine())
        .map(this::of)
        .filter(ExhibitQuality::isMeasurement)
        .toList();
  }

  private static String words(ExhibitQuality quality) {
    return quality.flaws().stream().map(QualityFlaw::words).collect(Collectors.joining(", "));
  }
}
