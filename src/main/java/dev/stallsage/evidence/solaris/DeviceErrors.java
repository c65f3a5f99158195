package dev.stallsage.evidence.solaris;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceIdentity.Form;
import dev.stallsage.observation.DeviceIdentity.Turns;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import dev.stallsage.observation.Location;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The error counters of {@code iostat -En} and {@code iostat -E} of Solaris and illumos, all since
 * boot.
 *
 * <pre>
 * c1t3d0           Soft Errors: 2 Hard Errors: 9 Transport Errors: 0
 * Vendor: ACME     Product: SPIN9000         Revision: 0B21 Serial No: K7QX1204
 * Size: 300.00GB &lt;300000000000 bytes&gt;
 * Media Error: 9 Device Not Ready: 0 No Device: 0 Recoverable: 2
 * Illegal Request: 0 Predictive Failure Analysis: 1
 * </pre>
 *
 * becomes nine errors beyond repair of {@code c1t3d0}, which expects to fail, and the {@link
 * DeviceIdentity} that {@code c1t3d0} is the drive {@code K7QX1204}. Hard errors are no figure of
 * their own: a drive that was away counts as many as one that cannot read. A prediction of none is
 * no verdict of the drive. What has no size, as an empty tray, has no figures.
 *
 * <p>Reads one device after the other.
 */
public final class DeviceErrors implements Reader {
  private static final Pattern FIRST =
      Pattern.compile(
          "^\\s*+(\\S{1,120})\\s++Soft Errors:\\s*+(\\d{1,12})\\s++Hard Errors:\\s*+(\\d{1,12})"
              + "\\s++Transport Errors:\\s*+(\\d{1,12})\\s*+$");
  private static final String MEDIA = "Media Error";
  private static final String PREDICTED = "Predictive Failure Analysis";
  private static final String SERIAL = "Serial No";
  private static final String SIZE = "Size";

  private static final Pattern KEY =
      Pattern.compile(
          "(?<!\\S)(Vendor|Product|Model|Revision|Serial No|Device Id|Size|RPM|Media Error"
              + "|Device Not Ready|No Device|Recoverable|Illegal Request"
              + "|Predictive Failure Analysis|Non-Aligned Writes|Host-Aware|Zoned):");

  /** {@code c0t5000C500A1B2C3D4d0}: the name holds the world wide name. */
  private static final Pattern WWN =
      Pattern.compile("^c\\d{1,4}t(\\p{XDigit}{16}|\\p{XDigit}{32})d\\d{1,4}$");

  private static final Pattern WHOLE = Pattern.compile("^\\d{1,12}$");

  public static final Format FORMAT =
      format("iostat-errors", "Solaris iostat -En")
          .printedBy("iostat -En", "iostat -E")
          .describedIn("https://docs.oracle.com/cd/E88353_01/html/E72487/iostat-8.html")
          .yields(DriveFigure.class, DeviceIdentity.class)
          .marked("Soft Errors:")
          .opens(line -> first(line.text()).matches())
          .withoutCaptions()
          .readBy(DeviceErrors::new);

  private record Value(String text, Location at) {}

  private String device = "";
  private Location at;
  private String transport = "0";
  private final Map<String, Value> values = new HashMap<>();

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher first = first(line.text());
    if (first.matches()) {
      end(sink);
      device = first.group(1);
      at = line.at();
      transport = first.group(4);
      return true;
    }
    return !device.isEmpty() && fields(line);
  }

  /** Up to five fields of a line; a value ends where the next name begins. */
  private boolean fields(Line line) {
    String text = line.text().strip();
    Matcher key = KEY.matcher(text);
    if (!key.lookingAt()) {
      return false;
    }
    String name = key.group(1);
    int from = key.end();
    while (key.find()) {
      put(name, text.substring(from, key.start()), line);
      name = key.group(1);
      from = key.end();
    }
    put(name, text.substring(from), line);
    return true;
  }

  private void put(String name, String value, Line line) {
    values.putIfAbsent(name, new Value(value.strip().replaceAll("\\s++", " "), line.at()));
  }

  @Override
  public void end(ObservationSink sink) {
    boolean empty = text(SIZE).contains("<0 bytes>");
    if (!device.isEmpty() && !empty) {
      figures(sink);
      identity(sink);
    }
    device = "";
    values.clear();
  }

  private void figures(ObservationSink sink) {
    Value media = values.get(MEDIA);
    if (media != null && WHOLE.matcher(media.text).matches()) {
      double errors = Double.parseDouble(media.text);
      sink.observe(
          new DriveFigure(media.at, device, Kind.UNCORRECTABLE_ERRORS, errors, "Media Error"));
    }
    Value predicted = values.get(PREDICTED);
    if (predicted != null
        && WHOLE.matcher(predicted.text).matches()
        && Double.parseDouble(predicted.text) > 0) {
      sink.observe(new DriveFigure(predicted.at, device, Kind.FAILURE_PREDICTED, 1, PREDICTED));
    }
    if (Double.parseDouble(transport) > 0) {
      sink.remark(
          at,
          transport
              + " commands to "
              + device
              + " were lost, timed out or were reset since boot: the log tells which, a second"
              + " print whether it goes on");
    }
  }

  private void identity(ObservationSink sink) {
    Map<Form, String> names = new EnumMap<>(Form.class);
    names.put(Form.NODE, device);
    Matcher wwn = WWN.matcher(device);
    if (wwn.matches()) {
      names.put(Form.WWN, wwn.group(1).toLowerCase(Locale.ROOT));
    }
    String serial = text(SERIAL);
    if (serial.chars().distinct().count() > 1) {
      names.put(Form.SERIAL, serial);
    }
    if (names.size() > 1) {
      Value told = values.get(SERIAL);
      sink.observe(
          DeviceIdentity.of(told == null ? at : told.at, names, model(), Turns.UNTOLD)
              .withFirmware(text("Revision")));
    }
  }

  private String model() {
    String model = text("Model").isEmpty() ? text("Product") : text("Model");
    return (text("Vendor") + " " + model).strip();
  }

  private String text(String name) {
    Value value = values.get(name);
    return value == null ? "" : value.text;
  }

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }
}
