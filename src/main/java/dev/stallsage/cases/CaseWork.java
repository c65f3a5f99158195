package dev.stallsage.cases;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What people do with a case.
 *
 * @param assignee whose it is, empty for nobody's
 * @param due until which day, where there is one
 * @param resolvedBy what resolved it: the second remedy of a cause as {@code thin-pool-full#2},
 *     {@link #OTHER}, {@link #NOTHING}; empty while it is not resolved, or where nobody said
 * @param resolved since when, null while it is not
 * @param verification whether later evidence shows it
 */
public record CaseWork(
    CaseStatus status,
    String assignee,
    Optional<LocalDate> due,
    String resolvedBy,
    Instant resolved,
    Verification verification) {
  /** Something else than a remedy of the product resolved it. */
  public static final String OTHER = "other";

  /** Nothing had to be changed. */
  public static final String NOTHING = "nothing";

  /** Longest name of somebody. */
  public static final int LONGEST_ASSIGNEE = 200;

  /** Nobody has done anything yet. */
  public static final CaseWork NONE =
      new CaseWork(CaseStatus.OPEN, "", Optional.empty(), "", null, Verification.NONE);

  private static final Pattern REMEDY = Pattern.compile("[a-z0-9-]{1,120}#\\d{1,3}");

  /**
   * Whether the cause is gone from evidence that was captured after the remedy.
   *
   * @param caseId the case of that evidence, empty where nobody looked
   * @param outcome what became of the cause: {@code gone}, {@code weaker}, {@code same}, {@code
   *     stronger}, {@code not looked at}
   */
  public record Verification(String caseId, String outcome) {
    /** Nobody looked. */
    public static final Verification NONE = new Verification("", "");
  }

  /** The cause whose remedy resolved it; empty where none did. */
  public String resolvedCause() {
    int end = resolvedBy.indexOf('#');
    return end < 0 ? "" : resolvedBy.substring(0, end);
  }

  /** The same, given to somebody. */
  public CaseWork assignedTo(String name) {
    return new CaseWork(status, name, due, resolvedBy, resolved, verification);
  }

  /** The same, that far. */
  public CaseWork in(CaseStatus another) {
    return new CaseWork(another, assignee, due, resolvedBy, resolved, verification);
  }

  /**
   * What becomes of {@code this} when somebody wants {@code wanted}: what is resolved is so from
   * now on, and what is open again was resolved by nothing.
   *
   * @throws InvalidRequest when it is no work anybody can do
   */
  CaseWork changedTo(CaseWork wanted, Instant now) {
    wanted.check();
    boolean done = wanted.status == CaseStatus.RESOLVED;
    boolean sameRemedy = done && wanted.resolvedBy.equals(resolvedBy);
    return new CaseWork(
        wanted.status,
        wanted.assignee.strip(),
        wanted.due,
        done ? wanted.resolvedBy : "",
        done ? (resolved == null ? now : resolved) : null,
        sameRemedy ? verification : Verification.NONE);
  }

  private void check() {
    if (assignee.length() > LONGEST_ASSIGNEE) {
      throw InvalidRequest.field(
          "assignee", "expected at most " + LONGEST_ASSIGNEE + " characters");
    }
    StorableText.checked("assignee", assignee);
    boolean known =
        resolvedBy.isEmpty()
            || List.of(OTHER, NOTHING).contains(resolvedBy)
            || REMEDY.matcher(resolvedBy).matches();
    if (!known) {
      throw InvalidRequest.field(
          "resolvedBy", "expected a remedy such as thin-pool-full#2, other, nothing, or none");
    }
    if (!resolvedBy.isEmpty() && status != CaseStatus.RESOLVED) {
      throw InvalidRequest.field("resolvedBy", "expected nothing unless the status is resolved");
    }
  }

  /** What is another than before, a line each: {@code assignee: nobody, now ada}. */
  List<String> changesSince(CaseWork before) {
    List<String> changes = new ArrayList<>();
    tell(changes, "status", before.status.word(), status.word());
    tell(changes, "assignee", or(before.assignee, "nobody"), or(assignee, "nobody"));
    tell(changes, "due", day(before.due), day(due));
    tell(changes, "resolved by", or(before.resolvedBy, "not said"), or(resolvedBy, "not said"));
    return List.copyOf(changes);
  }

  private static void tell(List<String> changes, String what, String before, String now) {
    if (!before.equals(now)) {
      changes.add(what + ": " + before + ", now " + now);
    }
  }

  private static String or(String text, String empty) {
    return text.isEmpty() ? empty : text;
  }

  private static String day(Optional<LocalDate> day) {
    return day.map(LocalDate::toString).orElse("no day");
  }
}
