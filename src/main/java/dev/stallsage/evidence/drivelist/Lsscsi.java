package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DeviceIdentity;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lsscsi}. {@code [3:0:4:0] disk ACME SPIN 4000 A101 /dev/sdc} becomes a {@link
 * DeviceIdentity} of {@code sdc} with the model {@code ACME SPIN 4000}: the last word before the
 * device is its revision, of NVMe its namespace ({@code 960G__1}). Tapes, enclosures and disks
 * without a device are passed over.
 */
public final class Lsscsi {
  private static final List<String> TYPES =
      List.of("disk", "storage", "cd/dvd", "tape", "enclosu", "process", "mediumx", "zbc");

  private static final Pattern ROW =
      Pattern.compile(
          "^\\[[\\dN]{1,5}(?::\\d{1,6}){3}\\] ("
              + String.join("|", TYPES)
              + ") (\\S.{0,80}) (/dev/[\\w/]{1,30}|-)(?: \\S{1,80}){0,3}$");
  private static final Pattern MODEL = Pattern.compile("^(?:ATA )?(\\S.*) (\\S+)$");

  public static final Format FORMAT =
      format("lsscsi", "lsscsi")
          .printedBy("lsscsi")
          .describedIn("lsscsi(8)")
          .yields(DeviceIdentity.class)
          .marked(TYPES.stream().map(type -> type.equals("zbc") ? " zbc " : type).toList())
          .mayOpen(line -> line.begins("["))
          .opens(line -> line.text().indexOf('[') >= 0 && ROW.matcher(line.collapsed()).matches())
          .linesReadBy(Lsscsi::take);

  private Lsscsi() {}

  private static boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.collapsed());
    if (!row.matches()) {
      return false;
    }
    Matcher model = MODEL.matcher(row.group(2));
    if (row.group(1).equals("disk") && !row.group(3).equals("-") && model.matches()) {
      DriveFields.of(
              line.at(),
              field ->
                  switch (field) {
                    case "name" -> row.group(3);
                    case "model" -> model.group(1);
                    case "rev" -> model.group(2).contains("__") ? "" : model.group(2);
                    default -> "";
                  })
          .ifPresent(sink::observe);
    }
    return true;
  }
}
