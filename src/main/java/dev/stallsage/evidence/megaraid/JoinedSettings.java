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

  /** Where the next setting begins. */
  private static final Pattern BEGINS =
      Pattern.compile(
          "(?<!Sector|Strip|Stripe|Parity|Battery) (?=(?:Virtual (?:Drive|Disk): \\d|Adapter #?\\d|Name ?:|RAID Level ?:|Size ?:|Sector Size ?:|Mirror Data ?:"
              + "|Parity Size ?:|State ?:|Stripe? Size ?:|Number Of Drives|Span Depth ?:|(?:Default|Current) (?:Cache"
              + "|Access) Policy ?:|Access Policy ?:|Disk Cache Policy ?:|Encryption Type ?:|Bad Blocks Exist ?:|Is VD Cached ?:"
              + "|BatteryType ?:|Voltage ?:|Current ?:|Temperature ?:|Battery State ?:|BBU Firmware Status ?:|Charging Status"
              + " ?:|Learn Cycle (?:Requested|Active|Status|Timeout) ?:|I2c Errors Detected ?:|Battery Pack Missing ?:"
              + "|Battery Replacement required ?:|Remaining Capacity Low ?:|Periodic Learn Required ?:|Transparent Learn ?:"
              + "|No space to cache offload ?:|Pack is about to fail & should be replaced ?:|Relative State of Charge ?:"
              + "|Absolute State of charge ?:|Remaining Capacity ?:|Full Charge Capacity ?:|isSOHGood ?:))");

  private JoinedSettings() {}

  /**
   * The settings of a line.
   *
   * @param text with one blank for every run of them
   * @return the text alone where it is one setting
   */
  static List<String> of(String text) {
    String[] parts = BEGINS.split(text);
    return parts.length < JOINED_AT_LEAST ? List.of(text) : List.of(parts);
  }
}
