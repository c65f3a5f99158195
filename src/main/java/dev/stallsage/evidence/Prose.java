package dev.stallsage.evidence;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines around the exhibits: remembers the last of them for captions and commands, and hears
 * what the lexicon knows.
 */
final class Prose {
  private static final Pattern WORD =
      Pattern.compile("\\p{L}[\\p{L}\\d]+|(?<!\\d)\\d++(?:\\.\\d++)++");
  private static final Pattern NOISE =
      Pattern.compile(
          "^\\s*(?:dtrace:|\\^C|\\[\\.\\.\\.|#!|--+|==+|\\*+|\\S*\\|\\S*$|\\d{1,2}:\\d\\d:\\d\\d"
              + " ?(?:[ap]m)?\\s+up\\s|\\d{4} \\p{Lu}\\p{Ll}{2} [ \\d]\\d \\d\\d:"
              + "|/\\s.*\\s/\\s*$)|[;{}]\\s*$");

  /**
   * A message of a log is no caption: a kernel stamp, a syslog date with its sender, an ISO stamp.
   */
  private static final Pattern LOGGED =
      Pattern.compile(
          "^\\s*(?:\\[\\s*\\+?\\d+\\.\\d+\\]|\\p{Lu}\\p{Ll}{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d"
              + " (?:\\S+|\\S++ \\S*):|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d|(?:\\S+"
              + " )?(?:vm)?kernel: |\\[\\p{L}+\\.? ++\\p{L}*\\.? *+\\d+ \\d\\d:\\d\\d)");

  /**
   * What tools print around their tables is no caption: the banner of sysstat, stamps of
   * collectors, the title of Solaris iostat, rows of figures.
   */
  private static final Pattern FURNITURE =
      Pattern.compile(
          "^\\s*(?:Linux \\S+ \\(\\S+\\)|Time: \\d|zzz |TS \\d|extended device statistics"
              + "|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \\p{Lu}\\p{Ll}{2} +\\d+ \\d\\d:\\d\\d"
              + "|(?:\\S+ +){1,2}(?:\\d+[.,]\\d+ +){3})");

  /** Nobody writes a longer line, characters; sixty of them are remembered. */
  private static final int LINE_LONGEST = 4000;

  /**
   * Who complains does so near the beginning, or near what he shows: in so many lines without an
   * exhibit, a command or another word of his nobody does, and a book is no ticket.
   */
  private static final int WORD_REACHES = 80;

  /** The same, whatever commands he gives: a manual is full of them, and shows nothing. */
  private static final int TELLS_AT_MOST = 240;

  /** Five words in a row. */
  private static final Pattern WORDS =
      Pattern.compile("(?:\\p{L}[\\p{L}'’(),.`*-]{0,40}+ ){4}\\p{L}");

  /** A line of a log, a row of a table and a setting have such, a sentence rarely. */
  private static final Pattern FIGURES = Pattern.compile("\\d\\d|[|=]");

  /** One in so many lines of a book is a sentence; the others are its examples. */
  private static final int SENTENCES_OF_A_BOOK = 5;

  /** Who shows something does so in so many lines, unless he complained before. */
  private static final int SHOWS_WITHIN = 120;

  /** A comment, of which there are whole blocks, is no heading, which stands alone. */
  private static final Pattern COMMENT =
      Pattern.compile("^\\s*+(?:#(?!\\d)|//|/\\*|<!--|;;|\\*(?:\\s{2}|\t)).*");

  private static final Pattern HEADING = Pattern.compile("^#{1,6} .*[^.,;:]$");

  private static final int CAPTION_LONGEST = 300;
  private static final int CAPTION_LOOKS_BACK = 6;
  static final FormatDescription ABOUT =
      new FormatDescription(
          "ticket-text",
          "Ticket text, mail, notes",
          List.of(),
          "knowledge/lexicon.yaml",
          java.util.Set.of(Statement.class));

  /** Whoever writes the text must not choose how much is remembered of it. */
  private static final int CONTEXTS_AT_MOST = 100;

  /** What a line reports. */
  private record Word(Line line, Lexicon.Topic topic) {}

  private final List<Word> contexts = new ArrayList<>();
  private final Lexicon lexicon;
  private final ExhibitLog statements;
  private final RecentLines recent;

  /** Lines seen so far, and how many of them were seen when the last exhibit began. */
  private long seen;

  private long usedUp;
  private String lastLabel = "";
  private String command = "";
  private boolean heard;
  private boolean nobody;
  private long lastWord;
  private long lastShown;
  private boolean shown;
  private long ignored;

  /** How many of those are lines that told a context. */
  private long ignoredContexts;

  /**
   * @param statements the log that takes what the prose reports: one exhibit for the whole file
   */
  Prose(String file, Lexicon lexicon, ExhibitLog statements) {
    this.lexicon = lexicon;
    this.statements = statements;
    this.recent = new RecentLines(file, LINE_LONGEST);
  }

  /**
   * Takes a line of which nothing is known yet.
   *
   * @param topics those it may report, by their place in the lexicon
   */
  void add(Line whole, BitSet topics) {
    Line line = whole.cutTo(LINE_LONGEST);
    recent.add(line);
    seen++;
    if (line.blank()) {
      return;
    }
    Optional<String> typed = Prompt.command(line.text());
    boolean prompted = typed.isPresent();
    command = typed.orElse(command);
    lastWord = prompted ? seen : lastWord;
    int kept = contexts.size();
    boolean reports = isSomebodys(line, topics) && hear(line, topics);
    if (!reports && !prompted) {
      ignored++;
      ignoredContexts += contexts.size() > kept ? 1 : 0;
    }
  }

  /** Nobody tells anything in what follows: it is a setting or the print of a command. */
  void hearsNobody(boolean silent) {
    nobody = silent;
  }

  private boolean isSomebodys(Line line, BitSet topics) {
    return !nobody && !topics.isEmpty() && isNear() && !isComment(line);
  }

  private boolean isNear() {
    return seen - lastWord <= WORD_REACHES && seen - lastShown <= TELLS_AT_MOST;
  }

  /**
   * Is what stands here quoted in a book: after so many lines in which nobody complains and nothing
   * is shown, among sentences? A ticket comes to what it shows sooner, and a log, a table or a
   * configuration has no sentences in a row. Asked only where an exhibit would begin.
   */
  boolean quotes() {
    return !heard && seen - lastShown > SHOWS_WITHIN && isAmongSentences();
  }

  private boolean isAmongSentences() {
    int written = 0;
    int sentences = 0;
    for (Line line : recent.view()) {
      written += line.blank() ? 0 : 1;
      sentences += isSentence(line) ? 1 : 0;
    }
    return sentences * SENTENCES_OF_A_BOOK >= written;
  }

  private boolean isSentence(Line line) {
    return !FIGURES.matcher(line.text()).find()
        && WORDS.matcher(line.text()).find()
        && !isComment(line);
  }

  private boolean isComment(Line line) {
    return COMMENT.matcher(line.text()).matches()
        && !(HEADING.matcher(line.text()).matches() && standsAlone());
  }

  /** Is the line above the last one blank, or is there none? */
  private boolean standsAlone() {
    List<Line> lines = recent.view();
    return lines.size() < 2 || lines.get(lines.size() - 2).blank();
  }

  /** Takes a line that is no prompt and reports nothing. */
  void passOver(ByteLine line, boolean blank) {
    recent.add(line);
    seen++;
    ignored += blank ? 0 : 1;
  }

  private boolean hear(Line line, BitSet topics) {
    boolean reports = false;
    for (int i = topics.nextSetBit(0); i >= 0; i = topics.nextSetBit(i + 1)) {
      Lexicon.Topic topic = lexicon.topics().get(i);
      if (topic.isReportedBy(line.text())) {
        reports |= report(new Word(line, topic));
      }
    }
    return reports;
  }

  /** A context is kept until there is something it is the context of. */
  private boolean report(Word word) {
    if (word.topic().context() && !heard && !shown) {
      if (contexts.size() < CONTEXTS_AT_MOST) {
        contexts.add(word);
      }
      return false;
    }
    sayContexts();
    lastWord = seen;
    say(word);
    return true;
  }

  private void sayContexts() {
    contexts.forEach(this::say);
    contexts.clear();
    ignored -= ignoredContexts;
    ignoredContexts = 0;
  }

  /**
   * The layout of the bundle tells which command printed what follows. The name of a member is
   * nobody's report: no topic is looked for in it.
   */
  void printedBy(Line prompt) {
    recent.add(prompt);
    seen++;
    command = Prompt.command(prompt.text()).orElse(command);
  }

  /** What follows has nothing to do with what came before. */
  void forget() {
    recent.clear();
    usedUp = seen;
    lastLabel = "";
    command = "";
  }

  /** Lines of a document nobody understands and that carries no text. */
  void ignore(Line line) {
    ignored++;
  }

  /** The last line taken that is not blank; else the last. */
  Line last() {
    List<Line> lines = recent.view();
    int i = lines.size() - 1;
    while (i > 0 && lines.get(i).blank()) {
      i--;
    }
    return lines.get(i);
  }

  /** The lines taken, as they are kept. */
  RecentLines recent() {
    return recent;
  }

  private void say(Word word) {
    Line line = word.line();
    if (!heard) {
      statements.open(ABOUT, line, ExhibitContext.NONE);
      heard = true;
    }
    statements.nextLine();
    statements.observe(new Statement(line.at(), word.topic().id()));
    statements.extend(line.number());
  }

  /** What stands before the line that is asked about; good until the next line. */
  ExhibitContext surroundings() {
    return new ExhibitContext(recent.view(), command, this::label);
  }

  /** The same for an exhibit whose heading already went by: what heads a table captions nothing. */
  ExhibitContext surroundings(Predicate<String> heading) {
    List<Line> before = List.copyOf(recent.view());
    List<String> captions = captions(2);
    if (captions.isEmpty() || !heading.test(captions.get(0))) {
      return new ExhibitContext(before, command, label());
    }
    boolean near = captions.size() > 1 && !heading.test(captions.get(1));
    return new ExhibitContext(before, command, near ? captions.get(1) : lastLabel);
  }

  /**
   * What came before is used up: the next exhibit needs a caption and a command of its own, or
   * inherits this caption. What comes from now on may already be theirs.
   */
  void exhibitOpened() {
    lastLabel = label();
    usedUp = seen;
    lastWord = seen;
    lastShown = seen;
    shown = true;
    sayContexts();
    command = "";
  }

  /** The caption above; else the caption of the exhibit before. */
  private String label() {
    List<String> captions = captions(1);
    return captions.isEmpty() ? lastLabel : captions.get(0);
  }

  /**
   * The nearest lines that read like captions, unless too much else came after them. Looked for
   * only when an exhibit begins: nearly no line is ever asked about.
   */
  private List<String> captions(int most) {
    List<String> captions = new ArrayList<>();
    List<Line> lines = recent.view();
    int looked = 0;
    long oldest = Math.max(0, lines.size() - (seen - usedUp));
    for (int i = lines.size() - 1; i >= oldest && looked < CAPTION_LOOKS_BACK; i--) {
      String text = lines.get(i).text();
      if (text.isBlank()) {
        continue;
      }
      looked++;
      if (captions.size() < most && isCaption(text.strip()) && Prompt.command(text).isEmpty()) {
        captions.add(withoutColon(text.strip()));
      }
    }
    return captions;
  }

  private static String withoutColon(String text) {
    return text.endsWith(":") ? text.substring(0, text.length() - 1).strip() : text;
  }

  private static boolean isCaption(String text) {
    return text.length() <= CAPTION_LONGEST
        && !NOISE.matcher(text).find()
        && !LOGGED.matcher(text).find()
        && !FURNITURE.matcher(text).find()
        && hasTwoWords(text);
  }

  private static boolean hasTwoWords(String text) {
    Matcher word = WORD.matcher(text);
    return word.find() && word.find();
  }

  void end() {
    if (heard) {
      statements.close();
    }
  }

  long ignored() {
    return ignored;
  }
}
