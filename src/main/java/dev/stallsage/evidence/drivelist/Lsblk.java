package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.Layered;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lsblk} as a table or as pairs ({@code -P}), with whatever columns.
 *
 * <p>{@code sda ACME SPIN 4000 AC7Q1F0K 0x5000ace1a2b3c4d5} below {@code NAME MODEL SERIAL WWN}
 * becomes a {@link DeviceIdentity} of {@code sda}.
 *
 * <p>Reads rows by the places of their columns: a cell may be empty or hold blanks. What is wanted
 * is printed flush left, and numbers may reach to the left of their heading.
 */
public final class Lsblk implements Reader {
  private static final Pattern HEAD = Pattern.compile("^NAME(?: [A-Z][A-Z0-9:%-]{1,15}){1,80}$");
  private static final List<String> KNOWN =
      List.of(
          " MAJ:MIN",
          " KNAME",
          " MOUNTPOINT",
          " FSTYPE",
          " SERIAL",
          " MODEL",
          " ROTA",
          " DISC-GRAN",
          " MIN-IO");

  private static final Pattern OPENING_PAIR =
      Pattern.compile("^[A-Z][A-Z0-9:%-]{1,15}=\"[^\"]{0,200}\" [A-Z].*");
  private static final Pattern PAIR =
      Pattern.compile("([A-Z][A-Z0-9:%-]{1,15})=\"([^\"]{0,500})\"");

  /** The usual first columns: a name, then its number. */
  private static final Pattern NUMBERED =
      Pattern.compile("^[\\s|`├└│─-]*+([\\w.:!/-]++)\\s++(\\d{1,4}:\\d{1,8})\\s.*$");

  private static final Pattern NODE = Pattern.compile("^[\\s|`├└│─-]*+([\\w.:!/-]++)(?:\\s.*)?$");

  public static final Format FORMAT =
      format("lsblk", "lsblk")
          .printedBy("lsblk -o NAME,KNAME,TYPE,SIZE,ROTA,MODEL,SERIAL,WWN")
          .describedIn("lsblk(8)")
          .yields(DeviceIdentity.class, DeviceNumber.class, Layered.class)
          .marked("NAME")
          .opens(Lsblk::opens)
          .withoutCaptions()
          .readBy(Lsblk::new);

  /** Names above the row at hand, by how far they stand in. */
  private final java.util.TreeMap<Integer, String> parents = new java.util.TreeMap<>();

  private final Map<String, Integer> starts = new LinkedHashMap<>();
  private boolean placed;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank()) {
      // the table is over: what follows in a joined file is something else
      starts.clear();
      return false;
    }
    if (isHead(line.collapsed())) {
      columns(text, line.raw().indexOf('\t') >= 0);
      return true;
    }
    if (isPairs(line.collapsed())) {
      pairs(line, sink);
      return true;
    }
    return !starts.isEmpty() && row(line, text, sink);
  }

  /** A mail or a page that took the blanks away took the places of the columns with them. */
  private void columns(String heading, boolean tabs) {
    placed = heading.contains("  ") && !tabs;
    starts.clear();
    Matcher word = Pattern.compile("\\S++").matcher(heading);
    while (word.find()) {
      starts.put(word.group().toLowerCase(Locale.ROOT), word.start());
    }
  }

  private void pairs(Line line, ObservationSink sink) {
    Map<String, String> fields = new HashMap<>();
    Matcher pair = PAIR.matcher(line.text());
    while (pair.find()) {
      fields.put(pair.group(1).toLowerCase(Locale.ROOT), pair.group(2));
    }
    DriveFields.of(line.at(), name -> fields.getOrDefault(name, "")).ifPresent(sink::observe);
  }

  private boolean row(Line line, String text, ObservationSink sink) {
    Matcher node = NODE.matcher(text);
    if (!node.matches() || starts.size() > 1 && line.words().length < 2) {
      return false;
    }
    number(line, text, sink);
    tree(line, text, node.group(1), sink);
    boolean whole = !text.isEmpty() && Character.isLetterOrDigit(text.charAt(0));
    if (whole) {
      Map<String, String> words = placed ? Map.of() : words(line.words());
      DriveFields.of(
              line.at(),
              name ->
                  name.equals("name")
                      ? node.group(1)
                      : placed ? cell(text, name) : words.getOrDefault(name, ""))
          .ifPresent(sink::observe);
    }
    return true;
  }

  /**
   * What stands further in lies on what stands above it: a partition on its disk, a LUN on none.
   */
  private void tree(Line line, String text, String name, ObservationSink sink) {
    int indent = text.indexOf(name);
    parents.tailMap(indent, true).clear();
    Map.Entry<Integer, String> parent = parents.lastEntry();
    if (parent != null && indent > 0) {
      sink.observe(new Layered(line.at(), name, parent.getValue(), false));
    }
    parents.put(indent, name);
  }

  /** What is shown as mapped has a name of its own; the kernel's is that of its minor number. */
  private void number(Line line, String text, ObservationSink sink) {
    Matcher numbered = NUMBERED.matcher(text);
    if (starts.containsKey("maj:min") && numbered.matches()) {
      sink.observe(new DeviceNumber(line.at(), numbered.group(2), numbered.group(1)));
    }
  }

  /**
   * Cells before the model from the left, those behind it from the right: only where a cell that
   * can be recognised, or their number, proves that none is empty.
   */
  private Map<String, String> words(String[] words) {
    List<String> columns = List.copyOf(starts.keySet());
    int model = columns.contains("model") ? columns.indexOf("model") : columns.size() - 1;
    int behind = columns.size() - 1 - model;
    Map<String, String> cells = new HashMap<>();
    if (words.length < columns.size()) {
      return cells;
    }
    for (int i = 0; i < columns.size(); i++) {
      if (i < model) {
        cells.put(columns.get(i), words[i]);
      } else if (i > model) {
        cells.put(columns.get(i), words[words.length - columns.size() + i]);
      }
    }
    cells.put(
        columns.get(model),
        String.join(" ", Arrays.asList(words).subList(model, words.length - behind)));
    boolean proved =
        words.length == columns.size() || !DriveFields.wwn(cells.getOrDefault("wwn", "")).isEmpty();
    return proved ? cells : Map.of();
  }

  private String cell(String text, String column) {
    Integer start = starts.get(column);
    if (column.equals("rota") && start != null) {
      int end = Math.min(start + column.length(), text.length());
      return start < end ? text.substring(start, end).strip() : "";
    }
    if (start == null || start >= text.length() || start > 0 && text.charAt(start - 1) != ' ') {
      return "";
    }
    if (!column.equals("model")) {
      return text.substring(start).split(" ", 2)[0];
    }
    int end =
        starts.values().stream()
            .filter(other -> other > start)
            .min(Integer::compare)
            .orElse(text.length());
    return text.substring(start, Math.min(end, text.length())).strip();
  }

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return isHead(text) || isPairs(text);
  }

  static boolean isHead(String text) {
    return text.startsWith("NAME ")
        && HEAD.matcher(text).matches()
        && KNOWN.stream().anyMatch(text::contains);
  }

  static boolean isPairs(String text) {
    return (text.startsWith("NAME=\"") || text.contains("NAME=\"") && text.contains(" MODEL=\""))
        && OPENING_PAIR.matcher(text).matches();
  }
}
