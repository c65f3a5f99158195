package dev.stallsage.evidence.solaris;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.InstalledPackage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Packages of Solaris 11 and illumos: {@code pkg info}.
 *
 * <pre>
 *           Name: driver/fc/emlxs
 *        Version: 0.5.11
 *  Build Release: 5.11
 *         Branch: 0.175.3.12.0.3.0
 *           FMRI: pkg://solaris/driver/fc/emlxs@0.5.11,5.11-0.175.3.12.0.3.0:20160913T201500Z
 * </pre>
 *
 * becomes {@code driver/fc/emlxs} of version {@code 11.3.12.3.0}: 11.3, SRU 12, build 3.
 *
 * <p>Reads package after package. The first fields of a package look like those of many tools, so
 * an exhibit opens at a field that is only Solaris' and finds the ones before it in the lines
 * above.
 */
public final class PkgInfo implements Reader {
  private static final Pattern FIELD =
      Pattern.compile(
          "^\\s*(Name|Summary|Description|Category|State|Publisher|Version|Build"
              + " Release|Branch|Packaging Date|Last Install Time|Last Update"
              + " Time|Size|FMRI|License|Source URL|Project URL|Project Maintainer(?:"
              + " URL)?|Obsoleted By|Renamed to):(?:\\s++((?:.*\\S)?))?\\s*+$");
  private static final Pattern OWN =
      Pattern.compile("^\\s*(?:Build Release:\\s+5\\.\\d+|FMRI:\\s+pkg:/\\S+)\\s*$");
  private static final Pattern NAME = Pattern.compile("^\\s*Name:\\s+\\S+\\s*$");
  private static final Pattern COMMAND = Pattern.compile("\\bpkg\\s+info\\b");
  private static final Pattern FMRI =
      Pattern.compile("pkg:/(?:/[^/]{1,80}/)?/?([^@\\s]{1,200})@[^:]{0,200}?-([\\d.]+)");
  private static final int FIELDS_ABOVE = 10;

  public static final Format FORMAT =
      format("pkg-info", "Solaris pkg info")
          .printedBy("pkg info entire driver/fc/emlxs")
          .describedIn("pkg(1); Oracle Solaris 11 package versions")
          .yields(InstalledPackage.class)
          .marked("Build Release:", "FMRI:", "Name:")
          .opens(
              (line, surroundings) ->
                  line.text().indexOf(':') > 0 && opens(line.text(), surroundings))
          .withoutCaptions()
          .readBy(PkgInfo::new);

  private record Field(Line line, String value) {}

  private final Map<String, Field> fields = new LinkedHashMap<>();
  private boolean begun;

  PkgInfo(ExhibitContext surroundings) {
    for (Line line : surroundings.last(FIELDS_ABOVE)) {
      Matcher field = FIELD.matcher(line.text());
      if (!field.matches() || field.group(1).equals("Name")) {
        fields.clear();
      }
      if (field.matches()) {
        put(field, line);
      }
    }
  }

  static boolean opens(String text, ExhibitContext surroundings) {
    if (text.contains("Build Release:") || text.contains("FMRI:")) {
      return OWN.matcher(text).matches();
    }
    return text.contains("Name:")
        && NAME.matcher(text).matches()
        && COMMAND.matcher(surroundings.command()).find();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher field = FIELD.matcher(line.text());
    if (!field.matches()) {
      return false;
    }
    if (field.group(1).equals("Name")) {
      if (begun) {
        end(sink);
      }
      fields.clear();
    }
    begun = true;
    put(field, line);
    return true;
  }

  private void put(Matcher field, Line line) {
    String value = field.group(2) == null ? "" : field.group(2);
    fields.putIfAbsent(field.group(1), new Field(line, value));
  }

  @Override
  public void end(ObservationSink sink) {
    boolean notInstalled = fields.containsKey("State") && !value("State").startsWith("Installed");
    if (!fields.isEmpty() && !notInstalled) {
      observe(sink);
    }
    fields.clear();
  }

  private void observe(ObservationSink sink) {
    Matcher fmri = FMRI.matcher(value("FMRI"));
    boolean hasFmri = fmri.find();
    String name = hasFmri ? fmri.group(1) : value("Name");
    String branch = !value("Branch").isEmpty() ? value("Branch") : hasFmri ? fmri.group(2) : "";
    Field told = fields.getOrDefault("Branch", fields.get("FMRI"));
    if (!name.isEmpty() && !branch.isEmpty() && told != null) {
      sink.observe(new InstalledPackage(told.line.at(), name, PackageBranch.release(branch), ""));
    } else {
      sink.remark(
          fields.values().iterator().next().line.at(),
          "expected the fields Name and Branch, or FMRI, of this package");
    }
  }

  private String value(String name) {
    Field field = fields.get(name);
    return field == null ? "" : field.value;
  }

  /** A wrapped summary stands between two fields; behind the last field stands a caption. */
  @Override
  public int patience() {
    return fields.containsKey("FMRI") ? 0 : 1;
  }
}
