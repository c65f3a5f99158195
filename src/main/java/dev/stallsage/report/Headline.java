package dev.stallsage.report;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.LatencyMeasured;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The verdict in one sentence that a manager understands. */
final class Headline {
  /** Beside the lead, a cause that explains something else is news when it is likelier than not. */
  private static final double LIKELY = 0.5;

  private static final int NAMED_AT_MOST = 3;

  private final KnowledgeBase knowledge;
  private final Diagnosis diagnosis;
  private final List<Report.RankedCause> causes;
  private final List<Report.NextEvidence> next;
  private final boolean recognisedAnything;

  Headline(
      KnowledgeBase knowledge,
      Diagnosis diagnosis,
      List<Report.RankedCause> causes,
      List<Report.NextEvidence> next,
      boolean recognisedAnything) {
    this.knowledge = knowledge;
    this.diagnosis = diagnosis;
    this.causes = causes;
    this.next = next;
    this.recognisedAnything = recognisedAnything;
  }

  String sentence() {
    Verdict verdict = diagnosis.verdict();
    if (causes.isEmpty() && (verdict == Verdict.CLEAR || verdict == Verdict.CONTESTED)) {
      return inconclusive();
    }
    return switch (verdict) {
      case CLEAR -> clear();
      case CONTESTED -> contested();
      case INCONCLUSIVE -> inconclusive();
      case HEALTHY -> healthy();
    };
  }

  private String clear() {
    Report.RankedCause lead = causes.get(0);
    String sentence = opening(lead) + named(lead) + ".";
    Map<Boolean, List<Report.RankedCause>> others =
        causes.stream()
            .skip(1)
            .filter(c -> c.confidence() >= LIKELY && !lead.rivals().contains(c.id()))
            .limit(NAMED_AT_MOST)
            .collect(Collectors.partitioningBy(c -> !c.consequenceOf().isEmpty()));
    return sentence
        + others(" It brings about: ", others.get(true))
        + others(" Also at work: ", others.get(false));
  }

  private static String others(String opening, List<Report.RankedCause> causes) {
    return causes.isEmpty()
        ? ""
        : causes.stream().map(Headline::named).collect(Collectors.joining("; ", opening, "."));
  }

  private String opening(Report.RankedCause lead) {
    String sure = ", " + percent(lead.confidence()) + " sure: ";
    String kind = knowledge.cause(lead.id()).map(Cause::kind).orElse("fault");
    return switch (kind) {
      case "not-storage" -> "The storage is not to blame" + sure;
      case "artefact" -> "The numbers mislead, the storage is not to blame" + sure;
      default -> "The most likely cause" + sure;
    };
  }

  private String contested() {
    Report.RankedCause lead = causes.get(0);
    Stream<Report.RankedCause> rivals =
        causes.stream()
            .skip(1)
            .filter(c -> lead.rivals().contains(c.id()))
            .limit(NAMED_AT_MOST - 1);
    List<String> names =
        Stream.concat(Stream.of(lead), rivals)
            .map(c -> named(c) + " (" + percent(c.confidence()) + ")")
            .toList();
    if (names.size() == 1) {
      return "One cause fits, but little speaks for it yet: " + names.get(0) + "." + settle();
    }
    if (lead.confidence() >= LIKELY) {
      return "The evidence fits one cause best, "
          + names.get(0)
          + ", and does not rule out "
          + either(names.subList(1, names.size()))
          + "."
          + settle();
    }
    return "The evidence fits "
        + names.size()
        + " causes about as well: "
        + either(names)
        + "."
        + settle();
  }

  private String settle() {
    return next.isEmpty() ? "" : " To tell: " + command(next.get(0)) + ".";
  }

  private static String either(List<String> names) {
    if (names.size() == 1) {
      return names.get(0);
    }
    return String.join("; ", names.subList(0, names.size() - 1))
        + "; or "
        + names.get(names.size() - 1);
  }

  private String inconclusive() {
    String collect =
        next.isEmpty()
            ? ""
            : " Collect next: "
                + next.stream()
                    .map(Report.NextEvidence::platform)
                    .distinct()
                    .map(
                        p ->
                            next.stream()
                                .filter(n -> n.platform().equals(p))
                                .findFirst()
                                .orElseThrow())
                    .limit(NAMED_AT_MOST)
                    .map(Headline::command)
                    .collect(Collectors.joining(", or "))
                + ".";
    String known =
        recognisedAnything
            ? "The evidence does not show why storage is slow."
            : "Nothing that was submitted is evidence of a kind this product reads.";
    return known + collect;
  }

  private static String command(Report.NextEvidence next) {
    return "`" + next.run() + "` (" + next.platform() + ")";
  }

  private String healthy() {
    List<Feature> measured =
        diagnosis.features().stream().filter(LatencyMeasured.class::isInstance).toList();
    List<String> devices =
        measured.stream().map(Feature::device).filter(d -> !d.isEmpty()).distinct().toList();
    String what =
        devices.isEmpty()
            ? "latency was measured"
            : "the latency of " + some(devices) + " was measured";
    return "Nothing is abnormal: " + what + " and is within its limits.";
  }

  private static String named(Report.RankedCause cause) {
    String devices = some(cause.devices());
    String hosts = some(cause.hosts());
    String where = devices.isEmpty() ? hosts : hosts.isEmpty() ? devices : devices + " of " + hosts;
    return cause.title() + (where.isEmpty() ? "" : " (" + where + ")");
  }

  private static String some(List<String> names) {
    return names.size() <= NAMED_AT_MOST
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, NAMED_AT_MOST))
            + " and "
            + (names.size() - NAMED_AT_MOST)
            + " more";
  }

  private static String percent(double confidence) {
    return Figure.percent(confidence) + " %";
  }
}
