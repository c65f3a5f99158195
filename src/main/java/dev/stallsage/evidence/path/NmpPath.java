package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.StoragePath.Access;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The paths of an ESXi host: {@code esxcli storage nmp path list}, {@code esxcli storage core path
 * list}, and {@code esxcli nmp path list} of ESX 4.
 *
 * <p>{@code Runtime Name: vmhba2:C0:T0:L1}, {@code Group State: active unoptimized} and {@code Path
 * Selection Policy Path Config: {current: yes; preferred: no}} become one path in use that is not
 * optimised. Round Robin does not print which paths it uses.
 */
public final class NmpPath implements Reader {
  private static final Pattern OPENS = Pattern.compile("^Runtime Name: vmhba\\d+:\\S{1,40}$");
  private static final Pattern FIELD = Pattern.compile("^([A-Z][\\w ()/-]{1,50}):(?: (.*))?$");
  private static final Pattern HEAD =
      Pattern.compile(
          "^(?:fc\\.|iqn\\.|sas\\.|sata\\.|usb\\.|ide\\.|fcoe\\.|unknown\\.|pcie?\\.).*");
  private static final Pattern GROUP_STATE =
      Pattern.compile("(?:TPG|ANA_GROUP)_id=(\\w+)[,;]\\s*+(?:TPG|ANA)_state=(\\w+)");
  private static final Pattern CURRENT =
      Pattern.compile("\\bcurrent: ?yes\\b|\\{current path\\b", Pattern.CASE_INSENSITIVE);

  public static final Format FORMAT =
      format("esxcli-path", "ESXi paths (esxcli storage nmp path list)")
          .printedBy(
              "esxcli storage nmp path list",
              "esxcli storage core path list",
              "esxcli storage hpp path list")
          .describedIn("esxcli(1) storage nmp path list")
          .yields(StoragePath.class)
          .marked("Runtime Name:")
          .opensCollapsed(OPENS)
          .patience(2)
          .withoutCaptions()
          .readBy(NmpPath::new);

  private Location at;
  private String path = "";
  private String device = "";
  private String group = "";
  private Access access = Access.UNKNOWN;
  private boolean dead;
  private boolean current;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher field = FIELD.matcher(text);
    if (HEAD.matcher(text).matches()) {
      return true;
    }
    if (!field.matches()) {
      return false;
    }
    String value = field.group(2) == null ? "" : field.group(2);
    if (field.group(1).equals("Runtime Name")) {
      end(sink);
      at = line.at();
      path = value;
    } else {
      read(field.group(1), value);
    }
    return true;
  }

  private void read(String name, String value) {
    switch (name) {
      case "Device" -> device = value;
      case "Group State", "State", "Path State" -> {
        dead |= value.startsWith("dead") || value.equals("off") || value.equals("disabled");
        access = access == Access.UNKNOWN && !dead ? stated(value) : access;
      }
      case "Storage Array Type Path Config", "Path Config" -> {
        Matcher state = GROUP_STATE.matcher(value);
        if (state.find()) {
          group = state.group(1);
          access = Alua.access(state.group(2));
        }
      }
      case "Path Selection Policy Path Config" -> current = CURRENT.matcher(value).find();
      default -> {}
    }
  }

  /** {@code active} alone says nothing of an array without controllers that own. */
  private static Access stated(String value) {
    return value.equals("active") ? Access.UNKNOWN : Alua.access(value);
  }

  @Override
  public void end(ObservationSink sink) {
    if (at != null) {
      boolean usable = !dead && access != Access.UNAVAILABLE && access != Access.STANDBY;
      sink.observe(new StoragePath(at, device, path, group, access, -1, usable, current));
    }
    at = null;
    path = "";
    device = "";
    group = "";
    access = Access.UNKNOWN;
    dead = false;
    current = false;
  }
}
