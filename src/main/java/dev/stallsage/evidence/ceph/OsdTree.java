package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ClusterHealth;
import dev.stallsage.observation.KernelEvent;
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
 * becomes an {@link OsdPlace}: OSD 5 is in {@code ceph1} and stores on a disk that rotates. One
 * whose status is {@code down} is a fault, and one that uses as much of its disk as Ceph lets it by
 * default ({@code mon_osd_full_ratio}) is full.
 */
public final class OsdTree implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:# )?(?:ID|id) (?:CLASS )?(?:WEIGHT|weight)"
              + " (?:(?:TYPE NAME|type name) (?:UP/DOWN|up/down|STATUS)|REWEIGHT SIZE)(?: .*)?");
  private static final Pattern BRANCH =
      Pattern.compile("^-\\d{1,6} (?:[\\d.]{1,12} )?([a-z]\\w{0,20}) (\\S{1,80})$");

  /** Behind the name of a daemon, or before it in a list of use by hosts. */
  private static final Pattern DOWN =
      Pattern.compile("\\bosd\\.\\d{1,6} down\\b|\\bdown(?: osd\\.\\d{1,6})?$");

  /** A row of the tree without its heading, as it is pasted alone. */
  private static final Pattern LEAF =
      Pattern.compile(
          "^\\d{1,6} (?:(?:hdd|ssd|nvme) )?[\\d.]{1,12} osd\\.\\d{1,6} (?:up|down) [\\d.]{1,8}(?: [\\d.]{1,8})?$");

  private static final String AMOUNT = "\\d{1,9}(?:\\.\\d{1,4})?(?: ?[kKMGTP]?i?B?)?";

  /** The share that is used stands before its relation to the mean and the number of groups. */
  private static final Pattern USED =
      Pattern.compile(
          " "
              + AMOUNT
              + " (\\d{1,3}\\.\\d{1,2}) \\d{1,2}\\.\\d{1,2} \\d{1,6}(?: (?:up|down))?(?: .*)?$");

  private static final double FULL = 95;
  private static final double NEARLY_FULL = 85;

  private static final Pattern OF_TREE =
      Pattern.compile("^\\d{1,6} (?:([a-z]\\w{0,20}) )?[\\d.]{1,12} osd\\.(\\d{1,6}) .*");

  /** A branch in a list of use by hosts, and what stands below such a list. */
  private static final Pattern BRANCH_OF_USE =
      Pattern.compile("^-\\d{1,6} (?:[\\d.]{1,12}|0) - .{1,200} ([a-z]\\w{0,20}) (\\S{1,80})$");

  private static final Pattern SUMS = Pattern.compile("^TOTAL \\d.*|^MIN/MAX VAR: .*");

  private static final Pattern OF_LIST =
      Pattern.compile(
          "^(\\d{1,6}) (?:([a-z]\\w{0,20}) )?[\\d.]{1,12} [\\d.]{1,12} [\\d.]{1,12}[kMGTP]?(?:iB|B)? .*");

  public static final Format FORMAT =
      format("ceph-osd-tree", "Hosts and kinds of Ceph's OSDs (ceph osd tree, ceph osd df)")
          .printedBy("ceph osd tree", "ceph osd df")
          .describedIn("ceph(8)")
          .yields(OsdPlace.class, KernelEvent.class, ClusterHealth.class)
          .marked("WEIGHT", "up/down", " osd.")
          .opensCollapsed(HEADING, LEAF)
          .readBy(OsdTree::new);

  private String host = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher branch = BRANCH.matcher(text);
    if (!branch.matches()) {
      branch = BRANCH_OF_USE.matcher(text);
    }
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
    return HEADING.matcher(text).matches() || SUMS.matcher(text).matches();
  }

  private void give(Line line, String osd, String kind, ObservationSink sink) {
    String known = kind == null ? "" : kind;
    sink.observe(new OsdPlace(line.at(), Integer.parseInt(osd), host, known));
    String text = line.collapsed();
    String daemon = "osd." + Integer.parseInt(osd);
    if (DOWN.matcher(text).find()) {
      sink.observe(KernelEvent.told(line.at(), "ceph-osds-down", daemon));
    }
    Matcher used = USED.matcher(text);
    double share = used.find() ? Double.parseDouble(used.group(1)) : 0;
    if (share >= NEARLY_FULL) {
      ClusterHealth.Kind state =
          share >= FULL ? ClusterHealth.Kind.FULL : ClusterHealth.Kind.NEARLY_FULL;
      sink.observe(new ClusterHealth(line.at(), state, daemon, Double.NaN));
    }
  }
}
