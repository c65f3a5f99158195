package dev.stallsage.trial;

import dev.stallsage.knowledge.Fields;
import dev.stallsage.knowledge.Node;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.knowledge.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a case expects: its {@code case.yaml}.
 *
 * @param says the case in one sentence
 * @param blames id of the cause that must lead, or {@code nobody}
 * @param also ids of further causes that are true as well, each with a confidence of one half or
 *     more
 * @param state the verdict, empty when it does not matter
 * @param confidence the least confidence of the leading cause
 * @param aheadOf decibans by which the leading cause must at least be ahead of others
 * @param because findings that must cite these lines: {@code finding at file:line}
 * @param silentAbout findings that must not be there
 */
public record Expectation(
    String says,
    String blames,
    List<String> also,
    String state,
    double confidence,
    Map<String, Double> aheadOf,
    List<Citing> because,
    List<String> silentAbout) {

  /** The name of the file in the folder of a case. */
  public static final String FILE = "case.yaml";

  /** What {@link #blames} says when no cause may reach a confidence of one half. */
  public static final String NOBODY = "nobody";

  private static final Pattern CITING = Pattern.compile("([a-z0-9-]+) at (.+):(\\d+)");
  private static final Pattern AT_LEAST = Pattern.compile(">=\\s*(0?\\.\\d+|0|1)");

  /** A finding that must cite a line. */
  public record Citing(String finding, String file, int line) {}

  /**
   * Reads the expectation of a case.
   *
   * @param problems takes what is wrong with it
   */
  public static Expectation of(Path folder, List<Problem> problems) throws IOException {
    Node tree = Yaml.parse(FILE, Files.readString(folder.resolve(FILE)), 1, problems);
    Fields f = new Fields(FILE, "", tree == null ? new Node(Map.of(), 1) : tree, problems);
    Expectation expectation =
        new Expectation(
            f.text("says"),
            f.text("blames"),
            f.texts("also"),
            f.text("state", ""),
            confidence(f),
            aheadOf(f),
            f.texts("because").stream().map(text -> citing(f, text)).toList(),
            f.texts("silent-about"));
    f.noOthers();
    return expectation;
  }

  /** Is this one of the causes of the case? */
  public boolean isTrue(String cause) {
    return blames.equals(cause) || also.contains(cause);
  }

  private static double confidence(Fields f) {
    String text = f.text("confidence", ">= 0");
    Matcher m = AT_LEAST.matcher(text);
    if (!m.matches()) {
      f.complain("confidence", "expected \">= 0.5\", found \"" + text + "\"");
      return 0;
    }
    return Double.parseDouble(m.group(1));
  }

  private static Map<String, Double> aheadOf(Fields f) {
    Map<String, Double> aheadOf = new TreeMap<>();
    f.map("ahead-of")
        .ifPresent(map -> map.keys().forEach(id -> aheadOf.put(id, map.number(id, 0))));
    return aheadOf;
  }

  private static Citing citing(Fields f, String text) {
    Matcher m = CITING.matcher(text);
    if (!m.matches()) {
      f.complain("because", "expected \"finding at file:line\", found \"" + text + "\"");
      return new Citing("", "", 0);
    }
    return new Citing(m.group(1), m.group(2), Integer.parseInt(m.group(3)));
  }
}
