package dev.stallsage.report.text;

import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.List;

/** When it was, and in which layer. */
final class CourseLines {
  private static final int ITEMS_AT_MOST = 14;
  private static final int COLUMN = 23;

  private final TextPage page;
  private final boolean full;

  CourseLines(TextPage page, boolean full) {
    this.page = page;
    this.full = full;
  }

  void show(List<StackView> stacks) {
    if (stacks.isEmpty()) {
      return;
    }
    page.gap();
    page.words(0, TerminalColor.BOLD, "Where the time goes");
    for (StackView stack : stacks) {
      page.words(2, stack.of() + ": " + stack.says());
      page.words(4, TerminalColor.FAINT, stack.inWords());
    }
  }

  void show(TimelineView whole) {
    if (whole.isEmpty()) {
      return;
    }
    TimelineView timeline = full ? whole : whole.shortened(ITEMS_AT_MOST);
    page.gap();
    page.words(0, TerminalColor.BOLD, timeline.heading());
    for (TimelineView.Item item : timeline.items()) {
      String until = item.until().isEmpty() ? "" : ", until " + item.until();
      TerminalColor ink = item.kind().startsWith("slow") ? TerminalColor.BAD : TerminalColor.PLAIN;
      page.labelled(2, COLUMN, item.at(), ink, item.inWords() + until);
    }
    timeline.before().forEach(b -> page.words(2, b));
    timeline.clocks().forEach(c -> page.labelled(2, 4, "!", TerminalColor.FAINT, c));
  }
}
