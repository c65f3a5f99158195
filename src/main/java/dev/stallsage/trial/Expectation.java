package dev.stallsage.trial;

import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.knowledge.Yaml;
import dev.stallsage.knowledge.YamlFields;
import dev.stallsage.knowledge.YamlNode;
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
 * @param blames id of the cause that must lead, or {@code nobody}; several where each is right
 * @param also ids of further causes that are true as well, each with a confidence of one half or
 *     more
 * @param states the verdicts an expert would allow, empty when it does not matter
 * @param confidence the least confidence of the leading cause
 * @param aheadOf decibans by which the leading cause must at least be ahead of others
 * @param because findings that must cite these lines: {@code finding at file:line}
 * @param silentAbout findings that must not be there
 * @param never causes that must not be told with one half or more
 * @param earlier causes that must be told as history
 * @param devices what the leading cause, or the slowness where nobody is blamed, must name
 * @param notDevices what must be named by neither
 * @param hosts the verdicts allowed for each host
 * @param asks texts of which one must be in a command to collect next
 * @param asksFirst texts of which one must be in the first such command
 * @param open why the case is not diagnosed as it should be yet; empty when it is
 * @param asksNot texts none of which may be in such a command
 */
public record Expectation(
    String says,
    List<String> blames,
    List<String> also,
    List<String> states,
    double confidence,
    Map<String, Double> aheadOf,
    List<Citing> because,
    List<String> silentAbout,
    List<String> never,
    List<String> earlier,
    List<String> devices,
    List<String> notDevices,
    Map<String, List<String>> hosts,
    List<String> asks,
    List<String> asksFirst,
    List<String> asksNot,
    String open) {

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
    YamlNode tree = Yaml.parse(FILE, Files.readString(folder.resolve(FILE)), 1, problems);
    YamlFields f =
        new YamlFields(FILE, "", tree == null ? new YamlNode(Map.of(), 1) : tree, problems);
    Expectation expectation =
        new Expectation(
            f.text("says"),
            blames(f),
            f.texts("also"),
            f.texts("state"),
            confidence(f),
            aheadOf(f),
            f.texts("because").stream().map(text -> citing(f, text)).toList(),
            f.texts("silent-about"),
            f.texts("never"),
            f.texts("earlier"),
            f.texts("devices"),
            f.texts("not-devices"),
            hosts(f),
            f.texts("asks"),
            f.texts("asks-first"),
            f.texts("asks-not"),
            f.text("open", ""));
    f.noOthers();
    return expectation;
  }

  /** Is this one of the causes of the case? */
  public boolean isTrue(String cause) {
    return blames.contains(cause) || also.contains(cause);
  }

  /** Would an expert allow a verdict that says this cause, or this layer, explains what is slow? */
  boolean isExplainedBy(Cause cause) {
    if (cause.isLocation() && isOfNobody()) {
      return allows(Verdict.LOCATED);
    }
    return isTrue(cause.id())
        && (allows(Verdict.EXPLAINED) || allows(Verdict.CONTESTED) || allows(Verdict.LOCATED));
  }

  private boolean allows(Verdict verdict) {
    return states.isEmpty() || states.contains(verdict.word());
  }

  /** Must no cause be blamed? */
  public boolean isOfNobody() {
    return blames.equals(List.of(NOBODY));
  }

  private static List<String> blames(YamlFields f) {
    List<String> blames = f.texts("blames");
    if (blames.isEmpty()) {
      f.complain("blames", "expected the id of a cause, or nobody");
    }
    return blames;
  }

  private static Map<String, List<String>> hosts(YamlFields f) {
    Map<String, List<String>> hosts = new TreeMap<>();
    f.map("hosts").ifPresent(map -> map.keys().forEach(h -> hosts.put(h, map.texts(h))));
    return hosts;
  }

  private static double confidence(YamlFields f) {
    String text = f.text("confidence", ">= 0");
    Matcher m = AT_LEAST.matcher(text);
    if (!m.matches()) {
      f.complain("confidence", "expected \">= 0.5\", found \"" + text + "\"");
      return 0;
    }
    return Double.parseDouble(m.group(1));
  }

  private static Map<String, Double> aheadOf(YamlFields f) {
    Map<String, Double> aheadOf = new TreeMap<>();
    f.map("ahead-of")
        .ifPresent(map -> map.keys().forEach(id -> aheadOf.put(id, map.number(id, 0))));
    return aheadOf;
  }

  private static Citing citing(YamlFields f, String text) {
    Matcher m = CITING.matcher(text);
    if (!m.matches()) {
      f.complain("because", "expected \"finding at file:line\", found \"" + text + "\"");
      return new Citing("", "", 0);
    }
    return new Citing(m.group(1), m.group(2), Integer.parseInt(m.group(3)));
  }
}
