package dev.stallsage.evidence.solaris;

import dev.stallsage.evidence.Line;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One property of a driver's configuration file while its lines come in, up to its semicolon. */
final class DriverProperty {
  private static final Pattern ITEM = Pattern.compile("\"([^\"]*)\"|[^\\s,;\"=]+");
  private static final int LONGEST = 20_000;

  private final String name;
  private final List<Line> lines = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  /** One value and the line it stands on. */
  record Item(String text, Location at) {}

  DriverProperty(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  Location at() {
    return lines.get(0).at();
  }

  void add(Line line) {
    if (text.length() < LONGEST) {
      lines.add(line);
      text.append(line.text()).append('\n');
    }
  }

  /** Has its semicolon come? One between quotation marks does not count. */
  boolean isComplete() {
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ';' && !quoted) {
        return true;
      }
      quoted ^= c == '"';
    }
    return false;
  }

  /** Its values behind the equals sign. */
  List<Item> items() {
    List<Item> items = new ArrayList<>();
    boolean behind = false;
    for (Line line : lines) {
      int from = behind ? 0 : line.text().indexOf('=') + 1;
      behind = true;
      Matcher item = ITEM.matcher(line.text());
      while (item.find(from)) {
        items.add(new Item(item.group(1) != null ? item.group(1) : item.group(), line.at()));
        from = item.end();
      }
    }
    return items;
  }
}
