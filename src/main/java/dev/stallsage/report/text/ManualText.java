package dev.stallsage.report.text;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Check;
import dev.stallsage.knowledge.LookAlike;
import dev.stallsage.knowledge.Reference;
import dev.stallsage.knowledge.Remedy;
import dev.stallsage.knowledge.Sign;
import java.util.function.Function;

/** The manual page of a cause. */
public final class ManualText {
  private static final int INDENT = 2;
  private static final int COLUMN = 14;

  private final TextPage page;
  private final Cause cause;
  private final Function<String, String> says;

  private ManualText(Cause cause, Function<String, String> says, TextStyle look) {
    this.page = new TextPage(look);
    this.cause = cause;
    this.says = says;
  }

  /**
   * The page.
   *
   * @param says the sentence of each finding, by id
   */
  public static String of(Cause cause, Function<String, String> says, TextStyle look) {
    ManualText text = new ManualText(cause, says, look);
    text.heading();
    text.body();
    text.signature();
    text.lists();
    return text.page.toString();
  }

  private void heading() {
    page.words(0, TerminalColor.BOLD, cause.title());
    page.words(
        0,
        TerminalColor.FAINT,
        cause.id()
            + ", layer "
            + cause.layer()
            + ", platforms "
            + String.join(", ", cause.platforms())
            + ", "
            + cause.prior().word()
            + ", "
            + cause.status());
  }

  /** Paragraphs are filled anew to the width; lists and code keep their lines. */
  private void body() {
    StringBuilder paragraph = new StringBuilder();
    for (String line : cause.body().lines().toList()) {
      boolean continues = !line.isBlank() && !line.startsWith("#") && !isItem(line);
      if (!continues) {
        flush(paragraph);
      }
      if (line.startsWith("#")) {
        page.gap();
        page.words(0, TerminalColor.BOLD, line.replaceFirst("^#+\\s*", ""));
      } else if (line.isBlank()) {
        continue;
      } else {
        paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
      }
    }
    flush(paragraph);
  }

  private static boolean isItem(String line) {
    String text = line.strip();
    return text.startsWith("- ")
        || text.startsWith("* ")
        || text.startsWith("|")
        || text.startsWith("```");
  }

  private void flush(StringBuilder paragraph) {
    if (!paragraph.isEmpty()) {
      page.words(INDENT, paragraph.toString());
      paragraph.setLength(0);
    }
  }

  private void signature() {
    page.gap();
    page.words(0, TerminalColor.BOLD, "Signature");
    for (Sign sign : cause.signature()) {
      String weight = (sign.speaksFor() ? "+ " : "- ") + sign.weight().word();
      page.labelled(INDENT, COLUMN, weight, TerminalColor.PLAIN, says.apply(sign.finding()));
      page.words(
          COLUMN + 2, TerminalColor.FAINT, sign.finding() + (sign.expected() ? ", expected" : ""));
    }
  }

  private void lists() {
    section("Confirm");
    for (Check check : cause.confirm()) {
      page.words(INDENT, check.how());
      page.words(INDENT + 2, TerminalColor.FAINT, "expect: " + check.expect());
    }
    section("Remedies");
    for (Remedy r : cause.remedies()) {
      page.words(INDENT, r.does());
      page.words(
          INDENT + 2,
          TerminalColor.FAINT,
          "risk: " + r.risk() + "; downtime: " + r.downtime() + "; undo: " + r.undo());
      page.words(
          INDENT + 2,
          TerminalColor.FAINT,
          "verify: " + r.verify().how() + " → " + r.verify().expect());
    }
    section("Look-alikes");
    for (LookAlike c : cause.mistakenFor()) {
      page.words(INDENT, c.cause() + ": " + c.tellApart());
    }
    section("Versions");
    page.words(INDENT, "affected: " + orUnknown(cause.versions().affected()));
    page.words(INDENT, "fixed: " + orUnknown(cause.versions().fixed()));
    section("References");
    for (Reference r : cause.references()) {
      page.words(INDENT, r.title() + ": " + r.url());
    }
  }

  private void section(String title) {
    page.gap();
    page.words(0, TerminalColor.BOLD, title);
  }

  private static String orUnknown(String text) {
    return text.isEmpty() ? "not known" : text;
  }
}
