package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import dev.stallsage.observation.KernelEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tables of {@code Get-PhysicalDisk} and of {@code Get-Disk}.
 *
 * <pre>
 * Number FriendlyName     SerialNumber MediaType CanPool OperationalStatus  HealthStatus Usage         Size
 * ------ ------------     ------------ --------- ------- -----------------  ------------ -----         ----
 * 4      ACME SPIN4000    AC7Q1F0K     HDD       False   Predictive Failure Warning      Auto-Select 3.64 TB
 * </pre>
 *
 * becomes a {@code PhysicalDisk4} that expects to fail. A drive that is missing, has failed or
 * answers late is a fault of its own; another status that is not sound becomes a remark; {@code OK}
 * is no measurement. A table without numbers names a drive by its serial number.
 */
public final class PhysicalDisk implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:\\S{1,40} ){0,12}?(?:Friendly ?Name|Caption|Model)(?: \\S{1,40}){0,12}?"
              + " (?:OperationalStatus HealthStatus|HealthStatus OperationalStatus)\\b.{0,240}$");
  private static final Pattern OF_DRIVES =
      Pattern.compile("\\b(?:CanPool|MediaType|SerialNumber|Number|DeviceI[dD]|Usage|BusType)\\b");
  private static final Pattern NUMBERED = Pattern.compile("^(\\d{1,6}) \\S.*");

  /** Words that stand between the name of a drive and its state. */
  private static final Set<String> PROPERTIES =
      Set.of(
          "HDD",
          "SSD",
          "SCM",
          "Unspecified",
          "SAS",
          "SATA",
          "NVMe",
          "USB",
          "RAID",
          "iSCSI",
          "True",
          "False");

  private static final Pattern RULE = Pattern.compile("^:?-{2,60}:?(?: :?-{2,60}:?){1,20}$");

  public static final Format FORMAT =
      format("windows-physical-disk", "Drives of Windows (Get-PhysicalDisk, Get-Disk)")
          .printedBy("Get-PhysicalDisk", "Get-Disk")
          .describedIn(
              "https://learn.microsoft.com/en-us/powershell/module/storage/get-physicaldisk")
          .yields(DriveFigure.class, KernelEvent.class)
          .marked("OperationalStatus")
          .opens(PhysicalDisk::opens)
          .readBy(PhysicalDisk::new);

  /** {@code Format-List} prints these of a drive and of nothing else that has a state. */
  private static final List<String> OF_DRIVE_FIELDS =
      List.of("MediaType", "BusType", "CanPool", "CannotPoolReason", "SpindleSpeed", "SlotNumber");

  private static final Pattern FIELD =
      Pattern.compile("^(?<key>[A-Z][A-Za-z]{2,40}) ?: ?(?<value>.{0,200})$");
  private static final Pattern STATE_FIELD =
      Pattern.compile("^OperationalStatus ?: \\{?[A-Z][A-Za-z ,-]{1,80}\\}?$");
  private static final List<String> NAME_FIELDS =
      List.of("FriendlyName", "SerialNumber", "DeviceId", "DeviceID");

  /** The second word of a column, on a line of its own: {@code Partition Style}. */
  private static final Pattern WRAPPED =
      Pattern.compile("^[A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?$");

  private boolean belowHeading;
  private final Map<String, String> listed = new HashMap<>();

  PhysicalDisk(ExhibitContext surroundings) {
    surroundings.before().forEach(line -> note(line.collapsed()));
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    return isHeading(text)
        || STATE_FIELD.matcher(text).matches()
            && surroundings.before().stream()
                .map(Line::collapsed)
                .anyMatch(above -> OF_DRIVE_FIELDS.stream().anyMatch(above::startsWith));
  }

  /** A name that comes again begins another drive. */
  private void note(String text) {
    Matcher field = FIELD.matcher(text);
    if (field.matches() && NAME_FIELDS.contains(field.group("key"))) {
      listed.put(field.group("key"), field.group("value").strip());
    }
  }

  private String listedName() {
    String serial = listed.getOrDefault("SerialNumber", "");
    return serial.isEmpty() ? listed.getOrDefault("FriendlyName", "") : serial;
  }

  private static boolean isHeading(String collapsed) {
    String text = StorageStatus.withoutBars(collapsed);
    return HEADING.matcher(text).matches() && OF_DRIVES.matcher(text).find();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher field = FIELD.matcher(text);
    if (field.matches()) {
      note(text);
      if (STATE_FIELD.matcher(text).matches()) {
        List<String> states = StorageStatus.states(field.group("value"));
        boolean sound = states.stream().allMatch("ok"::equals);
        tell(
            new StorageStatus(listedName(), states, sound ? "Healthy" : "Warning", ""), line, sink);
      }
      return true;
    }
    Optional<StorageStatus> row = StorageStatus.in(text);
    row.ifPresent(status -> tell(status, line, sink));
    boolean ruled = RULE.matcher(StorageStatus.withoutBars(text)).matches();
    boolean wrapped = belowHeading && row.isEmpty() && !ruled && WRAPPED.matcher(text).matches();
    belowHeading = isHeading(text);
    return row.isPresent() || belowHeading || ruled || wrapped;
  }

  private static void tell(StorageStatus status, Line line, ObservationSink sink) {
    String disk = nameOf(status.name());
    List<String> faults = status.faultsOfDrive();
    faults.forEach(fault -> sink.observe(KernelEvent.told(line.at(), fault, disk)));
    if (status.states().contains("predictive failure")) {
      sink.observe(
          new DriveFigure(line.at(), disk, Kind.FAILURE_PREDICTED, 1, "OperationalStatus"));
    } else if (faults.isEmpty() && !status.sound()) {
      String states = String.join(", ", status.states());
      sink.remark(line.at(), disk + " is " + status.health() + ", its status is " + states);
    }
  }

  /** {@code PhysicalDisk4}; else the last word before what the drive is: its serial number. */
  private static String nameOf(String printed) {
    Matcher numbered = NUMBERED.matcher(printed);
    if (numbered.matches()) {
      return "PhysicalDisk" + numbered.group(1);
    }
    List<String> words = List.of(printed.split(" "));
    int last = words.size() - 1;
    while (last > 0 && PROPERTIES.contains(words.get(last))) {
      last--;
    }
    return words.get(last);
  }
}
