package dev.stallsage.evidence.kernellog;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The events of {@code kubectl describe} and {@code kubectl get events}.
 *
 * <pre>
 * Type     Reason                  Age                 From                     Message
 * ----     ------                  ----                ----                     -------
 * Warning  FailedAttachVolume      99s (x5 over 114s)  attachdetach-controller  AttachVolume.Attach failed for volume "pvc-1f" : timed out
 * Normal   SuccessfulAttachVolume  83s                 attachdetach-controller  AttachVolume.Attach succeeded for volume "pvc-1f"
 * </pre>
 *
 * An event has an age and no time, so that what is over is known from the ages alone: the volume
 * above was attached 83 s before the print, and what failed before that is a remark. A message of
 * several lines goes on below its event, and what it says there is of the same age.
 */
public final class KubernetesEvents implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:(?:NAMESPACE )?LAST SEEN TYPE REASON OBJECT (?:SUBOBJECT SOURCE )?MESSAGE.{0,60}"
              + "|Type Reason Age From Message"
              + "|FirstSeen LastSeen Count From SubObjectPath Type Reason Message)$");
  private static final Pattern RULE = Pattern.compile("^-{2,20}(?: -{2,20}){3,8}$");
  private static final String AGE = "(?<age>(?:\\d{1,6}[dhms]){1,4}|<unknown>|<invalid>|just now)";

  /** The type before the age, the age before the type, and the two ages of old releases. */
  private static final List<Pattern> ROWS =
      List.of(
          Pattern.compile("^(?:Normal|Warning) [A-Z]\\w{2,60} " + AGE + " .*"),
          Pattern.compile(
              "^(?:[a-z0-9.-]{1,80} )?"
                  + AGE
                  + "(?: ago)?(?: \\(x\\d{1,7} over \\w{1,12}\\))?"
                  + " (?:Normal|Warning) [A-Z]\\w{2,60} .*"),
          Pattern.compile(
              "^(?:\\d{1,6}[dhms]){1,4} " + AGE + " \\d{1,7} .{1,200}? (?:Normal|Warning) .*"));

  private static final Pattern PART = Pattern.compile("(\\d{1,6})([dhms])");

  /** Bounds memory; a print of more events is read as far. */
  private static final int EVENTS_AT_MOST = 2_000;

  public static final Format FORMAT =
      format("kubernetes-events", "Events of Kubernetes (kubectl describe, kubectl get events)")
          .printedBy("kubectl describe pod <pod>", "kubectl get events -A --sort-by=.lastTimestamp")
          .describedIn("https://kubernetes.io/docs/reference/kubectl/generated/kubectl_events/")
          .yields(KernelEvent.class)
          .marked("Reason", "REASON", "Warning ", "Normal ")
          .opens(line -> opens(line.collapsed()))
          .withoutCaptions()
          .readBy(KubernetesEvents::new);

  /** An event that is known, and how long before the print it was seen last; null if not told. */
  private record Seen(Line line, MessagePattern.Sighting sighting, Duration age) {
    private boolean isGood() {
      return sighting.message().kind().isGood();
    }

    /** Was this written after the other, and does it say that the other is over? */
    private boolean ends(Seen other) {
      boolean later = age != null && other.age != null && age.compareTo(other.age) < 0;
      boolean same =
          sighting.device().isEmpty() || sighting.device().equals(other.sighting.device());
      return later && same && sighting.detail().ends().contains(other.sighting.detail().fault());
    }
  }

  private static final MessagePatterns MESSAGES = MessagePatterns.with(List.of());

  /** A message goes on for as many lines below its event. */
  private static final int LINES_OF_A_MESSAGE = 12;

  private final List<Seen> seen = new ArrayList<>();
  private Duration ageAbove;
  private int goesOnUntil;

  private static boolean opens(String text) {
    return HEADING.matcher(text).matches()
        || isRow(text) && MESSAGES.classify(text, () -> "").isPresent();
  }

  /** Is this an event, with or without a heading above? */
  static boolean isRow(String text) {
    return row(text).isPresent();
  }

  private static Optional<Matcher> row(String text) {
    return ROWS.stream().map(pattern -> pattern.matcher(text)).filter(Matcher::matches).findFirst();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Optional<Matcher> row = row(text);
    if (row.isEmpty()) {
      return HEADING.matcher(text).matches() || RULE.matcher(text).matches() || goesOn(line, text);
    }
    ageAbove = age(row.get().group("age"));
    goesOnUntil = line.number() + LINES_OF_A_MESSAGE;
    notice(line, text);
    return true;
  }

  private boolean goesOn(Line line, String text) {
    return line.number() <= goesOnUntil && notice(line, text);
  }

  private boolean notice(Line line, String text) {
    Optional<MessagePattern.Sighting> known = MESSAGES.classify(text, () -> "");
    if (known.isPresent() && seen.size() < EVENTS_AT_MOST) {
      seen.add(new Seen(line, known.get(), ageAbove));
    }
    return known.isPresent();
  }

  @Override
  public void end(ObservationSink sink) {
    for (Seen event : seen) {
      if (event.isGood()) {
        continue;
      }
      Optional<Seen> end =
          seen.stream().filter(other -> other.isGood() && other.ends(event)).findFirst();
      if (end.isPresent()) {
        sink.remark(
            event.line().at(), "over since: line " + end.get().line().number() + " says so");
      } else {
        MessagePattern.Sighting known = event.sighting();
        sink.observe(
            new KernelEvent(
                event.line().at(),
                known.message().kind(),
                known.device(),
                "",
                known.figure(),
                known.detail()));
      }
    }
    seen.clear();
  }

  /** {@code 2m10s}; null when it is not known. */
  private static Duration age(String printed) {
    Matcher part = PART.matcher(printed);
    Duration age = null;
    while (part.find()) {
      long number = Long.parseLong(part.group(1));
      Duration more =
          switch (part.group(2)) {
            case "d" -> Duration.ofDays(number);
            case "h" -> Duration.ofHours(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofSeconds(number);
          };
      age = age == null ? more : age.plus(more);
    }
    return age;
  }
}
