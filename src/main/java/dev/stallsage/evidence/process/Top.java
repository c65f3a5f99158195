package dev.stallsage.evidence.process;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.ProcessSample;
import dev.stallsage.observation.ProcessorSample;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A screen of {@code top}, of procps and of procps-ng.
 *
 * <pre>
 * top - 08:44:17 up 43 min,  2 users,  load average: 5.02, 5.45, 5.17
 * %Cpu(s):  0.4 us,  0.4 sy,  0.0 ni, 49.0 id, 50.2 wa,  0.0 hi,  0.0 si,  0.0 st
 *    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
 *    812 root      20   0       0      0      0 D   0.7   0.0   0:03.10 jbd2/sda1-8
 * </pre>
 *
 * becomes processors that wait 50.2 % of the time and a process {@code jbd2/sda1-8} in state {@code
 * D}. The manual is top(1).
 */
public final class Top implements Reader {
  private static final Pattern TITLE =
      Pattern.compile("^\\s*+top - (\\d\\d:\\d\\d:\\d\\d) up\\b.*");
  private static final Pattern SHARES = Pattern.compile("^\\s*+%?Cpu(\\(s\\)|\\d{1,4})\\s*+:(.*)");
  private static final Pattern SUMMARY =
      Pattern.compile(
          "^\\s*+(?:Tasks|Threads|(?:[KMGTPE]iB )?(?:Mem|Swap))\\s*+:.*|^\\s*+[\\d.,]++\\s?+%?st$");

  public static final Format FORMAT =
      format("top", "Linux top")
          .printedBy("top -b -n 3 -d 5", "top -H -b -n 3 -d 5")
          .describedIn("https://man7.org/linux/man-pages/man1/top.1.html")
          .yields(CpuSample.class, ProcessorSample.class, ProcessSample.class)
          .marked("top - ", "Cpu(s)", "%Cpu", "COMMAND")
          .opens(line -> isTitle(line.text()) || isShares(line.text()) || heading(line).isPresent())
          // A screen has blank lines, and a shell's prompt may stand between two.
          .patience(2)
          .readBy(Top::new);

  private final ProcessRows rows = new ProcessRows();

  static boolean isTitle(String text) {
    return text.contains("top - ") && TITLE.matcher(text).matches();
  }

  static boolean isShares(String text) {
    return text.contains("Cpu") && SHARES.matcher(text).matches() && text.contains("id");
  }

  static Optional<ProcessHeading> heading(Line line) {
    return line.text().contains("PID") && line.text().contains("COMMAND")
        ? ProcessHeading.of(line.text()).filter(Top::isOfTop)
        : Optional.empty();
  }

  private static boolean isOfTop(ProcessHeading heading) {
    return heading.has("PR") && heading.has("NI") && (heading.has("TIME+") || heading.has("TIME"));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher title = TITLE.matcher(line.text());
    if (title.matches()) {
      rows.at(title.group(1));
      return true;
    }
    Matcher shares = SHARES.matcher(line.text());
    if (shares.matches()) {
      shares(line, shares.group(1), shares.group(2), sink);
      return true;
    }
    Optional<ProcessHeading> next = heading(line);
    next.ifPresent(h -> rows.below(h, sink));
    return next.isPresent() || SUMMARY.matcher(line.text()).matches() || rows.offer(line, sink);
  }

  private static void shares(Line line, String which, String text, ObservationSink sink) {
    double interrupts = share(text, "hi") + share(text, "si");
    if (which.startsWith("(")) {
      sink.observe(
          new CpuSample(
              line.at(),
              false,
              share(text, "us") + share(text, "ni"),
              share(text, "sy") + (Double.isNaN(interrupts) ? 0 : interrupts),
              share(text, "wa"),
              share(text, "st"),
              share(text, "id")));
    } else {
      sink.observe(
          new ProcessorSample(
              line.at(), "", false, which, interrupts, share(text, "wa"), share(text, "id")));
    }
  }

  /** {@code 50.2 wa}, {@code 50,2 wa} or {@code 50.2%wa}; {@code NaN} when it is not there. */
  private static double share(String text, String name) {
    int at = text.indexOf(name);
    while (at > 0 && Character.isLetter(text.charAt(at - 1))) {
      at = text.indexOf(name, at + 1);
    }
    int end = at;
    while (end > 0 && (text.charAt(end - 1) == ' ' || text.charAt(end - 1) == '%')) {
      end--;
    }
    int begin = end;
    while (begin > 0 && "0123456789.,".indexOf(text.charAt(begin - 1)) >= 0) {
      begin--;
    }
    String figure = begin < end ? text.substring(begin, end) : "";
    while (figure.startsWith(",") || figure.startsWith(".")) {
      figure = figure.substring(1);
    }
    return at < 0 || figure.isEmpty() ? Double.NaN : PrintedNumbers.decimal(figure);
  }

  @Override
  public void end(ObservationSink sink) {
    rows.giveUp(sink);
  }
}
