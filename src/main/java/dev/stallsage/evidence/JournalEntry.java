package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * One entry of the journal of systemd as {@code journalctl -o json} prints it: a document a line.
 * It becomes the lines {@code journalctl -o short-iso-precise} would print, so that a log is a log
 * whatever it is wrapped in.
 *
 * <p>{@code {"__REALTIME_TIMESTAMP":"1709284500123456","_HOSTNAME":"db7","SYSLOG_IDENTIFIER":
 * "kernel","MESSAGE":"sd 2:0:0:1: [sdc] ..."}} becomes {@code 2024-03-01T09:15:00.123456Z db7
 * kernel: sd 2:0:0:1: [sdc] ...}.
 */
final class JournalEntry {
  static final String TIME = "__REALTIME_TIMESTAMP";
  private static final String MESSAGE = "MESSAGE";
  private static final int DIGITS_OF_MICROSECONDS = 16;

  private JournalEntry() {}

  /** The lines of the entry on this line; empty when it is none. */
  static Optional<List<String>> lines(String raw) {
    int brace = raw.indexOf('{');
    if (brace < 0 || raw.length() > TextSource.LONGEST_LINE) {
      return Optional.empty(); // so long a one is read as a document like any other
    }
    if (!raw.contains("\"" + TIME + "\"") || !raw.contains("\"" + MESSAGE + "\"")) {
      return Optional.empty();
    }
    for (int i = 0; i < brace; i++) {
      if (raw.charAt(i) > ' ' && raw.charAt(i) != '>') {
        return Optional.empty();
      }
    }
    return Json.parse(raw.substring(brace), 1).flatMap(JournalEntry::lines);
  }

  /** The lines of an entry that was printed over several lines. */
  static Optional<List<String>> lines(Json entry) {
    String time = entry.get(TIME).text();
    if (!entry.has(MESSAGE) || !isMicroseconds(time)) {
      return Optional.empty();
    }
    String sender = entry.get("SYSLOG_IDENTIFIER").text();
    if (sender.isEmpty()) {
      sender = entry.get("_COMM").text();
    }
    return Optional.of(
        lines(time, entry.get("_HOSTNAME").text(), sender, message(entry.get(MESSAGE))));
  }

  /**
   * The lines of an entry whose fields are known; none where its time is none.
   *
   * @param time microseconds since 1970
   */
  static List<String> lines(String time, String host, String sender, String message) {
    if (!isMicroseconds(time)) {
      return List.of();
    }
    Instant at = Instant.EPOCH.plus(Long.parseLong(time), ChronoUnit.MICROS);
    String head = at + " " + host + " " + sender + ": ";
    return message.lines().map(line -> head + line).toList();
  }

  /** The physical line its message stands on. */
  static int line(Json entry) {
    return entry.get(MESSAGE).line();
  }

  private static boolean isMicroseconds(String text) {
    return text.length() == DIGITS_OF_MICROSECONDS
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Text that is no UTF-8 is printed as the list of its bytes. */
  private static String message(Json message) {
    if (!message.text().isEmpty()) {
      return message.text();
    }
    StringBuilder bytes = new StringBuilder();
    for (Json item : message) {
      double value = item.number();
      bytes.append(value >= 0 && value < 256 ? (char) value : '?');
    }
    return new String(
        bytes.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
