package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.OperatingSystem;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The kernel a Linux host runs: {@code uname -a}, {@code uname -r}, {@code /proc/version}, the
 * first line of a kernel log.
 *
 * <p>{@code Linux db7 2.6.18-194.el5 #1 SMP Tue Mar 16 21:52:39 EDT 2010 x86_64 x86_64 x86_64
 * GNU/Linux} becomes family {@code linux}, kernel {@code 2.6.18-194.el5}, host {@code db7}.
 */
public final class Uname {
  private static final String RELEASE = "(\\d++\\.\\d[\\w.+~-]*+)";
  private static final Pattern UNAME =
      Pattern.compile("^\\s*Linux\\s+([\\w.-]+)\\s+" + RELEASE + "\\s+#\\d+.*");
  private static final Pattern VERSION =
      Pattern.compile("^(.*?)\\bLinux version " + RELEASE + " \\(.*");
  private static final Pattern SYSLOG_HOST =
      Pattern.compile("^.*\\d\\d:\\d\\d:\\d\\d\\S{0,20} ([\\w.-]+) kernel\\b.*");
  private static final Pattern SHORT = Pattern.compile("^\\s*(?:Linux\\s+)?" + RELEASE + "\\s*$");
  private static final Pattern ASKS_SHORT = Pattern.compile("\\buname\\s+-(?:r|sr|rs)\\s*$");

  public static final Format FORMAT =
      format("linux-uname", "Linux uname -a, kernel version")
          .printedBy("uname -a")
          .describedIn("uname(1), proc(5)")
          .yields(OperatingSystem.class)
          .marked("Linux")
          .markedAbove(List.of("uname"))
          .opens(
              (line, surroundings) ->
                  mayBe(line.text()) && system(line, surroundings.above(line)).isPresent())
          .readBy(Uname::reader);

  private Uname() {}

  private static Reader reader(ExhibitContext surroundings) {
    return new Reader() {
      @Override
      public boolean take(Line line, ObservationSink sink) {
        Optional<OperatingSystem> system =
            mayBe(line.text()) ? system(line, surroundings.above(line)) : Optional.empty();
        system.ifPresent(
            printed -> {
              OperatingSystem found = isOfAllBoots(surroundings) ? withoutHost(printed) : printed;
              sink.observe(found);
              if (!found.host().isEmpty() && !found.host().startsWith("localhost")) {
                sink.host(found.host());
              }
            });
        return system.isPresent();
      }
    };
  }

  private static boolean mayBe(String text) {
    return !text.isEmpty() && Character.isDigit(text.charAt(0)) || text.contains("Linux");
  }

  private static Optional<OperatingSystem> system(Line line, String above) {
    String text = line.text();
    if (!text.contains("Linux")) {
      Matcher bare = SHORT.matcher(text);
      return !above.endsWith("r") || !bare.matches() || !ASKS_SHORT.matcher(above).find()
          ? Optional.empty()
          : Optional.of(linux(line, bare.group(1), ""));
    }
    Matcher uname = UNAME.matcher(text);
    if (uname.matches()) {
      return Optional.of(linux(line, uname.group(2), uname.group(1)));
    }
    Matcher version = VERSION.matcher(text);
    if (version.matches()) {
      Matcher host = SYSLOG_HOST.matcher(version.group(1));
      return Optional.of(linux(line, version.group(2), host.matches() ? host.group(1) : ""));
    }
    Matcher bare = SHORT.matcher(text);
    return bare.matches() && ASKS_SHORT.matcher(above).find()
        ? Optional.of(linux(line, bare.group(1), ""))
        : Optional.empty();
  }

  private static OperatingSystem linux(Line line, String kernel, String host) {
    return new OperatingSystem(line.at(), "linux", "", "", kernel, host);
  }

  /** A journal goes back to the boots of an image that was given its name later. */
  private static boolean isOfAllBoots(ExhibitContext surroundings) {
    return surroundings.command().startsWith("journalctl");
  }

  private static OperatingSystem withoutHost(OperatingSystem system) {
    return new OperatingSystem(
        system.at(), system.family(), system.product(), system.version(), system.kernel(), "");
  }
}
