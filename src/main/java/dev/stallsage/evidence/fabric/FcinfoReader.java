package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.DriverVersion;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one port after the other. */
final class FcinfoReader implements Reader {
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

  private String time;
  private PortCounters counters;
  private PortCard card;
  private String driver = "";

  FcinfoReader(String time) {
    this.time = time;
  }

  @Override
  public boolean take(Line line, Sink sink) {
    Matcher first = FcinfoFormat.first(line.text());
    if (first.matches()) {
      end(sink);
      counters = new PortCounters(line.at(), first.group(1), time);
      card = new PortCard(line.at(), first.group(1));
      driver = "";
      return true;
    }
    Matcher field = FIELD.matcher(line.text());
    if (field.matches()) {
      field(line, field.group(1), field.group(2).strip(), sink);
      return true;
    }
    Optional<String> moment = Moment.in(line);
    moment.ifPresent(m -> time = m);
    return moment.isPresent();
  }

  private void field(Line line, String name, String value, Sink sink) {
    if (name.equals("State")) {
      card.state(value);
    } else if (name.equals("Current Speed")) {
      card.speed(value, line.at());
    } else if (name.equals("Supported Speeds")) {
      card.possible(value);
    } else if (name.equals("Driver Name")) {
      driver = value;
    } else if (name.equals("Driver Version") && !driver.isEmpty() && !value.isEmpty()) {
      sink.observe(new DriverVersion(line.at(), driver, value));
    } else if (name.equals("Invalid CRC Count") && COUNT.matcher(value).matches()) {
      counters.put(PortCounters.CRC_ERRORS, Double.parseDouble(value), line.at());
    }
  }

  @Override
  public void end(Sink sink) {
    if (counters != null) {
      counters.observe(sink);
      card.observe(sink);
    }
    counters = null;
  }

  @Override
  public int patience() {
    return 3;
  }

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
