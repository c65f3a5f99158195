package dev.stallsage.knowledge;

import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.LogMessage;
import dev.stallsage.scan.RarestTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Reads the files of {@code messages/}. A row tells a line of a log, the text and the pattern it is
 * known by, and the kind of event or the fault it stands for:
 *
 * <pre>
 *   - line: "nvme nvme4: I/O 611 QID 7 timeout, completion polled"
 *     kind: nvme-completion-polled
 *     mark: "completion polled"
 *     pattern: '${controller}I/O (?:tag )?\d+ .{0,200}QID \d+ timeout, completion polled'
 * </pre>
 */
final class MessageReader {
  static final String FOLDER = "messages/";

  private static final Pattern GROUP = Pattern.compile("\\(\\?<(\\w+)>");
  private static final Pattern WORD = Pattern.compile("[a-z0-9]+(?:-[a-z0-9]+)*");

  /** A shorter mark stands in every other line. */
  private static final int SHORTEST_MARK = 4;

  private static final int ASCII = 127;

  /** What a line shows by itself. */
  private static final Set<String> SHOWS = Set.of("fault", "effect");

  private final List<KnownMessage> read = new ArrayList<>();
  private final Map<String, Pattern> compiled = new HashMap<>();
  private final Set<String> said = new HashSet<>();

  /** A word of {@code ends} in its row. */
  private record Ended(YamlFields row, String word) {}

  private final List<Ended> ended = new ArrayList<>();

  private MessageReader() {}

  /** The messages of all files, in the order of their names and of the rows. */
  static List<KnownMessage> all(KnowledgeFiles sources, List<Problem> problems) {
    MessageReader reader = new MessageReader();
    sources
        .trees()
        .forEach(
            (path, tree) -> {
              if (path.startsWith(FOLDER)) {
                reader.readFile(path, new YamlFields(path, "", tree, problems));
              }
            });
    reader.checkEnds();
    return List.copyOf(reader.read);
  }

  private void readFile(String path, YamlFields file) {
    Optional<Subsystem> subsystem = file.word("subsystem", Subsystem.class);
    String platform = file.text("platform");
    String source = file.text("source");
    boolean bare = file.flag("bare");
    Map<String, String> parts = new LinkedHashMap<>();
    file.map("parts").ifPresent(map -> map.keys().forEach(k -> parts.put(k, raw(map, k))));
    file.list(
        "messages",
        (row, at) -> {
          LogMessage message = message(row, subsystem.orElse(Subsystem.OTHER), bare, parts);
          String example = example(row, message);
          Optional<KnownMessage.Telling> telling = telling(row, message);
          read.add(new KnownMessage(path, platform, source, example, message, telling));
          return message;
        });
    file.noOthers();
  }

  private LogMessage message(
      YamlFields row, Subsystem subsystem, boolean bare, Map<String, String> parts) {
    boolean named = row.keys().contains("kind");
    Kind kind = named ? row.word("kind", Kind.class).orElse(Kind.FAULT_TOLD) : Kind.FAULT_TOLD;
    String fault = row.text("fault", "");
    if (!named && fault.isEmpty()) {
      row.complain("kind", "expected the kind of event, or a fault, or both");
    }
    if (!fault.isEmpty() && !WORD.matcher(fault).matches()) {
      row.complain("fault", "expected lower-case words joined by dashes, found \"" + fault + '"');
    }
    List<String> ends = ends(row, fault);
    String mark = mark(row);
    String pattern = pattern(row, parts);
    return new LogMessage(
        subsystem,
        kind,
        fault,
        mark,
        pattern,
        RarestTexts.of(mark, pattern),
        row.number("times", 1),
        ends,
        row.flag("bare") || bare);
  }

  /** Looked up once all rows are read: a row may stand before those it ends. */
  private List<String> ends(YamlFields row, String fault) {
    List<String> ends = row.texts("ends");
    if (!ends.isEmpty() && !fault.isEmpty()) {
      row.complain("ends", "expected in a row that is no fault itself");
    }
    ends.forEach(word -> ended.add(new Ended(row, word)));
    return ends;
  }

  private void checkEnds() {
    Set<String> known = new HashSet<>();
    for (KnownMessage one : read) {
      known.add(one.message().fault());
      known.add(one.message().kind().word());
    }
    ended.stream()
        .filter(e -> !known.contains(e.word()))
        .forEach(e -> e.row().complain("ends", "no row tells of \"" + e.word() + '"'));
  }

  private static String pattern(YamlFields row, Map<String, String> parts) {
    String pattern = raw(row, "pattern");
    for (Map.Entry<String, String> part : parts.entrySet()) {
      pattern = pattern.replace("${" + part.getKey() + "}", part.getValue());
    }
    try {
      Pattern.compile(pattern);
    } catch (PatternSyntaxException broken) {
      row.complain("pattern", "expected a regular expression: " + broken.getDescription());
      return "(?!)";
    }
    Matcher group = GROUP.matcher(pattern);
    while (group.find()) {
      if (!LogMessage.GROUPS.contains(group.group(1))) {
        row.complain(
            "pattern",
            "expected groups among "
                + String.join(", ", LogMessage.GROUPS)
                + ", found \""
                + group.group(1)
                + '"');
      }
    }
    return pattern;
  }

  /** All marks are looked for at once, four bytes at a time. */
  private static String mark(YamlFields row) {
    String mark = raw(row, "mark");
    if (mark.length() < SHORTEST_MARK || mark.chars().anyMatch(c -> c > ASCII)) {
      row.complain("mark", "expected " + SHORTEST_MARK + " ASCII characters or more");
    }
    return mark;
  }

  /** Blanks at its ends belong to a mark; a tab or an end of line cannot be packed. */
  private static String raw(YamlFields row, String key) {
    List<String> texts = row.texts(key);
    String text = texts.isEmpty() ? "" : texts.get(0);
    if (text.isBlank() || text.chars().anyMatch(c -> c < ' ')) {
      row.complain(key, "expected a text on one line, without tabs");
    }
    return text;
  }

  /** The line must be known by its own row, and by none that comes before it. */
  private String example(YamlFields row, LogMessage message) {
    String line = row.text("line");
    if (!line.equals(line.strip().replaceAll("\\s+", " "))) {
      row.complain("line", "expected single blanks between words");
    }
    if (!claims(message, line)) {
      row.complain("line", "expected a line that contains the mark and matches the pattern");
    }
    read.stream()
        .filter(earlier -> claims(earlier.message(), line))
        .findFirst()
        .ifPresent(
            earlier ->
                row.complain(
                    "line",
                    "expected a line no row above claims; one of "
                        + earlier.file()
                        + " does: "
                        + earlier.message().pattern()));
    return line;
  }

  private boolean claims(LogMessage message, String line) {
    return line.contains(message.mark())
        && compiled.computeIfAbsent(message.pattern(), Pattern::compile).matcher(line).find();
  }

  private Optional<KnownMessage.Telling> telling(YamlFields row, LogMessage message) {
    String says = row.text("says", "");
    String aspect = row.text("aspect", message.fault());
    boolean waits = row.flag("waits");
    boolean often = row.flag("often");
    boolean fault = !row.keys().contains("shows") || row.oneOf("shows", SHOWS).equals("fault");
    if (says.isEmpty()) {
      return Optional.empty();
    }
    if (message.fault().isEmpty()) {
      row.complain("says", "expected a fault that says so");
    }
    if (says.endsWith(".") || says.contains("\"")) {
      row.complain("says", "expected a sentence without a full stop and quotation marks");
    }
    if (!said.add(message.fault())) {
      row.complain("says", "expected once, found twice: " + message.fault());
    }
    return Optional.of(new KnownMessage.Telling(says, aspect, waits, fault, often));
  }
}
