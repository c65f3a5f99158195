package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidSetting;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code sysconfig -r} and {@code aggr status -r} of NetApp filers.
 *
 * <pre>
 * Aggregate aggr2 (online, raid_dp, degraded) (block checksums)
 *   Plex /aggr2/plex0 (online, normal, active, pool0)
 *     RAID group /aggr2/plex0/rg1 (degraded, block checksums)
 *       RAID Disk Device  HA  SHELF BAY CHAN Pool Type  RPM  Used (MB/blks)    Phys (MB/blks)
 *       parity    0a.26   0a    1   10  FC:A   -  FCAL 15000 272000/557056000  274845/562884296
 *       data      FAILED  N/A                        272000/557056000
 *       data      0a.27   0a    1   11  FC:A   -  FCAL 15000 272000/557056000  274845/562884296 (offline)
 * </pre>
 *
 * becomes {@code State} {@code degraded} of {@code volume /aggr2/plex0/rg1}, and {@code State}
 * {@code failed} of {@code physicaldrive data}.
 */
public final class OntapRaid {
  private static final Pattern GROUP =
      Pattern.compile("^RAID [Gg]roup (/\\S{1,120}) \\(([a-z][\\w %.]{2,60})(?:, .{0,80})?\\)$");
  private static final Pattern ABOVE =
      Pattern.compile("^(?:[Aa]ggregate:? \\S{1,80}|Plex:? /\\S{1,100}) \\([a-z].{0,120}\\)$");
  private static final Pattern MISSING =
      Pattern.compile("^(dparity|tparity|parity|data) FAILED N/A\\b.{0,80}$");
  private static final Pattern BROKEN =
      Pattern.compile("^((?:admin )?failed|not responding) (\\d{0,2}\\w[\\w.]{2,12}) \\w{1,4} .*$");
  private static final Pattern MEMBER =
      Pattern.compile(
          "^(?:dparity|tparity|parity|data|spare) \\d{0,2}\\w[\\w.]{2,12} \\w{1,4} .*$");

  private static final Pattern STATED =
      Pattern.compile(
          "^(?:dparity|tparity|parity|data) (\\d{0,2}\\w[\\w.]{2,12}) \\w{1,4} .{10,120}"
              + " \\((offline|reconstruction \\d{1,3}% completed)\\)$");

  public static final Format FORMAT =
      format("ontap-raid", "NetApp RAID groups (sysconfig -r)")
          .printedBy("sysconfig -r", "aggr status -r")
          .describedIn("Data ONTAP commands: sysconfig(1)")
          .yields(RaidSetting.class)
          .marked("RAID group /", "RAID Group /")
          .opensCollapsed(GROUP)
          .linesReadBy(OntapRaid::take);

  private OntapRaid() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher group = GROUP.matcher(text);
    if (group.matches()) {
      give(line, "volume " + group.group(1), group.group(2), sink);
      return true;
    }
    Matcher missing = MISSING.matcher(text);
    if (missing.matches()) {
      give(line, "physicaldrive " + missing.group(1), "failed", sink);
      return true;
    }
    Matcher broken = BROKEN.matcher(text);
    if (broken.matches()) {
      give(line, "physicaldrive " + broken.group(2), broken.group(1), sink);
      return true;
    }
    Matcher stated = STATED.matcher(text);
    if (stated.matches()) {
      String drive = "physicaldrive " + stated.group(1);
      boolean out = stated.group(2).equals("offline");
      sink.observe(
          new RaidSetting(
              line.at(),
              "",
              drive,
              out ? "State" : "Rebuild Progress",
              out ? "offline" : stated.group(2).replaceAll("\\D", "") + "%"));
      return true;
    }
    return isOther(text);
  }

  private static boolean isOther(String text) {
    return ABOVE.matcher(text).matches()
        || MEMBER.matcher(text).matches()
        || text.toLowerCase(Locale.ROOT).startsWith("raid disk device ")
        || text.startsWith("--------- ------");
  }

  private static void give(Line line, String section, String state, ObservationSink sink) {
    sink.observe(new RaidSetting(line.at(), "", section, "State", state));
  }
}
