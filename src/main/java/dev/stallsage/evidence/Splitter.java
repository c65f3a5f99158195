package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.layout.Capture;
import dev.stallsage.evidence.layout.Sections;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Splits one evidence file into exhibits: offers each line to the exhibit that is open, then to
 * every format, and leaves the rest to the prose around them.
 */
final class Splitter {
  private final Formats formats;
  private final Prose prose;
  private final ExhibitLog log;
  private Reader reader;
  private Format format;
  private Surroundings opened;
  private int foreign;
  private Location interruptedAt;
  private Line asked;
  private Optional<Format> claimant = Optional.empty();
  private JsonText json;
  private final Sections sections = new Sections();
  private final List<Line> jsonLines = new ArrayList<>();

  Splitter(Formats formats, Prose prose, ExhibitLog log) {
    this.formats = formats;
    this.prose = prose;
    this.log = log;
  }

  /** Takes one physical line. */
  void add(String file, int number, String part, String raw) {
    Line line = new Line(file, number, part, raw, raw);
    if (json == null && heads(line)) {
      return;
    }
    if (json != null) {
      addToDocument(line);
      return;
    }
    Optional<List<String>> entry = JournalEntry.lines(raw);
    if (entry.isPresent()) {
      entry.get().forEach(text -> addCleaned(line, text));
    } else if (part.isEmpty() && JsonText.begins(raw)) {
      if (reader == null || !offer(line)) {
        json = new JsonText(number);
        addToDocument(line);
      }
    } else {
      addText(line);
    }
  }

  /** What one section of a member tells ends where the next begins. */
  private boolean heads(Line line) {
    if (sections.begins(line.raw())) {
      close();
      prose.forget();
      return true;
    }
    Optional<Capture> capture = sections.named(line.raw());
    capture.ifPresent(
        c ->
            prose.printedBy(
                new Line(line.file(), line.number(), line.part(), line.raw(), c.prompt())));
    return capture.isPresent();
  }

  /** Takes off the line what tickets put on it; what is left may be several. */
  private void addText(Line line) {
    addCleaned(line, line.raw());
  }

  private void addCleaned(Line line, String wrapped) {
    for (String text : LineCleaner.clean(wrapped)) {
      add(new Line(line.file(), line.number(), line.part(), line.raw(), text));
    }
  }

  /** The file is over. */
  void end() {
    if (json != null) {
      giveUpDocument();
    }
    close();
    prose.end();
  }

  private void add(Line line) {
    if (reader != null && offer(line)) {
      return;
    }
    if (line.blank()) {
      prose.add(line);
      return;
    }
    Optional<Format> claimant = claimant(line);
    if (claimant.isPresent()) {
      open(claimant.get(), line);
      return;
    }
    prose.add(line);
    interruptedAt = interruptedAt == null ? line.at() : interruptedAt;
    if (reader != null && ++foreign > reader.patience()) {
      close();
    }
  }

  private boolean offer(Line line) {
    if (!fits(line, format)) {
      log.remark(
          line.at(), "has " + line.text().length() + " characters: too long for a line of this");
      return false;
    }
    if (interruptedAt != null
        && !line.blank()
        && claimant(line).filter(f -> f != format).isPresent()) {
      return false;
    }
    log.nextLine();
    if (!reader.take(line, log)) {
      return false;
    }
    if (interruptedAt != null) {
      continueUnderNewCaption(line);
    }
    log.extend(line);
    foreign = 0;
    interruptedAt = null;
    return true;
  }

  /**
   * Rows that go on below a new caption, under the heading of before, are a series of their own.
   */
  private void continueUnderNewCaption(Line line) {
    Surroundings now = prose.surroundings();
    if (reader.heedsCaptions() && !now.label().equals(opened.label())) {
      log.relabel(now, line, interruptedAt);
      opened = now;
      prose.exhibitOpened();
    }
  }

  /** Asked twice for a line that interrupts an exhibit and is not taken by it: answered once. */
  private Optional<Format> claimant(Line line) {
    if (line != asked) {
      asked = line;
      claimant = firstClaimant(line);
    }
    return claimant;
  }

  private static boolean fits(Line line, Format format) {
    return line.text().length() <= format.longestLine();
  }

  private Optional<Format> firstClaimant(Line line) {
    Surroundings surroundings = prose.surroundings();
    for (Format candidate : formats.text()) {
      if (fits(line, candidate) && candidate.opens(line, surroundings)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private void open(Format claimant, Line line) {
    close();
    opened = prose.surroundings(claimant::isHeading);
    prose.exhibitOpened();
    format = claimant;
    log.open(claimant.about(), opened.headingAbove(line, claimant::isHeading).orElse(line), opened);
    reader = claimant.reader(opened);
    if (reader.take(line, log)) {
      log.extend(line);
    }
    foreign = 0;
    interruptedAt = null;
  }

  private void close() {
    if (reader != null) {
      reader.end(log);
      log.close();
    }
    reader = null;
    format = null;
    foreign = 0;
    interruptedAt = null;
  }

  private void addToDocument(Line line) {
    jsonLines.add(line);
    if (json.add(line.raw())) {
      readDocument();
    } else if (json.broken()) {
      giveUpDocument();
    }
  }

  private void readDocument() {
    Optional<Json> document = Json.parse(json.text(), json.firstLine());
    if (document.isEmpty()) {
      giveUpDocument();
      return;
    }
    List<Line> lines = List.copyOf(jsonLines);
    forgetDocument();
    Optional<List<String>> entry = JournalEntry.lines(document.get());
    if (entry.isPresent()) {
      int says = JournalEntry.line(document.get()) - lines.get(0).number();
      entry.get().forEach(text -> addCleaned(lines.get(says), text));
      return;
    }
    close();
    Optional<JsonFormat> claimant =
        formats.json().stream().filter(f -> f.claims(document.get())).findFirst();
    if (claimant.isPresent()) {
      int first = lines.get(0).number();
      Surroundings surroundings = prose.surroundings();
      log.open(claimant.get().about(), lines.get(0), surroundings);
      prose.exhibitOpened();
      IntFunction<Location> at = n -> lines.get(Math.min(n - first, lines.size() - 1)).at();
      claimant.get().read(document.get(), at, surroundings, log);
      log.extend(lines.get(lines.size() - 1));
      log.close();
    } else if (!explode(document.get(), "", lines)) {
      lines.forEach(prose::ignore);
    }
  }

  /**
   * A document nobody knows may carry pages of text in its strings: a stored web page, a ticket.
   */
  private boolean explode(Json node, String path, List<Line> lines) {
    boolean any = false;
    for (Map.Entry<String, Json> member : node.members().entrySet()) {
      String name = path.isEmpty() ? member.getKey() : path + "." + member.getKey();
      any |= explode(member.getValue(), name, lines);
    }
    int item = 0;
    for (Json child : node) {
      any |= explode(child, path + "[" + item++ + "]", lines);
    }
    String text = node.text();
    if (text.indexOf('\n') >= 0) {
      int inner = 0;
      for (String raw : text.split("\r?\n", -1)) {
        inner++;
        add(lines.get(0).file(), node.line(), path + ":" + inner, raw);
      }
      close();
      any = true;
    }
    return any;
  }

  /** It only looked like JSON: its lines are read as any other. */
  private void giveUpDocument() {
    List<Line> lines = List.copyOf(jsonLines);
    forgetDocument();
    lines.forEach(this::addText);
  }

  private void forgetDocument() {
    json = null;
    jsonLines.clear();
  }
}
