package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.layout.CapturedCommand;
import dev.stallsage.evidence.layout.SupportconfigSections;
import dev.stallsage.observation.Location;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Splits one evidence file into exhibits: offers each line to the exhibit that is open, then to
 * every format, and leaves the rest to the prose around them.
 */
final class ExhibitSplitter {
  private static final BitSet NO_TOPICS = new BitSet();

  private final Formats formats;
  private final Prose prose;
  private final ExhibitLog log;
  private final LineAttention attention;
  private final ByteLine cleaned;
  private Reader reader;
  private int format;
  private ExhibitContext opened;
  private int foreign;
  private Location interruptedAt;
  private boolean passedOver;
  private final Documents documents;
  private final OpenDocument document = new OpenDocument();
  private final SupportconfigSections sections = new SupportconfigSections();
  private final String file;
  private FilePurpose writing;
  private boolean begun;

  ExhibitSplitter(EvidenceFile file, MarkIndex watchlist, Prose prose, ExhibitLog log) {
    this.file = file.path();
    this.writing = FilePurpose.of(file);
    this.formats = watchlist.all();
    this.prose = prose;
    this.log = log;
    this.attention = new LineAttention(watchlist, prose.recent(), file.silent());
    this.cleaned = new ByteLine(file.path());
    this.documents = new Documents(formats.json(), prose, log);
    prose.hearsNobody(!writing.mayTell());
  }

  /** Takes one physical line. */
  void add(ByteLine line) {
    begin(line);
    if (!writing.mayShow()) {
      prose.passOver(line, line.blank());
      return;
    }
    if (!document.isOpen() && sections.mayConcern(line.first()) && heads(line.line())) {
      return;
    }
    if (document.isOpen()) {
      addToDocument(line.line());
    } else if (reader == null || interruptedAt != null || !takeRow(line)) {
      if (line.mayBeginJson()) {
        begin(line.line());
      } else {
        look(line);
      }
    }
  }

  /** The first line with text tells what the file was written for, if its name does not. */
  private void begin(ByteLine line) {
    if (!begun && !line.blank()) {
      begun = true;
      writing = writing.begunBy(file, line.line().raw());
      prose.hearsNobody(!writing.mayTell());
    }
  }

  /** What one section of a member tells ends where the next begins. */
  private boolean heads(Line line) {
    if (sections.begins(line.raw())) {
      close();
      attention.forget();
      prose.forget();
      return true;
    }
    Optional<CapturedCommand> capture = sections.named(line.raw());
    capture.ifPresent(
        c -> printedBy(new Line(line.file(), line.number(), line.part(), line.raw(), c.prompt())));
    return capture.isPresent();
  }

  /** The layout of the bundle tells which command printed what follows. */
  void printedBy(Line prompt) {
    attention.look(cleaned.set(prompt));
    prose.printedBy(prompt);
  }

  /** A row of millions, or the usual way. */
  private boolean takeRow(ByteLine line) {
    log.nextLine();
    if (!reader.takeRow(line, log)) {
      return false;
    }
    log.extend(line.number());
    attention.forget();
    return true;
  }

  /** Nearly no line of a bundle concerns anybody: it is passed over without becoming an object. */
  private void look(ByteLine line) {
    if (!attention.clean(line)) {
      addText(line.line());
    } else if (attention.isNeeded(reader == null ? LineAttention.NO_READER : format)) {
      add(line.line());
    } else {
      boolean blank = line.blank();
      prose.passOver(line, blank);
      passedOver = true;
      if (!blank) {
        interrupt(line::at);
      }
    }
  }

  private void interrupt(Supplier<Location> line) {
    if (reader != null) {
      interruptedAt = interruptedAt == null ? line.get() : interruptedAt;
      if (++foreign > formats.text().get(format).patience(reader)) {
        close();
      }
    }
  }

  private void begin(Line line) {
    Optional<List<String>> entry = JournalEntry.lines(line.raw());
    if (entry.isPresent()) {
      entry.get().forEach(text -> addCleaned(line, text));
      return;
    }
    attention.look(cleaned.set(line));
    if (reader == null || !offer(line)) {
      document.open(line.number());
      addToDocument(line);
    }
  }

  /** Takes off the line what tickets put on it; what is left may be several. */
  private void addText(Line line) {
    Optional<List<String>> entry = JournalEntry.lines(line.raw());
    if (entry.isPresent()) {
      entry.get().forEach(text -> addCleaned(line, text));
    } else {
      addCleaned(line, line.raw());
    }
  }

  private void addCleaned(Line line, String wrapped) {
    for (String text : LineCleaner.clean(wrapped)) {
      Line clean = new Line(line.file(), line.number(), line.part(), line.raw(), text);
      attention.look(cleaned.set(clean));
      add(clean);
    }
  }

  /** The file is over. */
  void end() {
    if (document.isOpen()) {
      endCutDocument();
    }
    close();
    prose.end();
  }

  /** What was lost because it looked like a document. */
  List<Remark> remarks() {
    return document.remarks();
  }

  private void add(Line line) {
    if (reader != null && offer(line)) {
      return;
    }
    if (line.blank()) {
      prose.add(line, NO_TOPICS);
      return;
    }
    int claimant = claimant(line);
    if (claimant >= 0) {
      open(claimant, line);
      return;
    }
    prose.add(line, attention.topics());
    interrupt(line::at);
  }

  private boolean offer(Line line) {
    if (!fits(line, formats.text().get(format))) {
      log.remark(
          line.at(), "has " + line.text().length() + " characters: too long for a line of this");
      return false;
    }
    if (interruptedAt != null && !line.blank()) {
      int claimant = claimant(line);
      if (claimant >= 0 && claimant != format) {
        return false;
      }
    }
    if (passedOver) {
      reader.passed(prose.last());
      passedOver = false;
    }
    log.nextLine();
    if (!reader.take(line, log)) {
      return false;
    }
    if (interruptedAt != null) {
      continueUnderNewCaption(line);
    }
    log.extend(line.number());
    foreign = 0;
    interruptedAt = null;
    return true;
  }

  /**
   * Rows that go on below a new caption, under the heading of before, are a series of their own.
   */
  private void continueUnderNewCaption(Line line) {
    ExhibitContext now = prose.surroundings();
    boolean heeds = formats.text().get(format).heedsCaptions(reader);
    if (heeds && !now.label().equals(opened.label())) {
      log.relabel(now, line, interruptedAt);
      opened = now;
      prose.exhibitOpened();
    }
  }

  private static boolean fits(Line line, Format format) {
    return line.text().length() <= format.longestLine();
  }

  /** The first format that wants to begin at this line; -1 for none. */
  private int claimant(Line line) {
    BitSet candidates = attention.openers();
    ExhibitContext surroundings = candidates.isEmpty() ? null : prose.surroundings();
    for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
      Format candidate = formats.text().get(i);
      if (fits(line, candidate)
          && writing.mayHold(candidate.about().yields())
          && candidate.opens(line, surroundings)
          && (reader != null || !prose.quotes())) {
        return i;
      }
    }
    return -1;
  }

  private void open(int claimant, Line line) {
    close();
    format = claimant;
    Format opening = formats.text().get(claimant);
    opened = prose.surroundings(opening::isHeading);
    prose.exhibitOpened();
    log.open(opening.about(), opened.headingAbove(line, opening::isHeading).orElse(line), opened);
    reader = opening.reader(opened);
    if (reader.take(line, log)) {
      log.extend(line.number());
    }
    foreign = 0;
    interruptedAt = null;
    passedOver = false;
  }

  private void close() {
    if (reader != null) {
      if (passedOver) {
        reader.passed(prose.last());
        passedOver = false;
      }
      reader.end(log);
      log.close();
    }
    reader = null;
    foreign = 0;
    interruptedAt = null;
  }

  private void addToDocument(Line line) {
    boolean complete = document.add(line);
    if (complete) {
      readDocument();
    } else if (document.isBroken()) {
      giveUpDocument();
    }
  }

  private void readDocument() {
    Optional<Json> json = document.parse();
    if (json.isEmpty()) {
      giveUpDocument();
    } else {
      read(json.get(), document.close());
    }
  }

  private void read(Json json, List<Line> lines) {
    List<LogRecords.Said> records = LogRecords.of(json);
    if (!records.isEmpty()) {
      int first = lines.get(0).number();
      records.forEach(said -> addCleaned(lines.get(said.number() - first), said.text()));
      return;
    }
    if (documents.isRecordOfLog(json, lines)) {
      addText(lines.get(0));
      return;
    }
    close();
    for (List<Line> text : documents.read(json, lines)) {
      text.forEach(this::addText);
      close();
    }
  }

  /** The end of a document was not copied: what is there may tell enough. */
  private void endCutDocument() {
    Optional<Json> json = document.parseCut().filter(documents::mayBeCut);
    if (json.isEmpty()) {
      giveUpDocument();
      return;
    }
    close();
    documents.readCut(json.get(), document.close());
  }

  /** It only looked like JSON: its lines are read as any other. */
  private void giveUpDocument() {
    document.giveUp().forEach(this::addText);
  }
}
