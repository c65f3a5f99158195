package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lsarray} and {@code lsdrive} of IBM SAN Volume Controller, Storwize and FlashSystem, as a
 * table or with {@code -delim :}.
 *
 * <pre>
 * mdisk_id mdisk_name status mdisk_grp_id mdisk_grp_name capacity raid_status raid_level redundancy strip_size tier encrypt
 * 3        mdisk3     online 1            Pool1          4.4TB    degraded    raid6      1          256        tier1_hdd no
 * id status  error_sequence_number use    tech_type    capacity mdisk_id mdisk_name member_id enclosure_id slot_id
 * 14 offline 811                   failed tier_enterprise 558.4GB                             1            15
 * </pre>
 *
 * becomes {@code State} {@code degraded} of {@code volume mdisk3} and {@code State} {@code offline}
 * of {@code physicaldrive 14}.
 */
public final class SpectrumVirtualize {
  private static final String ARRAYS = "mdisk_id mdisk_name status mdisk_grp_id ";
  private static final String DRIVES = "id status error_sequence_number use ";
  private static final Pattern ARRAY =
      Pattern.compile(
          "^\\d{1,5} (\\S{1,64}) (?:online|offline|excluded|degraded\\w{0,12}) .{0,120}? [\\d.]{1,9}[KMGT]B"
              + " (online|offline|degraded|syncing|initting|expanding) raid\\d{1,2}\\b.*$");
  private static final Pattern DRIVE =
      Pattern.compile(
          "^(\\d{1,5}) (online|offline|degraded) (?:\\d{0,6} )?(member|failed|spare|candidate|unused)\\b.*$");

  public static final Format FORMAT =
      format("spectrum-virtualize", "IBM SVC, Storwize and FlashSystem arrays (lsarray, lsdrive)")
          .printedBy("lsarray", "lsdrive")
          .describedIn("IBM Spectrum Virtualize command-line interface: lsarray, lsdrive")
          .yields(RaidSetting.class)
          .marked("mdisk_name", "error_sequence_number")
          .opens(line -> isHead(blanks(line)))
          .linesReadBy(SpectrumVirtualize::take);

  private SpectrumVirtualize() {}

  private static String blanks(Line line) {
    return line.collapsed().replace(':', ' ');
  }

  private static boolean isHead(String text) {
    return text.startsWith(ARRAYS) || text.startsWith(DRIVES);
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = blanks(line).replace("  ", " ");
    Matcher array = ARRAY.matcher(text);
    if (array.matches()) {
      String state = array.group(2).equals("online") ? "optimal" : array.group(2);
      give(line, "volume " + array.group(1), state, sink);
      return true;
    }
    Matcher drive = DRIVE.matcher(text);
    if (drive.matches()) {
      boolean failed = drive.group(3).equals("failed");
      if (failed || drive.group(3).equals("member")) {
        give(line, "physicaldrive " + drive.group(1), failed ? "failed" : drive.group(2), sink);
      }
      return true;
    }
    return isHead(text);
  }

  private static void give(Line line, String section, String state, ObservationSink sink) {
    sink.observe(new RaidSetting(line.at(), "", section, "State", state));
  }
}
