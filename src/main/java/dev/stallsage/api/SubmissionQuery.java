package dev.stallsage.api;

import dev.stallsage.cases.Context;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionOptions;
import dev.stallsage.knowledge.SpellingSuggestion;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * What a submission asks for beside its body: {@code ?note=md&wait=20&ticket=4711}. Read from the
 * query itself: asking the request for a parameter would make the container eat the body, which
 * {@code curl --data-binary} sends as if it were a form.
 *
 * @param headers of the request, empty where there is none
 */
record SubmissionQuery(MultiValueMap<String, String> query, Headers headers) {
  static final String IDEMPOTENCY_KEY = "Idempotency-Key";
  static final String PREFER = "Prefer";
  static final String TICKET = "X-Ticket";
  static final String TIME_ZONE = "X-Timezone";

  /** What each takes at most, in characters. */
  private static final SortedMap<String, Integer> LONGEST =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("note", 100),
              Map.entry("wait", 100),
              Map.entry("name", 400),
              Map.entry("role", 100),
              Map.entry("redact", 100),
              Map.entry("reuse", 100),
              Map.entry("retentionDays", 100),
              Map.entry("ticket", 200),
              Map.entry("symptom", 4_000),
              Map.entry("tz", 100),
              Map.entry("since", 100),
              Map.entry("until", 100),
              Map.entry("changed", 100),
              Map.entry("clocks", 2_000)));

  private static final List<String> ROLES = List.of("problem", "baseline", "auto");
  private static final List<String> NOTES = List.of("md");

  /** The headers that matter. */
  record Headers(String key, String prefer, String ticket, String zone) {}

  /**
   * @throws InvalidRequest when the query asks for something nobody knows: a misspelt {@code
   *     redact} must not keep what should have been redacted
   */
  SubmissionQuery {
    for (String name : query.keySet()) {
      if (!LONGEST.containsKey(name)) {
        throw InvalidRequest.field(
            FieldValues.printable(name),
            "there is no such parameter; expected "
                + String.join(", ", LONGEST.keySet())
                + SpellingSuggestion.hint(name, LONGEST.keySet()));
      }
    }
  }

  /** Is it a parameter of a submission? */
  static boolean takes(String name) {
    return LONGEST.containsKey(name);
  }

  /** Whatever was asked for can be done: also what a body of another kind would not look at. */
  private SubmissionQuery checked() {
    for (String name : query.keySet()) {
      FieldValues.text(name, word(name, ""), 0, LONGEST.get(name));
    }
    FieldValues.oneOf("role", word("role", ""), ROLES);
    FieldValues.oneOf("note", word("note", ""), NOTES);
    if (query.containsKey("name") && word("name", "").isBlank()) {
      throw InvalidRequest.field("name", "expected 1 to " + LONGEST.get("name") + " characters");
    }
    number("wait", 0, CaseWaiter.LONGEST_SECONDS);
    number("retentionDays", 1, SubmissionOptions.MOST_DAYS);
    flag("redact");
    flag("reuse");
    return this;
  }

  static SubmissionQuery of(HttpServletRequest request) {
    String query = request.getQueryString();
    String key = request.getHeader(IDEMPOTENCY_KEY);
    if (key != null && key.isBlank()) {
      throw InvalidRequest.field(IDEMPOTENCY_KEY, "expected 1 to 255 printable characters");
    }
    Headers headers =
        new Headers(
            header(request, IDEMPOTENCY_KEY),
            header(request, PREFER),
            header(request, TICKET),
            header(request, TIME_ZONE));
    return new SubmissionQuery(
            UriComponentsBuilder.newInstance()
                .query(query == null ? "" : query)
                .build()
                .getQueryParams(),
            headers)
        .checked();
  }

  private static String header(HttpServletRequest request, String name) {
    String value = request.getHeader(name);
    return value == null ? "" : value;
  }

  private String word(String name, String otherwise) {
    String value = query.getFirst(name);
    try {
      return value == null ? otherwise : UriUtils.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException broken) {
      throw InvalidRequest.of("request", name + ": expected %xx where it is encoded");
    }
  }

  private boolean flag(String name) {
    return switch (word(name, "false")) {
      case "true" -> true;
      case "false" -> false;
      default -> throw InvalidRequest.field(name, "expected true or false");
    };
  }

  /** Empty where nothing is said. */
  private OptionalInt number(String name, int least, int most) {
    String given = word(name, "");
    if (given.isEmpty() && !query.containsKey(name)) {
      return OptionalInt.empty();
    }
    try {
      int number = Integer.parseInt(given);
      if (number >= least && number <= most) {
        return OptionalInt.of(number);
      }
    } catch (NumberFormatException none) {
      // told below
    }
    throw InvalidRequest.field(name, "expected a number from " + least + " to " + most);
  }

  Context context() {
    return new Context(
        word("ticket", headers.ticket()),
        word("symptom", ""),
        word("tz", headers.zone()),
        word("since", ""),
        word("until", ""),
        word("changed", ""),
        word("clocks", ""));
  }

  SubmissionOptions wish() {
    return wish(null, null);
  }

  /** What the body says counts before what the query says; null where it says nothing. */
  SubmissionOptions wish(Boolean reuse, Integer days) {
    OptionalInt asked = number("retentionDays", 1, SubmissionOptions.MOST_DAYS);
    Optional<Integer> kept =
        days != null || asked.isEmpty() ? Optional.ofNullable(days) : Optional.of(asked.getAsInt());
    return new SubmissionOptions(headers.key(), reuse == null ? flag("reuse") : reuse, kept);
  }

  /** Are names and secrets to be replaced before anything is kept? */
  boolean redact() {
    return flag("redact");
  }

  /** Shall the answer be the Markdown note of the ticket? */
  boolean noteWanted() {
    return !word("note", "").isEmpty();
  }

  /** What to call the body. */
  String name() {
    return word("name", "evidence.txt");
  }

  String role() {
    return word("role", "auto");
  }

  /** How long the client waits: as the query says, or the header; a note is worth waiting for. */
  Duration patience() {
    OptionalInt wait = number("wait", 0, CaseWaiter.LONGEST_SECONDS);
    if (wait.isPresent()) {
      return Duration.ofSeconds(wait.getAsInt());
    }
    Duration preferred = CaseWaiter.preferred(headers.prefer());
    return preferred.isZero() && noteWanted() ? CaseWaiter.NOTE : preferred;
  }
}
