package dev.stallsage.report;

import dev.stallsage.json.InJson;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A place that is slow, as readers see it.
 *
 * @param host its name, empty when the evidence does not tell
 * @param device empty for the host as a whole
 * @param path other names the same requests go by
 * @param kind {@code measured}, {@code waited}, {@code told}
 * @param direction {@code reads}, {@code writes}, {@code both}
 * @param intervals intervals under load, 0 where nothing was measured by intervals
 * @param slow how many of them were slow
 * @param spans when, as printed
 * @param typical ms; {@code NaN} where no figure tells
 * @param worst ms; {@code NaN} where no figure tells
 * @param limit ms; {@code NaN} where no figure tells
 * @param near is it only near its limit?
 * @param findings what says so
 * @param because the lines
 */
public record SlownessLine(
    @InJson(within = "where") @FromEvidence(host = true) String host,
    @InJson(within = "where") @FromEvidence String device,
    @InJson(within = "where") @FromEvidence List<String> path,
    String kind,
    String direction,
    int intervals,
    int slow,
    List<Span> spans,
    double typical,
    double worst,
    @InJson(unit = "ms") double limit,
    boolean near,
    List<String> findings,
    List<Report.Quote> because) {
  /** From one stamp to another, as printed. */
  public record Span(String from, @InJson(name = "to") String until) {
    /** {@code Jul 14 07:54:12}, {@code 03/02/2026 10:00:40 AM}. */
    private static final Pattern OF_A_DAY = Pattern.compile("(.+ )(\\d{1,2}:\\d{2}.*)");

    /** {@code 09:00 to 09:40}; a day that both share is said once. */
    public String inWords() {
      Matcher end = OF_A_DAY.matcher(until);
      boolean sameDay = end.matches() && from.startsWith(end.group(1));
      return from.equals(until) ? from : from + " to " + (sameDay ? end.group(2) : until);
    }
  }

  private static final int SPANS_AT_MOST = 3;

  /** {@code sdb of bk1}; empty when neither is known. */
  public String place() {
    String of = host.isEmpty() || device.isEmpty() ? "" : " of ";
    return device + of + host;
  }

  /** {@code reads and writes}. */
  public String requests() {
    return direction.equals("both") ? "reads and writes" : direction;
  }

  /** {@code up to 48 ms, usually 31 ms; limit 20 ms}; empty where no figure tells. */
  public String figures() {
    if (Double.isNaN(worst)) {
      return "";
    }
    String usually = Double.isNaN(typical) ? "" : ", usually " + NumberText.time(typical);
    return "up to " + NumberText.time(worst) + usually + "; limit " + NumberText.time(limit);
  }

  /** {@code 12 of 48 intervals}; empty where nothing was measured by intervals. */
  public String share() {
    return intervals == 0 ? "" : slow + " of " + intervals + " intervals under load";
  }

  /** {@code 01:00:01 to 02:50:01}; empty where nothing is stamped. */
  public String when() {
    String first =
        spans.stream().limit(SPANS_AT_MOST).map(Span::inWords).collect(Collectors.joining(", "));
    return spans.size() > SPANS_AT_MOST
        ? first + " and " + more(spans.size() - SPANS_AT_MOST)
        : first;
  }

  private static String more(int times) {
    return times == 1 ? "once more" : times + " times more";
  }
}
