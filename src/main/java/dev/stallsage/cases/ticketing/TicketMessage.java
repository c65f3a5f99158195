package dev.stallsage.cases.ticketing;

import dev.stallsage.cases.InvalidRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a ticketing system says of a ticket.
 *
 * @param authors who caused it
 */
record TicketMessage(
    String ticket, String title, List<String> texts, List<String> authors, List<Attachment> files) {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int LONGEST_TICKET = 200;
  private static final int MOST_FILES = 20;

  /**
   * @param target null when it is no address
   */
  record Attachment(String name, URI target) {}

  /**
   * @throws InvalidRequest when it is no JSON or names no ticket
   */
  static TicketMessage of(byte[] body, TicketSystemKind kind) {
    JsonNode message;
    try {
      message = JSON.readTree(body);
    } catch (JacksonException unreadable) {
      throw InvalidRequest.of("request", "body: expected JSON");
    }
    String ticket = message.at(kind.ticket()).asString("");
    if (ticket.isBlank() || ticket.length() > LONGEST_TICKET) {
      throw InvalidRequest.of("request", "body: expected the id of a ticket at " + kind.ticket());
    }
    return new TicketMessage(
        ticket,
        message.at(kind.title()).asString(""),
        words(message, kind.texts()),
        words(message, kind.authors()),
        files(message, kind));
  }

  private static List<String> words(JsonNode message, List<String> places) {
    return places.stream()
        .map(place -> message.at(place).asString(""))
        .filter(text -> !text.isBlank())
        .toList();
  }

  private static List<Attachment> files(JsonNode message, TicketSystemKind kind) {
    List<Attachment> files = new ArrayList<>();
    for (String place : kind.attachments()) {
      for (JsonNode file : message.at(place)) {
        String name = file.at(kind.attachmentName()).asString("");
        String target = file.at(kind.attachmentUrl()).asString("") + kind.attachmentSuffix();
        if (files.size() < MOST_FILES) {
          files.add(new Attachment(name.isBlank() ? "attachment" : name, uri(target)));
        }
      }
    }
    return List.copyOf(files);
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException none) {
      return null;
    }
  }

  /** Is there anything to read? */
  boolean says() {
    return !texts.isEmpty() || !files.isEmpty();
  }
}
