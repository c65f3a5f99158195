package dev.stallsage.evidence.collected;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The manifest of a collection: the host, its clock, and what became of each command.
 *
 * <p>{@code smartctl: left out: needs root} becomes a remark, for what was not collected cannot be
 * found. A command that is not installed is nothing to remark: most hosts lack most of them.
 */
public final class Manifest {
  private static final String BEGINS = "stallsage collection ";
  private static final Pattern FIRST = Pattern.compile("^\\s*+stallsage collection \\d++\\s*+$");
  private static final Pattern HOST = Pattern.compile("^\\s*+host:\\s++([\\w.-]++)\\s*+$");
  private static final Pattern ENTRY = Pattern.compile("^\\s*+([a-z][\\w, -]{0,40}+):(?:\\s.*)?$");
  private static final Pattern LACKING =
      Pattern.compile("^\\s*+([a-z][\\w-]{0,40}+):\\s++(left out: .*|stopped after \\d++ sec.*)$");

  public static final Format FORMAT =
      format("collection-manifest", "Manifest of stallsage collect")
          .printedBy("stallsage collect PLATFORM")
          .describedIn("docs/guide/collecting.md")
          .marked(BEGINS)
          .opens(FIRST)
          .withoutCaptions()
          .linesReadBy(Manifest::take);

  private Manifest() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    Matcher host = HOST.matcher(text);
    if (host.matches()) {
      sink.host(host.group(1));
    }
    Matcher lacking = LACKING.matcher(text);
    if (lacking.matches()) {
      sink.remark(line.at(), lacking.group(1) + " was " + lacking.group(2));
    }
    return FIRST.matcher(text).matches()
        || text.startsWith("    ")
        || ENTRY.matcher(text).matches();
  }
}
