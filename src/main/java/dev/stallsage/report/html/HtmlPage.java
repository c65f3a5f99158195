package dev.stallsage.report.html;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Figure;
import dev.stallsage.report.FilesRead;
import dev.stallsage.report.Report;
import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

  /** The picture of the fault, a list of one; empty when there is none. */
  public List<ChartView> showpiece() {
    Showpiece best = new Showpiece(report);
    return best
        .stack()
        .map(stack -> ChartView.of(stack, "fault"))
        .or(() -> best.chart().map(ChartView::of))
        .stream()
        .toList();
  }

  /** The other charts. */
  public List<ChartView> charts() {
    Optional<Report.Chart> shown = new Showpiece(report).chart();
    return report.charts().stream()
        .filter(chart -> shown.filter(chart::equals).isEmpty())
        .map(ChartView::of)
        .toList();
  }

  /** What happened when, a list of one; empty when there is no before and after. */
  public List<ChartView> timeline() {
    TimelineView timeline = report.timeline();
    return timeline.items().size() < 2 ? List.of() : List.of(ChartView.of(timeline));
  }

  /**
   * Where the time of a place goes.
   *
   * @param chart a list of one; empty when a sentence says it all
   */
  public record LayersView(String of, String says, List<ChartView> chart) {}

  /** In which layers the time is spent. What stands above the fold is not drawn twice. */
  public List<LayersView> layers() {
    Optional<StackView> shown = new Showpiece(report).stack();
    List<LayersView> views = new ArrayList<>();
    for (StackView stack : report.layers()) {
      boolean drawn = stack.isToldApart() && shown.filter(stack::equals).isEmpty();
      String id = "layers-" + (views.size() + 1);
      List<ChartView> chart = drawn ? List.of(ChartView.of(stack, id)) : List.of();
      views.add(new LayersView(stack.of(), stack.says(), chart));
    }
    return views;
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
    return Math.max(1, Figure.percent(cause.confidence()));
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

  /** The lines of an argument: those that tell most, and the rest. */
  public Quoted quoted(Report.Argument argument) {
    return Quoted.of(argument);
  }

  /** The pieces of a text of the knowledge. */
  public List<Marked.Piece> marked(String text) {
    return new Marked().pieces(text);
  }

  /** {@code 12,034}. */
  public String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
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
    return report.unexplainedFindings();
  }

  /** {@code sda, sdb, host db7}, empty when unknown. */
  public String where(Report.RankedCause cause) {
    List<String> places = new ArrayList<>(cause.devices());
    cause.hosts().forEach(host -> places.add("host " + host));
    return String.join(", ", places);
  }
}
