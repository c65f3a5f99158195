package dev.stallsage.api;

import dev.stallsage.cases.Context;
import dev.stallsage.cases.Unacceptable;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * What the address of a submission asks for: {@code ?note=md&wait=20&ticket=4711}. Read from the
 * query itself: asking the request for a parameter would make the container eat the body, which
 * {@code curl --data-binary} sends as if it were a form.
 */
record Asked(MultiValueMap<String, String> query, String ticketHeader, String zoneHeader) {

  static Asked of(HttpServletRequest request) {
    String query = request.getQueryString();
    return new Asked(
        UriComponentsBuilder.newInstance()
            .query(query == null ? "" : query)
            .build(true)
            .getQueryParams(),
        header(request, "X-Ticket"),
        header(request, "X-Timezone"));
  }

  private static String header(HttpServletRequest request, String name) {
    String value = request.getHeader(name);
    return value == null ? "" : value;
  }

  private String word(String name, String otherwise) {
    String value = query.getFirst(name);
    return value == null
        ? otherwise
        : org.springframework.web.util.UriUtils.decode(
            value, java.nio.charset.StandardCharsets.UTF_8);
  }

  Context context() {
    return new Context(
        word("ticket", ticketHeader),
        word("symptom", ""),
        word("tz", zoneHeader),
        word("since", ""),
        word("until", ""),
        word("changed", ""));
  }

  boolean reuse() {
    return word("reuse", "false").equals("true");
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
  Duration patience(String prefer) {
    String wait = word("wait", "");
    if (!wait.isEmpty()) {
      try {
        return Waiting.bounded(Long.parseLong(wait));
      } catch (NumberFormatException none) {
        throw Unacceptable.of("request", "wait: expected a number of seconds");
      }
    }
    Duration preferred = Waiting.preferred(prefer);
    return preferred.isZero() && noteWanted() ? Waiting.bounded(20) : preferred;
  }
}
