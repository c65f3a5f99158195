package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Records of a log in one JSON document: a list of entries of the journal, or of events of Windows
 * as {@code ConvertTo-Json} writes them. Each becomes the line of text it would be elsewhere.
 *
 * <p>{@code {"TimeCreated": "2025-03-02T10:15:40Z", "Id": 7, "ProviderName": "disk", "MachineName":
 * "FS07", "Message": "The device, \\Device\\Harddisk2\\DR2, has a bad block."}} becomes {@code
 * 2025-03-02T10:15:40Z FS07 disk: Event 7 The device, \Device\Harddisk2\DR2, has a bad block.}
 */
final class LogRecords {
  private static final List<String> TIMES =
      List.of("TimeCreated", "TimeGenerated", "TimeWritten", "timeCreated");
  private static final List<String> PROVIDERS = List.of("ProviderName", "Source", "SourceName");
  private static final List<String> LEVELS = List.of("LevelDisplayName", "EntryType");
  private static final List<String> NUMBERS = List.of("Id", "EventID", "EventId", "InstanceId");

  /** {@code /Date(1740910447123)/} of Windows PowerShell: milliseconds since 1970. */
  private static final Pattern DATE = Pattern.compile("/Date\\((\\d{1,15})(?:[+-]\\d{4})?\\)/");

  /** A line of a record, and the physical line that says it. */
  record Said(int number, String text) {}

  private LogRecords() {}

  /** The lines of the records; empty when the document, or one item of its list, is none. */
  static List<Said> of(Json document) {
    List<Said> said = new ArrayList<>();
    boolean listed = false;
    for (Json item : document) {
      listed = true;
      Optional<List<Said>> lines = record(item);
      if (lines.isEmpty()) {
        return List.of();
      }
      said.addAll(lines.get());
    }
    return listed ? said : record(document).orElse(List.of());
  }

  private static Optional<List<Said>> record(Json item) {
    return JournalEntry.lines(item)
        .map(lines -> said(JournalEntry.line(item), lines))
        .or(() -> event(item));
  }

  private static Optional<List<Said>> event(Json item) {
    String provider = first(item, PROVIDERS).text();
    String number = first(item, NUMBERS).text();
    Json message = item.get("Message");
    if (provider.isEmpty() || number.isEmpty() || message.text().isEmpty()) {
      return Optional.empty();
    }
    String host = item.get("MachineName").text();
    String level = first(item, LEVELS).text();
    String before = host.isEmpty() ? level.isEmpty() ? "Information" : level : host;
    String head =
        "%s %s %s: Event %s ".formatted(time(first(item, TIMES)), before, provider, number).strip();
    return Optional.of(
        said(message.line(), message.text().lines().map(line -> head + " " + line).toList()));
  }

  private static List<Said> said(int number, List<String> lines) {
    return lines.stream().map(line -> new Said(number, line)).toList();
  }

  private static Json first(Json item, List<String> names) {
    return names.stream()
        .map(item::get)
        .filter(Json::present)
        .findFirst()
        .orElseGet(() -> item.get(names.get(0)));
  }

  /** A date is written as one text, or as an object that holds it beside its words. */
  private static String time(Json date) {
    String text = date.has("value") ? date.get("value").text() : date.text();
    Matcher since = DATE.matcher(text);
    return since.matches() ? Instant.ofEpochMilli(Long.parseLong(since.group(1))).toString() : text;
  }
}
