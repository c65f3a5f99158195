package dev.stallsage.report.text;

import dev.stallsage.report.ArgumentWeight;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One cause: what speaks for and against it, what is missing, how to be sure, how to fix it. */
final class CauseBlock {
  private static final int LABEL = 2;
  private static final int COLUMN = 16;
  private static final String NOT_LOOKED_AT = "not looked at";
  private static final int REFERENCES_AT_MOST = 4;

  /** So many findings that nobody looked for are named; {@code --explain} names all. */
  private static final int UNSEEN_AT_MOST = 4;

  /** What is less likely than not is no reason to mend anything. */
  private static final double LIKELY = 0.5;

  private final TextPage page;
  private final Report report;
  private final boolean full;

  /** Lines that are quoted for this cause already. */
  private final Set<String> quoted = new HashSet<>();

  /**
   * @param full every witness with all its lines, not only those that counted
   */
  CauseBlock(TextPage page, Report report, boolean full) {
    this.page = page;
    this.report = report;
    this.full = full;
  }

  void show(Report.RankedCause cause) {
    quoted.clear();
    page.gap();
    page.labelled(0, 3, cause.rank() + ".", TerminalColor.BOLD, cause.heading());
    page.words(3, TerminalColor.FAINT, place(cause));
    cause.identities().forEach(drive -> page.words(3, TerminalColor.PLAIN, drive.inWords() + '.'));
    page.words(3, TerminalColor.FAINT, standing(cause));
    if (!cause.consequenceOf().isEmpty()) {
      page.words(
          3,
          TerminalColor.PLAIN,
          "Brought about by " + cause.consequenceOf() + ": mend that first.");
    }
    arguments("for", cause.speaksFor(), TerminalColor.GOOD);
    arguments("against", cause.speaksAgainst(), TerminalColor.BAD);
    unseen(cause);
    steps(cause);
    if (full || isActedOn(cause)) {
      remedies(cause.remedies());
      further(cause);
    }
  }

  private boolean isActedOn(Report.RankedCause cause) {
    return cause.told() >= LIKELY;
  }

  private static String place(Report.RankedCause cause) {
    Stream<String> devices = cause.devices().stream();
    Stream<String> hosts = cause.hosts().stream().map(host -> "host " + host);
    return Stream.of(Stream.of(cause.id(), "layer " + cause.layer()), devices, hosts)
        .flatMap(parts -> parts)
        .collect(Collectors.joining(", "));
  }

  private String standing(Report.RankedCause cause) {
    String lead =
        report.causes().stream()
            .filter(other -> cause.rivals().contains(other.id()))
            .findFirst()
            .map(other -> ", " + distance(cause.decibans() - other.decibans()) + other.id())
            .orElseGet(() -> farAhead(cause.rivals()));
    return "confidence "
        + NumberText.share(cause.confidence())
        + ", "
        + NumberText.decibans(cause.decibans())
        + " dB against a cause nobody knows"
        + lead;
  }

  /** Rivals that are not worth a place of their own. */
  private static String farAhead(List<String> rivals) {
    return rivals.isEmpty() ? "" : ", far ahead of " + String.join(", ", rivals);
  }

  private static String distance(double decibans) {
    return NumberText.decibans(Math.abs(decibans))
        + (decibans < 0 ? " dB behind " : " dB ahead of ");
  }

  private void arguments(String label, List<Report.Argument> arguments, TerminalColor ink) {
    if (arguments.isEmpty()) {
      page.labelled(LABEL, COLUMN, label, ink, "nothing");
    }
    String once = label;
    for (Report.Argument argument : arguments) {
      if (full || argument.decibans() != 0) {
        page.labelled(LABEL, COLUMN, once, ink, argument.says() + weight(argument));
        if (full) {
          QuotedLines.show(page, COLUMN + 2, argument.because());
        } else {
          QuotedLines.showBriefly(page, COLUMN + 2, argument.because(), quoted);
        }
        once = "";
      }
    }
    repeated(arguments);
  }

  private static String weight(Report.Argument argument) {
    String device = argument.device().isEmpty() ? "" : " on " + argument.device();
    return device + ArgumentWeight.of(argument, ", but already said by a stronger witness");
  }

  /** Witnesses of something a stronger one already said: named, so that nothing is hidden. */
  private void repeated(List<Report.Argument> arguments) {
    String repeated =
        arguments.stream()
            .filter(argument -> argument.decibans() == 0)
            .map(argument -> argument.says())
            .distinct()
            .collect(Collectors.joining("; "));
    if (!full && !repeated.isEmpty()) {
      page.words(
          COLUMN, TerminalColor.FAINT, "also, already said by a stronger witness: " + repeated);
    }
  }

  private void unseen(Report.RankedCause cause) {
    String once = "not seen";
    for (Report.Unseen unseen : cause.notSeen()) {
      page.labelled(LABEL, COLUMN, once, TerminalColor.PLAIN, unseen.says());
      once = "";
    }
    if (full) {
      notLookedAt(cause.notLookedAt());
    } else {
      notLookedAtBriefly(cause.notLookedAt());
    }
  }

  /** What to collect of it stands below all causes, chosen by what it would tell. */
  private void notLookedAtBriefly(List<Report.Unseen> unseen) {
    String once = NOT_LOOKED_AT;
    for (Report.Unseen one : unseen.subList(0, Math.min(UNSEEN_AT_MOST, unseen.size()))) {
      page.labelled(LABEL, COLUMN, once, TerminalColor.PLAIN, one.says());
      once = "";
    }
    if (unseen.size() > UNSEEN_AT_MOST) {
      page.words(COLUMN, TerminalColor.FAINT, "and " + (unseen.size() - UNSEEN_AT_MOST) + " more");
    }
  }

  private void notLookedAt(List<Report.Unseen> all) {
    String once = NOT_LOOKED_AT;
    Map<List<Report.Command>, List<Report.Unseen>> byCommands = new LinkedHashMap<>();
    all.forEach(u -> byCommands.computeIfAbsent(u.collect(), c -> new ArrayList<>()).add(u));
    for (Map.Entry<List<Report.Command>, List<Report.Unseen>> same : byCommands.entrySet()) {
      for (Report.Unseen unseen : same.getValue()) {
        page.labelled(LABEL, COLUMN, once, TerminalColor.PLAIN, unseen.says());
        once = "";
      }
      for (Report.Command command : same.getKey()) {
        page.words(
            COLUMN + 2,
            TerminalColor.FAINT,
            "to see it: " + command.run() + " (" + command.platform() + ")");
      }
    }
  }

  private void steps(Report.RankedCause cause) {
    String once = "confirm";
    for (Report.Step step : cause.confirm()) {
      page.labelled(LABEL, COLUMN, once, TerminalColor.BOLD, step.how());
      page.words(COLUMN + 2, "expect: " + step.expect());
      once = "";
    }
  }

  private void remedies(List<Report.Fix> fixes) {
    String once = "fix";
    int number = 0;
    for (Report.Fix fix : fixes) {
      number++;
      page.labelled(LABEL, COLUMN, once, TerminalColor.BOLD, number + ". " + fix.does());
      page.words(
          COLUMN + 3,
          "risk: " + fix.risk() + "; downtime: " + fix.downtime() + "; undo: " + fix.undo());
      page.words(COLUMN + 3, "verify: " + fix.verify().how() + " → " + fix.verify().expect());
      once = "";
    }
  }

  private void further(Report.RankedCause cause) {
    String once = "look-alikes";
    for (Report.TellApart other : cause.tellApart()) {
      page.labelled(LABEL, COLUMN, once, TerminalColor.PLAIN, other.cause() + ": " + other.fact());
      once = "";
    }
    labelled("affected", cause.affected());
    labelled("fixed in", cause.fixed());
    once = "read";
    for (Report.Link link :
        cause.references().subList(0, Math.min(REFERENCES_AT_MOST, cause.references().size()))) {
      page.labelled(LABEL, COLUMN, once, TerminalColor.PLAIN, link.title() + ": " + link.url());
      once = "";
    }
  }

  private void labelled(String label, String words) {
    if (!words.isEmpty()) {
      page.labelled(LABEL, COLUMN, label, TerminalColor.PLAIN, words);
    }
  }
}
