package dev.stallsage.evidence.fabric;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.FcPort;
import dev.stallsage.observation.FcPortCounters;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ports of Fibre Channel as a Linux host sees them: files of {@code /sys/class/fc_host}, {@code
 * systool -c fc_host -v}, {@code fcoeadm -i}.
 *
 * <pre>
 * /sys/class/fc_host/host3/port_state:Online
 * /sys/class/fc_host/host3/speed:8 Gbit
 * /sys/class/fc_host/host3/statistics/invalid_crc_count:0x13
 * /sys/class/fc_host/host3/supported_speeds:4 Gbit, 8 Gbit, 16 Gbit
 * </pre>
 *
 * becomes a port that is online with 8 of 16 Gb/s, and 19 damaged frames since its driver was
 * loaded. A counter of all ones is one the driver does not keep.
 */
public final class FcHost extends PortReader {
  private static final Pattern FILE =
      Pattern.compile(
          "^\\s*+/sys/class/fc_host/(host\\d{1,4})/(?:statistics/)?(\\w{2,40})\\s*+[:=]\\s*+(\\S.*)$");
  private static final Pattern CLASS =
      Pattern.compile("^\\s*+Class Device path = \"\\S{1,300}/fc_host/(host\\d{1,4})\"\\s*+$");
  private static final Pattern FCOE =
      Pattern.compile("^\\s*+Symbolic Name:\\s++\\S.{0,120}\\bover (\\S{1,40})\\s*+$");
  private static final Pattern FIELD =
      Pattern.compile("^\\s++([A-Za-z][\\w ()-]{1,40}?)\\s*+[:=]\\s*+\"?+([^\"]{0,200})\"?+\\s*+$");
  private static final double NOT_KEPT = Math.pow(2, 64);

  public static final Format FORMAT =
      format("fc-host", "Linux ports of Fibre Channel (sysfs, systool, fcoeadm)")
          .printedBy(
              "grep -s . /sys/class/fc_host/host*/* /sys/class/fc_host/host*/statistics/*",
              "systool -c fc_host -v",
              "fcoeadm -i")
          .describedIn("https://docs.kernel.org/driver-api/scsi.html")
          .yields(FcPort.class, FcPortCounters.class)
          .marked("/fc_host/host", "Symbolic Name:")
          .opens(FcHost::opens)
          .withoutCaptions()
          .readBy(surroundings -> new FcHost(CounterTime.before(surroundings)));

  private String port = "";

  FcHost(String time) {
    super(time);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    Matcher file = FILE.matcher(text);
    if (file.matches()) {
      if (!file.group(1).equals(port)) {
        beginPort(line, file.group(1), sink);
      }
      field(line, file.group(2), file.group(3).strip());
      return true;
    }
    Matcher named = CLASS.matcher(text);
    Matcher fcoe = FCOE.matcher(text);
    if (named.matches() || fcoe.matches()) {
      beginPort(line, named.matches() ? named.group(1) : fcoe.group(1), sink);
      return true;
    }
    Matcher field = FIELD.matcher(text);
    if (field.matches() && isAtPort()) {
      field(line, field.group(1), field.group(2).strip());
      return true;
    }
    return false;
  }

  private void beginPort(Line line, String name, ObservationSink sink) {
    begin(line, name, sink);
    port = name;
  }

  private void field(Line line, String name, String value) {
    switch (name) {
      case "port_state", "State" -> card().state(value);
      case "speed", "Speed" -> card().speed(value, line.at());
      case "supported_speeds", "Supported Speed" -> card().possible(value);
      case "invalid_crc_count" -> count(line, PortCounters.CRC_ERRORS, value);
      case "tx_frames" -> count(line, PortCounters.FRAMES_SENT, value);
      default -> {
        // names and addresses
      }
    }
  }

  private void count(Line line, String component, String value) {
    if (value.matches("0x\\p{XDigit}{1,16}")) {
      double count =
          Double.parseDouble(Long.toUnsignedString(Long.parseUnsignedLong(value.substring(2), 16)));
      counters().put(component, count >= NOT_KEPT ? Double.NaN : count, line.at());
    }
  }

  private static boolean opens(Line line) {
    String text = line.text();
    return text.contains("/fc_host/")
        ? FILE.matcher(text).matches() || CLASS.matcher(text).matches()
        : FCOE.matcher(text).matches();
  }
}
