package dev.stallsage.evidence.windows;

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
 * What Windows knows of the health of drives, as a list: {@code Get-StorageReliabilityCounter |
 * Format-List}.
 *
 * <pre>
 * DeviceId               : 3
 * ReadErrorsUncorrected  : 41
 * Temperature            : 38
 * Wear                   : 88
 * </pre>
 *
 * becomes 41 errors beyond repair of {@code PhysicalDisk3}, 38 °C and 12 % left of its endurance:
 * Wear is what is used up. A disk says 0 there, as it does not wear. Columns that are empty become
 * nothing.
 */
public final class ReliabilityCounters implements Reader {
  private static final Pattern FIELD =
      Pattern.compile(
          "^(?:DeviceId|FlushLatencyMax|LoadUnloadCycleCount|LoadUnloadCycleCountMax|ManufactureDate|PowerOnHours|ReadErrorsCorrected"
              + "|ReadErrorsTotal|ReadErrorsUncorrected|ReadLatencyMax|StartStopCycleCount|StartStopCycleCountMax|Temperature|TemperatureMax|Wear|WriteErrorsCorrected|WriteErrorsTotal|WriteErrorsUncorrected|WriteLatencyMax)"
              + " ?:(?: \\S.{0,60})?$");
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:FlushLatencyMax|ReadErrorsTotal|ReadErrorsCorrected|ReadErrorsUncorrected|ReadLatencyMax|WriteErrorsUncorrected)"
              + " ?:(?: \\d{1,18})?$");
  private static final Pattern DEVICE = Pattern.compile("^DeviceId ?: (\\w{1,40})$");
  private static final Pattern FIGURE = Pattern.compile("^(\\w{1,40}) ?: (\\d{1,18})$");
  private static final Map<String, Kind> KINDS =
      Map.of(
          "ReadErrorsUncorrected", Kind.UNCORRECTABLE_ERRORS,
          "WriteErrorsUncorrected", Kind.UNCORRECTABLE_ERRORS,
          "Temperature", Kind.CELSIUS);
  private static final double ALL = 100;

  public static final Format FORMAT =
      format("windows-reliability", "Health of drives in Windows (Get-StorageReliabilityCounter)")
          .printedBy("Get-PhysicalDisk | Get-StorageReliabilityCounter | Format-List *")
          .describedIn(
              "https://learn.microsoft.com/en-us/powershell/module/storage/get-storagereliabilitycounter")
          .yields(DriveFigure.class)
          .marked("FlushLatencyMax", "ReadErrors", "ReadLatencyMax", "WriteErrors")
          .opensCollapsed(OPENS)
          .withoutCaptions()
          .readBy(ReliabilityCounters::new);

  private String device;

  ReliabilityCounters(ExhibitContext surroundings) {
    device =
        surroundings.last(4).stream()
            .map(line -> DEVICE.matcher(line.collapsed()))
            .filter(Matcher::matches)
            .reduce((one, later) -> later)
            .map(ReliabilityCounters::name)
            .orElse("");
  }

  private static String name(Matcher device) {
    return "PhysicalDisk" + device.group(1);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher next = DEVICE.matcher(text);
    if (next.matches()) {
      device = name(next);
      return true;
    }
    Matcher figure = FIGURE.matcher(text);
    if (figure.matches() && isField(text)) {
      figure(figure.group(1), PrintedNumbers.decimal(figure.group(2)), line, sink);
      return true;
    }
    return isField(text);
  }

  private void figure(String name, double value, Line line, ObservationSink sink) {
    Kind kind = KINDS.get(name);
    if (kind != null && !(kind == Kind.CELSIUS && value == 0)) {
      sink.observe(new DriveFigure(line.at(), device, kind, value, name));
    } else if (name.equals("Wear") && value > 0 && value <= ALL) {
      sink.observe(new DriveFigure(line.at(), device, Kind.WEAR_LEFT, ALL - value, name));
    } else if (name.endsWith("LatencyMax") && value > 0) {
      sink.remark(
          line.at(),
          name
              + " of "
              + device
              + " is the worst since it was last reset, at any time: no latency of now");
    }
  }

  static boolean isField(String text) {
    return FIELD.matcher(text).matches();
  }
}
