package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Layered;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.PathlessMap;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.StoragePath.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/**
 * The maps of {@code multipath -ll}, as printed by RHEL 4 and 5 ({@code \_ round-robin 0
 * [prio=8][active]}) and by everybody since ({@code |-+- policy='service-time 0' prio=50
 * status=active}).
 *
 * <p>{@code | `- 3:0:0:1 sdb 8:16 active ready running} below such a group becomes a usable path in
 * use. The messages of {@code -v4} between the maps are passed over; when there is nothing else, a
 * remark says so. A map of vendor {@code ##,##} without a row of a path has no path left: a copy
 * that was cut still tells the vendor.
 *
 * <p>Joins the map, its features, its groups and their paths.
 */
public final class Multipath implements Reader {
  /** The head line of RHEL 4 and 5 has nothing but a name and an id. */
  private static final String NAME_AND_ID = "[\\w.:-]{1,128}(?: \\([\\w.:-]{1,128}\\))?";

  private static final String HOLDING = "queue_if_no_path";

  /** Vendor and product are asked of a path; without one there is nobody to ask. */
  private static final Set<String> NOBODY_ASKED = Set.of("##,##", ",");

  private static final Set<String> GOOD = Set.of("ready", "ghost", "");

  /** {@code multipath -l} asks no path: what the kernel holds of it is all that is known. */
  private static final String NOT_ASKED = "undef";

  public static final Format FORMAT =
      format("multipath-ll", "Linux multipath -ll")
          .printedBy("multipath -ll", "multipath -v4 -ll", "multipathd show topology")
          .describedIn("multipath(8)")
          .yields(StoragePath.class, MultipathDevice.class, PathlessMap.class, Layered.class)
          .marked(
              Stream.concat(
                      MultipathLine.STATES.stream(),
                      Stream.of(
                          " dm-",
                          "hwhandler=",
                          "prio=",
                          "HDIO_GETGEO",
                          "uuid hcil",
                          "/lib/multipath/"))
                  .toList())
          .opens(line -> MultipathLine.of(line.collapsed()).begins())
          // With -v4 hundreds of messages stand between the list of paths and the maps.
          .patience(2000)
          .withoutCaptions()
          .readBy(Multipath::new);

  private Location mapAt;
  private String map = "";
  private String number = "";
  private String model = "";
  private String handler = "";
  private String policy = "";
  private boolean holds;
  private boolean described;
  private String wrapped = "";
  private boolean hasPath;
  private String lastName;
  private final List<Integer> groups = new ArrayList<>();
  private boolean active;
  private boolean sawMap;
  private boolean remarked;
  private Location firstMessage;

  Multipath(ExhibitContext surroundings) {
    List<Line> before = surroundings.before();
    lastName = before.isEmpty() ? "" : before.get(before.size() - 1).collapsed();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (MultipathLine.isCutByAMailer(line.collapsed())) {
      wrapped = line.collapsed() + " ";
      return true;
    }
    MultipathLine read = MultipathLine.of(wrapped + line.collapsed());
    wrapped = "";
    switch (read.kind()) {
      case MAP -> beginMap(line, read.match(), sink);
      case FEATURES -> features(line, read.match(), sink);
      case GROUP -> group(line, read.match());
      case PATH -> path(line, read.match(), sink);
      case MESSAGE -> firstMessage = firstMessage == null ? line.at() : firstMessage;
      default -> lastName = line.collapsed();
    }
    sawMap |= read.kind() != MultipathLine.Kind.MESSAGE && read.kind() != MultipathLine.Kind.OTHER;
    return read.kind() != MultipathLine.Kind.OTHER;
  }

  private void beginMap(Line line, Matcher m, ObservationSink sink) {
    endMap(sink);
    mapAt = line.at();
    map = m.group(1);
    number = m.group(2).startsWith("dm-") ? m.group(2) : "";
    if (!number.isEmpty()) {
      sink.observe(new Layered(line.at(), map, number, true));
    }
    model = m.group(3) == null ? "" : (m.group(3).strip() + "," + m.group(4).strip());
  }

  private void features(Line line, Matcher m, ObservationSink sink) {
    if (mapAt == null || !groups.isEmpty()) {
      endMap(sink);
      mapAt = line.at();
      map = lastName.matches(NAME_AND_ID) ? lastName.split(" ")[0] : "";
    }
    described = true;
    String features = m.group(1) == null ? m.group(2) : m.group(1);
    holds = features.contains(HOLDING);
    String[] words = (m.group(3) == null ? m.group(4) : m.group(3)).strip().split(" ");
    handler = words[words.length - 1].equals("0") ? "" : words[words.length - 1];
  }

  private void group(Line line, Matcher m) {
    if (mapAt == null) {
      mapAt = line.at();
    }
    boolean modern = m.group(1) != null;
    policy = m.group(modern ? 1 : 4);
    groups.add(Integer.parseInt(m.group(modern ? 2 : 5)));
    String status = m.group(modern ? 3 : 6);
    active = status.equals("active") || status.equals("optimized");
  }

  private void path(Line line, Matcher m, ObservationSink sink) {
    hasPath = true;
    String kernel = m.group(5) == null ? "running" : m.group(5);
    boolean asked = !m.group(3).equals("active") || !m.group(4).equals(NOT_ASKED);
    boolean sound = GOOD.contains(m.group(4)) || m.group(3).equals("n/a");
    boolean up = !m.group(3).equals("failed") && (sound || !asked) && !kernel.equals("offline");
    if (!asked && !remarked) {
      sink.remark(line.at(), "no path was asked whether it works; multipath -ll asks each");
      remarked = true;
    }
    if (!number.isEmpty()) {
      sink.observe(new Layered(line.at(), number, m.group(2), false));
    }
    int prio = groups.isEmpty() || !asked ? -1 : groups.get(groups.size() - 1);
    sink.observe(
        new StoragePath(
            line.at(),
            map,
            m.group(2),
            groups.isEmpty() ? "" : String.valueOf(groups.size()),
            Alua.access(handler, prio),
            prio,
            up,
            active && up));
  }

  private void endMap(ObservationSink sink) {
    // of a map without its line of features nobody knows the handler
    if (mapAt != null && described && !groups.isEmpty()) {
      List<Access> accesses = groups.stream().map(prio -> Alua.access(handler, prio)).toList();
      sink.observe(new MultipathDevice(mapAt, map, model, handler, policy, holds, accesses));
    }
    if (mapAt != null && !hasPath && NOBODY_ASKED.contains(model)) {
      sink.observe(new PathlessMap(mapAt, map, holds));
    }
    mapAt = null;
    map = "";
    hasPath = false;
    number = "";
    model = "";
    handler = "";
    policy = "";
    holds = false;
    described = false;
    active = false;
    groups.clear();
  }

  @Override
  public void end(ObservationSink sink) {
    endMap(sink);
    if (!sawMap && firstMessage != null) {
      sink.remark(
          firstMessage, "multipath printed messages but no map: no path is under its control");
    }
  }
}
