package dev.stallsage.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What other knowledge makes of the same evidence.
 *
 * @param changed is the state or the first cause another one?
 * @param why line by line: what is said, the findings that came and went with their lines, and what
 *     weighs otherwise
 */
public record VerdictChange(boolean changed, List<String> why) {
  /**
   * How sure a cause is changes by less with every word of its page: five in a hundred are told.
   */
  private static final double NOTICED = 0.05;

  /** A finding that weighs otherwise by less changes no verdict, decibans. */
  private static final double WEIGHS_OTHERWISE = 1;

  /** Of a report as it was kept, and one of the same evidence made now. */
  public static VerdictChange of(Report before, Report after) {
    List<String> why = new ArrayList<>();
    String was = said(before);
    String is = said(after);
    boolean changed =
        !before.verdict().state().equals(after.verdict().state())
            || !lead(before).equals(lead(after));
    if (!was.equals(is)) {
      why.add("was " + was + ", is " + is);
    }
    Map<String, FindingLine> then = findings(before);
    Map<String, FindingLine> now = findings(after);
    now.forEach((key, finding) -> addUnless(then.containsKey(key), why, "+ ", finding));
    then.forEach((key, finding) -> addUnless(now.containsKey(key), why, "- ", finding));
    weights(before, after, why);
    return new VerdictChange(changed, List.copyOf(why));
  }

  /** {@code explained: write-cache-off, 97 %}. */
  private static String said(Report report) {
    return report.verdict().state()
        + report.causes().stream()
            .findFirst()
            .map(cause -> ": " + cause.id() + ", " + NumberText.share(cause.told()))
            .orElse("");
  }

  private static String lead(Report report) {
    return report.causes().stream().findFirst().map(Report.RankedCause::id).orElse("");
  }

  private static Map<String, FindingLine> findings(Report report) {
    Map<String, FindingLine> findings = new LinkedHashMap<>();
    report.findings().forEach(f -> findings.put(f.key(), f));
    return findings;
  }

  private static void addUnless(boolean there, List<String> why, String sign, FindingLine finding) {
    if (!there) {
      String cited =
          finding.because().stream()
              .findFirst()
              .map(quote -> ", " + quote.file() + ":" + quote.line())
              .orElse("");
      why.add(sign + finding.id() + ": " + finding.plainly() + cited);
    }
  }

  /** Of every cause that both tell: what weighs otherwise, and how sure it is. */
  private static void weights(Report before, Report after, List<String> why) {
    for (Report.RankedCause now : after.causes()) {
      Optional<Report.RankedCause> then =
          before.causes().stream().filter(cause -> cause.id().equals(now.id())).findFirst();
      then.ifPresent(was -> weights(was, now, why));
    }
  }

  private static void weights(Report.RankedCause was, Report.RankedCause now, List<String> why) {
    if (Math.abs(was.told() - now.told()) >= NOTICED) {
      why.add(
          now.id() + ": " + NumberText.share(was.told()) + ", now " + NumberText.share(now.told()));
    }
    Map<String, Double> then = new LinkedHashMap<>();
    was.speaksFor().forEach(a -> then.merge(a.finding(), a.decibans(), Math::max));
    Map<String, Double> is = new LinkedHashMap<>();
    now.speaksFor().forEach(a -> is.merge(a.finding(), a.decibans(), Math::max));
    is.forEach(
        (finding, decibans) -> {
          Double old = then.get(finding);
          if (old != null && Math.abs(old - decibans) >= WEIGHS_OTHERWISE) {
            why.add(
                now.id()
                    + ": "
                    + finding
                    + " weighs "
                    + NumberText.decibans(decibans)
                    + " dB, was "
                    + NumberText.decibans(old)
                    + " dB");
          }
        });
  }
}
