package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The time printed with a report or put before each line by a script.
 *
 * <p>{@code 06/06/2019 11:44:01 AM} is 42,241 s after midnight, 3 words; {@code 14:29:41 cciss/c0d0
 * 0.00} begins with a stamp of one word.
 *
 * @param text as printed; empty when there is none
 * @param secondsOfDay s after midnight, {@code NaN} when there is none
 * @param words how many words it takes
 */
record ReportStamp(String text, double secondsOfDay, int words) {
  static final ReportStamp NONE = new ReportStamp("", Double.NaN, 0);

  private static final double DAY = 86_400;
  private static final Pattern TIME = Pattern.compile("(\\d{1,2}):(\\d\\d):(\\d\\d)(?:[.,]\\d+)?");
  private static final Pattern ISO =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:[.,]\\d+)?)?\\S{0,6}");
  private static final Pattern DATE =
      Pattern.compile("\\d{4}[-/.]\\d\\d[-/.]\\d\\d|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d\\d){1,2}");
  private static final Pattern EPOCH = Pattern.compile("1\\d{9}(?:\\.\\d+)?");
  private static final Pattern ZONE = Pattern.compile("[A-Z]{3,5}|[+-]\\d{4}");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,2}|20\\d\\d");
  private static final Set<String> NAMES =
      Set.of(
          "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Jan", "Feb", "Mar", "Apr", "May", "Jun",
          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

  /** The stamp a line begins with. */
  static ReportStamp leading(List<String> words) {
    if (words.isEmpty() || !mayBegin(words.get(0))) {
      return NONE;
    }
    Scan scan = new Scan(words);
    return scan.count == 0 || Double.isNaN(scan.seconds)
        ? NONE
        : new ReportStamp(
            String.join(" ", words.subList(scan.from, scan.count)), scan.seconds, scan.count);
  }

  /** The stamp that is all of a line, {@code Time: } before it allowed. */
  static ReportStamp alone(List<String> words) {
    ReportStamp stamp = leading(words);
    return stamp.words == words.size() ? stamp : NONE;
  }

  /**
   * The stamp right above an exhibit.
   *
   * @param passedOver lines that may stand between: titles
   */
  static ReportStamp above(ExhibitContext surroundings, Predicate<String> passedOver) {
    return surroundings
        .upwards()
        .map(Line::text)
        .filter(text -> !text.isBlank() && !passedOver.test(text))
        .findFirst()
        .map(text -> alone(LineWords.of(text)))
        .orElse(NONE);
  }

  private static boolean mayBegin(String word) {
    char c = word.charAt(0);
    return c >= '0' && c <= '9' && word.length() > 5
        || c == '['
        || word.equals("Time:")
        || word.length() == 3 && NAMES.contains(word);
  }

  /** Seconds from an earlier stamp to this one, over midnight at most; {@code NaN} when unknown. */
  double since(ReportStamp earlier) {
    double seconds = (secondsOfDay - earlier.secondsOfDay + DAY) % DAY;
    return seconds > 0 ? seconds : Double.NaN;
  }

  /** Walks over the words of a stamp. */
  private static final class Scan {
    private final int from;
    private int count;
    private double seconds = Double.NaN;
    private boolean named;

    Scan(List<String> words) {
      from = words.get(0).equals("Time:") ? 1 : 0;
      int i = from;
      while (i < words.size() && belongs(bare(words.get(i)), i == from)) {
        i++;
      }
      count = i;
    }

    private static String bare(String word) {
      boolean brackets = word.charAt(0) == '[' || word.endsWith("]");
      return brackets ? word.replace("[", "").replace("]", "") : word;
    }

    private boolean belongs(String word, boolean first) {
      boolean timeKnown = !Double.isNaN(seconds);
      if (NAMES.contains(word)) {
        named = true;
        return !timeKnown || first;
      }
      if (timeKnown && (word.equals("AM") || word.equals("PM"))) {
        seconds = seconds % (DAY / 2) + (word.equals("PM") ? DAY / 2 : 0);
        return true;
      }
      if (DATE.matcher(word).matches()) {
        return true;
      }
      if (named && (NUMBER.matcher(word).matches() || timeKnown && ZONE.matcher(word).matches())) {
        return true;
      }
      return !timeKnown && isTime(word, first);
    }

    private boolean isTime(String word, boolean first) {
      var time = TIME.matcher(word);
      var iso = ISO.matcher(word);
      if (time.matches()) {
        seconds = clock(time.group(1), time.group(2), time.group(3));
      } else if (iso.matches()) {
        seconds = clock(iso.group(1), iso.group(2), iso.group(3) == null ? "0" : iso.group(3));
      } else if (first && EPOCH.matcher(word).matches()) {
        seconds = Double.parseDouble(word) % DAY;
      }
      return !Double.isNaN(seconds);
    }

    private static double clock(String hours, String minutes, String seconds) {
      return Integer.parseInt(hours) * 3600
          + Integer.parseInt(minutes) * 60
          + Integer.parseInt(seconds);
    }
  }
}
