package dev.stallsage.evidence.adaptec;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.CollapsedReader;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code arcconf getconfig}. {@code Status of logical device : Degraded} below {@code Logical
 * device number 0} becomes a {@link RaidSetting} of section {@code logicaldevice 0}.
 *
 * <p>Reads headings and {@code name : value} below them.
 */
public final class Arcconf extends CollapsedReader {
  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:Controllers found: \\d+|(?:Logical (?:[dD]evice|drive)|Physical Device)"
              + " information|Logical (?:[dD]evice|drive) number \\d+|Controller Model : .*"
              + "|Controller (?:Battery|ZMM|Cache Backup Unit|Supercap) [iI]nformation"
              + "|Current operation : (?:Rebuild|Build/Verify|Verify|Synchroni[sz]e)\\b.{0,40})$");
  private static final Pattern COMMAND =
      Pattern.compile("(?i)\\barcconf\\s+getconfig\\s+(\\d{1,3})");
  private static final Pattern LOGICAL =
      Pattern.compile("^Logical (?:[dD]evice|drive) number (\\d+)$");
  private static final Pattern PHYSICAL = Pattern.compile("^Device #(\\d+)$");
  private static final Pattern SETTING = Pattern.compile("^([A-Z][^:]{0,60}?) ?: ?(.*)$");
  private static final Pattern BATTERY =
      Pattern.compile("^Controller (?:Battery|ZMM|Cache Backup Unit|Supercap)\\b.*[iI]nformation$");
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:Controller (?:[A-Z]\\w+ ){0,3}[iI]nformation|(?:Logical|Physical)"
              + " (?:[dD]evice|drive) information|Logical (?:device|drive) segment"
              + " information|Command completed successfully\\.?|Device is an? .*|No"
              + " (?:logical|physical) devices? .*|MaxCache .* information|Connector"
              + " information)$");
  private static final Set<String> WANTED =
      Set.of(
          "state",
          "status",
          "status of logical device",
          "status of logical drive",
          "current operation",
          "defunct disk drive count",
          "write-cache mode",
          "write-cache status",
          "write-cache setting",
          "s.m.a.r.t.",
          "s.m.a.r.t. warnings",
          "serial number",
          "model",
          "world-wide name",
          "raid level",
          "controller status");

  public static final Format FORMAT =
      format("arcconf", "Adaptec RAID configuration (arcconf)")
          .printedBy("arcconf getconfig 1")
          .describedIn("Adaptec ARCCONF Command Line Utility user guide")
          .yields(RaidController.class, RaidSetting.class)
          .marked(
              "Controllers found:",
              "Current operation ",
              "evice information",
              "evice number ",
              "drive information",
              "drive number ",
              "Controller Model",
              "Controller Battery ",
              "Controller ZMM ",
              "Controller Cache Backup ",
              "Controller Supercap ")
          .opensCollapsed(FIRST)
          .patience(2)
          .withoutCaptions()
          .readBy(Arcconf::new);

  private final String controller;
  private String section = "";

  Arcconf(ExhibitContext surroundings) {
    controller = surroundings.commandPart(COMMAND);
  }

  @Override
  protected boolean take(Line line, String text, ObservationSink sink) {
    return heading(text) || setting(line, text, sink);
  }

  private boolean heading(String text) {
    Matcher logical = LOGICAL.matcher(text);
    Matcher physical = PHYSICAL.matcher(text);
    if (logical.matches()) {
      section = "logicaldevice " + logical.group(1);
    } else if (physical.matches()) {
      section = "physicaldevice " + physical.group(1);
    } else if (BATTERY.matcher(text).matches()) {
      section = "bbu";
    } else if (HEADING.matcher(text).matches()) {
      section = text.startsWith("Controller") ? "" : section;
    } else {
      return text.chars().allMatch(c -> c == '-') || text.startsWith("Controllers found:");
    }
    return true;
  }

  private boolean setting(Line line, String text, ObservationSink sink) {
    Matcher setting = SETTING.matcher(text);
    if (!setting.matches()) {
      return false;
    }
    String name = setting.group(1);
    String value = setting.group(2).strip();
    if (name.equals("Controller Model")) {
      sink.observe(new RaidController(line.at(), "Adaptec", value, controller));
    } else if (WANTED.contains(name.toLowerCase(Locale.ROOT)) && !value.isEmpty()) {
      boolean battery = section.equals("bbu") && name.equals("Status");
      String called = battery ? "Battery State" : name;
      sink.observe(
          new RaidSetting(line.at(), controller, section, called, value.replaceFirst("^ZMM ", "")));
    }
    return true;
  }
}
