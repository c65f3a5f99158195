package dev.stallsage.evidence;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines around the exhibits: remembers the last of them for captions and commands, and hears
 * what the lexicon knows.
 */
final class Prose {
  /**
   * {@code [root@db7 ~]# iostat -x 5}, {@code $ hpacucli}, {@code CAT(vmcore.0/11X)> sdump ...},
   * {@code [root@esx7:~] esxtop}, {@code db7:~ # esxtop}, {@code => ctrl all show}.
   */
  private static final Pattern PROMPT =
      Pattern.compile(
          "^\\s*(?:(?:[\\[(]?[\\w.-]+@[^$#%>]{1,60}|CAT\\([^)]*\\)|[\\w.:~/-]{0,40})(?<!-)[#$%>]"
              + "|\\[[\\w.-]+@[\\w.-]+[: ][^\\]\\s]*\\]|(?:[\\w.-]+:)?[~/][\\w.:~/-]{0,40} #|=>)\\s*((?:\\.{0,2}/)?\\w\\S*(?:\\s.*)?)$");

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\d]+|\\d+(?:\\.\\d+)+");
  private static final Pattern NOISE =
      Pattern.compile(
          "^\\s*(?:dtrace:|\\^C|\\[\\.\\.\\.|#!|--+|==+|\\*+|\\S*\\|\\S*$"
              + "|\\d{1,2}:\\d\\d:\\d\\d ?(?:[ap]m)?\\s+up\\s|\\d{4} \\p{Lu}\\p{Ll}{2} [ \\d]\\d \\d\\d:"
              + "|/\\s.*\\s/\\s*$)|[;{}]\\s*$");

  /**
   * A message of a log is no caption: a kernel stamp, a syslog date with its sender, an ISO stamp.
   */
  private static final Pattern LOGGED =
      Pattern.compile(
          "^\\s*(?:\\[\\s*\\+?\\d+\\.\\d+\\]|\\p{Lu}\\p{Ll}{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\S+ ?\\S*:"
              + "|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d|(?:\\S+ )?(?:vm)?kernel: "
              + "|\\[\\p{L}+\\.? +\\p{L}*\\.? *\\d+ \\d\\d:\\d\\d)");

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

  private static final int CAPTION_LONGEST = 300;
  private static final int CAPTION_LOOKS_BACK = 6;
  private static final About ABOUT =
      new About(
          "ticket-text",
          "Ticket text, mail, notes",
          List.of(),
          "knowledge/lexicon.yaml",
          java.util.Set.of(Statement.class));

  private final Lexicon lexicon;
  private final ExhibitLog statements;
  private final Deque<Line> recent = new ArrayDeque<>();
  private String caption = "";
  private int sinceCaption = CAPTION_LOOKS_BACK;
  private String earlierCaption = "";
  private int sinceEarlierCaption = CAPTION_LOOKS_BACK;
  private String lastLabel = "";
  private String command = "";
  private boolean heard;
  private long ignored;
  private Surroundings cached;

  /**
   * @param statements the log that takes what the prose reports: one exhibit for the whole file
   */
  Prose(Lexicon lexicon, ExhibitLog statements) {
    this.lexicon = lexicon;
    this.statements = statements;
  }

  void add(Line whole) {
    Line line = whole.cutTo(LINE_LONGEST);
    cached = null;
    remember(line);
    if (line.blank()) {
      return;
    }
    Matcher prompt = PROMPT.matcher(line.text());
    if (prompt.matches()) {
      command = prompt.group(1).strip();
    }
    noteCaption(line.text().strip(), prompt.matches());
    boolean reports = false;
    for (Lexicon.Topic topic : lexicon.topics()) {
      if (topic.isReportedBy(line.text())) {
        report(line, topic);
        reports = true;
      }
    }
    if (!reports && !prompt.matches()) {
      ignored++;
    }
  }

  /**
   * The layout of the bundle tells which command printed what follows. The name of a member is
   * nobody's report: no topic is looked for in it.
   */
  void printedBy(Line prompt) {
    cached = null;
    remember(prompt);
    Matcher asked = PROMPT.matcher(prompt.text());
    command = asked.matches() ? asked.group(1).strip() : command;
  }

  /** What follows has nothing to do with what came before. */
  void forget() {
    recent.clear();
    caption = "";
    earlierCaption = "";
    lastLabel = "";
    sinceCaption = CAPTION_LOOKS_BACK;
    sinceEarlierCaption = CAPTION_LOOKS_BACK;
    command = "";
    cached = null;
  }

  /** Lines of a document nobody understands and that carries no text. */
  void ignore(Line line) {
    ignored++;
  }

  private void report(Line line, Lexicon.Topic topic) {
    if (!heard) {
      statements.open(ABOUT, line, Surroundings.NONE);
      heard = true;
    }
    statements.nextLine();
    statements.observe(new Statement(line.at(), topic.id()));
    statements.extend(line);
  }

  private void remember(Line line) {
    recent.addLast(line);
    if (recent.size() > Surroundings.REMEMBERED) {
      recent.removeFirst();
    }
  }

  /** The nearest line that reads like a caption counts, unless too much else came after it. */
  private void noteCaption(String text, boolean prompt) {
    sinceEarlierCaption++;
    if (!prompt && isCaption(text)) {
      earlierCaption = caption;
      sinceEarlierCaption = sinceCaption + 1;
      caption = text.endsWith(":") ? text.substring(0, text.length() - 1).strip() : text;
      sinceCaption = 0;
    } else {
      sinceCaption++;
    }
  }

  Surroundings surroundings() {
    if (cached == null) {
      cached = new Surroundings(List.copyOf(recent), command, label());
    }
    return cached;
  }

  /** The same for an exhibit whose heading already went by: what heads a table captions nothing. */
  Surroundings surroundings(Predicate<String> heading) {
    Surroundings now = surroundings();
    if (sinceCaption >= CAPTION_LOOKS_BACK || !heading.test(caption)) {
      return now;
    }
    boolean near = sinceEarlierCaption < CAPTION_LOOKS_BACK && !heading.test(earlierCaption);
    return new Surroundings(now.before(), now.command(), near ? earlierCaption : lastLabel);
  }

  /**
   * What came before is used up: the next exhibit needs a caption and a command of its own, or
   * inherits this caption. What comes from now on may already be theirs.
   */
  void exhibitOpened() {
    lastLabel = label();
    sinceCaption = CAPTION_LOOKS_BACK;
    sinceEarlierCaption = CAPTION_LOOKS_BACK;
    command = "";
    cached = null;
  }

  /** The caption above; else the caption of the exhibit before. */
  private String label() {
    return sinceCaption < CAPTION_LOOKS_BACK ? caption : lastLabel;
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
