package dev.stallsage.evidence.fabric;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.FcPort;
import dev.stallsage.observation.FcPortCounters;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ports of Fibre Channel as a host of Solaris or illumos sees them: {@code fcinfo hba-port -l} its
 * own, {@code fcinfo remote-port -sl} those of arrays.
 *
 * <pre>
 * HBA Port WWN: 10000000c9d4e5f6
 *         Driver Name: emlxs
 *         Driver Version: 2.90.15.0
 *         State: online
 *         Link Error Statistics:
 *                 Invalid CRC Count: 12
 * </pre>
 *
 * becomes port {@code 10000000c9d4e5f6} with 12 damaged frames since its driver was attached, and
 * driver {@code emlxs} of version {@code 2.90.15.0}.
 *
 * <p>Reads one port after the other.
 */
public final class Fcinfo extends PortReader {
  private static final Pattern FIRST =
      Pattern.compile("^\\s*+(?:HBA|Remote) Port WWN:\\s*+(\\p{XDigit}{16})\\s*+$");
  private static final Pattern FIELD =
      Pattern.compile(
          "^\\s*+(Port Mode|Port ID|OS Device Name|Manufacturer|Model|Firmware Version"
              + "|FCode/BIOS Version|Serial Number|Driver Name|Driver Version|Type|State"
              + "|Supported Speeds|Current Speed|Node WWN|Port Symbolic Name|Node Symbolic Name"
              + "|Max NPIV Ports|NPIV port list|Active FC4 Types|SCSI Target|LUN|Vendor|Product"
              + "|Link Error Statistics|Link Failure Count|Loss of Sync Count"
              + "|Loss of Signal Count|Primitive Seq Protocol Error Count"
              + "|Invalid Tx Word Count|Invalid CRC Count):(.*)$");
  private static final Pattern COUNT = Pattern.compile("^\\d{1,20}$");

  public static final Format FORMAT =
      format("fcinfo", "Solaris fcinfo")
          .printedBy("fcinfo hba-port -l", "fcinfo remote-port -sl -p <port>")
          .describedIn("https://docs.oracle.com/cd/E88353_01/html/E72487/fcinfo-8.html")
          .yields(FcPort.class, FcPortCounters.class, DriverVersion.class)
          .marked("Port WWN:")
          .opens(line -> first(line.text()).matches())
          .patience(3)
          .withoutCaptions()
          .readBy(surroundings -> new Fcinfo(CounterTime.before(surroundings)));

  private String driver = "";

  Fcinfo(String time) {
    super(time);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher first = first(line.text());
    if (first.matches()) {
      begin(line, first.group(1), sink);
      driver = "";
      return true;
    }
    Matcher field = FIELD.matcher(line.text());
    if (field.matches()) {
      field(line, field.group(1), field.group(2).strip(), sink);
      return true;
    }
    return isMoment(line);
  }

  private void field(Line line, String name, String value, ObservationSink sink) {
    if (name.equals("State")) {
      card().state(value);
    } else if (name.equals("Current Speed")) {
      card().speed(value, line.at());
    } else if (name.equals("Supported Speeds")) {
      card().possible(value);
    } else if (name.equals("Driver Name")) {
      driver = value;
    } else if (name.equals("Driver Version") && !driver.isEmpty() && !value.isEmpty()) {
      sink.observe(new DriverVersion(line.at(), driver, value));
    } else if (name.equals("Invalid CRC Count") && COUNT.matcher(value).matches()) {
      counters().put(PortCounters.CRC_ERRORS, Double.parseDouble(value), line.at());
    }
  }

  /** The counters of a port are given before its card. */
  @Override
  public void end(ObservationSink sink) {
    giveCounters(sink);
    super.end(sink);
  }

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }
}
