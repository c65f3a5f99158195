package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Makes rows of the lines below a heading, also where a mail client wrapped them. */
final class RowAssembler {
  private static final Pattern LONE_DEVICE =
      Pattern.compile("^(?=.*\\d|[shv]d|xvd|mapper)[a-z][\\w.:/!+-]*");
  private static final Pattern GLUED = Pattern.compile("(?<=[.,]\\d\\d)(?=\\d+[.,]\\d\\d)");

  private final DeviceHeading heading;
  private final Consumer<DeviceTableRow> complete;
  private Line first;
  private ReportStamp stamp;
  private String device;
  private final List<String> figures = new ArrayList<>();

  RowAssembler(DeviceHeading heading, Consumer<DeviceTableRow> complete) {
    this.heading = heading;
    this.complete = complete;
  }

  /**
   * Offers a line.
   *
   * @param words of the line, behind its stamp
   * @param mayBegin an incomplete row may begin here; not after lines that belong to somebody else
   * @return false when it is neither a row nor a part of one
   */
  boolean offer(
      Line line, List<String> words, ReportStamp at, boolean mayBegin, ObservationSink sink) {
    if (first != null && goesOn(words)) {
      return true;
    }
    if (words.isEmpty() || heading.names().isEmpty()) {
      return false;
    }
    return heading.deviceFirst()
        ? deviceFirst(line, words, at, mayBegin, sink)
        : deviceLast(line, words, at, mayBegin, sink);
  }

  /** Is the rest of a row expected? */
  boolean waits() {
    return first != null;
  }

  /** Whatever is held back was cut off. */
  void giveUp(ObservationSink sink) {
    if (first != null && !figures.isEmpty()) {
      sink.remark(
          first.at(),
          "row is cut: expected " + heading.names().size() + " numbers, found " + figures.size());
    }
    first = null;
    device = null;
    figures.clear();
  }

  private boolean goesOn(List<String> words) {
    int more = LineWords.figures(words, 0);
    int all = figures.size() + more;
    boolean endsWithName = !heading.deviceFirst() && more == words.size() - 1;
    if (all > heading.names().size() || more < words.size() && !endsWithName || words.isEmpty()) {
      return false;
    }
    if (endsWithName && all < heading.names().size()) {
      return false;
    }
    figures.addAll(words.subList(0, more));
    if (endsWithName) {
      device = words.get(more);
    }
    if (device != null && figures.size() >= heading.fewest()) {
      emit();
    }
    return true;
  }

  private boolean deviceFirst(
      Line line, List<String> words, ReportStamp at, boolean begin, ObservationSink sink) {
    int columns = heading.names().size();
    if (LineWords.isFigure(words.get(0)) || words.size() == 1 && !isLoneDevice(words, begin)) {
      return false;
    }
    int found = LineWords.figures(words, 1);
    int rest = words.size() - 1;
    if (found >= heading.fewest() && found <= columns) {
      begin(line, at, words.get(0), words.subList(1, 1 + found), sink);
      emit();
      return true;
    }
    if (found == rest) {
      return begin && incomplete(line, words, at, found, sink);
    }
    if (rest == columns && mostAreFigures(words.subList(1, words.size()))) {
      nameWrongFigures(line, words.subList(1, words.size()), sink);
      begin(line, at, words.get(0), words.subList(1, words.size()), sink);
      emit();
      return true;
    }
    return false;
  }

  private static boolean isLoneDevice(List<String> words, boolean begin) {
    return begin && LONE_DEVICE.matcher(words.get(0)).lookingAt();
  }

  /** All are figures, but too many or too few. */
  private boolean incomplete(
      Line line, List<String> words, ReportStamp at, int found, ObservationSink sink) {
    int columns = heading.names().size();
    if (found > columns) {
      sink.remark(
          line.at(),
          "row does not fit its heading: expected " + columns + " numbers, found " + found);
      return true;
    }
    if (found > 0 && !LineWords.hasDecimals(words)) {
      return false;
    }
    List<String> apart = new ArrayList<>();
    words.subList(1, words.size()).forEach(w -> apart.addAll(List.of(GLUED.split(w))));
    begin(line, at, words.get(0), apart, sink);
    if (apart.size() > found && apart.size() == columns) {
      emit();
    }
    return true;
  }

  private boolean deviceLast(
      Line line, List<String> words, ReportStamp at, boolean begin, ObservationSink sink) {
    int columns = heading.names().size();
    int found = LineWords.figures(words, 0);
    if (found == columns && words.size() > columns) {
      begin(line, at, words.get(columns), words.subList(0, columns), sink);
      emit();
      return true;
    }
    if (found == words.size() && found <= columns && begin && LineWords.hasDecimals(words)) {
      begin(line, at, null, words, sink);
      return true;
    }
    if (words.size() == columns + 1 && mostAreFigures(words.subList(0, columns))) {
      nameWrongFigures(line, words.subList(0, columns), sink);
      begin(line, at, words.get(columns), words.subList(0, columns), sink);
      emit();
      return true;
    }
    return false;
  }

  private static boolean mostAreFigures(List<String> words) {
    return words.stream().filter(LineWords::isFigure).count() * 2 > words.size();
  }

  private void nameWrongFigures(Line line, List<String> row, ObservationSink sink) {
    for (int i = 0; i < row.size(); i++) {
      if (!LineWords.isFigure(row.get(i))) {
        sink.remark(
            line.at(),
            "column " + heading.printed(i) + ": expected a number, found '" + row.get(i) + "'");
      }
    }
  }

  private void begin(
      Line line, ReportStamp at, String name, List<String> row, ObservationSink sink) {
    giveUp(sink);
    first = line;
    stamp = at;
    device = name;
    figures.addAll(row);
  }

  private void emit() {
    boolean indented = indent(first) > indent(heading.line());
    DeviceTableRow row =
        new DeviceTableRow(first.at(), stamp, device, indented, List.copyOf(figures));
    first = null;
    device = null;
    figures.clear();
    complete.accept(row);
  }

  private static int indent(Line line) {
    String text = line.text();
    int i = 0;
    while (i < text.length() && text.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }
}
