package dev.stallsage.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the first page of one report. */
final class FirstPageBuilder {
  /** How a headline begins where a rebuild, a scrub or a check runs and no fault is seen. */
  private static final String WORK = "Work is running";

  /** What the word above says already. */
  private static final Map<String, List<String>> OPENINGS =
      Map.of(
          "explained", List.of("Cause found: "),
          "fault-found",
              List.of(
                  "A fault is there: ", "A fault is suspected: ", WORK + ": ", Headline.OUTSIDE),
          "contested", List.of(Headline.LIKELY_CAUSE),
          "located", List.of("Slow: ", Headline.NEAR_LIMIT),
          "not-slow", List.of("Not slow in what was captured: "));

  /** What is less than the word of its state says. */
  private static final Map<String, String> HEADINGS =
      Map.of(
          WORK,
          "WORK IS RUNNING",
          "A fault is suspected",
          "A FAULT IS SUSPECTED",
          Headline.LIKELY_CAUSE,
          "A CAUSE IS LIKELY",
          Headline.OUTSIDE,
          "OUTSIDE STORAGE",
          Headline.NEAR_LIMIT,
          "NEAR THE LIMIT");

  private static final int SLOW_AT_MOST = 3;
  private static final int HOSTS_AT_MOST = 5;
  private static final int FOR_AT_MOST = 3;
  private static final int AGAINST_AT_MOST = 2;
  private static final int RIVALS_AT_MOST = 2;
  private static final int INSTANCES_AT_MOST = 4;
  private static final double LIKELY = 0.5;

  /** Below it nothing of risk is the first step. */
  private static final double SURE = 0.9;

  private final Report report;
  private final FirstPageRows rows = new FirstPageRows();

  /** What shows that somebody waits is not found once more. */
  private final Set<String> said = new HashSet<>();

  /** Places that a row of what is slow names. */
  private final Set<String> places = new HashSet<>();

  FirstPageBuilder(Report report) {
    this.report = report;
  }

  FirstPage page() {
    Report.VerdictLine verdict = report.verdict();
    List<Report.RankedCause> told =
        report.causes().stream().filter(c -> c.told() >= LIKELY).toList();
    report.provenance().limitsHit().stream().limit(1).forEach(l -> rows.words("partial", l));
    complaint(verdict.complaint());
    slow();
    if (told.isEmpty()) {
      new FirstPageFindings(report, rows, said).show();
    } else {
      cause(told.get(0));
    }
    earlier();
    hosts();
    next();
    told.stream().limit(1).forEach(this::first);
    return new FirstPage(heading(verdict), headline(verdict), rows.all(), rows.cited());
  }

  /** What is only suspected is not said to be there. */
  private static String heading(Report.VerdictLine verdict) {
    return HEADINGS.entrySet().stream()
        .filter(e -> verdict.headline().startsWith(e.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseGet(() -> FirstPage.word(verdict.state()));
  }

  /** The next command stands in a row of its own. */
  private static String headline(Report.VerdictLine verdict) {
    int next = verdict.headline().indexOf(" Collect next: `");
    String sentence = next < 0 ? verdict.headline() : verdict.headline().substring(0, next);
    return OPENINGS.getOrDefault(verdict.state(), List.of()).stream()
        .filter(sentence::startsWith)
        .findFirst()
        .map(o -> begun(sentence.substring(o.length())))
        .orElse(sentence);
  }

  /** A sentence begins with a capital, but sdc, iSCSI and fsync are written as they are. */
  private static String begun(String rest) {
    boolean word =
        rest.startsWith("reads") || rest.startsWith("writes") || rest.startsWith("latency");
    return word ? Character.toUpperCase(rest.charAt(0)) + rest.substring(1) : rest;
  }

  private void complaint(Report.ComplaintLine complaint) {
    String when =
        Stream.of(complaint.from(), complaint.until())
            .filter(t -> !t.isEmpty())
            .collect(Collectors.joining(" to "));
    String says = complaint.says().stream().limit(1).collect(Collectors.joining());
    String both = Stream.of(when, says).filter(t -> !t.isEmpty()).collect(Collectors.joining(": "));
    if (!both.isEmpty()) {
      rows.words("complaint", both);
    }
    Report.CoveredLine covered = report.verdict().covered();
    if (!covered.from().isEmpty()) {
      rows.words("evidence", new SlownessLine.Span(covered.from(), covered.to()).inWords());
    }
  }

  private void slow() {
    String label = "slow";
    List<SlownessLine> measured =
        report.slowness().stream().filter(s -> !s.kind().equals("told")).toList();
    for (SlownessLine s : measured.stream().limit(SLOW_AT_MOST).toList()) {
      String waits = waiting(s);
      said.add(waits);
      rows.words(
          label,
          Stream.of(
                  what(s),
                  waits,
                  s.figures().isEmpty() ? measured(s) : s.figures(),
                  s.share(),
                  report.verdict().headline().contains(s.when()) ? "" : s.when())
              .filter(t -> !t.isEmpty())
              .collect(Collectors.joining("; ")));
      s.because().forEach(rows::cite);
      places.add(s.place());
      label = "";
    }
    if (measured.size() > SLOW_AT_MOST) {
      int more = measured.size() - SLOW_AT_MOST;
      rows.words("", "and " + more + (more == 1 ? " place more" : " places more"));
    }
  }

  /** {@code sdb of bk1, writes}. */
  private static String what(SlownessLine s) {
    if (s.kind().equals("waited")) {
      return s.place().isEmpty() ? "programs wait" : s.place() + " waits";
    }
    return s.place().isEmpty() ? s.requests() : s.place() + ", " + s.requests();
  }

  /**
   * What was measured there, where it is no latency with a limit: a figure beyond a limit first.
   */
  private String measured(SlownessLine s) {
    List<String> read =
        s.because().stream()
            .filter(quote -> s.kind().equals("measured"))
            .map(Report.Quote::reads)
            .filter(reads -> reads.chars().anyMatch(Character::isDigit))
            .sorted(Comparator.comparing(reads -> !reads.contains(": limit ")))
            .limit(1)
            .toList();
    read.stream().map(NumberText::briefly).forEach(rows::isNew);
    return read.stream().map(NumberText::briefly).collect(Collectors.joining());
  }

  /** What shows that somebody waits, where no cause below would say it. */
  private String waiting(SlownessLine s) {
    boolean told = report.causes().stream().anyMatch(c -> c.told() >= LIKELY);
    if (told || !s.kind().equals("waited")) {
      return "";
    }
    return Stream.concat(
            report.unexplainedFindings().stream().map(f -> Map.entry(f.id(), f.says())),
            report.causes().stream()
                .flatMap(c -> c.speaksFor().stream())
                .map(a -> Map.entry(a.finding(), a.says())))
        .filter(f -> s.findings().contains(f.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }

  private void cause(Report.RankedCause lead) {
    if (lead.isMuted()) {
      rows.words("muted", lead.muted().substring("muted ".length()));
    }
    instances(lead);
    arguments("for", lead.speaksFor(), FOR_AT_MOST);
    if (lead.speaksAgainst().stream().noneMatch(a -> a.decibans() != 0)) {
      rows.words("against", "nothing");
    } else {
      arguments("against", lead.speaksAgainst(), AGAINST_AT_MOST);
    }
    seen(lead.seen());
    String rivals =
        report.causes().stream()
            .filter(c -> c != lead && lead.rivals().contains(c.id()) && c.told() >= 0.1)
            .limit(RIVALS_AT_MOST)
            .map(c -> c.heading() + " (" + NumberText.share(c.told()) + ")")
            .collect(Collectors.joining("; "));
    if (!rivals.isEmpty()) {
      rows.words("rivals", rivals);
    }
  }

  private void instances(Report.RankedCause lead) {
    List<Report.Instance> all = lead.instances();
    String label = "where";
    for (Report.Instance one : all.stream().limit(INSTANCES_AT_MOST).toList()) {
      String place = one.device() + (one.host().isEmpty() ? "" : " of " + one.host());
      String drive = one.drive().isEmpty() ? "" : " (" + one.drive() + ")";
      String figure =
          one.figures().stream()
              .limit(1)
              .map(NumberText::briefly)
              .filter(rows::isNew)
              .map(f -> ": " + f)
              .collect(Collectors.joining());
      if (!(drive + figure).isEmpty() || !places.contains(place)) {
        rows.words(label, place + drive + figure);
        label = "";
      }
    }
    if (all.size() > INSTANCES_AT_MOST) {
      rows.words("", "and " + (all.size() - INSTANCES_AT_MOST) + " more");
    }
  }

  private void arguments(String label, List<Report.Argument> arguments, int most) {
    String once = label;
    for (Report.Argument argument :
        arguments.stream().filter(a -> a.decibans() != 0).limit(most).toList()) {
      String figure =
          argument.because().stream()
              .map(Report.Quote::reads)
              .min(Comparator.comparing(reads -> !NumberText.isBeyond(reads)))
              .map(NumberText::briefly)
              .filter(read -> !argument.says().contains(read))
              .filter(rows::isNew)
              .map(r -> ": " + r)
              .orElse("");
      String device = argument.device().isEmpty() ? "" : " (" + argument.device() + ")";
      rows.words(once, argument.says() + device + figure);
      argument.because().stream().limit(2).forEach(rows::cite);
      once = "";
    }
  }

  private void seen(Report.SeenLine seen) {
    String words = SeenWording.of(seen);
    if (!words.isEmpty()) {
      rows.words("seen", words);
    }
  }

  private void earlier() {
    String label = "earlier";
    for (Report.EarlierLine one : report.earlier().stream().limit(2).toList()) {
      String place = String.join(", ", one.devices());
      rows.words(
          label,
          one.title()
              + (place.isEmpty() ? "" : " (" + place + ")")
              + (one.seen().first().isEmpty() ? "" : ", " + one.seen().first())
              + ". Over: "
              + one.seen().over());
      one.because().stream().limit(2).forEach(rows::cite);
      label = "";
    }
  }

  /** Several hosts: each has its own verdict. */
  private void hosts() {
    List<HostLine> named = report.hosts().stream().filter(h -> !h.name().isEmpty()).toList();
    if (named.size() < 2) {
      return;
    }
    Map<String, List<String>> byState = new LinkedHashMap<>();
    named.forEach(
        h -> byState.computeIfAbsent(h.verdict().state(), s -> new ArrayList<>()).add(h.name()));
    String label = "hosts";
    for (Map.Entry<String, List<String>> e : byState.entrySet()) {
      List<String> names = e.getValue().stream().limit(HOSTS_AT_MOST).toList();
      int more = e.getValue().size() - names.size();
      rows.words(
          label,
          e.getKey().replace('-', ' ')
              + ": "
              + String.join(", ", names)
              + (more > 0 ? " and " + more + " more" : ""));
      label = "";
    }
  }

  private void next() {
    report.nextEvidence().stream()
        .limit(1)
        .forEach(
            n -> {
              boolean typed = !n.platform().equals("array");
              rows.add("next", n.run(), typed ? FirstPage.Kind.COMMAND : FirstPage.Kind.WORDS);
              rows.words("", n.cost());
            });
  }

  private void first(Report.RankedCause lead) {
    boolean sure = lead.told() >= SURE;
    lead.remedies().stream()
        .filter(f -> sure || !f.isRisky())
        .findFirst()
        .ifPresent(
            fix -> {
              if (fix.isRisky()) {
                fix.first().stream()
                    .limit(1)
                    .forEach(
                        check -> {
                          rows.add(
                              "make sure",
                              check.how(),
                              check.run().isEmpty()
                                  ? FirstPage.Kind.WORDS
                                  : FirstPage.Kind.COMMAND);
                          rows.words("", check.expect());
                        });
              }
              String risk = " (risk: " + fix.risk() + ")";
              rows.words("first", fix.does(), risk);
            });
    lead.never().stream().limit(2).forEach(n -> rows.add("never", n, FirstPage.Kind.WARNING));
  }
}
