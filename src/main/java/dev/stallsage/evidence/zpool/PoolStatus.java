package dev.stallsage.evidence.zpool;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.CollapsedReader;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.PoolLog;
import dev.stallsage.observation.Setting;
import dev.stallsage.observation.SoftwareArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code zpool status}, also where a web page collapsed its blanks.
 *
 * <pre>
 *   pool: tank
 *  state: DEGRADED
 *   scan: resilver in progress since Mon Jun 22 12:58:29 2020
 *         NAME        STATE     READ WRITE CKSUM
 *         tank        DEGRADED     0     0     0
 *           raidz1-0  DEGRADED     0     0     0
 *             c0t3d0  FAULTED     14     2     0  too many errors
 * </pre>
 *
 * becomes a {@link SoftwareArray} {@code tank} that lacks {@code c0t3d0} and runs a {@code
 * resilver}, and the errors of {@code c0t3d0} as a {@link DriveFigure}.
 *
 * <p>Reads one pool after the other.
 */
public final class PoolStatus extends CollapsedReader {
  private static final Pattern FIRST = Pattern.compile("^pool: [A-Za-z][\\w.:-]{0,100}$");

  /** The number of a pool, which {@code zpool status} does not print. */
  private static final Pattern NUMBER = Pattern.compile("^id: \\d{5,25}$");

  private static final String ON_OFFER = "zfs-pool-on-offer-lacks-devices";

  private static final String HELD = "are faulted in response to IO failures";

  /** Where the name begins. */
  private static final int NAME = "pool: ".length();

  private static final Pattern STATE =
      Pattern.compile(
          "^state: (?:ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|SUSPENDED)\\b.*$");
  private static final Pattern FIELD =
      Pattern.compile(
          "^(state|status|action|scan|scrub|see|config|errors|remove|checkpoint|expand): ?(.*)$");
  private static final String RESILVER = "resilver";
  private static final Pattern RUNNING = Pattern.compile("^(scrub|resilver) in progress\\b.*");
  private static final Pattern ROW =
      Pattern.compile(
          "^(\\S{1,200}) (ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL|INUSE)"
              + "(?: ([\\d.]{1,12}[KMGT]?) ([\\d.]{1,12}[KMGT]?) ([\\d.]{1,12}[KMGT]?))?(?: .*)?$");
  private static final Pattern GROUP =
      Pattern.compile("^(?:mirror|raidz\\d?|draid\\d?|spare|replacing|log|indirect)(?:[-:].*)?$");

  /** The pool of a row that stands alone. */
  private static final String UNNAMED = "pool";

  private static final String POOL_DEGRADED = "zfs-pool-reported-degraded";

  /** How the last line of all counts what is lost. */
  private static final Pattern LOST =
      Pattern.compile("^(?:Permanent errors have been detected|(\\d{1,12}) data errors?, ).*");

  private static final String DISTRUSTED = "zfs-device-distrusted";

  private static final String CORRUPTED = "error resulting in data";
  private static final String NONE = "No known data errors";

  /** Below it the files are listed; below everything else that is said of errors stands nothing. */
  private static final String LISTED = "Permanent errors";

  private static final Set<String> CLASSES =
      Set.of("logs", "cache", "spares", "special", "dedup", "log");
  private static final Set<String> OUT = Set.of("FAULTED", "OFFLINE", "UNAVAIL", "REMOVED");

  /** Below this stand the device that goes and the one that takes its place. */
  private static final Pattern TWO_FOR_ONE = Pattern.compile("^(?:replacing|spare)(?:-\\d{1,4})?$");

  public static final Format FORMAT =
      format("zpool-status", "zpool status")
          .printedBy("zpool status -v")
          .describedIn("zpool-status(8)")
          .yields(
              SoftwareArray.class,
              DriveFigure.class,
              KernelEvent.class,
              PoolLog.class,
              Setting.class)
          .marked(
              "state: ",
              "CKSUM",
              "dedup: DDT entries ",
              "DEGRADED",
              "FAULTED",
              "UNAVAIL",
              "REMOVED",
              "ONLINE",
              " in progress since ")
          .headedBy(text -> isFirst(text.strip()))
          .opens(PoolStatus::opens)
          .patience(1)
          .withoutCaptions()
          .readBy(PoolStatus::below);

  /** A pool is known by its state: a configuration names pools as well. */
  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    return isTable(text)
        || PoolExcerpt.isOne(text)
        || DedupTable.isIn(text)
        || OneLineStatus.isOne(text)
        || STATE.matcher(text).matches() && isNamed(surroundings);
  }

  private static Reader below(ExhibitContext surroundings) {
    PoolStatus reader = new PoolStatus();
    List<Line> before = surroundings.before();
    for (int i = before.size() - 1; i >= 0; i--) {
      if (isFirst(before.get(i).collapsed())) {
        reader.begin(before.get(i).at(), before.get(i).collapsed().substring(NAME));
        reader.offered =
            before.stream().skip(i).anyMatch(line -> NUMBER.matcher(line.collapsed()).matches());
        break;
      }
    }
    return reader;
  }

  /** {@code zpool import} prints the number of the pool between its name and its state. */
  private static boolean isNamed(ExhibitContext surroundings) {
    return surroundings.last(2).stream().anyMatch(above -> isFirst(above.collapsed()));
  }

  /**
   * {@code zpool import} shows a pool that this host does not use, perhaps by an old label alone.
   */
  private boolean offered;

  /** Empty where only the end of a print was pasted. */
  private String pool = "";

  /** A table was cut out of the rest: its first row is the pool. */
  private boolean cutOut;

  /** A row without its table: which other devices the pool has is not known. */
  private boolean alone;

  private Location at;
  private String action;
  private Location actionAt;
  private List<String> members;
  private List<String> failed;
  private Substitution substitution;
  private boolean told;
  private Location logs;
  private boolean amongLogs;
  private List<String> logDevices;
  private String section;

  /** The last word was said: what stands below is of something else. */
  private boolean closed;

  private boolean held;
  private boolean degraded;

  @Override
  protected boolean take(Line line, String text, ObservationSink sink) {
    if (OneLineStatus.isOne(text)) {
      OneLineStatus.lines(text).forEach(part -> takeOne(line, part, sink));
      return true;
    }
    return takeOne(line, text, sink);
  }

  private boolean takeOne(Line line, String text, ObservationSink sink) {
    if (isFirst(text)) {
      end(sink);
      begin(line.at(), text.substring(NAME));
      return true;
    }
    if (NUMBER.matcher(text).matches()) {
      offered = true;
      return true;
    }
    Optional<String> dedup = DedupTable.mebibytes(text);
    if (dedup.isPresent()) {
      sink.observe(new Setting(line.at(), "zpool", pool, "dedup-table", dedup.get()));
      return true;
    }
    if (pool.isEmpty() && isTable(text)) {
      cutOut = true;
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (pool.isEmpty()) {
      alone = !cutOut && PoolExcerpt.isOne(text);
      if (!alone && !(cutOut && row.matches())) {
        return false;
      }
      begin(line.at(), alone ? UNNAMED : row.group(1));
    }
    Matcher field = FIELD.matcher(text);
    if (field.matches()) {
      field(line.at(), field.group(1), field.group(2));
      suspended(line.at(), text, sink);
      lost(line.at(), field.group(2), sink);
      return true;
    }
    if (row.matches()) {
      BlockSizes.in(line.at(), row.group(1), text).ifPresent(sink::observe);
      row(line.at(), row, sink);
      return true;
    }
    if (CLASSES.contains(text)) {
      amongLogs = text.equals("logs") || text.equals("log");
      logs = amongLogs ? line.at() : logs;
    }
    return other(text);
  }

  private void begin(Location line, String name) {
    pool = name;
    offered = false;
    at = line;
    action = "";
    actionAt = line;
    members = new ArrayList<>();
    failed = new ArrayList<>();
    substitution = null;
    told = true;
    logs = null;
    amongLogs = false;
    logDevices = new ArrayList<>();
    section = "";
    closed = false;
    held = false;
    degraded = false;
  }

  private void field(Location line, String name, String value) {
    section = name;
    closed = name.equals("errors") && !value.startsWith(LISTED);
    degraded |=
        name.equals("state") && value.equals("DEGRADED")
            || name.equals("status") && PoolExcerpt.lacksDevice(value);
    Matcher running = RUNNING.matcher(value);
    if ((name.equals("scan") || name.equals("scrub")) && running.matches()) {
      action = running.group(1);
      actionAt = line;
    }
  }

  /** All requests wait; what the pool counts of its members tells why, and comes beneath it. */
  private void suspended(Location line, String text, ObservationSink sink) {
    if (text.startsWith("state: SUSPENDED") || text.contains(HELD)) {
      if (!held) {
        sink.observe(KernelEvent.told(line, "zfs-pool-suspended", pool));
      }
      held = true;
    }
  }

  private void lost(Location line, String value, ObservationSink sink) {
    Matcher says = LOST.matcher(value);
    boolean counted = says.matches() && says.group(1) != null;
    boolean none = value.startsWith(NONE);
    if (says.matches() || none || value.contains(CORRUPTED)) {
      double errors = none ? 0 : counted ? PrintedNumbers.decimal(says.group(1)) : 1;
      sink.observe(new DriveFigure(line, pool, Kind.LOST_DATA, errors, "data errors of the pool"));
    }
  }

  private void row(Location line, Matcher row, ObservationSink sink) {
    String name = row.group(1);
    String state = row.group(2);
    if (row.group(3) != null) {
      errors(line, name, row, sink);
    }
    if (alone && state.equals("DEGRADED") && GROUP.matcher(name).matches()) {
      sink.observe(KernelEvent.told(line, POOL_DEGRADED, name));
    }
    if (name.equals(pool) || GROUP.matcher(name).matches() || state.equals("AVAIL")) {
      boolean fills = fills() && TWO_FOR_ONE.matcher(name).matches();
      substitution = fills ? new Substitution(List.of(), 0) : null;
      return;
    }
    boolean out = OUT.contains(state);
    if (state.equals("DEGRADED") && row.group(3) != null) {
      // a device that is no group is DEGRADED only where too much of what it returned was wrong
      sink.observe(KernelEvent.told(line, DISTRUSTED, name));
    }
    if (out) {
      failed.add(name);
    } else {
      members.add(name);
      if (amongLogs) {
        logDevices.add(name);
      }
    }
    substitute(name, out);
  }

  private void substitute(String name, boolean out) {
    if (substitution == null) {
      return;
    }
    substitution = substitution.with(name, out);
    if (substitution.isWhole()) {
      if (substitution.in() > 0) {
        failed.removeAll(substitution.out());
      }
      substitution = null;
    }
  }

  /** A pool and its groups repeat what their members met, and count checksums of their own. */
  private void errors(Location line, String name, Matcher row, ObservationSink sink) {
    boolean member = !name.equals(pool) && !GROUP.matcher(name).matches();
    double failed = PrintedNumbers.decimal(row.group(3)) + PrintedNumbers.decimal(row.group(4));
    double damaged = PrintedNumbers.decimal(row.group(5));
    if (member) {
      sink.observe(
          new DriveFigure(
              line, name, Kind.FAILED_REQUESTS, failed, "READ and WRITE errors of the pool"));
    }
    if (member || name.equals(pool)) {
      sink.observe(
          new DriveFigure(line, name, Kind.CHECKSUM_ERRORS, damaged, "CKSUM errors of the pool"));
    }
  }

  /** Sentences go on in further lines; classes of members stand alone. */
  private boolean other(String text) {
    boolean prose =
        Set.of("status", "action", "scan", "scrub", "errors", "see").contains(section)
            && !closed
            && !text.contains("$ ")
            && !text.contains("# ");
    return isTable(text) || CLASSES.contains(text) || prose;
  }

  /** The last word of a report is of its errors; a table that ends before lacks rows. */
  private boolean isCut() {
    return members.isEmpty() || !section.equals("errors");
  }

  @Override
  public void end(ObservationSink sink) {
    if (told && offered) {
      if (!failed.isEmpty()) {
        sink.observe(KernelEvent.told(at, ON_OFFER, pool));
      }
    } else if (told && degraded && !fills() && failed.isEmpty() && isCut()) {
      sink.observe(KernelEvent.told(at, POOL_DEGRADED, pool));
    } else if (told && !(alone && failed.isEmpty() && action.isEmpty())) {
      sink.observe(SoftwareArray.pool(at, pool, members, failed, failed.size(), action, actionAt));
      if (!members.isEmpty() && !alone) {
        sink.observe(
            new PoolLog(logs == null ? at : logs, pool, logs != null, List.copyOf(logDevices)));
      }
    }
    told = false;
  }

  /**
   * A pool is degraded as long as a device of it is filled. Where the print ends before its
   * devices, no more is known than that.
   */
  private boolean fills() {
    return action.equals(RESILVER);
  }

  private static boolean isTable(String text) {
    return text.startsWith("NAME STATE READ WRITE CKSUM");
  }

  static boolean isFirst(String text) {
    return text.startsWith("pool: ") && FIRST.matcher(text).matches();
  }
}
