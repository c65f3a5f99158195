package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tables and lists of {@code Get-VirtualDisk}, {@code Get-StoragePool} and {@code Get-Volume}.
 *
 * <pre>
 * FriendlyName ResiliencySettingName OperationalStatus      HealthStatus IsManualAttach   Size
 * ------------ --------------------- -----------------      ------------ --------------   ----
 * Shop         Mirror                {Degraded, Incomplete} Warning      True           4.5 TB
 * </pre>
 *
 * becomes a storage space {@code Shop} that lacks copies of its data. {@code OK} is no measurement.
 * A space that an administrator detached ({@code By Policy}) is in order. A volume whose file
 * system needs a repair is damaged; one that needs a scan is not known to be.
 */
public final class StorageSpaces implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:\\S{1,40} ){0,12}?(?:Friendly ?Name|FileSystemLabel|Caption|Model)(?: \\S{1,40}){0,12}?"
              + " (?:OperationalStatus HealthStatus|HealthStatus OperationalStatus)\\b.{0,240}$");
  private static final Pattern OF_DRIVES =
      Pattern.compile("\\b(?:CanPool|MediaType|SerialNumber|Number|DeviceId|Usage|BusType)\\b");
  private static final Pattern RULE = Pattern.compile("^:?-{2,60}:?(?: :?-{2,60}:?){1,20}$");

  /** A space is told from all else by how it keeps its data, with or without a heading above. */
  private static final Pattern SPACE =
      Pattern.compile("^(?<name>.{1,120}?) (?:Simple|Mirror|Parity)(?: (?:Fixed|Thin))?$");

  /** {@code C System NTFS Fixed}: the letter is the name of a volume, where it has one. */
  private static final Pattern VOLUME =
      Pattern.compile(
          "^(?:(?<letter>[A-Z]) )?(?:.{0,100} )?(?:NTFS|ReFS|CSVFS(?:_NTFS|_ReFS)?|FAT32|exFAT)"
              + " (?:Fixed|Removable)$");

  private static final Pattern FIELD =
      Pattern.compile("^(?<key>[A-Z][A-Za-z]{2,40}) ?: ?(?<value>.{0,200})$");
  private static final Pattern STATE_FIELD =
      Pattern.compile("^OperationalStatus ?: \\{?[A-Z][A-Za-z ,-]{1,80}\\}?$");
  private static final Pattern NAME_FIELD = Pattern.compile("^FriendlyName ?: ?(\\S.{0,120})$");
  private static final List<String> OF_SPACE_FIELDS =
      List.of(
          "ResiliencySettingName",
          "FootprintOnPool",
          "NumberOfDataCopies",
          "IsPrimordial",
          "DetachedReason",
          "IsManualAttach",
          "ProvisioningType");

  public static final Format FORMAT =
      format("windows-storage-spaces", "Storage spaces and pools of Windows (Get-VirtualDisk)")
          .printedBy(
              "Get-VirtualDisk | Format-Table FriendlyName,OperationalStatus,HealthStatus,DetachedReason",
              "Get-StoragePool",
              "Get-Volume")
          .describedIn(
              "https://learn.microsoft.com/en-us/windows-server/storage/storage-spaces/storage-spaces-states")
          .yields(KernelEvent.class)
          .marked("OperationalStatus", " Mirror ", " Parity ", " Simple ")
          .opens(StorageSpaces::opens)
          .readBy(StorageSpaces::new);

  private String listed = "";

  StorageSpaces(ExhibitContext surroundings) {
    surroundings.before().forEach(line -> noteName(line.collapsed()));
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    return isHeading(text)
        || STATE_FIELD.matcher(text).matches() && listsASpace(surroundings)
        || StorageStatus.in(text).filter(StorageSpaces::isSpace).isPresent();
  }

  private static boolean isHeading(String collapsed) {
    String text = StorageStatus.withoutBars(collapsed);
    return HEADING.matcher(text).matches() && !OF_DRIVES.matcher(text).find();
  }

  private static boolean isSpace(StorageStatus row) {
    return SPACE.matcher(row.name()).matches();
  }

  /** A list of drives has the same fields and others. */
  private static boolean listsASpace(ExhibitContext surroundings) {
    return surroundings.before().stream()
        .map(Line::collapsed)
        .anyMatch(text -> OF_SPACE_FIELDS.stream().anyMatch(text::startsWith));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher field = FIELD.matcher(text);
    if (field.matches()) {
      noteName(text);
      if (field.group("key").equals("OperationalStatus")) {
        tell(
            new StorageStatus(listed, StorageStatus.states(field.group("value")), "", ""),
            line,
            sink);
      }
      return true;
    }
    Optional<StorageStatus> row = StorageStatus.in(text);
    row.ifPresent(status -> tell(status, line, sink));
    return row.isPresent()
        || isHeading(text)
        || RULE.matcher(StorageStatus.withoutBars(text)).matches();
  }

  private void noteName(String text) {
    Matcher name = NAME_FIELD.matcher(text);
    if (name.matches()) {
      listed = name.group(1);
    }
  }

  private static String volume(String name) {
    Matcher volume = VOLUME.matcher(name);
    return volume.matches() && volume.group("letter") != null ? volume.group("letter") + ":" : name;
  }

  private static void tell(StorageStatus status, Line line, ObservationSink sink) {
    Matcher space = SPACE.matcher(status.name());
    String name = space.matches() ? space.group("name") : volume(status.name());
    if (status.rest().startsWith("By Policy")) {
      sink.remark(line.at(), name + " was detached by its administrator");
      return;
    }
    status.faultsOfSpace().forEach(fault -> sink.observe(KernelEvent.told(line.at(), fault, name)));
  }
}
