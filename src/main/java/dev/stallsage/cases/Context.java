package dev.stallsage.cases;

import dev.stallsage.evidence.time.ClockOffsets;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.DateTimeException;
import java.time.ZoneId;

/**
 * What somebody says beside the evidence; empty texts where nothing was said.
 *
 * @param ticket id in the ticketing system; the only one of these that is searched for
 * @param symptom the ticket's own words: weak evidence, and shown as such
 * @param timeZone zone of hosts that do not tell theirs, {@code Europe/Oslo}
 * @param since evidence before this is left out: {@code 2026-08-01T09:00}, {@code -2h}
 * @param until evidence after this is left out
 * @param changed when something was changed before the trouble began, in the user's words
 * @param clocks hosts whose clocks were wrong, and by how much: {@code db7=+90s, esx1=-1h}
 */
public record Context(
    @Schema(nullable = true, maxLength = Context.TICKET) String ticket,
    @Schema(nullable = true, maxLength = Context.SYMPTOM) String symptom,
    @Schema(nullable = true, maxLength = Context.SHORT, example = "Europe/Oslo") String timeZone,
    @Schema(nullable = true, maxLength = Context.SHORT) String since,
    @Schema(nullable = true, maxLength = Context.SHORT) String until,
    @Schema(nullable = true, maxLength = Context.SHORT) String changed,
    @Schema(nullable = true, maxLength = Context.CLOCKS) String clocks) {
  /** Nothing was said. */
  public static final Context NONE = new Context("", "", "", "", "", "", "");

  private static final int TICKET = 200;
  private static final int SYMPTOM = 20_000;
  private static final int SHORT = 100;
  private static final int CLOCKS = 2_000;

  /**
   * @throws InvalidRequest when a text is too long or a zone does not exist
   */
  public Context {
    ticket = checked("ticket", ticket, TICKET);
    symptom = checked("symptom", symptom, SYMPTOM);
    timeZone = checked("timeZone", timeZone, SHORT);
    since = checked("since", since, SHORT);
    until = checked("until", until, SHORT);
    changed = checked("changed", changed, SHORT);
    clocks = checked("clocks", clocks, CLOCKS);
    zone(timeZone);
    offsets(clocks);
  }

  private static void offsets(String clocks) {
    try {
      ClockOffsets.of(clocks);
    } catch (IllegalArgumentException unreadable) {
      throw InvalidRequest.of("context", "clocks", unreadable.getMessage());
    }
  }

  private static String checked(String name, String given, int longest) {
    String text = StorableText.checked(name, given == null ? "" : given.strip());
    if (text.length() > longest) {
      throw InvalidRequest.of(
          "context", name, "expected at most " + longest + " characters, got " + text.length());
    }
    return text;
  }

  private static void zone(String name) {
    if (!name.isEmpty()) {
      try {
        ZoneId.of(name);
      } catch (DateTimeException unknown) {
        throw InvalidRequest.of(
            "context", "timeZone", "expected a zone such as Europe/Oslo, UTC or +02:00");
      }
    }
  }
}
