package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Paths of Solaris by LUN: {@code mpathadm list lu}.
 *
 * <pre>
 *         /dev/rdsk/c0t600144F0A1B2d0s2
 *                 Total Path Count: 4
 *                 Operational Path Count: 2
 * </pre>
 *
 * becomes a LUN that runs on fewer paths than it had. As many as there are is no measurement.
 */
public final class Mpathadm implements Reader {
  private static final Pattern NAME = Pattern.compile("^/dev/(?:rdsk|rmt|es)/(\\S{1,200})$");
  private static final Pattern COUNT =
      Pattern.compile("^(Total|Operational) Path Count: (\\d{1,4})$");

  public static final Format FORMAT =
      format("mpathadm", "Paths of Solaris by LUN (mpathadm list lu)")
          .printedBy("mpathadm list lu")
          .describedIn("mpathadm(8)")
          .yields(KernelEvent.class)
          .marked("Path Count: ")
          .opensCollapsed(COUNT)
          .withoutCaptions()
          .readBy(Mpathadm::new);

  private String name = "";
  private double total;

  Mpathadm(ExhibitContext surroundings) {
    surroundings.before().forEach(line -> named(line.collapsed()));
  }

  private boolean named(String text) {
    Matcher printed = NAME.matcher(text);
    if (printed.matches()) {
      name = printed.group(1);
      total = 0;
    }
    return printed.matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher count = COUNT.matcher(text);
    if (!count.matches()) {
      return named(text);
    }
    double paths = PrintedNumbers.decimal(count.group(2));
    if (count.group(1).equals("Total")) {
      total = paths;
    } else if (paths == 0 && total > 0) {
      sink.observe(new KernelEvent(line.at(), Kind.ALL_PATHS_DOWN, name, ""));
    } else if (paths < total) {
      sink.observe(KernelEvent.told(line.at(), "one-path-left", name));
    }
    return true;
  }
}
