package dev.stallsage.evidence.smartarray;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What drives behind a Smart Array have counted since they were made, in the text of an ADU report
 * ({@code ADUReport.txt} of {@code ssacli ctrl all diag}).
 *
 * <pre>
 * Smart Array P840 in slot 1 : Internal Drive Cage at Port 1I : Box 1 : Physical Drive (2 TB SATA HDD) 1I:1:11 : Monitor and Performance Statistics (Since Factory)
 *    Serial Number            K4G8T2AB
 *    Read Errors Hard         0x00000003
 * </pre>
 *
 * becomes {@code Read Errors Hard} {@code 3} of {@code physicaldrive 1I:1:11} of the controller in
 * slot {@code 1}. What was counted since the last reset is part of it and is passed over, and a
 * counter of nothing but ones is one that the drive does not have.
 */
public final class AduReport implements Reader {
  private static final String COUNTED = "Monitor and Performance Statistics (Since Factory)";

  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:[^:]{3,60}? in [sS]lot (?<slot>\\w{1,4}) : )?(?:.{0,200} : )?Physical Drive"
              + " \\([^()]{1,60}\\) (?<place>\\w{1,4}:\\d{1,3}:\\d{1,3}) : (?<part>\\S.*)$");

  private static final Pattern ROW =
      Pattern.compile(
          "^(?<name>[A-Z][A-Za-z0-9/()%-]{0,30}(?: [A-Za-z0-9/()%-]{1,30}){0,9}?) (?<value>\\S{1,60})$");

  private static final Pattern COUNT = Pattern.compile("0x(?<hex>[0-9a-fA-F]{1,8})|\\d{1,10}");
  private static final int HEX = 16;
  private static final long NOT_COUNTED = 0xffff_ffffL;

  public static final Format FORMAT =
      format("adu-report", "Counters of drives in an ADU report (ADUReport.txt)")
          .printedBy("ssacli ctrl all diag file=/tmp/adu.zip; unzip -p /tmp/adu.zip ADUReport.txt")
          .describedIn("HPE Smart Storage Administrator, readme of hpssaducli")
          .yields(RaidSetting.class)
          .marked(COUNTED)
          .opens(line -> isCounted(line.collapsed()))
          .patience(3)
          .readBy(AduReport::new);

  private String slot = "";
  private String place = "";
  private boolean counted;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher heading = HEADING.matcher(line.collapsed());
    if (heading.matches()) {
      slot = heading.group("slot") == null ? slot : heading.group("slot");
      place = heading.group("place");
      counted = heading.group("part").equals(COUNTED);
      return true;
    }
    Matcher row = ROW.matcher(line.collapsed());
    if (!row.matches()) {
      return false;
    }
    Matcher count = COUNT.matcher(row.group("value"));
    if (counted && count.matches()) {
      give(row.group("name"), count, line, sink);
    }
    return true;
  }

  private void give(String name, Matcher count, Line line, ObservationSink sink) {
    String hex = count.group("hex");
    long value = hex == null ? Long.parseLong(count.group()) : Long.parseLong(hex, HEX);
    if (value < NOT_COUNTED) {
      sink.observe(
          new RaidSetting(line.at(), slot, "physicaldrive " + place, name, Long.toString(value)));
    }
  }

  private static boolean isCounted(String text) {
    Matcher heading = HEADING.matcher(text);
    return heading.matches() && heading.group("part").equals(COUNTED);
  }
}
