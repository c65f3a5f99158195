package dev.stallsage.api;

import dev.stallsage.cases.Context;
import dev.stallsage.cases.Unacceptable;
import dev.stallsage.cases.Wish;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
record Asked(MultiValueMap<String, String> query, Headers headers) {
  static final String IDEMPOTENCY_KEY = "Idempotency-Key";
  static final String PREFER = "Prefer";
  static final String TICKET = "X-Ticket";
  static final String TIME_ZONE = "X-Timezone";

  private static final Set<String> KNOWN =
      new TreeSet<>(
          Set.of(
              "note",
              "wait",
              "name",
              "role",
              "redact",
              "reuse",
              "retentionDays",
              "ticket",
              "symptom",
              "tz",
              "since",
              "until",
              "changed",
              "clocks"));

  /** The headers that matter. */
  record Headers(String key, String prefer, String ticket, String zone) {}

  /**
   * @throws Unacceptable when the query asks for something nobody knows: a misspelt {@code redact}
   *     must not keep what should have been redacted
   */
  Asked {
    for (String name : query.keySet()) {
      if (!KNOWN.contains(name)) {
        throw Unacceptable.of("request", "the query: expected no other parameters than " + KNOWN);
      }
    }
  }

  static Asked of(HttpServletRequest request) {
    String query = request.getQueryString();
    Headers headers =
        new Headers(
            header(request, IDEMPOTENCY_KEY),
            header(request, PREFER),
            header(request, TICKET),
            header(request, TIME_ZONE));
    return new Asked(
        UriComponentsBuilder.newInstance()
            .query(query == null ? "" : query)
            .build()
            .getQueryParams(),
        headers);
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
      throw Unacceptable.of("request", name + ": expected %xx where it is encoded");
    }
  }

  private boolean flag(String name) {
    return switch (word(name, "false")) {
      case "true" -> true;
      case "false" -> false;
      default -> throw Unacceptable.of("request", name + ": expected true or false");
    };
  }

  private long number(String name, String given) {
    try {
      return Long.parseLong(given);
    } catch (NumberFormatException none) {
      throw Unacceptable.of("request", name + ": expected a number");
    }
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

  Wish wish() {
    return wish(null, null);
  }

  /** What the body says counts before what the query says; null where it says nothing. */
  Wish wish(Boolean reuse, Integer days) {
    String asked = word("retentionDays", "");
    Optional<Integer> kept =
        days != null || asked.isEmpty()
            ? Optional.ofNullable(days)
            : Optional.of((int) Math.min(Integer.MAX_VALUE, number("retentionDays", asked)));
    return new Wish(headers.key(), reuse == null ? flag("reuse") : reuse, kept);
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
    String wait = word("wait", "");
    if (!wait.isEmpty()) {
      return Waiting.bounded(number("wait", wait));
    }
    Duration preferred = Waiting.preferred(headers.prefer());
    return preferred.isZero() && noteWanted() ? Waiting.NOTE : preferred;
  }
}
