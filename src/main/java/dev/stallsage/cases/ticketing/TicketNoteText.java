package dev.stallsage.cases.ticketing;

import dev.stallsage.cases.outbound.OutboundRequest;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A note as a desk wants it. What customers wrote is text there: fenced or escaped, so that it
 * mentions nobody, links nowhere and formats nothing.
 *
 * @param words in Markdown
 */
record TicketNoteText(TicketSystem desk, String ticket, String words, String caseId, int revision) {
  private static final Pattern GAP = Pattern.compile("\\{(ticket|note|html|comment|marker)}");
  private static final JsonMapper JSON = JsonMapper.shared();

  /**
   * A note of ours that is there already.
   *
   * @param current does it tell of this diagnosis?
   */
  record Found(String id, boolean current) {}

  private String mark() {
    return "stallsage:" + caseId + '#';
  }

  private String marker() {
    return mark() + revision + '.';
  }

  private String markdown() {
    return words + '\n' + marker() + '\n';
  }

  private String html() {
    String escaped =
        markdown()
            .replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;")
            .replace("@", "&#64;")
            .replace("[", "&#91;");
    return "<pre>" + escaped + "</pre>";
  }

  OutboundRequest list() {
    return call(new TicketSystemKind.Template("GET", desk.kind().notes().list(), ""), "");
  }

  OutboundRequest create() {
    return call(desk.kind().notes().create(), "");
  }

  OutboundRequest update(String commentId) {
    return call(desk.kind().notes().update(), commentId);
  }

  /** Our notes among those of the ticket, the current one first; empty when it is no list. */
  Optional<List<Found>> found(byte[] answer) {
    try {
      List<Found> found = new ArrayList<>();
      JsonNode items = JSON.readTree(answer).at(desk.kind().notes().items());
      if (!items.isArray()) {
        return Optional.empty();
      }
      for (JsonNode item : items) {
        String text = item.toString();
        if (text.contains(mark())) {
          String id = item.at(desk.kind().notes().id()).asString("");
          found.add(new Found(id, text.contains(marker())));
        }
      }
      return Optional.of(found);
    } catch (JacksonException unreadable) {
      return Optional.empty();
    }
  }

  private OutboundRequest call(TicketSystemKind.Template template, String commentId) {
    String path = filled(template.path(), commentId, TicketNoteText::inPath);
    String body = filled(template.body(), commentId, TicketNoteText::inJson);
    Map<String, String> headers =
        Map.of(
            "Authorization", desk.authorization(),
            "Accept", "application/json",
            "Content-Type", "application/json");
    return new OutboundRequest(
        template.method(),
        URI.create(desk.url().toString().replaceAll("/$", "") + path),
        headers,
        body.getBytes(StandardCharsets.UTF_8));
  }

  private String filled(
      String template, String commentId, java.util.function.UnaryOperator<String> escape) {
    return GAP.matcher(template)
        .replaceAll(
            gap ->
                Matcher.quoteReplacement(
                    escape.apply(
                        switch (gap.group(1)) {
                          case "ticket" -> ticket;
                          case "note" -> markdown();
                          case "html" -> html();
                          case "marker" -> mark();
                          default -> commentId;
                        })));
  }

  private static String inPath(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Inside the quotes of a string. */
  private static String inJson(String text) {
    String quoted = JSON.writeValueAsString(text);
    return quoted.substring(1, quoted.length() - 1);
  }
}
