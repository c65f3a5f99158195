package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;

/**
 * A binary file of {@code sadc}, as {@code /var/log/sa/sa21}: known by its first bytes, before it
 * is cut into lines, so that no line of it opens anything. It becomes a remark that tells which
 * version wrote it and what prints it.
 */
public final class SadcFileFormat {
  /** Ends of lines: what has no mark is asked about every line. */
  private static final String IN_NO_LINE = "\r\n\r\n";

  public static final Format FORMAT =
      format("sadc-file", "Binary file of sadc (sa21), to be printed by sadf")
          .printedBy("sadf -d /var/log/sa/sa21 -- -dp")
          .describedIn("https://man7.org/linux/man-pages/man1/sadf.1.html")
          .marked(IN_NO_LINE)
          .linesReadBy((line, sink) -> false);

  private SadcFileFormat() {}
}
