package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.OsdPlace;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ceph osd tree} and {@code ceph osd df}: which daemons are of one kind.
 *
 * <pre>
 * ID CLASS WEIGHT  TYPE NAME       STATUS REWEIGHT PRI-AFF
 * -9       0.02917     host ceph1
 *  5   hdd 0.01459         osd.5       up  1.00000 1.00000
 * </pre>
 *
 * becomes an {@link OsdPlace}: OSD 5 is in {@code ceph1} and stores on a disk that rotates.
 */
public final class OsdTree implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^ID (?:CLASS )?WEIGHT (?:TYPE NAME (?:UP/DOWN|STATUS) |REWEIGHT SIZE ).*");
  private static final Pattern BRANCH =
      Pattern.compile("^-\\d{1,6} (?:[\\d.]{1,12} )?([a-z]\\w{0,20}) (\\S{1,80})$");
  private static final Pattern OF_TREE =
      Pattern.compile("^\\d{1,6} (?:([a-z]\\w{0,20}) )?[\\d.]{1,12} osd\\.(\\d{1,6}) .*");
  private static final Pattern OF_LIST =
      Pattern.compile("^(\\d{1,6}) ([a-z]\\w{0,20}) [\\d.]{1,12} [\\d.]{1,12} [\\d.]{1,12} .*");

  public static final Format FORMAT =
      format("ceph-osd-tree", "Hosts and kinds of Ceph's OSDs (ceph osd tree, ceph osd df)")
          .printedBy("ceph osd tree", "ceph osd df")
          .describedIn("ceph(8)")
          .yields(OsdPlace.class)
          .marked("WEIGHT")
          .opensCollapsed(HEADING)
          .readBy(OsdTree::new);

  private String host = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher branch = BRANCH.matcher(text);
    if (branch.matches()) {
      host = branch.group(1).equals("host") ? branch.group(2) : "";
      return true;
    }
    Matcher leaf = OF_TREE.matcher(text);
    if (leaf.matches()) {
      give(line, leaf.group(2), leaf.group(1), sink);
      return true;
    }
    Matcher row = OF_LIST.matcher(text);
    if (row.matches()) {
      give(line, row.group(1), row.group(2), sink);
      return true;
    }
    return HEADING.matcher(text).matches();
  }

  private void give(Line line, String osd, String kind, ObservationSink sink) {
    String known = kind == null ? "" : kind;
    sink.observe(new OsdPlace(line.at(), Integer.parseInt(osd), host, known));
  }
}
