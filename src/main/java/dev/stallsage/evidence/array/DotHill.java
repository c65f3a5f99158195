package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code show disk-groups}, {@code show vdisks}, {@code show disks} and {@code show system} of the
 * arrays that are sold as HPE MSA, Dell PowerVault ME, Seagate Exos X, Lenovo DS and AssuredSAN.
 * One row goes over two lines where the columns do not fit into one.
 *
 * <pre>
 * Name   Size     Free Pool Tier % of Pool Own RAID       Disks
 * Planned Interl Vols Chk Status Current Job Job%   Sec Fmt  Health
 * --------------------------------------------------------------------------------
 * dgB02  95.9TB   0B        N/A  100     B   RAID6      8
 *  0                    512k CRIT   RCON        14%  512e    Degraded
 * </pre>
 *
 * becomes {@code State} {@code CRIT} and {@code Job} {@code RCON} of {@code volume dgB02}; a disk
 * {@code 0.11 … FAILED …} of {@code show disks} the {@code State} {@code FAILED} of {@code
 * physicaldrive 0.11}. So does what the array lists as unhealthy:
 *
 * <pre>
 * Component ID: Disk Group dgB02
 * Health: Degraded
 * Health Reason: The disk group has insufficient spare capacity.
 * </pre>
 */
public final class DotHill implements Reader {
  private static final Pattern GROUPS =
      Pattern.compile("^Name Size Free (?:Pool Tier|Own|Class|Pref).*$");
  private static final Pattern DISKS =
      Pattern.compile("^Location Serial Number(?: LS)? Vendor Rev .*$");
  private static final Pattern NAMED =
      Pattern.compile("^(\\S{1,32}) [\\d.]{1,9}[KMGT]?B [\\d.]{1,9}[KMGT]?B .*$");
  private static final Pattern STATE =
      Pattern.compile(
          "(?:^| )(FTOL|FTDN|CRIT|OFFL|DMGD|MSNG|STOP|QTOF|QTCR|QTDN|QTUN|UP|UNKN)"
              + "(?: (RCON))?(?= |$)");
  private static final Pattern DISK =
      Pattern.compile(
          "^(\\d{1,2}\\.\\d{1,3}) (\\S{4,40}) .{0,120}?(?:(FAILED|LEFTOVR|UNUSABLE)(?: .{0,80})?)?$");
  private static final Pattern COMPONENT =
      Pattern.compile(
          "^Component ID: (?:(?<group>(?:Disk Group|Vdisk|Virtual Disk|vdisk) (?<name>\\S{1,32}))"
              + "|Disk (?<disk>\\d{1,2}\\.\\d{1,3})|.{1,80})$");
  private static final Pattern HEALTH =
      Pattern.compile("^Health: (OK|Degraded|Fault|Unknown|N/A)$");
  private static final Pattern SYSTEM = Pattern.compile("^Midplane Serial Number: \\w{6,40}$");
  private static final Pattern FIELD =
      Pattern.compile(
          "^(?:[A-Z][A-Za-z ]{2,40}:(?: .{0,600})?|Unhealthy Component|System Information)$");
  private static final Pattern OTHER =
      Pattern.compile("^(?:-{10,}|(?:-{2,} ){2,}-{2,}|(?:Planned|Job%|Speed) .*|Reason|Action)$");

  public static final Format FORMAT =
      format("dot-hill", "Disk groups of MSA, PowerVault ME and Exos X arrays")
          .printedBy("show disk-groups", "show vdisks", "show disks", "show system")
          .describedIn("HPE MSA, Dell PowerVault ME and Seagate Exos X CLI reference guides")
          .yields(RaidSetting.class)
          .marked(" Own ", "Serial Number", "Component ID: ")
          .opens(line -> isHead(line.collapsed()))
          .readBy(DotHill::new);

  private String group = "";
  private String component = "";
  private boolean inFields;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher named = NAMED.matcher(text);
    if (named.matches()) {
      group = named.group(1);
    }
    Matcher state = STATE.matcher(text);
    if (!group.isEmpty() && state.find()) {
      give(line, "volume " + group, "State", state.group(1), sink);
      if (state.group(2) != null) {
        give(line, "volume " + group, "Current Operation", "Rebuild " + state.group(2), sink);
      }
      group = "";
      return true;
    }
    Matcher disk = DISK.matcher(text);
    if (disk.matches()) {
      if (disk.group(3) != null) {
        give(line, "physicaldrive " + disk.group(1), "State", disk.group(3), sink);
      }
      return true;
    }
    return component(line, text, sink)
        || named.matches()
        || isHead(text)
        || OTHER.matcher(text).matches();
  }

  /** Of a disk group and a disk; what a supply or a fan lacks slows no request. */
  private boolean component(Line line, String text, ObservationSink sink) {
    Matcher begun = COMPONENT.matcher(text);
    Matcher health = HEALTH.matcher(text);
    if (begun.matches()) {
      String disk = begun.group("disk") == null ? "" : "physicaldrive " + begun.group("disk");
      component = begun.group("name") == null ? disk : "volume " + begun.group("name");
      inFields = true;
    } else if (health.matches() && inFields && !component.isEmpty()) {
      unhealthy(line, health.group(1), sink);
    } else if (SYSTEM.matcher(text).matches()) {
      inFields = true;
    }
    return inFields && FIELD.matcher(text).matches();
  }

  /** A group in fault has lost its data's redundancy or more, a disk in fault is out of use. */
  private void unhealthy(Line line, String health, ObservationSink sink) {
    boolean drive = component.startsWith("physicaldrive");
    if (health.equals("Fault")) {
      give(line, component, "State", drive ? "Failed (Fault)" : "Degraded (Fault)", sink);
    } else if (health.equals("Degraded") && !drive) {
      give(line, component, "State", health, sink);
    }
  }

  private static boolean isHead(String text) {
    return GROUPS.matcher(text).matches()
        || DISKS.matcher(text).matches()
        || COMPONENT.matcher(text).matches()
        || SYSTEM.matcher(text).matches();
  }

  private static void give(
      Line line, String section, String name, String value, ObservationSink sink) {
    sink.observe(new RaidSetting(line.at(), "", section, name, value));
  }
}
