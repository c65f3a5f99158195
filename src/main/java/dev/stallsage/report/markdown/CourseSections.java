package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.List;

/** When it was, and in which layer. */
final class CourseSections {
  private CourseSections() {}

  static void stacks(StringBuilder page, List<StackView> stacks) {
    if (stacks.isEmpty()) {
      return;
    }
    page.append("\n## Where the time goes\n");
    for (StackView stack : stacks) {
      page.append("\n**").append(text(stack.of())).append("**: ").append(text(stack.says()));
      page.append("\n\n| layer | time | known |\n|---|---|---|\n");
      for (StackView.LayerRow row : stack.layers()) {
        page.append("| ").append(text(row.title())).append(" | ").append(row.time());
        page.append(" | ").append(row.known()).append(" |\n");
      }
    }
  }

  static void timeline(StringBuilder page, TimelineView timeline) {
    if (timeline.isEmpty()) {
      return;
    }
    page.append("\n## ").append(text(timeline.heading()));
    page.append("\n\n| from | until | what |\n|---|---|---|\n");
    for (TimelineView.Item item : timeline.items()) {
      page.append("| ").append(item.at()).append(" | ").append(item.until());
      page.append(" | ").append(text(item.inWords())).append(" |\n");
    }
    page.append('\n');
    timeline.before().forEach(b -> page.append("- ").append(text(b)).append('\n'));
    timeline.clocks().forEach(c -> page.append("- **!** ").append(text(c)).append('\n'));
  }
}
