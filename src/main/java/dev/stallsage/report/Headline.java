package dev.stallsage.report;

import dev.stallsage.diagnosis.Complaint;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.HostVerdict;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Slowness;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.observation.BundleLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A verdict in one sentence that a manager understands. How sure it is, is said once.
 *
 * @param causes the causes that are shown
 * @param slowness what is slow, the worst first
 * @param next what to collect next, the most useful first
 * @param complaint what somebody says is slow
 * @param lacks what bundles of this kind could have shown and do not
 */
record Headline(
    List<Report.RankedCause> causes,
    List<SlownessLine> slowness,
    List<Report.NextEvidence> next,
    Complaint complaint,
    List<BundleLayout.Lack> lacks) {
  /** How a headline begins where one cause fits and is not yet sure. */
  static final String LIKELY_CAUSE = "A cause is likely: ";

  /** How a headline begins where what is found is no fault of storage. */
  static final String OUTSIDE = "Outside storage: ";

  /** How a headline begins where something is nearly slow. */
  static final String NEAR_LIMIT = "Near the limit: ";

  private static final double LIKELY = 0.5;

  /** What is less likely does not remain beside the leading cause. */
  private static final double DOUBTFUL = 0.1;

  private static final int NAMED_AT_MOST = 3;

  /** Below it a fault is one that is suspected. */
  private static final double SURE = 0.8;

  String sentence(Verdict verdict, HostVerdict of) {
    return switch (verdict) {
      case EXPLAINED -> explained(lead(of), of);
      case CONTESTED -> contested(lead(of), of);
      case LOCATED -> located(of);
      case FAULT_FOUND -> fault(lead(of), of);
      case NOT_SLOW ->
          "Not slow in what was captured: " + measured(of) + ", under load, within the limits.";
      case NOT_COVERED -> notCovered(of);
      case NOTHING_RECOGNISED -> "Nothing in it is of a kind this product reads." + settle();
    };
  }

  private Report.RankedCause lead(HostVerdict of) {
    Hypothesis lead = of.lead();
    return causes.stream()
        .filter(c -> lead != null && c.id().equals(lead.cause().id()))
        .findFirst()
        .orElse(null);
  }

  private String explained(Report.RankedCause lead, HostVerdict of) {
    if (lead == null) {
      return located(of);
    }
    String sentence =
        switch (lead.kind()) {
          case "not-storage" ->
              (isMeasured(of) ? "The storage is not to blame: " : "Cause found: ")
                  + named(lead)
                  + (isMeasured(of) ? "" : explains(lead));
          case "artefact" -> "The figures mislead and storage is not to blame: " + named(lead);
          default -> "Cause found: " + named(lead) + explains(lead);
        };
    return sentence + ", " + percent(lead.confidence()) + " sure." + beside(lead);
  }

  /** Was storage measured at all? Who waits for it tells nothing of how quick it is. */
  private static boolean isMeasured(HostVerdict of) {
    return !of.measured().isEmpty() || of.slowness().stream().anyMatch(Slowness::isMeasured);
  }

  /** {@code explains the slow writes of sdc and 4 others, 09:00 to 09:40}. */
  private String explains(Report.RankedCause lead) {
    List<SlownessLine> explained =
        lead.explains().stream()
            .filter(i -> i >= 0 && i < slowness.size())
            .map(slowness::get)
            .filter(s -> !s.kind().equals("told"))
            .toList();
    return explained.stream()
        .findFirst()
        .map(
            s ->
                " explains "
                    + (s.kind().equals("waited") ? "the waits" : "the slow " + s.requests())
                    + of(s)
                    + others(explained)
                    + (s.when().isEmpty() ? "" : ", " + s.when()))
        .orElse("");
  }

  /** One name stands for many that are slow alike; how many is said. */
  private static String others(List<SlownessLine> explained) {
    long more = explained.stream().skip(1).filter(s -> !s.device().isEmpty()).count();
    boolean named = !explained.get(0).device().isEmpty();
    return !named || more == 0 ? "" : " and " + more + (more == 1 ? " other" : " others");
  }

  private static String of(SlownessLine s) {
    return s.place().isEmpty() ? "" : (s.device().isEmpty() ? " on " : " of ") + s.place();
  }

  private String beside(Report.RankedCause lead) {
    List<Report.RankedCause> others =
        causes.stream()
            .filter(c -> c != lead && c.told() >= LIKELY && !lead.rivals().contains(c.id()))
            .limit(NAMED_AT_MOST)
            .toList();
    return others(" It brings about: ", others.stream().filter(c -> isOf(c, lead)))
        + others(" Also slow because of: ", others.stream().filter(c -> isBeside(c, lead)))
        + others(
            " Another fault is there: ",
            others.stream().filter(c -> !isOf(c, lead) && !isBeside(c, lead)));
  }

  private static boolean isOf(Report.RankedCause one, Report.RankedCause root) {
    return one.consequenceOf().equals(root.id());
  }

  private static boolean isBeside(Report.RankedCause one, Report.RankedCause lead) {
    return !isOf(one, lead) && one.isExplanation() && one.confidence() >= LIKELY;
  }

  private static String others(String opening, Stream<Report.RankedCause> causes) {
    String names = causes.map(Headline::named).collect(Collectors.joining("; "));
    return names.isEmpty() ? "" : opening + names + ".";
  }

  private String contested(Report.RankedCause lead, HostVerdict of) {
    if (lead == null) {
      return located(of);
    }
    List<Report.RankedCause> rivals =
        causes.stream()
            .filter(c -> c != lead && c.isExplanation() && isRival(c, lead))
            .limit(NAMED_AT_MOST - 1L)
            .toList();
    if (rivals.isEmpty()) {
      return LIKELY_CAUSE
          + named(lead)
          + explains(lead)
          + ", "
          + percent(lead.confidence())
          + " sure. No other cause fits; one more sign would make sure."
          + settle();
    }
    return (rivals.size() == 1 ? "Two" : "Three")
        + " causes remain: "
        + Stream.concat(Stream.of(lead), rivals.stream())
            .map(c -> named(c) + " (" + percent(c.confidence()) + ")")
            .collect(Collectors.joining("; "))
        + "."
        + settle();
  }

  private static boolean isRival(Report.RankedCause one, Report.RankedCause lead) {
    return lead.rivals().contains(one.id()) && one.confidence() >= DOUBTFUL
        || one.confidence() >= LIKELY && one.explains().containsAll(lead.explains());
  }

  private String located(HostVerdict of) {
    Report.RankedCause location = lead(of);
    if (location != null && location.kind().equals("location")) {
      return location.title()
          + where(location)
          + explains(location).replace(" explains", ":")
          + ".";
    }
    List<Slowness> own = of.slowness().stream().filter(s -> !s.isTold()).toList();
    if (own.isEmpty()) {
      return "Something is slow, and nothing here tells why." + settle();
    }
    SlownessLine worst = SlownessLines.of(own.get(0));
    String more =
        own.size() == 1
            ? ""
            : " and " + (own.size() - 1) + (own.size() == 2 ? " place" : " places") + " more";
    String opening =
        worst.near() ? NEAR_LIMIT : worst.kind().equals("waited") ? "Somebody waits" : "Slow: ";
    String what = worst.kind().equals("waited") ? waitedFor(worst) : takingLong(worst);
    String slow =
        opening
            + what
            + more
            + (worst.figures().isEmpty() ? "" : ", " + worst.figures())
            + (worst.when().isEmpty() ? "" : ", " + worst.when())
            + ". ";
    return beside(location, of, slow) + settle();
  }

  /** {@code writes of sdb}; without a place and a figure it is a sentence all the same. */
  private static String takingLong(SlownessLine worst) {
    boolean bare = worst.place().isEmpty() && worst.figures().isEmpty();
    return worst.requests() + (bare ? " take long" : of(worst));
  }

  private static String waitedFor(SlownessLine worst) {
    if (worst.device().isEmpty()) {
      return worst.host().isEmpty() ? " for storage" : " on " + worst.host();
    }
    return " for " + worst.place();
  }

  /** A fault beside what is slow is told with it, and how much connects the two. */
  private static String beside(Report.RankedCause lead, HostVerdict of, String slow) {
    if (lead == null || lead.present() < LIKELY) {
      return slow + "Why is not in this evidence.";
    }
    String connected =
        lead.isExplanation()
            ? " sure; it may be the reason, and little speaks for it yet."
            : " sure; nothing shows that it makes this slow.";
    return slow
        + "Why is not certain."
        + " "
        + opening(lead, of.lead())
        + named(lead)
        + ", "
        + percent(lead.present())
        + connected;
  }

  private String fault(Report.RankedCause lead, HostVerdict of) {
    if (lead == null) {
      String seen = seen(of.faults());
      return "A fault is there: "
          + (seen.isEmpty() ? "something is not as it should be" : seen)
          + "."
          + slowOrNot(of)
          + settle();
    }
    return opening(lead, of.lead())
        + named(lead)
        + ", "
        + percent(lead.present())
        + " sure."
        + slowOrNot(of);
  }

  /** Beside a fault: what was measured is not passed over in silence. */
  private static String slowOrNot(HostVerdict of) {
    return of.measured().isEmpty()
        ? " Nothing in this evidence shows that storage is slow, or that it is not."
        : " Under load, " + measured(of) + " stayed within the limits.";
  }

  /** {@code A port dropped frames (port 4, port 7)}. */
  private static String seen(List<Finding> faults) {
    Map<String, List<String>> places =
        faults.stream()
            .collect(
                Collectors.groupingBy(
                    Finding::says,
                    LinkedHashMap::new,
                    Collectors.mapping(f -> f.where().device(), Collectors.toList())));
    return places.entrySet().stream()
        .limit(NAMED_AT_MOST)
        .map(
            e -> {
              List<String> devices =
                  e.getValue().stream().filter(d -> !d.isEmpty()).distinct().toList();
              String shown =
                  devices.stream().limit(NAMED_AT_MOST).collect(Collectors.joining(", "));
              int more = devices.size() - NAMED_AT_MOST;
              return e.getKey()
                  + (shown.isEmpty()
                      ? ""
                      : " (" + shown + (more > 0 ? " and " + more + " more" : "") + ")");
            })
        .collect(Collectors.joining("; "));
  }

  /** Work that merely runs is no fault, and is told as what it is. */
  private static String opening(Report.RankedCause lead, Hypothesis of) {
    if (of.isWork()) {
      return "Work is running: ";
    }
    if (lead.kind().equals("not-storage")) {
      return OUTSIDE;
    }
    return lead.present() >= SURE ? "A fault is there: " : "A fault is suspected: ";
  }

  private String notCovered(HostVerdict of) {
    if (complaint.isUncovered()) {
      return "The evidence does not cover the complaint: " + complaint.gap() + "." + lacking();
    }
    boolean told = of.slowness().stream().anyMatch(Slowness::isTold);
    return (told
            ? "The evidence does not cover the complaint: nothing in it shows slow storage, nor"
                + " that it is quick."
            : "The evidence does not show whether storage is slow: it holds no latency under load.")
        + lacking();
  }

  /** Why a bundle of this kind could not cover it. */
  private String lacking() {
    return lacks.stream().limit(1).map(l -> ' ' + l.says() + '.').collect(Collectors.joining())
        + settle();
  }

  private String settle() {
    return next.isEmpty() ? "" : " Collect next: `" + next.get(0).run() + "`.";
  }

  private static String measured(HostVerdict of) {
    List<String> devices = of.measured().stream().filter(d -> !d.isEmpty()).toList();
    String host = of.host().isEmpty() ? "" : " of " + of.host();
    return switch (devices.size()) {
      case 0 -> "latency" + host;
      case 1, 2, 3 -> String.join(", ", devices) + host;
      default -> devices.size() + " devices" + host;
    };
  }

  private static String named(Report.RankedCause cause) {
    return cause.title() + where(cause);
  }

  private static String where(Report.RankedCause cause) {
    List<String> at =
        cause.instances().isEmpty()
            ? cause.devices()
            : cause.instances().stream().map(Report.Instance::device).distinct().toList();
    String devices = some(at);
    String hosts = some(cause.hosts());
    String where = devices.isEmpty() ? hosts : hosts.isEmpty() ? devices : devices + " of " + hosts;
    return where.isEmpty() ? "" : " (" + where + ")";
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
    return NumberText.percent(confidence) + " %";
  }
}
