package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.CollapsedReader;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
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
 *
 * <p>Reads one table after the other; which columns it has stands above each of them.
 */
public final class TwCli extends CollapsedReader {
  static final Pattern CONTROLLERS = Pattern.compile("^Ctl Model (?:\\(V\\)|V)?Ports Drives .*$");
  static final Pattern UNITS = Pattern.compile("^Unit UnitType Status %.*$");
  static final Pattern PORTS = Pattern.compile("^V?Port Status Unit Size .*$");
  static final Pattern BATTERY = Pattern.compile("^Name OnlineState BBUReady Status .*$");
  private static final Pattern COMMAND = Pattern.compile("(?i)(?<![\\w/])/c(\\d{1,3})\\b");
  private static final Pattern CONTROLLER = Pattern.compile("^c(\\d{1,3}) (\\S{1,40})(?: .*)?$");
  private static final Pattern UNIT =
      Pattern.compile("^(u\\d{1,3}) (\\S{1,20}) ([A-Z][A-Z-]{1,30})(?: .*)?$");
  private static final Pattern PART =
      Pattern.compile("^u\\d{1,3}-(?:\\d{1,3}|v\\d{1,3})(?:-\\d{1,3})? .*$");
  private static final Pattern PORT = Pattern.compile("^(p\\d{1,3}) ([A-Z][A-Z-]{1,30})(?: .*)?$");
  private static final Pattern PACK =
      Pattern.compile("^bbu (?:On|Off|-) (?:Yes|No|-) ([A-Z][A-Za-z-]{0,20})(?: .*)?$");
  private static final Pattern OF_TABLE = Pattern.compile("^(?:-{10,}|Ports?: .*|Units?: .*)$");

  /** The last column of the table of drives, where it is not that of their models. */
  private static final String SERIAL = "Serial";

  public static final Format FORMAT =
      format("tw-cli", "3ware RAID (tw_cli)")
          .printedBy("tw_cli /c0 show")
          .describedIn("3ware SATA+SAS RAID Controller Card CLI Guide")
          .yields(RaidController.class, RaidSetting.class)
          .marked("UnitType", "Drives", "Port", "OnlineState")
          .opensCollapsed(CONTROLLERS, UNITS, PORTS, BATTERY)
          .patience(2)
          .withoutCaptions()
          .readBy(TwCli::new);

  private List<String> columns = List.of();
  private String controller;

  TwCli(ExhibitContext surroundings) {
    controller = surroundings.commandPart(COMMAND);
  }

  @Override
  protected boolean take(Line line, String text, ObservationSink sink) {
    if (isHead(text)) {
      columns = Arrays.asList(text.split(" "));
      return true;
    }
    Matcher card = CONTROLLER.matcher(text);
    Matcher unit = UNIT.matcher(text);
    Matcher port = PORT.matcher(text);
    Matcher pack = PACK.matcher(text);
    if (card.matches() && columns.contains("Drives")) {
      sink.observe(new RaidController(line.at(), "3ware", card.group(2), card.group(1)));
    } else if (unit.matches()) {
      unit(line.at(), text.split(" "), sink);
    } else if (port.matches()) {
      port(line.at(), text.split(" "), sink);
    } else if (pack.matches()) {
      give(line.at(), "bbu", "Battery State", pack.group(1), sink);
    } else {
      return PART.matcher(text).matches() || OF_TABLE.matcher(text).matches();
    }
    return true;
  }

  private static boolean isHead(String text) {
    return CONTROLLERS.matcher(text).matches()
        || UNITS.matcher(text).matches()
        || PORTS.matcher(text).matches()
        || BATTERY.matcher(text).matches();
  }

  /** A spare is a unit of its own, and no volume anybody stores data on. */
  private void unit(Location at, String[] words, ObservationSink sink) {
    String section = (words[1].equals("SPARE") ? "spare " : "volume ") + words[0];
    give(at, section, "Status", words[2], sink);
  }

  private void port(Location at, String[] words, ObservationSink sink) {
    String section = "physicaldrive " + words[0];
    give(at, section, "Status", words[1], sink);
    boolean serial = !columns.isEmpty() && columns.get(columns.size() - 1).equals(SERIAL);
    if (serial && words.length > columns.size() && words[words.length - 1].length() > 1) {
      give(at, section, "Serial number", words[words.length - 1], sink);
    }
  }

  private void give(Location at, String section, String name, String value, ObservationSink sink) {
    sink.observe(new RaidSetting(at, controller, section, name, value));
  }
}
