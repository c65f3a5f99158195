package dev.stallsage.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One line of evidence with everything it was read as.
 *
 * @param address {@code iostat.txt:14}, with the place in the line where a document carries another
 * @param file the member it stands in
 * @param line its number, from 1
 * @param text the line
 * @param reads what it was read as
 * @param means what the codes in it mean
 */
public record CitedLine(
    String address, String file, int line, String text, List<String> reads, List<String> means) {

  /** The lines of some quotes, each once, in their order. */
  public static List<CitedLine> of(List<Report.Quote> quotes) {
    Map<String, List<Report.Quote>> byLine = new LinkedHashMap<>();
    quotes.forEach(q -> byLine.computeIfAbsent(address(q), a -> new ArrayList<>()).add(q));
    return byLine.entrySet().stream()
        .map(
            e ->
                new CitedLine(
                    e.getKey(),
                    e.getValue().get(0).file(),
                    e.getValue().get(0).line(),
                    e.getValue().get(0).text(),
                    e.getValue().stream().map(Report.Quote::reads).distinct().toList(),
                    e.getValue().get(0).means()))
        .toList();
  }

  /**
   * The few lines that tell most, in their order: those with a number out of bounds, and one of the
   * others to compare it with.
   */
  public static List<CitedLine> telling(List<Report.Quote> quotes, int most) {
    List<CitedLine> lines = of(quotes);
    Map<Boolean, List<CitedLine>> byGrade =
        lines.stream().collect(Collectors.partitioningBy(CitedLine::isOutOfBounds));
    List<CitedLine> graded = byGrade.get(true);
    List<CitedLine> others = byGrade.get(false);
    int compare = graded.isEmpty() ? most : Math.max(Math.min(1, most - 1), most - graded.size());
    List<CitedLine> compared = others.stream().limit(compare).toList();
    Set<CitedLine> chosen =
        Stream.concat(compared.stream(), graded.stream().limit(most - compared.size()))
            .collect(Collectors.toSet());
    return lines.stream().filter(chosen::contains).toList();
  }

  /** What it was read as, for people: without the addresses of the limits in the knowledge. */
  public List<String> plainly() {
    return reads.stream().map(NumberText::plainly).distinct().toList();
  }

  /** A grade other than normal is written in capitals. */
  private boolean isOutOfBounds() {
    return reads.stream()
        .anyMatch(r -> r.contains(", HIGH") || r.contains(", EXTREME") || r.contains(", LOW"));
  }

  private static String address(Report.Quote quote) {
    String place = quote.file() + ":" + quote.line();
    return quote.part().isEmpty() ? place : place + " (" + quote.part() + ")";
  }
}
