package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.Location;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Events of disks and their ports as XML: {@code wevtutil qe System}, {@code ToXml()}, or the
 * details of the viewer.
 *
 * <p>{@code <Provider Name='disk'/><EventID Qualifiers='32772'>153</EventID>} with {@code
 * <TimeCreated SystemTime='2024-02-19T08:11:42.12Z'/>} and {@code
 * <Data>\Device\Harddisk2\DR2</Data>} becomes a request of {@code \Device\Harddisk2\DR2} that was
 * given back to be tried again. XML holds no sentence, so the provider and the number tell, as in
 * ntiologc.h of the Windows Driver Kit; 129 is the reset of any driver of a port.
 */
public final class EventXml implements Reader {
  private static final Pattern OPENS =
      Pattern.compile(
          "<Provider"
              + " Name=['\"](?i:disk|storahci|stornvme|storport|iScsiPrt|vhdmp|LSI_SAS\\w{0,8}|iaStor\\w{0,8}|mpio|pvscsi|vioscsi|viostor)['\"]");
  private static final Pattern ELEMENT =
      Pattern.compile(
          "^(?:-"
              + " ?)?</?(?:Events?|System|Provider|EventID|Version|Level|Task|Opcode|Keywords|TimeCreated|EventRecordID|Correlation"
              + "|Execution|Channel|Computer|Security|EventData|Data|Binary|RenderingInfo|Message|Culture)\\b.*");
  private static final Pattern PROVIDER =
      Pattern.compile("<Provider Name=['\"]([^'\"]{1,80})['\"]");
  private static final Pattern NUMBER =
      Pattern.compile("<EventID(?: Qualifiers=['\"]\\d{0,9}['\"])?>(\\d{1,6})</EventID>");
  private static final Pattern TIME =
      Pattern.compile("SystemTime=['\"](\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)");
  private static final Pattern DEVICE =
      Pattern.compile("<Data(?: Name=['\"]\\w{1,40}['\"])?>(\\\\Device\\\\[\\w\\\\]{1,80})</Data>");
  private static final int RESET = 129;

  /** Events of the provider {@code disk}. */
  private static final Map<Integer, Kind> OF_DISK =
      Map.of(
          7, Kind.MEDIUM_ERROR,
          9, Kind.COMMAND_TIMEOUT,
          11, Kind.ADAPTER_GAVE_BACK,
          15, Kind.NOT_READY,
          51, Kind.IO_ERROR,
          153, Kind.ADAPTER_GAVE_BACK,
          154, Kind.IO_ERROR,
          157, Kind.DEVICE_OFFLINE);

  public static final Format FORMAT =
      format("windows-events-xml", "Events of disks in the log of Windows, XML")
          .printedBy("wevtutil qe System /f:xml")
          .describedIn("https://learn.microsoft.com/en-us/windows/win32/wes/eventschema-schema")
          .yields(KernelEvent.class)
          .marked("<Provider Name=")
          .opens(line -> OPENS.matcher(line.text()).find())
          .withoutCaptions()
          .readBy(EventXml::new);

  private String provider = "";
  private int number;
  private String time = "";
  private String device = "";
  private Location at;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (!ELEMENT.matcher(line.collapsed()).matches()) {
      return false;
    }
    for (String event : line.text().split("(?<=</Event>)")) {
      element(event, line, sink);
    }
    return true;
  }

  private void element(String text, Line line, ObservationSink sink) {
    Matcher named = PROVIDER.matcher(text);
    if (named.find()) {
      end(sink);
      provider = named.group(1);
    }
    Matcher numbered = NUMBER.matcher(text);
    if (numbered.find()) {
      number = Integer.parseInt(numbered.group(1));
      at = line.at();
    }
    Matcher stamp = TIME.matcher(text);
    if (stamp.find()) {
      time = stamp.group(1);
    }
    Matcher data = DEVICE.matcher(text);
    if (data.find() && device.isEmpty()) {
      device = data.group(1);
    }
    if (text.contains("</Event>")) {
      end(sink);
    }
  }

  private Optional<Kind> kind() {
    if (provider.equalsIgnoreCase("disk")) {
      return Optional.ofNullable(OF_DISK.get(number));
    }
    return number == RESET && device.startsWith("\\Device\\")
        ? Optional.of(Kind.PORT_RESET)
        : Optional.empty();
  }

  @Override
  public void end(ObservationSink sink) {
    if (at != null) {
      kind().ifPresent(kind -> sink.observe(new KernelEvent(at, kind, device, time)));
    }
    provider = "";
    number = 0;
    time = "";
    device = "";
    at = null;
  }
}
