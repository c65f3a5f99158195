package dev.stallsage.evidence;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines around the exhibits: remembers the last of them for captions and commands, and hears
 * what the lexicon knows.
 */
final class Prose {
  /**
   * {@code [root@db7 ~]# iostat -x 5}, {@code $ hpacucli}, {@code CAT(vmcore.0/11X)> sdump ...}.
   */
  private static final Pattern PROMPT =
      Pattern.compile(
          "^\\s*(?:[\\[(]?[\\w.-]+@[^$#%>]{1,60}|CAT\\([^)]*\\)|[\\w.:~/-]{0,40})[#$%>]\\s*(\\w\\S*(?:\\s.*)?)$");

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\d]+|\\d+(?:\\.\\d+)+");
  private static final Pattern NOISE =
      Pattern.compile("^\\s*(?:dtrace:|\\^C|\\[\\.\\.\\.|#!|--+|==+|\\*+)");
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
  private final List<Line> sinceExhibit = new ArrayList<>();
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

  void add(Line line) {
    cached = null;
    remember(line);
    if (line.blank()) {
      return;
    }
    Matcher prompt = PROMPT.matcher(line.text());
    if (prompt.matches()) {
      command = prompt.group(1).strip();
    }
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
    if (sinceExhibit.size() < Surroundings.REMEMBERED) {
      sinceExhibit.add(line);
    } else {
      sinceExhibit.remove(0);
      sinceExhibit.add(line);
    }
  }

  Surroundings surroundings() {
    if (cached == null) {
      cached = new Surroundings(List.copyOf(recent), command, label());
    }
    return cached;
  }

  /**
   * What came before is used up: the next exhibit needs a caption of its own, or inherits this one.
   */
  void exhibitEnded() {
    lastLabel = label();
    sinceExhibit.clear();
    command = "";
    cached = null;
  }

  /** The nearest line above that reads like a caption; else the caption of the exhibit before. */
  private String label() {
    int looked = 0;
    for (int i = sinceExhibit.size() - 1; i >= 0 && looked < CAPTION_LOOKS_BACK; i--) {
      String text = sinceExhibit.get(i).text().strip();
      if (text.isEmpty()) {
        continue;
      }
      looked++;
      if (isCaption(text)) {
        return text.endsWith(":") ? text.substring(0, text.length() - 1).strip() : text;
      }
    }
    return lastLabel;
  }

  private static boolean isCaption(String text) {
    return text.length() <= CAPTION_LONGEST
        && !PROMPT.matcher(text).matches()
        && !NOISE.matcher(text).find()
        && WORD.matcher(text).results().limit(2).count() == 2;
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
