package dev.stallsage.report.html;

import dev.stallsage.report.Chart;
import dev.stallsage.report.CitedLine;
import dev.stallsage.report.CollectCommands;
import dev.stallsage.report.FilesRead;
import dev.stallsage.report.FindingLine;
import dev.stallsage.report.FirstPage;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.PassedOverWording;
import dev.stallsage.report.Report;
import dev.stallsage.report.RowGroup;
import dev.stallsage.report.SeenWording;
import dev.stallsage.report.SlownessTable;
import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the template asks for beside the report itself. */
public final class HtmlPage {
  /** How the command begins that prints the script of a platform. */
  private static final Pattern COLLECT =
      Pattern.compile("stallsage collect ([a-z]+) > collect\\.sh");

  private final Report report;
  private final FirstPage first;
  private final ReportLinks links;
  private final boolean live;

  /**
   * @param links where the parts of the report are shown
   * @param live is it a page of the server, on which a reader can act?
   */
  public HtmlPage(Report report, ReportLinks links, boolean live) {
    this.report = report;
    this.first = FirstPage.of(report);
    this.links = links;
    this.live = live;
  }

  /** Where the parts of the report are shown. */
  public ReportLinks links() {
    return links;
  }

  /** Is it a page of the server, on which a reader can act? */
  public boolean live() {
    return live;
  }

  /** The picture of the fault, a list of one; empty when there is none. */
  public List<ChartView> showpiece() {
    KeyChart best = new KeyChart(report);
    return best
        .stack()
        .map(stack -> ChartView.of(stack, "fault"))
        .or(() -> best.chart().map(ChartView::of))
        .stream()
        .toList();
  }

  /** The other charts. */
  public List<ChartView> charts() {
    Optional<Chart> shown = new KeyChart(report).chart();
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
    Optional<StackView> shown = new KeyChart(report).stack();
    List<LayersView> views = new ArrayList<>();
    for (StackView stack : report.layers()) {
      boolean drawn = stack.isToldApart() && shown.filter(stack::equals).isEmpty();
      String id = "layers-" + (views.size() + 1);
      List<ChartView> chart = drawn ? List.of(ChartView.of(stack, id)) : List.of();
      views.add(new LayersView(stack.of(), stack.says(), chart));
    }
    return views;
  }

  /**
   * The verdict as a sign and the word of the first page, which does not say that a fault is there
   * when it is only suspected: never by colour alone.
   */
  public String badge() {
    return FirstPage.mark(report.verdict().state()) + " " + first.word();
  }

  /** The verdict without what it says beside the lead. */
  public String verdict() {
    return headline().get(0);
  }

  /** What the verdict says beside the lead, sentence by sentence. */
  public List<String> also() {
    return headline().subList(1, headline().size());
  }

  private List<String> headline() {
    return HeadlineParts.parts(first.headline());
  }

  /** The rows of the first page, as in every other rendering. */
  public List<RowGroup> rows() {
    return RowGroup.of(first);
  }

  /** The lines the first page rests on. */
  public List<CitedFile> cited() {
    return first.cited().stream().map(CitedFile::of).toList();
  }

  /** What stands above the columns of the table of what is slow. */
  public List<String> slownessHeads() {
    return SlownessTable.HEADS;
  }

  /** Everything that is slow. */
  public List<List<String>> slowness() {
    return SlownessTable.rows(report.slowness());
  }

  /** A verdict as a word and a sign: never by colour alone. */
  public String badge(Report.VerdictLine verdict) {
    return FirstPage.mark(verdict.state()) + " " + FirstPage.word(verdict.state());
  }

  /** {@code 3 places}, {@code 1 place}. */
  public String count(int number, String one) {
    return number + " " + one + (number == 1 ? "" : "s");
  }

  /** How many of these count. */
  public long count(List<Report.Argument> arguments) {
    return arguments.stream().filter(a -> a.decibans() != 0).count();
  }

  /** The length of a bar of 100. */
  public long percent(double share) {
    return Math.max(1, NumberText.percent(share));
  }

  /** Can what runs on the platform be typed? */
  public boolean typed(String platform) {
    return CollectCommands.areTyped(platform);
  }

  /**
   * Where the script lies that a command would print; empty where it is another command, or where
   * only the command line can print it.
   */
  public String script(String run) {
    Matcher collects = COLLECT.matcher(run);
    return collects.lookingAt() ? links.script(collects.group(1)) : "";
  }

  /** What was looked for and is not there, unless something of the same words was seen. */
  public List<Report.Unseen> notSeen(Report.RankedCause cause) {
    Set<String> seen =
        cause.speaksFor().stream().map(Report.Argument::says).collect(Collectors.toSet());
    return cause.notSeen().stream().filter(u -> !seen.contains(u.says())).toList();
  }

  /** A line in pieces: the values it was cited for, and the rest. */
  public List<BackquotedText.Piece> values(CitedLine line) {
    return CitedValue.pieces(line.text(), line.reads());
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
    return NumberText.share(confidence);
  }

  /** {@code +10}. */
  public String signed(double decibans) {
    return NumberText.signed(decibans);
  }

  /** {@code 0.41}. */
  public String plain(double value) {
    return NumberText.plain(value);
  }

  /** The lines of some quotes, each once. */
  public List<CitedLine> lines(List<Report.Quote> quotes) {
    return CitedLine.of(quotes);
  }

  /** The lines of an argument: those that tell most, and the rest. */
  public QuotedArgument quoted(Report.Argument argument) {
    return QuotedArgument.of(argument);
  }

  /** The pieces of a text of the knowledge. */
  public List<BackquotedText.Piece> marked(String text) {
    return new BackquotedText().pieces(text);
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

  /** Of which files no more is told than how many they are. */
  public List<String> passedOver() {
    return PassedOverWording.of(report.passedOver());
  }

  /** The findings that no cause explains. */
  public List<FindingLine> unexplained() {
    return report.unexplainedFindings();
  }

  /** {@code sda, sdb, host db7}, empty when unknown. */
  public String where(List<String> devices, List<String> hosts) {
    List<String> places = new ArrayList<>(devices);
    hosts.forEach(host -> places.add("host " + host));
    return String.join(", ", places);
  }

  /** {@code 04:11:02 to 04:13:40, 3 times}, empty where nothing is dated. */
  public String seen(Report.SeenLine seen) {
    return SeenWording.of(seen);
  }
}
