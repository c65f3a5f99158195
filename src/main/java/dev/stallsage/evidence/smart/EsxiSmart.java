package dev.stallsage.evidence.smart;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a drive says of its health, as ESXi prints it: {@code esxcli storage core device smart get}.
 *
 * <pre>
 * Parameter                 Value    Threshold  Worst  Raw
 * ------------------------  -------  ---------  -----  ---
 * Health Status             WARNING  N/A        N/A    N/A
 * Reallocated Sector Count  5        10         5      1204
 * </pre>
 *
 * becomes a drive that expects to fail, and 1204 sectors it replaced. Before ESXi 7 there is no
 * column of raw values, and a value that is normalised is no number of anything.
 */
public final class EsxiSmart implements Reader {
  private static final Pattern HEADING =
      Pattern.compile("^Parameter Value Threshold Worst(?: Raw)?$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?<name>[A-Z][A-Za-z /_-]{3,60}?) (?<value>\\d{1,9}|N/A|[A-Z]{2,20}) (?<limit>\\d{1,5}|N/A) (?:\\d{1,9}|N/A)(?:"
              + " (?<raw>\\d{1,18}|N/A))?$");
  private static final Pattern RULE = Pattern.compile("^-{5,60}(?: -{3,30}){3,4}$");
  private static final Pattern DEVICE =
      Pattern.compile("\\b((?:naa|eui|t10|mpx)\\.[^\\s\"']{4,160})");
  private static final Map<String, Kind> RAW =
      Map.of(
          "Reallocated Sector Count", Kind.REPLACED_SECTORS,
          "Pending Sector Reallocation Count", Kind.PENDING_SECTORS,
          "Uncorrectable Sector Count", Kind.UNCORRECTABLE_ERRORS,
          "Uncorrectable Error Count", Kind.UNCORRECTABLE_ERRORS);

  public static final Format FORMAT =
      format("esxcli-smart", "Health of a drive on ESXi (esxcli storage core device smart get)")
          .printedBy("esxcli storage core device smart get -d <device>")
          .describedIn(
              "https://developer.broadcom.com/xapis/esxcli-command-reference/latest/namespace/esxcli_storage.html")
          .yields(DriveFigure.class)
          .marked("Parameter")
          .opensCollapsed(HEADING)
          .withoutCaptions()
          .readBy(EsxiSmart::new);

  private String device = "";

  EsxiSmart(ExhibitContext surroundings) {
    surroundings
        .before()
        .forEach(
            line -> {
              Matcher named = DEVICE.matcher(line.collapsed());
              device = named.find() ? named.group(1) : device;
            });
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches() && !HEADING.matcher(text).matches()) {
      tell(row, line, sink);
      return true;
    }
    return HEADING.matcher(text).matches() || RULE.matcher(text).matches();
  }

  private void tell(Matcher row, Line line, ObservationSink sink) {
    String name = row.group("name");
    String value = row.group("value");
    if (name.equals("Health Status") && !value.equals("N/A")) {
      double fails = value.equals("OK") ? 0 : 1;
      sink.observe(new DriveFigure(line.at(), device, Kind.FAILURE_PREDICTED, fails, name));
    } else if (RAW.containsKey(name)
        && row.group("raw") != null
        && !row.group("raw").equals("N/A")) {
      double raw = PrintedNumbers.decimal(row.group("raw"));
      sink.observe(new DriveFigure(line.at(), device, RAW.get(name), raw, name));
    } else if (name.equals("Media Wearout Indicator") && value.matches("\\d{1,3}")) {
      double left = PrintedNumbers.decimal(value);
      sink.observe(new DriveFigure(line.at(), device, Kind.WEAR_LEFT, left, name));
    }
  }
}
