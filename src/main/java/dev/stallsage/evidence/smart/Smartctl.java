package dev.stallsage.evidence.smart;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.CollapsedReader;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code smartctl} prints of an ATA, SAS or NVMe drive, whole or quoted in part: identity,
 * verdict, attributes, error counters, self-tests, error recovery. The health log of an NVMe drive
 * inside it is an exhibit of its own.
 *
 * <pre>
 * Serial Number:    ZX81KQ20
 * SMART overall-health self-assessment test result: PASSED
 * 197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       16
 * </pre>
 *
 * becomes a {@link DeviceIdentity} and {@link DriveFigure}s: {@code FAILURE_PREDICTED} 0 and {@code
 * PENDING_SECTORS} 16.
 *
 * <p>Reads the reports of one drive after the other.
 */
public final class Smartctl extends CollapsedReader {
  private static final Pattern BANNER = Pattern.compile("^smartctl (?:version )?\\d\\.\\d.*");

  /** How the parts begin that people quote without the rest. */
  private static final List<String> PARTS =
      List.of(
          "=== START OF INFORMATION SECTION ===",
          "=== START OF READ SMART DATA SECTION ===",
          "ID# ATTRIBUTE_NAME",
          "SMART overall-health self-assessment test result",
          "SMART Health Status:",
          "SMART Self-test log structure revision",
          "SMART Extended Self-test Log Version",
          "SMART Self-test log",
          "Num Test",
          "Percentage used endurance indicator:",
          "SS Media used endurance indicator:",
          "Elements in grown defect list:",
          "Error counter log:",
          "SMART Error Log Version:",
          "SMART Extended Comprehensive Error Log Version:",
          "ATA Error Count:",
          "After command completion occurred, registers were:",
          "ER ST SC SN CL CH DH");

  /** Attributes people quote alone, with {@code grep}. */
  private static final List<String> ATTRIBUTES =
      List.of(
          "Reallocated_Sector_Ct",
          "Reported_Uncorrect",
          "Current_Pending_Sector",
          "Offline_Uncorrectable",
          "UDMA_CRC_Error_Count",
          "Wear_Leveling_Count",
          "Media_Wearout_Indicator",
          "SSD_Life_Left",
          "Remaining_Lifetime_Perc",
          "Percent_Lifetime_Remain");

  private static final Pattern FIELD =
      Pattern.compile("^([A-Z][\\w /.,()+-]{1,60}?) ?: ?(\\S.*)?$");
  private static final Pattern SAS_ERRORS =
      Pattern.compile("^(?:read|write|verify): [\\d ]++[\\d. ]++$");
  private static final Pattern ERROR_LIMIT =
      Pattern.compile("^(?:Read|Write): ?(?:Disabled|\\d++ \\([\\d.]++ seconds\\))$");
  private static final Pattern OF_REPORT =
      Pattern.compile(
          "^(?:=== START OF .*|Copyright \\(C\\).*|Home page is .*|Vendor Specific SMART .*|ID#"
              + " .*|Please note the following marginal.*|SCT Error Recovery Control.*|Num"
              + " Test_?.*|Errors Corrected by .*|ECC rereads/.*|fast \\| delayed .*|Local Time"
              + " is.*|General SMART Values.*|\\[?No self-tests.*|SMART"
              + " (?:Self-test|Extended|Error|Attributes|Selective|support|capabilities).*|(?:Fixed|WARNING|Warning).*|Device"
              + " supports SMART.*|Temperature Warning.*|SPAN"
              + " MIN_LBA.*|\\[Description\\].*|smartctl .*|Error \\d+ .*|When the command that"
              + " caused.*|After command completion.*|Commands leading to.*|(?:[0-9a-f]{2}"
              + " ){5}.*|(?:[A-Z]{2} ){5}.*|(?:-- ){5}.*)$");

  private static final Map<String, Kind> REASONS =
      Map.of(
          "- available spare has fallen below threshold", Kind.SPARE_LOW,
          "- NVM subsystem reliability has been degraded", Kind.UNRELIABLE,
          "- media has been placed in read only mode", Kind.READ_ONLY,
          "- volatile memory backup device has failed", Kind.BACKUP_FAILED);

  /** Words of the verdict of a SAS drive that is about to fail. */
  private static final List<String> FAILS = List.of("FAILURE", "EXCEEDED", "IMPENDING");

  public static final Format FORMAT =
      format("smartctl", "smartctl -x for SATA and SAS drives")
          .printedBy("smartctl -x /dev/sda", "smartctl -x -d megaraid,0 /dev/sda")
          .describedIn("smartctl(8)")
          .yields(DriveFigure.class, DeviceIdentity.class, KernelEvent.class)
          .marked(
              java.util.stream.Stream.of(
                      List.of("smartctl ", "occurred at disk power-on lifetime"),
                      PARTS,
                      ATTRIBUTES,
                      List.of("ICRC error", "Failed in segment", "[SK ASC ASQ]"),
                      StatisticsRow.STATISTICS.keySet(),
                      REASONS.keySet(),
                      SelfTests.FAILED)
                  .flatMap(java.util.Collection::stream)
                  .toList())
          .opens(Smartctl::opens)
          // Between the parts that matter stand logs of many lines.
          .patience(200)
          .withoutCaptions()
          .readBy(Smartctl::new);

  /** A self-test that ended at the drive's own parts, not at a sector. */
  private static final String HARDWARE_TEST = "self-test-met-hardware-fault";

  private static final String DEVICE_FAULT = "drive-reports-fault";

  private DriveCard card;
  private SelfTests tests;
  private ErrorEntries errors;
  private final List<DriveFigure> held = new ArrayList<>();
  private boolean bannered;
  private boolean reasoned;

  Smartctl(ExhibitContext surroundings) {
    begin(surroundings.nearest(DriveCard::askedFor).orElse(""));
  }

  private void begin(String node) {
    card = new DriveCard(node);
    tests = new SelfTests();
    errors = new ErrorEntries();
    bannered = false;
    reasoned = false;
  }

  @Override
  protected boolean take(Line line, String text, ObservationSink sink) {
    Optional<String> asked = DriveCard.askedFor(text);
    if (asked.isPresent()) {
      end(sink);
      begin(asked.get());
      return false;
    }
    if (isBanner(text)) {
      banner(sink);
      return true;
    }
    return attribute(line)
        || reason(line, text)
        || selfTest(line, text)
        || errors.take(line.at(), text)
        || sasErrors(line, text)
        || limit(line, text)
        || statistic(line, text)
        || field(line, text)
        || isPart(text)
        || OF_REPORT.matcher(text).matches();
  }

  /** A second banner without a command above it is of another drive. */
  private void banner(ObservationSink sink) {
    if (bannered) {
      end(sink);
      begin("");
    }
    bannered = true;
  }

  private boolean attribute(Line line) {
    Optional<SmartAttribute> row = SmartAttribute.of(line.words());
    row.ifPresent(
        attribute -> {
          if (attribute.id() == 9) {
            errors.hours(attribute.raw());
          }
          double figure = attribute.figure();
          attribute
              .kind()
              .filter(kind -> !Double.isNaN(figure))
              .ifPresent(kind -> hold(line.at(), kind, figure, attribute.name()));
          if (attribute.failsNow()) {
            hold(line.at(), Kind.ATTRIBUTE_FAILED, 1, attribute.name());
          }
        });
    return row.isPresent();
  }

  /** Below the verdict of an NVMe drive stand its reasons: they say more than that it fails. */
  private boolean reason(Line line, String text) {
    Kind kind = text.startsWith("- ") ? REASONS.get(text) : null;
    if (kind != null) {
      hold(line.at(), kind, 1, text.substring(2));
    }
    boolean hot = text.startsWith("- temperature is above or below");
    reasoned |= kind != null || hot;
    return kind != null || hot;
  }

  private boolean selfTest(Line line, String text) {
    if (!SelfTests.isRow(text)) {
      return false;
    }
    tests.row(line.at(), text);
    return true;
  }

  /** Behind the corrected errors and the gigabytes stand the uncorrected ones. */
  private boolean sasErrors(Line line, String text) {
    if (!SAS_ERRORS.matcher(text).matches()) {
      return false;
    }
    String[] words = line.words();
    hold(
        line.at(),
        Kind.UNCORRECTABLE_ERRORS,
        PrintedNumbers.decimal(words[words.length - 1]),
        "uncorrected errors, " + words[0].substring(0, words[0].length() - 1));
    return true;
  }

  private boolean limit(Line line, String text) {
    if (!ERROR_LIMIT.matcher(text).matches()) {
      return false;
    }
    if (text.startsWith("Read")) {
      double unlimited = text.endsWith("Disabled") ? 1 : 0;
      hold(line.at(), Kind.RECOVERY_UNLIMITED, unlimited, "SCT Error Recovery Control, read");
    }
    return true;
  }

  private boolean statistic(Line line, String text) {
    Optional<StatisticsRow> row = StatisticsRow.of(text);
    row.ifPresent(r -> hold(line.at(), r.kind(), r.value(), r.name()));
    return row.isPresent();
  }

  private boolean field(Line line, String text) {
    Matcher field = FIELD.matcher(text);
    if (!field.matches() || field.group(2) == null) {
      return false;
    }
    String name = field.group(1);
    String value = field.group(2);
    return verdict(line.at(), name, value)
        || card.field(line.at(), name, value)
        || count(line.at(), name, value);
  }

  /** A drive that is told to predict its failure, so that the alarm can be tested, says so. */
  private static final String MADE_TO_TEST = "ascq=ff]";

  private boolean verdict(Location at, String name, String value) {
    boolean ata = name.equals("SMART overall-health self-assessment test result");
    if (!ata && !name.equals("SMART Health Status")) {
      return false;
    }
    if (value.startsWith("PASSED") || value.equals("OK")) {
      hold(at, Kind.FAILURE_PREDICTED, 0, name);
    } else if (value.endsWith(MADE_TO_TEST)) {
      return true;
    } else if (value.startsWith("FAILED") || FAILS.stream().anyMatch(value::contains)) {
      hold(at, Kind.FAILURE_PREDICTED, 1, name);
    }
    return true;
  }

  private boolean count(Location at, String name, String value) {
    String number = value.replaceFirst("[ %(].*$", "");
    double figure = PrintedNumbers.decimal(number, true);
    Kind kind =
        switch (name) {
          case "Elements in grown defect list" -> Kind.REPLACED_SECTORS;
          case "Current Drive Temperature" -> Kind.CELSIUS;
          case "Percentage used endurance indicator", "SS Media used endurance indicator" ->
              Kind.WEAR_LEFT;
          default -> null;
        };
    if (kind == null) {
      return SmartctlFields.KNOWN.contains(name);
    }
    if (!Double.isNaN(figure)) {
      hold(at, kind, kind == Kind.WEAR_LEFT ? 100 - figure : figure, name);
    }
    return true;
  }

  private void hold(Location at, Kind kind, double value, String name) {
    held.add(new DriveFigure(at, "", kind, value, name));
  }

  /** Only the end of a report has told all names of its drive. */
  @Override
  public void end(ObservationSink sink) {
    if (tests.failed() != null && tests.hardware().isEmpty()) {
      hold(tests.failed(), Kind.SELF_TEST_FAILED, 1, "self-test log");
    } else if (tests.passed() != null && tests.failed() == null) {
      hold(tests.passed(), Kind.SELF_TEST_FAILED, 0, "self-test log");
    }
    tests
        .hardware()
        .ifPresent(at -> sink.observe(KernelEvent.told(at, HARDWARE_TEST, card.device())));
    errors.faults().stream()
        .limit(1)
        .forEach(at -> sink.observe(KernelEvent.told(at, DEVICE_FAULT, card.device())));
    logged(Kind.UNCORRECTABLE_ERRORS, errors.unreadable(), "error log, UNC");
    logged(Kind.LOGGED_LINK_ERRORS, errors.damagedOnTheWay(), "error log, ICRC");
    errors
        .damagedLongAgo()
        .ifPresent(at -> hold(at, Kind.LOGGED_LINK_ERRORS, 0, "error log, ICRC of lately"));
    errors = new ErrorEntries();
    card.identity().ifPresent(sink::observe);
    held.stream()
        .filter(f -> !reasoned || f.kind() != Kind.FAILURE_PREDICTED)
        .map(f -> new DriveFigure(f.at(), card.device(), f.kind(), f.value(), f.name()))
        .forEach(sink::observe);
    held.clear();
    tests = new SelfTests();
  }

  private void logged(Kind kind, List<Location> entries, String name) {
    if (!entries.isEmpty()) {
      hold(entries.get(0), kind, entries.size(), name);
    }
  }

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return isBanner(text)
        || ErrorEntries.begins(text)
        || isPart(text)
        || REASONS.containsKey(text)
        || StatisticsRow.of(text).isPresent()
        || SelfTests.isFailedRow(text)
        || ATTRIBUTES.stream().anyMatch(text::contains)
            && SmartAttribute.of(line.words()).isPresent();
  }

  static boolean isBanner(String text) {
    return text.startsWith("smartctl ") && BANNER.matcher(text).matches();
  }

  static boolean isPart(String text) {
    return PARTS.stream().anyMatch(text::startsWith);
  }
}
