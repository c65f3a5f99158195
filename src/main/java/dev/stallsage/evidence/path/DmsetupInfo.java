package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.Layered;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The devices of device mapper, {@code dmsetup info -c} or {@code dmsetup info}.
 *
 * <pre>
 * Name               Maj Min Stat Open Targ Event  UUID
 * vg1-spool          253   4 L--w    1    2      0 LVM-Qz7c...
 * </pre>
 *
 * becomes number {@code 253:4} of {@code dm-4}, which is called {@code vg1-spool} as well. The
 * manual is dmsetup(8).
 */
public final class DmsetupInfo implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^Name Maj Min Stat Open Targ Event(?: UUID)?$");
  private static final Pattern ROW =
      Pattern.compile(
          "^([\\w.+:@-]{1,128}) (\\d{1,4}) (\\d{1,8}) [L-][I-][s-][wr-] \\d{1,9} \\d{1,9}"
              + " \\d{1,9}(?: \\S{1,200})?$");
  private static final Pattern NUMBER = Pattern.compile("^Major, minor: (\\d{1,4}), (\\d{1,8})$");
  private static final Pattern NAME = Pattern.compile("^Name: ([\\w.+:@-]{1,128})$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:State|Read Ahead|Tables present|Open count|Event number|Number of targets|UUID):"
              + " .*");

  public static final Format FORMAT =
      format("dmsetup-info", "Devices of device mapper (dmsetup info)")
          .printedBy("dmsetup info -c", "dmsetup info")
          .describedIn("https://man7.org/linux/man-pages/man8/dmsetup.8.html")
          .yields(DeviceNumber.class, Layered.class)
          .marked(" Targ", "\tTarg", "Major, minor:")
          .opensCollapsed(HEADING, NUMBER)
          .withoutCaptions()
          .readBy(surroundings -> new DmsetupInfo(nameAbove(surroundings)));

  private String name;

  DmsetupInfo(String name) {
    this.name = name;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      give(line, row.group(1), row.group(2), row.group(3), sink);
      return true;
    }
    Matcher named = NAME.matcher(text);
    if (named.matches()) {
      name = named.group(1);
      return true;
    }
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      give(line, name, number.group(1), number.group(2), sink);
      name = "";
      return true;
    }
    return HEADING.matcher(text).matches() || OTHERS.matcher(text).matches();
  }

  private static void give(
      Line line, String name, String major, String minor, ObservationSink sink) {
    String node = "dm-" + minor;
    sink.observe(new DeviceNumber(line.at(), major + ":" + minor, node));
    if (!name.isEmpty()) {
      sink.observe(new Layered(line.at(), name, node, true));
    }
  }

  /** The block begins with its name, six lines above the number it is recognised by. */
  private static String nameAbove(ExhibitContext surroundings) {
    return surroundings.last(6).stream()
        .map(line -> NAME.matcher(line.collapsed()))
        .filter(Matcher::matches)
        .reduce((one, later) -> later)
        .map(name -> name.group(1))
        .orElse("");
  }
}
