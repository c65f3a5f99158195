package dev.stallsage.evidence.dtrace;

import dev.stallsage.evidence.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The D script nearest above an output, as far as a web page or a ticket left it: braces and
 * predicates may be gone.
 *
 * <p>{@code fbt:sd:sdstrategy:entry} and {@code @ = quantize((timestamp - t[arg0]) / 1000)} become
 * the probes {@code fbt:sd:sdstrategy:entry}, {@code sdstrategy} and one aggregation in
 * microseconds.
 *
 * @param text its lines; empty when there is no script
 */
record DtraceScript(String text) {
  private static final Pattern PROBE =
      Pattern.compile(
          "(?<![\\w:.])([A-Za-z][\\w$-]{0,60}):([\\w`*?.$-]*):([\\w`*?.$-]*):([A-Za-z*][\\w*-]*)(?![\\w:.])");
  private static final Pattern SYMBOL = Pattern.compile("(?<=`)[A-Za-z_]\\w*");
  private static final Pattern STARTS =
      Pattern.compile(
          "^\\s*#!.*\\bdtrace\\b|(?:^|[\\s#$%>/])dtrace\\s+(?:-\\w+\\s+){0,9}-\\w*n\\b");
  private static final Pattern CODE =
      Pattern.compile(
          "[{}@]|->|==|:=|\\bd?timestamp\\b|\\bprint[fa]\\b|;\\s*$|,\\s*$|^\\s*(?:/|\\*|#)"
              + "|^\\s*(?:tick|profile)-\\w+\\s*$|^\\s*(?:BEGIN|END)\\s*$");
  private static final Pattern PLAIN_WORD =
      Pattern.compile("(?<![\\w.`:])[A-Za-z']{2,}(?![\\w`:(])");
  private static final int SENTENCE = 5;

  /** The nearest script in these lines, oldest first. */
  static DtraceScript in(List<Line> before) {
    int last = lastAggregation(before);
    if (last < 0) {
      return new DtraceScript("");
    }
    int first = last;
    while (first > 0 && !starts(before.get(first)) && belongs(before.get(first - 1))) {
      first--;
    }
    int end = last;
    while (end + 1 < before.size() && isCode(before.get(end + 1).text())) {
      end++;
    }
    List<String> lines = new ArrayList<>();
    before.subList(first, end + 1).forEach(line -> lines.add(line.text()));
    return new DtraceScript(String.join("\n", lines));
  }

  /** The last line that aggregates or, when a page shows less of the script, that names a probe. */
  private static int lastAggregation(List<Line> before) {
    int probe = -1;
    for (int i = before.size() - 1; i >= 0; i--) {
      String text = before.get(i).text();
      if (text.contains("quantize(") || text.contains("quantize (")) {
        return i;
      }
      if (probe < 0 && text.indexOf(':') >= 0 && PROBE.matcher(text).find()) {
        probe = i;
      }
    }
    return probe;
  }

  private static boolean starts(Line line) {
    return line.text().contains("dtrace") && STARTS.matcher(line.text()).find();
  }

  private static boolean belongs(Line line) {
    String text = line.text();
    return isCode(text) || PLAIN_WORD.matcher(text).results().limit(SENTENCE).count() < SENTENCE;
  }

  private static boolean isCode(String text) {
    return CODE.matcher(text).find() || PROBE.matcher(text).find();
  }

  /** Probe descriptions and the functions they and the script name, in order. */
  List<String> probes() {
    Set<String> probes = new LinkedHashSet<>();
    for (String line : text.split("\n")) {
      Matcher probe = PROBE.matcher(line);
      while (probe.find()) {
        probes.add(probe.group());
        if (!probe.group(3).isEmpty() && probe.group(3).matches("\\w+")) {
          probes.add(probe.group(3));
        }
      }
      SYMBOL.matcher(line).results().forEach(symbol -> probes.add(symbol.group()));
    }
    return List.copyOf(probes);
  }

  /** Does it fire at every function of the kernel? */
  boolean tracesEveryFunction() {
    return PROBE
        .matcher(text)
        .results()
        .anyMatch(p -> p.group(1).equals("fbt") && p.group(3).isEmpty() && p.group(2).isEmpty());
  }

  /** Its aggregations into distributions, in order. */
  List<Quantization> quantizations() {
    return text.isEmpty() ? Collections.emptyList() : Quantization.allIn(text);
  }
}
