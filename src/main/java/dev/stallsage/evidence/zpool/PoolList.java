package dev.stallsage.evidence.zpool;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SoftwareArray;
import dev.stallsage.observation.SpaceUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code zpool list}, with {@code -v} also the disks.
 *
 * <pre>
 * NAME          SIZE  ALLOC   FREE  CKPOINT  EXPANDSZ   FRAG    CAP  DEDUP    HEALTH  ALTROOT
 * tank         9.08T  2.77T  6.31T        -         -     9%    30%  1.00x  DEGRADED  -
 *   mirror-0   9.08T  2.77T  6.31T        -         -     9%  30.5%      -  DEGRADED
 *     sdc2     9.09T      -      -        -         -      -      -      -    ONLINE
 *     sdd2         -      -      -        -         -      -      -      -   UNAVAIL
 * </pre>
 *
 * becomes a {@link SoftwareArray} {@code tank} of {@code sdc2} that lacks {@code sdd2}, and {@link
 * SpaceUse} 30 % and 9 %; {@code -p} leaves the signs of per cent out. Without its disks a pool
 * that is not online gets a remark: which of them is at fault it does not tell. Where all disks
 * that are listed of a degraded pool are sound, one that it lacks is not listed.
 */
public final class PoolList implements Reader {
  private static final Pattern FIRST =
      Pattern.compile(
          "^\\s*+NAME\\s++SIZE\\s++(?:ALLOC|USED)\\s++(?:FREE|AVAIL)\\s(?:.*\\s)?HEALTH(?:\\s.*)?$");

  /**
   * A pool below no heading, as {@code -H} prints it: its state among figures, in any order after
   * {@code -o}.
   */
  private static final Pattern BARE =
      Pattern.compile(
          "^(?=\\S{1,100}(?: \\S{1,100}){7,12}$)(?<name>[A-Za-z][\\w.:-]{0,99})"
              + "(?: (?:-|[\\d.]{1,20}[KMGTPE%x]?)){0,9}"
              + " (?<state>ONLINE|DEGRADED|FAULTED|UNAVAIL|SUSPENDED)"
              + "(?: (?:-|[\\d.]{1,20}[KMGTPE%x]?)){0,9}(?: /\\S{0,99})?$");

  private static final Pattern CELL = Pattern.compile("-|\\d{1,20}(?:[.,]\\d{1,4})?[KMGTPE%x]?");
  private static final Set<String> STATES =
      Set.of(
          "ONLINE",
          "DEGRADED",
          "FAULTED",
          "OFFLINE",
          "UNAVAIL",
          "REMOVED",
          "SUSPENDED",
          "AVAIL",
          "INUSE");
  private static final Set<String> OUT = Set.of("FAULTED", "OFFLINE", "UNAVAIL", "REMOVED");

  public static final Format FORMAT =
      format("zpool-list", "zpool list")
          .printedBy("zpool list -v")
          .describedIn("zpool-list(8)")
          .yields(SoftwareArray.class, SpaceUse.class, KernelEvent.class)
          .marked("HEALTH", "ONLINE", "DEGRADED", "FAULTED", "UNAVAIL", "SUSPENDED")
          .opens(PoolList::opens)
          .readBy(PoolList::new);

  private static final String DEGRADED = "zfs-pool-listed-degraded";
  private static final String HELD = "zfs-pool-suspended";

  private static boolean opens(Line line, ExhibitContext surroundings) {
    return FIRST.matcher(line.text()).matches() || BARE.matcher(line.collapsed()).matches();
  }

  /** 0 where no heading was printed. */
  private int health;

  private int taken;
  private int inPieces;
  private boolean poolsOnly;
  private String pool = "";

  /** Is a device of the pool at hand in use although it erred too often? */
  private boolean distrusts;

  private Location at;
  private String state = "";
  private final List<String> members = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      return false;
    }
    String[] words = line.words();
    if (FIRST.matcher(line.text()).matches()) {
      end(sink);
      List<String> columns = Arrays.asList(words);
      health = columns.indexOf("HEALTH");
      taken = columns.indexOf("CAP");
      inPieces = columns.indexOf("FRAG");
      poolsOnly = health == words.length - 1;
      return true;
    }
    if (health == 0) {
      return bare(line, sink);
    }
    // OpenZFS 0.7 prints no state of a disk
    String last = words[Math.min(health, words.length - 1)];
    String said = STATES.contains(last) ? last : "";
    if (words.length < 2 || said.isEmpty() && !CELL.matcher(last).matches()) {
      return false;
    }
    row(line, words, said, sink);
    return true;
  }

  private static boolean bare(Line line, ObservationSink sink) {
    Matcher pool = BARE.matcher(line.collapsed());
    if (!pool.matches()) {
      return false;
    }
    if (!pool.group("state").equals("ONLINE")) {
      String fault = pool.group("state").equals("SUSPENDED") ? HELD : DEGRADED;
      sink.observe(KernelEvent.told(line.at(), fault, pool.group("name")));
    }
    return true;
  }

  /** Only a pool has a column behind its state, its ALTROOT. */
  private void row(Line line, String[] words, String said, ObservationSink sink) {
    boolean isPool = !said.isEmpty() && (poolsOnly || words.length > health + 1);
    PoolRow row = new PoolRow(line, words[0], 0, isPool, List.of());
    if (isPool) {
      end(sink);
      pool = words[0];
      at = line.at();
      state = said;
      space(sink, words, taken, SpaceUse.Kind.POOL);
      space(sink, words, inPieces, SpaceUse.Kind.POOL_IN_PIECES);
    } else if (!row.isGroup() && !row.isClass() && !said.isEmpty() && !said.equals("AVAIL")) {
      (OUT.contains(said) ? failed : members).add(row.device());
      distrusts |= said.equals("DEGRADED");
    }
  }

  private void space(ObservationSink sink, String[] words, int column, SpaceUse.Kind kind) {
    if (column > 0 && column < words.length) {
      String cell = words[column];
      PoolProperties.percent(cell.matches("\\d{1,3}") ? cell + "%" : cell)
          .ifPresent(percent -> sink.observe(new SpaceUse(at, pool, kind, percent)));
    }
  }

  @Override
  public void end(ObservationSink sink) {
    if (at != null) {
      if (!state.equals("ONLINE") && failed.isEmpty()) {
        sink.remark(at, pool + " is " + state + ": zpool status tells which disk is the reason");
        sink.observe(KernelEvent.told(at, state.equals("SUSPENDED") ? HELD : DEGRADED, pool));
      }
      boolean unlisted =
          !state.equals("ONLINE") && !members.isEmpty() && failed.isEmpty() && !distrusts;
      int missing = failed.size() + (unlisted ? 1 : 0);
      sink.observe(SoftwareArray.pool(at, pool, members, failed, missing, "", at));
    }
    at = null;
    distrusts = false;
    members.clear();
    failed.clear();
  }
}
