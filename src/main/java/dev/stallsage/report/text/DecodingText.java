package dev.stallsage.report.text;

import dev.stallsage.decode.CodeMeaning;
import dev.stallsage.decode.CodedText;
import dev.stallsage.decode.Decoding;
import dev.stallsage.knowledge.FaultOwner;
import dev.stallsage.report.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What the codes of a text mean, for a terminal. */
public final class DecodingText {
  /** Characters of a piece that are shown. */
  private static final int SHOWN = 200;

  private DecodingText() {}

  /** A page; what stood in the text is made visible. */
  public static String of(Decoding decoding) {
    List<String> lines = new ArrayList<>();
    for (CodedText found : decoding.found()) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add(cut(found.text()));
      if (found.ambiguous()) {
        lines.add("  It can be one of these; the words around it would tell which:");
      }
      found.meanings().forEach(meaning -> add(lines, meaning));
    }
    return lines.stream().map(VisibleText::text).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String cut(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  private static void add(List<String> lines, CodeMeaning meaning) {
    lines.add("  " + meaning.title() + " " + meaning.code() + ": " + meaning.row().name());
    add(lines, "means", meaning.row().means());
    add(
        lines,
        "whose fault",
        meaning.row().whose().stream().map(FaultOwner::word).collect(Collectors.joining(" or ")));
    add(lines, "speaks for", String.join(", ", meaning.row().speaksFor()));
    add(lines, "look at", meaning.row().look());
  }

  private static void add(List<String> lines, String label, String says) {
    if (!says.isEmpty()) {
      lines.add("    " + label + ": " + says);
    }
  }
}
