package dev.stallsage.evidence.megaraid;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The settings of MegaCli on one line, as a web page or {@code xargs} joins them.
 *
 * <p>{@code Virtual Drive: 0 (Target Id: 0) Name : RAID Level : Primary-5 Size : 5.456 TB State :
 * Degraded} becomes {@code Virtual Drive: 0 (Target Id: 0)}, {@code Name :}, {@code RAID Level :
 * Primary-5}, {@code Size : 5.456 TB} and {@code State : Degraded}.
 */
final class JoinedSettings {
  /** Fewer names on one line are a value with a colon in it. */
  private static final int JOINED_AT_LEAST = 4;

  /** The paragraph of a drive begins so, and however few settings {@code xargs} put behind it. */
  private static final String DRIVE = "Enclosure Device ID";

  /** Names that go on with one of the others, as {@code Strip Size} does. */
  private static final String NO_BEGINNING = "(?<!Sector|Strip|Stripe|Parity|Battery|Raw) ";

  private static final List<String> HEADS =
      List.of("Virtual (?:Drive|Disk): \\d", "Adapter #?\\d", "Number Of Drives", "Span Depth");

  private static final List<String> NAMES =
      List.of(
          // of a volume
          "Name",
          "RAID Level",
          "(?:Sector |Stripe? |Parity |Raw )?Size",
          "Mirror Data",
          "(?:Battery )?State",
          "(?:Default|Current) (?:Cache|Access) Policy",
          "Access Policy",
          "Disk Cache Policy",
          "Encryption Type",
          "Bad Blocks Exist",
          "Is VD Cached",
          // of a battery
          "BatteryType",
          "Voltage",
          "Current",
          "Temperature",
          "BBU Firmware Status",
          "Charging Status",
          "Learn Cycle (?:Requested|Active|Status|Timeout)",
          "I2c Errors Detected",
          "Battery Pack Missing",
          "Battery Replacement required",
          "Remaining Capacity(?: Low)?",
          "Full Charge Capacity",
          "Periodic Learn Required",
          "Transparent Learn",
          "No space to cache offload",
          "Pack is about to fail & should be replaced",
          "Relative State of Charge",
          "Absolute State of charge",
          "isSOHGood",
          // of a drive
          "Slot Number",
          "Device Id",
          "(?:Media|Other) Error Count",
          "Predictive Failure Count",
          "Firmware state",
          "Inquiry Data",
          "PD Type",
          "WWN",
          "Drive Temperature",
          "Drive has flagged a S\\.M\\.A\\.R\\.T alert");

  /** Where the next setting begins. */
  private static final Pattern BEGINS =
      Pattern.compile(
          NO_BEGINNING
              + "(?=(?:"
              + String.join("|", HEADS)
              + "|(?:"
              + String.join("|", NAMES)
              + ") ?:))");

  private JoinedSettings() {}

  /**
   * The settings of a line.
   *
   * @param text with one blank for every run of them
   * @return the text alone where it is one setting
   */
  static List<String> of(String text) {
    String[] parts = BEGINS.split(text);
    boolean joined = parts.length >= JOINED_AT_LEAST || text.startsWith(DRIVE);
    return joined ? List.of(parts) : List.of(text);
  }
}
