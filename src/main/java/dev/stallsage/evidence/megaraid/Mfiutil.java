package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code mfiutil} of FreeBSD: the volumes, drives, caches and the battery of a MegaRAID controller.
 *
 * <pre>
 * mfi0 volume mfid0 cache settings:
 *             write caching: write-back
 * Cache disabled due to dead battery or ongoing battery relearn
 *
 * mfi0: Battery State:
 *              Status: learn cycle active
 *     State of Health: bad
 *
 * mfi0 Physical Drives:
 *  4 (  932G) FAILED &lt;ST31000640SS 0004 serial=9QJ0X1AB&gt; SAS E1:S4
 * </pre>
 *
 * becomes a cache of {@code volume mfid0} that was ordered to write back and writes through, a
 * battery that learns and is not sound, and a drive that failed. The sentence stands there where
 * the policy of now is not the one that was ordered. Words as in {@code usr.sbin/mfiutil}.
 */
public final class Mfiutil implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?<mfi>mfi\\d{1,3})(?:: Battery State:?| volume (?<volume>\\S{1,40}) cache settings:"
              + "| Volumes:| Physical Drives:| Configuration: .{1,100}| Adapter:)$");
  private static final Pattern COLUMNS = Pattern.compile("^Id Size Level Stripe State Cache Name$");
  private static final Pattern VOLUME =
      Pattern.compile(
          "^(?:volume )?(?<name>mfid\\d{1,3}|\\d{1,3}) \\( ?[\\d.]{1,10}[KMGTP]?\\) RAID-\\w{1,4} \\w{1,8}"
              + " (?<state>OPTIMAL|PARTIALLY DEGRADED|DEGRADED|OFFLINE)\\b.{0,120}$");
  private static final Pattern DRIVE =
      Pattern.compile(
          "^(?:drive )?(?<id>\\d{1,4}) \\( ?[\\d.]{1,10}[KMGTP]?\\) (?<state>ONLINE|HOT ?SPARE|FAILED|OFFLINE"
              + "|REBUILD|COPY ?BACK|SYSTEM|UNCONFIGURED (?:GOOD|BAD)) <.{0,160}$");
  private static final Pattern GONE =
      Pattern.compile("^drive (?<id>\\d{1,4}|MISSING) (?<state>MISSING)$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:array \\d{1,3} of \\d{1,3} drives:|(?:global|dedicated) hot spare .{1,120}|spare .{1,160})$");
  private static final Pattern FIELD =
      Pattern.compile("^(?<name>[A-Za-z][\\w /()-]{1,60}): ?(?<value>\\S.{0,160})?$");
  private static final String FELL_BACK =
      "Cache disabled due to dead battery or ongoing battery relearn";

  public static final Format FORMAT =
      format("mfiutil", "MegaRAID on FreeBSD (mfiutil)")
          .printedBy(
              "mfiutil show volumes",
              "mfiutil show drives",
              "mfiutil show battery",
              "mfiutil cache mfid0")
          .describedIn("mfiutil(8)")
          .yields(RaidSetting.class)
          .marked(
              " Volumes:",
              " Physical Drives:",
              " cache settings:",
              ": Battery State",
              " Configuration: ",
              " Adapter:")
          .opensCollapsed(HEADING)
          .patience(2)
          .withoutCaptions()
          .readBy(Mfiutil::new);

  private String controller = "";
  private String volume = "";
  private Location ordered;
  private String policy = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      end(sink);
      controller = heading.group("mfi");
      volume = heading.group("volume") == null ? "" : heading.group("volume");
      return true;
    }
    if (text.equals(FELL_BACK)) {
      fellBack(line.at(), sink);
      return true;
    }
    return ofVolume(text, line.at(), sink)
        || ofDrive(text, line.at(), sink)
        || field(text, line.at(), sink)
        || COLUMNS.matcher(text).matches()
        || OTHER.matcher(text).matches();
  }

  private boolean ofVolume(String text, Location at, ObservationSink sink) {
    Matcher row = VOLUME.matcher(text);
    if (row.matches()) {
      give(at, "volume " + row.group("name"), "State", row.group("state"), sink);
    }
    return row.matches();
  }

  private boolean ofDrive(String text, Location at, ObservationSink sink) {
    Matcher row = DRIVE.matcher(text);
    Matcher gone = GONE.matcher(text);
    if (row.matches()) {
      give(at, "physicaldrive " + row.group("id"), "State", stateOf(row.group("state")), sink);
    } else if (gone.matches()) {
      give(at, "physicaldrive " + gone.group("id"), "State", "MISSING", sink);
    }
    return row.matches() || gone.matches();
  }

  /** As the firmware calls what mfiutil prints in words. */
  private static String stateOf(String printed) {
    return switch (printed) {
      case "UNCONFIGURED BAD" -> "UBad";
      case "REBUILD" -> "Rebuild";
      default -> printed;
    };
  }

  private boolean field(String text, Location at, ObservationSink sink) {
    Matcher field = FIELD.matcher(text);
    if (!field.matches()) {
      return false;
    }
    String value = field.group("value") == null ? "" : field.group("value").strip();
    switch (field.group("name")) {
      case "write caching" -> {
        ordered = at;
        policy = value.equals("write-back") ? "WriteBack" : "WriteThrough";
      }
      case "Status" -> status(value, at, sink);
      case "State of Health" ->
          give(at, "bbu", "isSOHGood", value.equals("bad") ? "No" : "Yes", sink);
      default -> {
        // what the pack was made of, and how full it is
      }
    }
    return true;
  }

  /** Several words with commas between them; that a learn cycle was asked for starts none. */
  private void status(String value, Location at, ObservationSink sink) {
    if (value.contains("not present") || value.contains("missing")) {
      give(at, "bbu", "Battery Pack Missing", "Yes", sink);
    } else if (value.contains("replace")) {
      give(at, "bbu", "Battery Replacement required", "Yes", sink);
    } else if (value.contains("learn cycle active")) {
      give(at, "bbu", "Learn Cycle Active", "Yes", sink);
    } else if (value.equals("normal")) {
      give(at, "bbu", "Battery State", "normal", sink);
    } else if (value.matches("(?:.{0,80}, ?)?charging(?:,.{0,80})?")) {
      give(at, "bbu", "Battery State", "Charging", sink);
    }
  }

  private void fellBack(Location at, ObservationSink sink) {
    if (ordered != null) {
      give(ordered, "volume " + volume, "Default Cache Policy", policy, sink);
      give(at, "volume " + volume, "Current Cache Policy", "WriteThrough", sink);
      ordered = null;
    }
  }

  @Override
  public void end(ObservationSink sink) {
    if (ordered != null) {
      give(ordered, "volume " + volume, "Current Cache Policy", policy, sink);
      ordered = null;
    }
  }

  private void give(Location at, String section, String name, String value, ObservationSink sink) {
    sink.observe(new RaidSetting(at, controller, section, name, value));
  }
}
