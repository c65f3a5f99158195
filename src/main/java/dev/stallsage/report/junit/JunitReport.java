package dev.stallsage.report.junit;

import dev.stallsage.report.NumberText;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.RuledOut;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The report as JUnit XML, as build servers read it: each cause is a test. One that is rather true
 * than not has failed, one that is only possible or is muted is skipped, one that is ruled out has
 * passed; a verdict without enough evidence is a test that was skipped, never one that passed.
 *
 * <p>{@code <testcase classname="device" name="disk-media-errors"><failure message="..."/>}
 */
public final class JunitReport implements Renderer {
  /** From here a cause is rather true than not. */
  private static final double SURE = 0.5;

  /** Verdicts that say nothing is known. */
  private static final Set<String> OPEN = Set.of("not-covered", "nothing-recognised", "located");

  @Override
  public void render(Report report, Writer out) throws IOException {
    List<Report.RankedCause> sure = report.causes().stream().filter(JunitReport::isSure).toList();
    int open = OPEN.contains(report.verdict().state()) ? 1 : 0;
    int possible = report.causes().size() - sure.size();
    int all = 1 + report.causes().size() + report.ruledOut().size();
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.write(
        "<testsuite name=\"stallsage\" tests=\""
            + all
            + "\" failures=\""
            + sure.size()
            + "\" errors=\"0\" skipped=\""
            + (open + possible)
            + "\">\n");
    out.write("  <properties>\n");
    property(out, "verdict", report.verdict().state());
    property(out, "stallsage", report.provenance().stallsage());
    property(out, "knowledge", report.provenance().knowledge());
    out.write("  </properties>\n");
    test(
        out,
        "verdict",
        report.verdict().state(),
        open > 0 ? skipped(report.verdict().headline()) : "");
    for (Report.RankedCause cause : report.causes()) {
      String message = cause.heading() + ", " + NumberText.share(cause.told());
      test(
          out,
          cause.layer(),
          cause.id(),
          isSure(cause) ? failure(cause, message) : skipped(message));
    }
    for (RuledOut cause : report.ruledOut()) {
      test(out, "ruled-out", cause.id(), "");
    }
    out.write("</testsuite>\n");
  }

  private static boolean isSure(Report.RankedCause cause) {
    return cause.told() >= SURE && !cause.isMuted();
  }

  private static void property(Writer out, String name, String value) throws IOException {
    out.write("    <property name=\"" + name + "\" value=\"" + escaped(value) + "\"/>\n");
  }

  private static void test(Writer out, String group, String name, String inside)
      throws IOException {
    out.write(
        "  <testcase classname=\"stallsage."
            + escaped(group)
            + "\" name=\""
            + escaped(name)
            + "\"");
    out.write(inside.isEmpty() ? "/>\n" : ">" + inside + "</testcase>\n");
  }

  private static String skipped(String message) {
    return "<skipped message=\"" + escaped(message) + "\"/>";
  }

  private static String failure(Report.RankedCause cause, String message) {
    String lines =
        cause.speaksFor().stream()
            .flatMap(argument -> argument.because().stream())
            .distinct()
            .map(quote -> quote.file() + ":" + quote.line() + ": " + quote.text())
            .collect(Collectors.joining("\n"));
    return "<failure type=\""
        + escaped(cause.id())
        + "\" message=\""
        + escaped(message)
        + "\">"
        + escaped(lines)
        + "</failure>";
  }

  /** What XML 1.0 cannot hold becomes a replacement character: evidence must not break the file. */
  private static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\n' -> out.append("&#10;");
                case '\t' -> out.append("&#9;");
                default -> out.appendCodePoint(isXml(c) ? c : 0xfffd);
              }
            });
    return out.toString();
  }

  private static boolean isXml(int c) {
    return c >= 0x20 && c <= 0xd7ff || c >= 0xe000 && c <= 0xfffd || c >= 0x10000;
  }
}
