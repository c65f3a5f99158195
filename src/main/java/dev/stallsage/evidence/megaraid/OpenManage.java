package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.LogReader;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidSetting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the storage service of Dell's OpenManage writes into the system log of the controllers it
 * watches.
 *
 * <pre>
 * Mar  3 04:10:22 db07 Server Administrator: Storage Service EventID: 2188  The controller write policy has been changed to Write Through.:  Battery 0 Controller 1
 * </pre>
 *
 * becomes an {@code Event Description} of controller {@code 1}, section {@code bbu}. A physical
 * disk that failed has {@code Firmware state} {@code Failed} as MegaCli would print it, one that
 * predicts its failure a {@code Predictive Failure Count} of 1. A virtual disk that was called
 * degraded has that {@code State} unless a later event calls it normal, or a rebuild completed.
 * Where a mail or a page has run the lines together, each event of the line is read.
 */
public final class OpenManage implements LogReader {
  private static final String MARK = "Storage Service EventID: ";

  private static final Pattern EVENT =
      Pattern.compile(
          "\\bStorage Service EventID: (\\d{4}) *+(\\S.{0,300}?)\\.?: *+"
              + "((?:Battery|Virtual Disk|Physical Disk|Controller)\\b.{0,200})$");
  private static final Pattern CONTROLLER = Pattern.compile("\\bController (\\d{1,3})\\b");
  private static final Pattern DISK = Pattern.compile("^Physical Disk (\\d++(?::\\d++){0,3})");
  private static final Pattern VOLUME = Pattern.compile("^Virtual Disk (\\d++)");
  private static final List<String> MARKS = List.of(MARK);

  public static final Format FORMAT =
      format("openmanage-events", "Storage events of Dell OpenManage in the system log")
          .printedBy("grep 'Storage Service EventID' /var/log/messages")
          .describedIn(
              "Dell OpenManage Server Administrator, Messages Reference Guide: Storage Management")
          .yields(RaidSetting.class)
          .marked(MARKS)
          .heeds(MARKS)
          .opens(line -> EVENT.matcher(line.collapsed()).find())
          .readBy(OpenManage::new);

  /** What the events told last of a volume; one that is in order again is not here. */
  private final Map<String, RaidSetting> volumes = new LinkedHashMap<>();

  @Override
  public void end(ObservationSink sink) {
    volumes.values().forEach(sink::observe);
    volumes.clear();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    boolean told = false;
    int from = text.indexOf(MARK);
    while (from >= 0) {
      int next = text.indexOf(MARK, from + MARK.length());
      told |= tellOne(line.at(), text.substring(from, next < 0 ? text.length() : next), sink);
      from = next;
    }
    if (!told && text.contains(MARK)) {
      sink.remark(line.at(), "expected an event, a colon, and what it is about");
    }
    return told;
  }

  private boolean tellOne(Location at, String text, ObservationSink sink) {
    Matcher event = EVENT.matcher(text);
    boolean found = event.find();
    if (found) {
      tell(at, event.group(2), event.group(3), sink);
    }
    return found;
  }

  private void tell(Location at, String says, String about, ObservationSink sink) {
    Matcher named = CONTROLLER.matcher(about);
    String controller = named.find() ? named.group(1) : "";
    Matcher disk = DISK.matcher(about);
    Matcher volume = VOLUME.matcher(about);
    if (disk.find()) {
      drive(at, controller, "pd " + disk.group(1), says, sink);
    } else {
      boolean ofVolume = volume.find();
      String section =
          ofVolume ? "vd " + volume.group(1) : about.startsWith("Battery") ? "bbu" : "";
      if (ofVolume) {
        volume(at, controller, volume.group(1), says);
      }
      sink.observe(new RaidSetting(at, controller, section, "Event Description", says));
    }
  }

  private void volume(Location at, String controller, String number, String says) {
    String section = "volume " + number;
    String key = controller + " " + section;
    if (says.startsWith("Virtual disk degraded") || says.equals("Redundancy lost")) {
      volumes.put(key, new RaidSetting(at, controller, section, "State", "Degraded"));
    } else if (says.equals("Virtual disk failed")) {
      volumes.put(key, new RaidSetting(at, controller, section, "State", "Failed"));
    } else if (says.equals("Redundancy normal")
        || says.equals("Device returned to normal")
        || says.equals("Virtual disk deleted")) {
      volumes.remove(key);
    }
  }

  private void drive(
      Location at, String controller, String section, String says, ObservationSink sink) {
    if (says.equals("Device failed") || says.equals("Physical disk failed")) {
      sink.observe(new RaidSetting(at, controller, section, "Firmware state", "Failed"));
    } else if (says.startsWith("Predictive Failure reported")) {
      sink.observe(new RaidSetting(at, controller, section, "Predictive Failure Count", "1"));
    } else {
      if (says.startsWith("Physical disk Rebuild completed")) {
        volumes.keySet().removeIf(key -> key.startsWith(controller + " "));
      }
      sink.observe(new RaidSetting(at, controller, section, "Event Description", says));
    }
  }
}
