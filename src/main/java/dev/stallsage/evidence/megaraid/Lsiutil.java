package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code lsiutil} prints of LSI's adapters without a RAID of their own: {@code -i -s}, and the
 * counters of its links ({@code -p 1 -a 20,12,0,0,0}).
 *
 * <pre>
 * /proc/mpt/ioc0    LSI Logic SAS1068E B3    MPT 105   Firmware 00192f00   IOC 0
 * SATA Maximum Queue Depth:       8
 * Adapter Phy 5:  Link Up
 *   Invalid DWord Count                                  3,118
 * </pre>
 *
 * becomes controller {@code ioc0}, {@code SAS1068E B3}, its setting {@code SATA Maximum Queue
 * Depth} {@code 8}, and 3118 link errors of {@code Adapter Phy 5}.
 */
public final class Lsiutil implements Reader {
  private static final Pattern BANNER =
      Pattern.compile("^LSI Logic MPT Configuration Utility, Version .{1,60}$");
  private static final Pattern ADAPTER =
      Pattern.compile("^(?:/proc/mpt/)?(\\w{1,20}) LSI Logic (SAS\\w+ \\w+) MPT \\w+ Firmware .*$");
  private static final Pattern PHY =
      Pattern.compile(
          "^((?:Adapter|Expander \\(Handle \\w{4}\\)) Phy \\d{1,3}): Link (?:Up|Down)(, No Errors)?$");
  private static final Pattern DAMAGED = Pattern.compile("^Invalid DWord Count ([\\d,]{1,14})$");
  private static final Pattern SETTING =
      Pattern.compile(
          "^(SAS WWID|Multi-pathing|SATA Native Command Queuing|SATA Write Caching"
              + "|SATA Maximum Queue Depth|Device Missing Report Delay|Device Missing I/O Delay"
              + "|Interrupt Coalescing): (.{1,60})$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:[-=]{5,}|\\d{1,3} MPT Ports? found|Seg/Bus/Dev/Fun .*|\\d+ \\d+ \\d+ \\d+ \\S.{0,60}"
              + "|Current Port State|SAS\\w+'s links are .*|Software Version Information"
              + "|Current active firmware .*|Firmware image's .*|LSI Logic|(?:x86|EFI|FCode) BIOS image.*"
              + "|Firmware Settings|Phy Parameters for .*|(?:Link|SSP) [\\w ]{3,20}: .*"
              + "|Port Configuration: .*|Target IDs? .*|(?:Persistent|Physical) mapping.*"
              + "|Starting slot .*|Persistent Mappings|No persistent entries found|B___T.*"
              + "|\\d+ +\\d+ .{1,100}|Hidden RAID Devices:|(?:Running Disparity|Loss of DWord"
              + " Synch|Phy Reset Problem)[\\w ]* [\\d,]{1,14})$");

  public static final Format FORMAT =
      format("lsiutil", "Adapters of LSI (lsiutil)")
          .printedBy("lsiutil -i -s", "lsiutil -p 1 -a 20,12,0,0,0")
          .describedIn("LSIUtil Configuration Utility")
          .yields(RaidController.class, RaidSetting.class, DriveFigure.class)
          .marked("LSI Logic MPT Configuration", "LSI Logic SAS", " Phy ")
          .opensCollapsed(BANNER, ADAPTER, PHY)
          // The shell complains between its lines.
          .patience(2)
          .withoutCaptions()
          .readBy(Lsiutil::new);

  private String adapter = "";
  private String phy = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher found = ADAPTER.matcher(text);
    Matcher setting = SETTING.matcher(text);
    if (found.matches()) {
      adapter = found.group(1);
      sink.observe(new RaidController(line.at(), "LSI HBA", found.group(2), adapter));
    } else if (setting.matches()) {
      sink.observe(new RaidSetting(line.at(), adapter, "", setting.group(1), setting.group(2)));
    } else {
      return link(line, text, sink)
          || BANNER.matcher(text).matches()
          || OTHER.matcher(text).matches();
    }
    return true;
  }

  private boolean link(Line line, String text, ObservationSink sink) {
    Matcher named = PHY.matcher(text);
    if (named.matches()) {
      phy = named.group(1);
      if (named.group(2) != null) {
        errors(line, 0, sink);
      }
      return true;
    }
    Matcher damaged = DAMAGED.matcher(text);
    if (damaged.matches() && !phy.isEmpty()) {
      errors(line, Double.parseDouble(damaged.group(1).replace(",", "")), sink);
    }
    return damaged.matches();
  }

  private void errors(Line line, double count, ObservationSink sink) {
    String of = adapter.isEmpty() ? phy : phy + " of " + adapter;
    sink.observe(
        new DriveFigure(line.at(), of, DriveFigure.Kind.LINK_ERRORS, count, "Invalid DWord Count"));
  }
}
