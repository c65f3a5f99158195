package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.InstalledPackage;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code rpm -qi} tells of packages.
 *
 * <pre>
 * Name        : device-mapper-multipath
 * Version     : 0.8.7
 * Release     : 27.el9_4
 * </pre>
 *
 * becomes package {@code device-mapper-multipath} of version {@code 0.8.7-27.el9_4}; the epoch is
 * left out, as {@code rpm -qa} leaves it out. Before release 6 Red Hat printed two fields on a
 * line; the second ones are passed over. It begins with the line of the release: the two before it
 * are anybody's.
 */
public final class RpmInfo implements Reader {
  private static final String VALUE = "\\s*+:\\s++(\\S{1,100})(?:\\s.*)?$";
  private static final Pattern NAME = Pattern.compile("^Name" + VALUE);
  private static final Pattern VERSION = Pattern.compile("^Version" + VALUE);
  private static final Pattern RELEASE = Pattern.compile("^Release" + VALUE);
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:Epoch|Architecture|Install Date|Group|Size|License|Signature|Source RPM|Build Date"
              + "|Build Host|Relocations|Packager|Vendor|URL|Bug URL|Summary|Description)\\s*+:.*$");

  public static final Format FORMAT =
      format("rpm-info", "Details of packages (rpm -qi)")
          .printedBy("rpm -qi kernel device-mapper-multipath")
          .describedIn("rpm(8)")
          .yields(InstalledPackage.class)
          .marked("Release ", "Release\t")
          .opens(
              (line, surroundings) ->
                  RELEASE.matcher(line.text()).matches() && above(line, surroundings).isPresent())
          // The description of a package is prose.
          .patience(40)
          .withoutCaptions()
          .readBy(RpmInfo::new);

  private final ExhibitContext surroundings;
  private String name = "";
  private String version = "";
  private boolean begun;

  RpmInfo(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (!begun) {
      above(line, surroundings)
          .ifPresent(
              told -> {
                name = told[0];
                version = told[1];
              });
      begun = true;
    }
    Matcher named = NAME.matcher(text);
    Matcher versioned = VERSION.matcher(text);
    Matcher released = RELEASE.matcher(text);
    if (named.matches()) {
      name = named.group(1);
      version = "";
    } else if (versioned.matches()) {
      version = versioned.group(1);
    } else if (released.matches()) {
      release(line, released.group(1), sink);
    } else {
      return OTHER.matcher(text).matches();
    }
    return true;
  }

  private void release(Line line, String release, ObservationSink sink) {
    if (!name.isEmpty() && !version.isEmpty()) {
      sink.observe(new InstalledPackage(line.at(), name, version + "-" + release, ""));
    }
    name = "";
    version = "";
  }

  /** Name and version above a release, where they are printed. */
  private static Optional<String[]> above(Line line, ExhibitContext surroundings) {
    Optional<Line> near = surroundings.lineAbove(line);
    Matcher version = VERSION.matcher(near.map(Line::text).orElse(""));
    if (!version.matches()) {
      return Optional.empty();
    }
    near = near.flatMap(surroundings::lineAbove);
    if (near.filter(epoch -> epoch.text().startsWith("Epoch")).isPresent()) {
      near = near.flatMap(surroundings::lineAbove);
    }
    Matcher name = NAME.matcher(near.map(Line::text).orElse(""));
    return name.matches()
        ? Optional.of(new String[] {name.group(1), version.group(1)})
        : Optional.empty();
  }
}
