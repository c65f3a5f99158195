package dev.stallsage.diagnosis;

import dev.stallsage.measure.Where;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Judges each host by its own evidence.
 *
 * @param margin decibans by which an explanation must be ahead of its rivals
 * @param ranked the causes, joined with what is slow
 * @param earlier causes that are over
 * @param faultFindings ids of findings that are a fault whatever its cause
 * @param harmless ids of findings that surround causes and show none
 */
record HostJudgement(
    double margin,
    List<Hypothesis> ranked,
    List<Slowness> slow,
    List<Hypothesis> earlier,
    Set<String> harmless,
    Set<String> faultFindings,
    Complaint complaint,
    RuleConclusions sightings,
    MeasuredDevices measured) {
  private static final double LIKELY = 0.5;

  /** Two explanations that are surer by no more than this are about as sure; a judgement. */
  private static final double ALIKE = 0.06;

  /** The host that matters most first; never empty. */
  List<HostVerdict> of(Set<String> named) {
    Set<String> hosts = new TreeSet<>(named);
    slow.forEach(s -> hosts.add(s.host()));
    hosts.addAll(measured.hosts());
    sightings.findings().forEach(f -> hosts.add(f.where().host()));
    if (hosts.size() > 1) {
      hosts.remove("");
    }
    if (hosts.isEmpty()) {
      hosts.add("");
    }
    boolean alone = hosts.size() == 1;
    return hosts.stream()
        .map(host -> judge(host, alone))
        .sorted(
            Comparator.comparing(HostVerdict::verdict)
                .thenComparing(v -> v.lead() == null ? ranked.size() : ranked.indexOf(v.lead()))
                .thenComparing(HostVerdict::host))
        .toList();
  }

  private HostVerdict judge(String host, boolean alone) {
    List<Slowness> own = slow.stream().filter(s -> alone || isOf(s.host(), host)).toList();
    List<Hypothesis> causes = ranked.stream().filter(h -> alone || concerns(h, host)).toList();
    Hypothesis lead = causes.stream().filter(h -> h.told() >= LIKELY).findFirst().orElse(null);
    return new HostVerdict(
        host,
        verdict(host, alone, own, causes, lead),
        lead,
        own,
        measured.of(host, alone),
        faults(host, alone));
  }

  private static boolean isOf(String of, String host) {
    return of.isEmpty() || of.equals(host);
  }

  /** A cause concerns the hosts it was seen at and those whose slowness it explains. */
  private static boolean concerns(Hypothesis h, String host) {
    List<Where> places = h.where();
    return places.isEmpty()
        || places.stream().anyMatch(w -> isOf(w.host(), host))
        || h.standing().explains().stream().anyMatch(s -> isOf(s.host(), host));
  }

  private Verdict verdict(
      String host, boolean alone, List<Slowness> own, List<Hypothesis> causes, Hypothesis lead) {
    if (complaint.elsewhen()) {
      return Verdict.NOT_COVERED;
    }
    boolean isSlow = own.stream().anyMatch(s -> !s.isTold());
    if (lead != null && lead.explains() && lead.confidence() >= LIKELY) {
      if (lead.cause().isLocation()) {
        return Verdict.LOCATED;
      }
      boolean sure =
          lead.standing().explains().isEmpty()
              || lead.standing().explains().stream().anyMatch(Slowness::isSure);
      return !sure ? Verdict.LOCATED : isAhead(lead) ? Verdict.EXPLAINED : Verdict.CONTESTED;
    }
    if (isSlow) {
      return Verdict.LOCATED;
    }
    if (lead != null) {
      return Verdict.FAULT_FOUND;
    }
    if (!faults(host, alone).isEmpty()) {
      return Verdict.FAULT_FOUND;
    }
    boolean quick = isQuick(host, alone) && own.isEmpty();
    return quick && !complaint.isUncovered() ? Verdict.NOT_SLOW : Verdict.NOT_COVERED;
  }

  private boolean isAhead(Hypothesis lead) {
    double best =
        ranked.stream()
            .filter(h -> h != lead && h.explains() && mayLead(h, lead))
            .mapToDouble(Hypothesis::decibans)
            .max()
            .orElse(0);
    return lead.decibans() - Math.max(0, best) >= margin;
  }

  /** A rival, or another cause of the very same slowness that is no link of the same chain. */
  private static boolean mayLead(Hypothesis h, Hypothesis lead) {
    boolean chained = h.root().equals(lead.cause().id()) || lead.root().equals(h.cause().id());
    boolean beside =
        h.confidence() >= Math.max(LIKELY, lead.confidence() - ALIKE)
            && !chained
            && !h.cause().isLocation()
            && !lead.cause().leadsTo().contains(h.cause().id())
            && !h.cause().leadsTo().contains(lead.cause().id())
            && h.standing().explains().containsAll(lead.standing().explains());
    return lead.rivals().contains(h.cause().id()) || beside;
  }

  /** Under load, every place within its limits, and nothing seen that is wrong. */
  private boolean isQuick(String host, boolean alone) {
    return !measured.of(host, alone).isEmpty()
        && sightings.findings().stream()
            .filter(f -> alone || isOf(f.where().host(), host))
            .filter(f -> !harmless.contains(f.id()))
            .filter(f -> earlier.stream().noneMatch(h -> h.accountsFor(f)))
            .filter(f -> ranked.stream().noneMatch(h -> isHarmless(h) && h.accountsFor(f)))
            .noneMatch(Finding::isSymptom);
  }

  private static boolean isHarmless(Hypothesis h) {
    return h.cause().effect().harmlessWhenQuick() && h.told() < LIKELY;
  }

  /** Faults that are seen, whatever their cause, and are not over. */
  private List<Finding> faults(String host, boolean alone) {
    return sightings.findings().stream()
        .filter(f -> alone || isOf(f.where().host(), host))
        .filter(f -> faultFindings.contains(f.id()))
        .filter(f -> earlier.stream().noneMatch(h -> h.accountsFor(f)))
        .toList();
  }
}
