package dev.stallsage.report.html;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Figure;
import dev.stallsage.report.FilesRead;
import dev.stallsage.report.Report;
import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import dev.stallsage.report.chart.Charts;
import dev.stallsage.report.chart.CourseDrawings;
import dev.stallsage.report.chart.Drawing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the template asks for beside the report itself. */
public final class HtmlPage {
  private static final int IN_FULL = 3;

  private final Report report;
  private final Links links;
  private final boolean live;

  /**
   * @param links where the parts of the report are shown
   * @param live is it a page of the server, on which a reader can act?
   */
  public HtmlPage(Report report, Links links, boolean live) {
    this.report = report;
    this.links = links;
    this.live = live;
  }

  /** Where the parts of the report are shown. */
  public Links links() {
    return links;
  }

  /** Is it a page of the server, on which a reader can act? */
  public boolean live() {
    return live;
  }

  /** A chart with its numbers as a table, for readers who cannot see it and for copying. */
  public record ChartView(Drawing drawing, List<String> heads, List<List<String>> rows) {}

  /** The charts. */
  public List<ChartView> charts() {
    return report.charts().stream().map(HtmlPage::view).toList();
  }

  private static final int ROWS_AT_MOST = 24;

  /** When it was, a list of one; empty when nothing bears a time. */
  public List<ChartView> timeline() {
    TimelineView timeline = report.timeline();
    if (timeline.isEmpty()) {
      return List.of();
    }
    List<List<String>> rows = new ArrayList<>();
    timeline.items().forEach(i -> rows.add(List.of(i.at(), i.until(), i.kind(), i.inWords())));
    return List.of(
        new ChartView(
            CourseDrawings.of(timeline.shortened(ROWS_AT_MOST)),
            List.of("from", "until", "kind", "what"),
            List.copyOf(rows)));
  }

  /** In which layers the time is spent, drawn. */
  public List<ChartView> layers() {
    List<ChartView> views = new ArrayList<>();
    for (StackView stack : report.layers()) {
      List<List<String>> rows = new ArrayList<>();
      stack.layers().forEach(l -> rows.add(List.of(l.title(), l.time(), l.known())));
      views.add(
          new ChartView(
              CourseDrawings.of(stack, "layers-" + (views.size() + 1)),
              List.of("layer", "time", "known"),
              List.copyOf(rows)));
    }
    return views;
  }

  private static ChartView view(Report.Chart chart) {
    Set<String> labels = new LinkedHashSet<>();
    chart.series().forEach(s -> s.points().forEach(p -> labels.add(p.label())));
    List<List<String>> rows = new ArrayList<>();
    for (String label : labels) {
      List<String> row = new ArrayList<>(List.of(label));
      for (Report.ChartSeries series : chart.series()) {
        row.add(
            series.points().stream()
                .filter(p -> p.label().equals(label))
                .findFirst()
                .map(p -> Figure.plain(p.value()))
                .orElse(""));
      }
      rows.add(List.copyOf(row));
    }
    List<String> heads = new ArrayList<>(List.of(""));
    chart
        .series()
        .forEach(s -> heads.add(s.name() + (s.role().equals("baseline") ? " (good time)" : "")));
    return new ChartView(Charts.draw(chart), List.copyOf(heads), List.copyOf(rows));
  }

  /** The verdict as a word and a sign: never by colour alone. */
  public String badge() {
    return switch (report.verdict().state()) {
      case "clear" -> "▲ clear";
      case "contested" -> "◆ contested";
      case "healthy" -> "● healthy";
      default -> "? inconclusive";
    };
  }

  /** The verdict without what it says beside the lead. */
  public String verdict() {
    return Fold.verdict(report);
  }

  /** What the verdict says beside the lead, sentence by sentence. */
  public List<String> also() {
    return Fold.also(report);
  }

  /** The causes above the fold. */
  public List<Report.RankedCause> top() {
    return report.causes().subList(0, Math.min(IN_FULL, report.causes().size()));
  }

  /** The single best step, a list of one; empty when there is none. */
  public List<NextStep> nextStep() {
    return NextStep.of(report).stream().toList();
  }

  /** How many of these count. */
  public long count(List<Report.Argument> arguments) {
    return arguments.stream().filter(a -> a.decibans() != 0).count();
  }

  /** The length of a bar of 100. */
  public long percent(Report.RankedCause cause) {
    return Math.max(1, (long) Math.floor(100 * cause.confidence() + 1e-9));
  }

  /** A word for the confidence beside it, for readers who mistrust decimals. */
  public String likelihood(Report.RankedCause cause) {
    double confidence = cause.confidence();
    if (confidence >= 0.9) {
      return "very likely";
    }
    return confidence >= 0.6 ? "likely" : confidence >= 0.25 ? "possible" : "unlikely";
  }

  /** How loud the word of a risk is. */
  public String riskStyle(String risk) {
    return switch (risk) {
      case "safe" -> "good";
      case "data", "durability" -> "bad";
      default -> "warning";
    };
  }

  /** A fingerprint as people compare it: {@code sha256:3f3f3f3f}. */
  public String brief(String fingerprint) {
    return fingerprint.substring(0, Math.min(15, fingerprint.length()));
  }

  /** {@code 0.97}. */
  public String share(double confidence) {
    return Figure.share(confidence);
  }

  /** {@code +10}. */
  public String signed(double decibans) {
    return Figure.signed(decibans);
  }

  /** {@code 0.41}. */
  public String plain(double value) {
    return Figure.plain(value);
  }

  /** Is this cause shown opened? */
  public boolean isOpen(Report.RankedCause cause) {
    return cause.rank() <= IN_FULL;
  }

  /** The lines of some quotes, each once. */
  public List<CitedLine> lines(List<Report.Quote> quotes) {
    return CitedLine.of(quotes);
  }

  /** Only an address of the web becomes a link. */
  public boolean isAddress(String url) {
    return url.startsWith("https://") || url.startsWith("http://");
  }

  /** The paragraphs of a text. */
  public List<String> paragraphs(String text) {
    return Arrays.stream(text.split("\n\\s*\n")).map(p -> p.replace('\n', ' ').strip()).toList();
  }

  /** The files as a page shows them. */
  public FilesRead read() {
    return FilesRead.of(report.coverage());
  }

  /** The findings that no cause explains. */
  public List<Report.FindingLine> unexplained() {
    return report.findings().stream().filter(f -> report.unexplained().contains(f.id())).toList();
  }

  /** {@code sda, sdb, host db7}, empty when unknown. */
  public String where(Report.RankedCause cause) {
    List<String> places = new ArrayList<>(cause.devices());
    cause.hosts().forEach(host -> places.add("host " + host));
    return String.join(", ", places);
  }
}
