package dev.stallsage.testkit;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Something that happens to evidence on its way into a ticket and must not change what is read.
 *
 * @param law its name, for {@code laws-not}
 * @param appliesTo the kinds of fixture it can happen to
 * @param apply does it to the lines
 */
public record Distortion(
    String law, Predicate<Fixture> appliesTo, UnaryOperator<List<String>> apply) {

  private static final List<String> BEFORE =
      List.of(
          "Dear colleagues,", "", "this is what we collected on Monday, please have a look:", "");
  private static final List<String> AFTER =
      List.of("", "Could somebody tell us what is wrong there?", "Kind regards, the night shift");

  /** All of them. */
  public static List<Distortion> all() {
    Predicate<Fixture> any = fixture -> true;
    Predicate<Fixture> lines = fixture -> !fixture.isJson();
    return List.of(
        each("crlf", any, line -> line + "\r"),
        each("tabs", Fixture::isPlainText, line -> line.replaceAll(" {2,}", "\t")),
        each("collapsed", Fixture::isPlainText, line -> line.replaceAll(" {2,}", " ")),
        each("quoted", lines, line -> "> " + line),
        each("nbsp", Fixture::isPlainText, line -> escaped(line).replace(" ", "&nbsp;")),
        each("entities", lines, Distortion::escaped),
        new Distortion("prompt", any, l -> joined(List.of("[root@db7 ~]# cat all.txt"), l)),
        new Distortion("prose-before", any, l -> joined(BEFORE, l)),
        new Distortion("prose-after", any, l -> joined(l, AFTER)));
  }

  private static Distortion each(
      String law, Predicate<Fixture> appliesTo, UnaryOperator<String> line) {
    return new Distortion(
        law, appliesTo, lines -> lines.stream().map(line).collect(Collectors.toList()));
  }

  private static String escaped(String line) {
    return line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return java.util.stream.Stream.concat(first.stream(), second.stream()).toList();
  }

  /** The fixture's text after it happened. */
  public String of(Fixture fixture) {
    return String.join("\n", apply.apply(fixture.lines())) + "\n";
  }

  @Override
  public String toString() {
    return law;
  }
}
