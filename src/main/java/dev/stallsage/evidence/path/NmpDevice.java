package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.StoragePath.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How an ESXi host treats its LUNs: {@code esxcli storage nmp device list}, {@code esxcli nmp
 * device list} of ESX 4.
 *
 * <p>{@code Storage Array Type: VMW_SATP_ALUA} below {@code Device Display Name: ACME iSCSI Disk
 * (naa.60)} with {@code {TPG_id=1,TPG_state=AO}} becomes a LUN of vendor {@code ACME} with one
 * group of paths, which is optimised.
 */
public final class NmpDevice implements Reader {
  private static final Pattern OPENS = Pattern.compile("^Storage Array Type: VMW_SATP_\\w{1,40}$");
  private static final Pattern FIELD = Pattern.compile("^([A-Z][\\w ]{1,60}):(?: (.*))?$");
  private static final Pattern NAME =
      Pattern.compile("^Device Display Name: (.{0,80}?) ?\\(([^()]{3,120})\\)$");
  private static final Pattern KIND_OF_DISK =
      Pattern.compile(
          " (?:Fibre Channel |iSCSI |Serial Attached SCSI |FCoE |SATA )?(?:RAID )?Disk$");
  private static final Pattern HEAD = Pattern.compile("^(?:naa|eui|t10|mpx)\\.\\S{1,120}$");
  private static final Pattern STATE = Pattern.compile("TPG_state=(\\w+)");

  public static final Format FORMAT =
      format("esxcli-nmp-device", "ESXi multipathing of each LUN (esxcli storage nmp device list)")
          .printedBy("esxcli storage nmp device list")
          .describedIn("esxcli(1) storage nmp device list")
          .yields(MultipathDevice.class)
          .marked("Storage Array Type:")
          .opensCollapsed(OPENS)
          .patience(2)
          .withoutCaptions()
          .readBy(NmpDevice::new);

  private Location at;
  private String rule = "";
  private String policy = "";
  private String device = "";
  private String vendor = "";
  private final List<Access> groups = new ArrayList<>();

  NmpDevice(ExhibitContext surroundings) {
    for (Line line : surroundings.last(3)) {
      name(line.collapsed());
    }
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher field = FIELD.matcher(text);
    if (name(text) || HEAD.matcher(text).matches()) {
      return true;
    }
    if (!field.matches()) {
      return false;
    }
    String value = field.group(2) == null ? "" : field.group(2);
    switch (field.group(1)) {
      case "Storage Array Type" -> {
        at = line.at();
        rule = value;
      }
      case "Storage Array Type Device Config" -> {
        Matcher state = STATE.matcher(value);
        while (state.find() && groups.size() < 64) {
          groups.add(Alua.access(state.group(1)));
        }
      }
      case "Path Selection Policy" -> policy = value;
      case "Path Selection Policy Device Config" -> give(sink);
      default -> {}
    }
    return true;
  }

  private boolean name(String text) {
    Matcher m = NAME.matcher(text);
    if (!m.matches()) {
      return false;
    }
    device = m.group(2);
    vendor = KIND_OF_DISK.matcher(m.group(1)).replaceFirst("");
    return true;
  }

  private void give(ObservationSink sink) {
    if (at != null) {
      sink.observe(
          new MultipathDevice(at, device, vendor, rule, policy, false, List.copyOf(groups)));
    }
    at = null;
    rule = "";
    policy = "";
    groups.clear();
  }

  @Override
  public void end(ObservationSink sink) {
    give(sink);
  }
}
