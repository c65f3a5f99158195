package dev.stallsage.evidence.hostraid;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The tables of {@code tw_cli} of 3ware controllers.
 *
 * <pre>
 * Unit  UnitType  Status         %RCmpl  %V/I/M  Stripe  Size(GB)  Cache  AVrfy
 * ------------------------------------------------------------------------------
 * u0    RAID-5    REBUILDING     37%     -       64K     2793.94   ON     OFF
 *
 * Port   Status           Unit   Size        Blocks        Serial
 * ---------------------------------------------------------------
 * p2     DEGRADED         u0     931.51 GB   1953525168    9QJ7K3MX
 * </pre>
 *
 * becomes {@code Status} {@code REBUILDING} of {@code volume u0}, and {@code Status} {@code
 * DEGRADED} and the {@code Serial number} of {@code physicaldrive p2}.
 */
public final class TwCliFormat implements Format {
  static final Pattern CONTROLLERS = Pattern.compile("^Ctl Model (?:\\(V\\)|V)?Ports Drives .*$");
  static final Pattern UNITS = Pattern.compile("^Unit UnitType Status %.*$");
  static final Pattern PORTS = Pattern.compile("^V?Port Status Unit Size .*$");
  static final Pattern BATTERY = Pattern.compile("^Name OnlineState BBUReady Status .*$");

  @Override
  public About about() {
    return new About(
        "tw-cli",
        "3ware RAID (tw_cli)",
        List.of("tw_cli /c0 show"),
        "3ware SATA+SAS RAID Controller Card CLI Guide",
        Set.of(RaidController.class, RaidSetting.class));
  }

  @Override
  public List<String> marks() {
    return List.of("UnitType", "Drives", "Port", "OnlineState");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.collapsed();
    return CONTROLLERS.matcher(text).matches()
        || UNITS.matcher(text).matches()
        || PORTS.matcher(text).matches()
        || BATTERY.matcher(text).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new TwCliReader(surroundings);
  }
}
