package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What drives expect of themselves, as WMI tells it: {@code MSStorageDriver_FailurePredictStatus},
 * and the status of {@code wmic diskdrive}.
 *
 * <pre>
 * InstanceName     : IDE\DiskACME_SPIN2000___________________AC03\5&amp;2b6f&amp;0&amp;0.0.0_0
 * PredictFailure   : True
 *
 * Model                Status
 * ACME SPIN2000        Pred Fail
 * </pre>
 *
 * becomes a drive that expects to fail. {@code OK} of {@code wmic} says only that it answers.
 */
public final class FailurePrediction implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:(?:Caption|DeviceID|Index|InterfaceType|MediaType|Model|Name|Partitions|SerialNumber|Size)"
              + " ){1,8}Status$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?<name>\\S.{0,160}?) (?<status>OK|Pred ?Fail|Degraded|Error|NonRecover|Unknown)$");
  private static final Pattern FIELD =
      Pattern.compile(
          "^(?<key>InstanceName|PredictFailure|Model|Caption|Status|Active|Reason|__\\w{1,30}|PSComputerName)"
              + " ?[:=] ?(?<value>.{0,200})$");
  private static final Pattern OPENS_LIST =
      Pattern.compile("^(?:PredictFailure ?[:=] ?(?i:TRUE|FALSE)|Status=Pred ?Fail)$");
  private static final Pattern NAMES =
      Pattern.compile("^(?:InstanceName|Model|Caption) ?[:=] ?(\\S.{0,160})$");

  public static final Format FORMAT =
      format("windows-failure-prediction", "What drives of Windows expect of themselves (WMI)")
          .printedBy(
              "Get-WmiObject -Namespace root\\wmi -Class MSStorageDriver_FailurePredictStatus",
              "wmic diskdrive get Model,SerialNumber,Status")
          .describedIn(
              "https://learn.microsoft.com/en-us/windows-hardware/drivers/storage/msstoragedriver-failurepredictstatus")
          .yields(DriveFigure.class)
          .marked("PredictFailure", "Status")
          .opensCollapsed(HEADING, OPENS_LIST)
          .readBy(FailurePrediction::new);

  private String name = "";

  FailurePrediction(ExhibitContext surroundings) {
    surroundings.before().forEach(line -> noteName(line.collapsed()));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    noteName(text);
    Matcher field = FIELD.matcher(text);
    if (field.matches()) {
      boolean fails =
          field.group("key").equals("PredictFailure")
                  && field.group("value").equalsIgnoreCase("true")
              || field.group("key").equals("Status") && field.group("value").matches("Pred ?Fail");
      if (fails) {
        tell(name, field.group("key"), line, sink);
      }
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (row.matches() && row.group("status").startsWith("Pred")) {
      tell(row.group("name"), "Status", line, sink);
    }
    return row.matches() || HEADING.matcher(text).matches();
  }

  private void noteName(String text) {
    Matcher named = NAMES.matcher(text);
    if (named.matches()) {
      name = named.group(1);
    }
  }

  private static void tell(String drive, String field, Line line, ObservationSink sink) {
    sink.observe(new DriveFigure(line.at(), drive, Kind.FAILURE_PREDICTED, 1, field));
  }
}
