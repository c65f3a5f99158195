package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.ClaimRule;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules by which ESXi takes an array for what it is: {@code esxcli storage nmp satp rule list},
 * {@code esxcli nmp satp listrules} of ESX 4.
 *
 * <p>{@code VMW_SATP_ALUA NETAPP tpgs_on VMW_PSP_RR NetApp arrays with ALUA support} becomes a rule
 * for vendor {@code NETAPP}; a row without a vendor, in capitals, is for any array.
 */
public final class ClaimRules {
  private static final Pattern OPENS =
      Pattern.compile("^Name Device Vendor Model Driver Transport Options .*");
  private static final Pattern ROW =
      Pattern.compile("^(VMW_SATP_\\w{1,40})(?: (?!VMW_)([A-Z][A-Z0-9-]{1,7})(?= ))?(?: .*)?$");
  private static final Pattern RULE_LINE = Pattern.compile("^[ -]{20,}$");

  public static final Format FORMAT =
      format("esxcli-satp-rule", "ESXi rules that claim arrays (esxcli storage nmp satp rule list)")
          .printedBy("esxcli storage nmp satp rule list")
          .describedIn("esxcli(1) storage nmp satp rule list")
          .yields(ClaimRule.class)
          .marked("Transport")
          .opensCollapsed(OPENS)
          .linesReadBy(ClaimRules::take);

  private ClaimRules() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      sink.observe(
          new ClaimRule(line.at(), row.group(1), row.group(2) == null ? "" : row.group(2)));
      return true;
    }
    return OPENS.matcher(text).matches() || RULE_LINE.matcher(text).matches();
  }
}
