package dev.stallsage.spark;

import dev.stallsage.spark.FleetReport.CauseOverTime;
import dev.stallsage.spark.FleetReport.GoesWith;
import dev.stallsage.spark.FleetReport.Outbreak;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * The report as one page that needs nothing else: no script, no picture and no style from
 * elsewhere. Everything that came of evidence is escaped.
 */
final class ReportPage {
  private static final String LOGO =
      "<svg viewBox=\"0 0 26 20\" aria-hidden=\"true\"><path d=\"M1 12h6l3-8 5 13 3-5h7\"/></svg>";
  private static final String OWN_STYLE =
      ".weeks{width:15rem;height:34px;display:block}.weeks rect{fill:var(--accent)}"
          + ".weeks line{stroke:var(--rule)}td.number,th.number{text-align:right}"
          + ".wide{min-width:100%}.wide td:first-child{min-width:9rem}"
          + ".wide code{overflow-wrap:normal;word-break:normal}.beneath{color:var(--faint);font-size:.85rem}";

  private final FleetReport report;
  private final StringBuilder page = new StringBuilder();

  private ReportPage(FleetReport report) {
    this.report = report;
  }

  static String of(FleetReport report) {
    return new ReportPage(report).made();
  }

  private String made() {
    line("<!DOCTYPE html>");
    line("<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Fleet: Stallsage</title>");
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    line("<style>" + style() + OWN_STYLE + "</style></head><body>");
    line("<div class=\"bar\"><div><span class=\"brand\">" + LOGO + "Stallsage</span></div></div>");
    line("<main><h1>" + number(report.hosts(), "host") + ", " + number(report.bundles(), "bundle"));
    line("</h1>");
    lead();
    together();
    outbreaks();
    overTime();
    versions();
    inconclusive();
    method();
    line("</main></body></html>");
    return page.toString();
  }

  private static String style() {
    try (InputStream css = ReportPage.class.getResourceAsStream("/stallsage.css")) {
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private void line(String html) {
    page.append(html).append('\n');
  }

  static String text(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append(acts(c) ? "\uFFFD" : Character.toString(c));
              }
            });
    return safe.toString();
  }

  /** A letter that turns the line round, or hides, makes a page say what its text does not. */
  private static boolean acts(int c) {
    return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT;
  }

  private static String number(long n, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", n, what, n == 1 ? "" : "s");
  }

  private static String share(double share) {
    double percent = 100 * share;
    return String.format(Locale.ROOT, percent < 10 ? "%.1f %%" : "%.0f %%", percent);
  }

  private static String of(long n, long of) {
    return String.format(Locale.ROOT, "%,d of %,d", n, of);
  }

  private static String chance(double chance) {
    return chance < 0.0001
        ? "below 0.0001"
        : String.format(Locale.ROOT, chance < 0.001 ? "%.4f" : "%.3f", chance);
  }

  private void lead() {
    String when =
        report.from().isEmpty() ? "nothing is dated" : report.from() + " to " + report.to();
    StringBuilder states = new StringBuilder();
    report
        .states()
        .forEach(
            s -> states.append(String.format(Locale.ROOT, "%,d %s, ", s.bundles(), s.what())));
    line(
        "<p class=\"lead\">"
            + text(when + "; " + states.toString().replaceFirst(", $", ""))
            + ". Each line below says what <em>goes with</em> what: it names cohorts to look at,"
            + " and proves no cause.</p>");
  }

  private void head(String title, String about, String... columns) {
    line("<h2>" + text(title) + "</h2><p class=\"prose\">" + text(about) + "</p>");
    line(
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\""
            + text(title)
            + "\"><table class=\"wide\"><thead><tr>");
    for (String column : columns) {
      boolean right = column.startsWith(">");
      line(
          (right ? "<th class=\"number\" scope=\"col\">" : "<th scope=\"col\">")
              + text(right ? column.substring(1) : column)
              + "</th>");
    }
    line("</tr></thead><tbody>");
  }

  private void foot() {
    line("</tbody></table></div>");
  }

  private void nothing(String title, String says) {
    line("<h2>" + text(title) + "</h2><p>" + text(says) + "</p>");
  }

  private void cells(String... cells) {
    line("<tr>" + String.join("", cells) + "</tr>");
  }

  private static String cell(String html) {
    return "<td>" + html + "</td>";
  }

  private static String figure(String html) {
    return "<td class=\"number\">" + text(html) + "</td>";
  }

  private static String code(String text) {
    return "<code>" + text(text) + "</code>";
  }

  private void together() {
    String title = "Goes with";
    if (report.goesWith().isEmpty()) {
      nothing(
          title,
          "No cause goes with a driver, firmware, model, kernel or array more than chance makes it.");
      return;
    }
    head(
        title,
        "A cause, and what hosts that have it have more often than others of which that is known.",
        "cause",
        "goes with",
        ">hosts that have it",
        ">others",
        ">times as often",
        ">95 % interval",
        ">chance, corrected");
    for (GoesWith g : report.goesWith()) {
      String beneath =
          g.beneath().isEmpty()
              ? ""
              : "<div class=\"beneath\">and only as it goes with that: "
                  + text(String.join("; ", g.beneath()))
                  + "</div>";
      cells(
          cell(code(g.cause())),
          cell(text(g.kind()) + " <strong>" + text(g.value()) + "</strong>" + beneath),
          figure(of(g.hosts(), g.of()) + ", " + share((double) g.hosts() / g.of())),
          figure(of(g.restHosts(), g.restOf()) + ", " + share((double) g.restHosts() / g.restOf())),
          figure(String.format(Locale.ROOT, "%.1f", g.lift())),
          figure(String.format(Locale.ROOT, "%.1f to %.1f", g.low(), g.high())),
          figure(chance(g.chance())));
    }
    foot();
  }

  private void outbreaks() {
    String title = "Rising";
    String about =
        "More hosts in the last " + Rising.DAYS + " days than before, and than their peers now.";
    if (report.outbreaks().isEmpty()) {
      nothing(
          title,
          "No cause rises: " + about.toLowerCase(Locale.ROOT).replace("more", "none has more"));
      return;
    }
    head(
        title,
        about,
        "cause",
        "where",
        ">now",
        ">before",
        ">peers now",
        ">times as often",
        ">chance, corrected");
    for (Outbreak o : report.outbreaks()) {
      cells(
          cell(code(o.cause())),
          cell(o.kind().equals("fleet") ? "the whole fleet" : text(o.kind() + " " + o.value())),
          figure(of(o.hosts(), o.of())),
          figure(of(o.pastHosts(), o.pastOf())),
          figure(o.peerOf() == 0 ? "" : of(o.peerHosts(), o.peerOf())),
          figure(String.format(Locale.ROOT, "%.1f", o.times())),
          figure(chance(o.chance())));
    }
    foot();
  }

  private void overTime() {
    if (report.causes().isEmpty()) {
      nothing("Causes over time", "No cause is told of any bundle.");
      return;
    }
    String span =
        report.weeks().isEmpty()
            ? "Nothing is dated."
            : "Hosts a week, from the week of "
                + report.weeks().get(0)
                + " to that of "
                + report.weeks().get(report.weeks().size() - 1)
                + "; each row has a scale of its own.";
    head("Causes over time", span, "cause", ">hosts", "a week", ">most in a week");
    for (CauseOverTime cause : report.causes()) {
      int most = cause.perWeek().stream().mapToInt(Integer::intValue).max().orElse(0);
      cells(
          cell(code(cause.cause())),
          figure(String.format(Locale.ROOT, "%,d", cause.hosts())),
          cell(bars(cause, most)),
          figure(Integer.toString(most)));
    }
    foot();
  }

  private static String bars(CauseOverTime cause, int most) {
    List<Integer> weeks = cause.perWeek();
    if (weeks.isEmpty() || most == 0) {
      return "";
    }
    StringBuilder svg = new StringBuilder();
    double width = 240.0 / weeks.size();
    svg.append(
        "<svg class=\"weeks\" viewBox=\"0 0 240 34\" preserveAspectRatio=\"none\" role=\"img\"");
    svg.append(" aria-label=\"").append(text(cause.cause() + ": " + weeks)).append("\">");
    svg.append("<line x1=\"0\" y1=\"33.5\" x2=\"240\" y2=\"33.5\"/>");
    for (int i = 0; i < weeks.size(); i++) {
      double height = 32.0 * weeks.get(i) / most;
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
              i * width,
              33 - height,
              Math.max(1, width - 1.5),
              height));
    }
    return svg.append("</svg>").toString();
  }

  private void versions() {
    if (report.versions().isEmpty()) {
      nothing(
          "Known versions in the field", "No host has a version the knowledge says something of.");
      return;
    }
    head(
        "Known versions in the field",
        "Versions the knowledge says something of, whatever became of their hosts.",
        "what",
        "version",
        "known for",
        ">hosts");
    report
        .versions()
        .forEach(
            v ->
                cells(
                    cell(text(v.name())),
                    cell(code(v.version())),
                    cell(text(v.says())),
                    figure(String.format(Locale.ROOT, "%,d", v.hosts()))));
    foot();
  }

  private void inconclusive() {
    if (report.inconclusive().isEmpty()) {
      nothing("Without a cause", "Every bundle that shows something has a cause.");
      return;
    }
    head(
        "Without a cause",
        "Bundles that show something and have no cause that is told, by the findings they share,"
            + " the largest group first: what to write next.",
        ">bundles",
        "findings they share",
        "look at");
    report
        .inconclusive()
        .forEach(
            c ->
                cells(
                    figure(String.format(Locale.ROOT, "%,d", c.bundles())),
                    cell(String.join("<br>", c.signs().stream().map(ReportPage::code).toList())),
                    cell(String.join("<br>", c.look().stream().map(ReportPage::code).toList()))));
    foot();
  }

  private void method() {
    line("<h2>How it is counted</h2><div class=\"prose\">");
    line(
        "<p>Counted are hosts, each once; a bundle that names no host, or several, counts as one. A cause is told of a host when a reader may be at least"
            + " half sure of it. Compared are hosts of which the kind of property is known, with it"
            + " against without it.</p>");
    line(
        "<p>Times as often is the ratio of the two rates; its interval is that of Katz and others"
            + " (Biometrics 34, 1978). Chance is Fisher's exact test, one side, corrected for the "
            + String.format(Locale.ROOT, "%,d", report.looked())
            + " pairs that were looked at after Benjamini and Yekutieli (Annals of Statistics 29,"
            + " 2001), which holds however the pairs hang together: of what is told here, at most"
            + " one in twenty is expected to be chance.</p>");
    line(
        "<p>Hosts are sent in because something is wrong with them, so that a rate here is none of"
            + " the field; and what goes with a cause may go with what brings it about.</p></div>");
    line(
        "<div class=\"foot\"><p>Knowledge "
            + text(String.join(", ", report.knowledge()))
            + "</p></div>");
  }
}
